import { eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { checkMove } from '#platform/contract/states.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { brokenConstraint } from '#platform/server/database/database.ts';
import type { Closing } from '../../limits.ts';
import { closingMoves, isOpen, stateBack } from '../../policy/states.ts';
import { deskDayOf } from '../queries/desk-day.ts';
import { lockLine } from '../queries/lines.ts';
import { callLine, type LineRow } from '../tables.ts';
import type { LineOutcome } from './add-attempt.ts';
import { moveLine, noteStep, openTwin } from './open-line.ts';
import type { Refused, Writer } from './parts.ts';

export interface ClosedLine extends Writer {
  readonly id: ClientId;
  readonly as: Closing;
  readonly at?: string | undefined;
  readonly next?: string | undefined;
  readonly dueAt?: string | null | undefined;
}

/** Closes a line, drops it, or ends the talk and keeps it for what was promised. Twice is the same as once. */
export async function closeLine(tx: Transaction, input: ClosedLine): Promise<LineOutcome> {
  const { id, as, now, next, dueAt } = input;
  const row = await lockLine(tx, input, id);
  if (!row) return { kind: 'absent' };
  const checked = checkMove(closingMoves, { act: as, from: row.state, who: 'desk' });
  if (checked.kind !== 'moves') return { kind: 'done', row: await promiseMore(tx, input, row) };
  const said = input.at === undefined ? now : new Date(input.at);
  const at = said > now ? now : said < row.stateAt ? row.stateAt : said;
  const set = {
    ...(next !== undefined && { next }),
    ...(dueAt !== undefined && { dueAt: dueAt === null ? null : new Date(dueAt) }),
  };
  const step = as === 'follow-up' ? 'moved' : as;
  return { kind: 'done', row: await moveLine(tx, input, row, { to: checked.to, at, step, set }) };
}

/** The claim had expired, so the call was over already; the promise made on it is still saved. */
async function promiseMore(tx: Transaction, input: ClosedLine, row: LineRow): Promise<LineRow> {
  const { as, next, now } = input;
  if (as !== 'follow-up' || row.state !== 'follow-up' || next === undefined || next === row.next) return row;
  const [changed] = await tx.orm
    .update(callLine)
    .set({ next, version: row.version + 1, updatedAt: now })
    .where(eq(callLine.id, row.id))
    .returning();
  if (!changed) throw new Error('a call went while it was locked');
  await noteStep(tx, input, changed, { step: 'changed' });
  return changed;
}

export type ReopenOutcome =
  | { readonly kind: 'reopened' | 'changed' | 'open_already'; readonly row: LineRow }
  | Refused<'absent'>;

/** Undoes the last step of a line: its tries stay, its state is as before (CAL-4). */
export async function reopenLine(
  tx: Transaction,
  input: Writer & { readonly id: ClientId; readonly version: number },
): Promise<ReopenOutcome> {
  const row = await lockLine(tx, input, input.id);
  if (!row) return { kind: 'absent' };
  if (row.version === input.version + 1 && row.stateBefore === null && isOpen(row.state))
    return { kind: 'reopened', row };
  if (row.version !== input.version) return { kind: 'changed', row };
  if (row.stateBefore === null) return { kind: 'reopened', row };
  const twin = isOpen(row.state) ? undefined : await openTwin(tx, row);
  if (twin) return { kind: 'open_already', row: twin };
  const { today } = await deskDayOf(tx, input.deskId, input.now);
  const moved = await moveLine(tx, input, row, {
    to: stateBack(row.stateBefore),
    at: input.now,
    step: 'reopened',
    set: { sheetDay: today > row.sheetDay ? today : row.sheetDay },
  });
  return { kind: 'reopened', row: moved };
}

/** The database itself has found a second open line of one person. */
export const isOpenTwice = (fault: unknown): fault is Error =>
  brokenConstraint(fault) === 'call_line_open_once';
