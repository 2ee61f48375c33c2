import { eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Direction, LineState, Outcome } from '../../limits.ts';
import { isOpen, stateAfter } from '../../policy/states.ts';
import { lockLine } from '../queries/lines.ts';
import { callLine, type LineRow } from '../tables.ts';
import { moveLine, noteStep, unclaimed } from './open-line.ts';
import type { Refused, Writer } from './parts.ts';

export interface NewAttempt {
  readonly id: ClientId;
  readonly at?: string | undefined;
  readonly direction: Direction;
  readonly outcome: Outcome;
  readonly note: string;
  readonly phone: string;
  readonly seconds: number | null;
  /** The talk is over already. */
  readonly isOver: boolean;
}

interface LineDetails {
  readonly lineNote?: string | undefined;
  readonly next?: string | undefined;
  readonly dueAt?: string | null | undefined;
}

export interface NotedAttempt extends Writer, LineDetails {
  readonly id: ClientId;
  readonly attempt: NewAttempt;
  /** Leaves the line where it is. */
  readonly stays: boolean;
}

export type LineOutcome = { readonly kind: 'done'; readonly row: LineRow } | Refused<'absent'>;

/** Notes a try and, unless it only is to be noted, moves its line on. The same try again changes nothing. */
export async function noteAttempt(tx: Transaction, input: NotedAttempt): Promise<LineOutcome> {
  const row = await lockLine(tx, input, input.id);
  if (!row) return { kind: 'absent' };
  return { kind: 'done', row: await putAttempt(tx, input, row, input) };
}

const putTry: Statement = {
  name: 'calls-try',
  text: `insert into call_attempt (id, line_id, by, direction, outcome, note, phone, seconds, at, noted_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
};

/** The same on a line that is locked. */
export async function putAttempt(
  tx: Transaction,
  writer: Writer,
  row: LineRow,
  { attempt, stays, ...said }: LineDetails & { readonly attempt: NewAttempt; readonly stays: boolean },
): Promise<LineRow> {
  const at = momentOf(attempt, writer.now);
  const { direction, outcome, note, phone, seconds } = attempt;
  const [noted] = await tx.run(putTry, [
    attempt.id,
    row.id,
    writer.by,
    direction,
    outcome,
    note,
    phone,
    seconds,
    at,
    writer.now,
  ]);
  if (!noted) return row;
  const set = wordsOf(said);
  const to = stays || isLate(row, writer, at) ? row.state : whereTo(row, attempt, said.next ?? row.next);
  const isKept = to === row.state && !(outcome === 'connected' || outcome === 'conference');
  if (stays || isKept) {
    const [left] = await tx.orm
      .update(callLine)
      .set({
        ...set,
        // No one was reached: the caller's claim is released, and the next caller sees what was left.
        ...(!stays && row.claimedBy === writer.by && unclaimed),
        version: row.version + 1,
        updatedAt: writer.now,
      })
      .where(eq(callLine.id, row.id))
      .returning();
    if (!left) throw new Error('a call went while it was locked');
    await noteStep(tx, writer, left, { step: 'tried', to: outcome, ...(note && { note }) });
    return left;
  }
  return moveLine(tx, writer, row, { to, at, step: 'moved', reason: outcome, set });
}

/** What was noted offline keeps its time; a clock that runs ahead does not lead into the future. */
function momentOf({ at }: NewAttempt, now: Date): Date {
  const said = at === undefined ? now : new Date(at);
  return said > now ? now : said;
}

/** Whether a try reaches us after what came later: it is kept as it was, and moves nothing (CALL-12). */
const isLate = (row: LineRow, { by, now }: Writer, at: Date): boolean =>
  at < row.stateAt ||
  (row.claimedBy !== null &&
    row.claimedBy !== by &&
    row.claimedAt !== null &&
    row.claimedUntil !== null &&
    row.claimedUntil > now &&
    at < row.claimedAt);

/** Where it leads: a talk that is over already ends the line, or leaves what was promised in it. */
function whereTo(row: LineRow, { outcome, direction, isOver, seconds }: NewAttempt, next: string): LineState {
  const to = stateAfter(row.state, outcome, direction);
  const isEnded = to === 'connected' && (isOver || seconds !== null);
  if (!isEnded || !isOpen(row.state)) return to;
  return next === '' ? 'closed' : 'follow-up';
}

const wordsOf = ({ lineNote, next, dueAt }: LineDetails): Partial<LineRow> => ({
  ...(lineNote !== undefined && { note: lineNote }),
  ...(next !== undefined && { next }),
  ...(dueAt !== undefined && { dueAt: dueAt === null ? null : new Date(dueAt) }),
});
