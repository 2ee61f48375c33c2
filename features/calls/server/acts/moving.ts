import { and, eq, sql } from 'drizzle-orm';
import { checkMove } from '#platform/contract/states.ts';
import { brokenConstraint } from '#platform/server/database/database.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { movingContract } from '../../contract/index.ts';
import { type LineState, type LineStep, limits, retentionDefault } from '../../limits.ts';
import { closingMoves, isOpen, stateBack } from '../../policy/states.ts';
import { lockLine, onSheet } from '../access.ts';
import { noteStep } from '../notify.ts';
import type { CallsParts, SheetWriting } from '../parts.ts';
import { deskDayOf } from '../queries/desk-day.ts';
import { callLine, callSheet, type LineRow } from '../tables.ts';
import { viewWritten } from '../views.ts';

/** The database itself has found a second open line of one person. */
export const isOpenTwice = (fault: unknown): boolean => brokenConstraint(fault) === 'call_line_open_once';

export const moving: Acts<typeof movingContract, CallsParts> = {
  /** Closes a line, drops it, or ends the talk and keeps it for what was promised. Twice is the same as once. */
  async close(act, input) {
    const sheet = await onSheet(act);
    const row = (await lockLine(sheet, input.id)) ?? act.refuse('call.absent');
    const checked = checkMove(closingMoves, { act: input.as, from: row.state, who: 'desk' });
    if (checked.kind !== 'moves') return viewWritten(sheet, await promiseMore(sheet, row, input));
    const said = momentOf(input.at, act.now);
    const closed = await moveLine(sheet, row, {
      to: checked.to,
      at: said < row.stateAt ? row.stateAt : said,
      step: input.as === 'follow-up' ? 'moved' : input.as,
      set: promiseOf(input),
    });
    return viewWritten(sheet, closed);
  },

  /** Undoes the last step of a line: its tries stay, its state is as before (CAL-4). */
  reopen: {
    again: isOpenTwice,
    async act(act, { id, version }) {
      const sheet = await onSheet(act);
      const row = (await lockLine(sheet, id)) ?? act.refuse('call.absent');
      const viewed = (line: LineRow) => viewWritten(sheet, line);
      if (row.version === version + 1 && row.stateBefore === null && isOpen(row.state)) return viewed(row);
      if (row.version !== version) return act.refuse('call.changed', { current: await viewed(row) });
      if (row.stateBefore === null) return viewed(row);
      const twin = isOpen(row.state) ? undefined : await openTwin(sheet, row);
      if (twin) return act.refuse('call.open_already', { current: await viewed(twin) });
      const { today } = await deskDayOf(act.tx, sheet.deskId, act.now);
      const reopened = await moveLine(sheet, row, {
        to: stateBack(row.stateBefore),
        at: act.now,
        step: 'reopened',
        set: { sheetDay: today > row.sheetDay ? today : row.sheetDay },
      });
      return viewed(reopened);
    },
  },
};

/** The claim had expired, so the call was over already; the promise made on it is still saved. */
async function promiseMore(
  sheet: SheetWriting,
  row: LineRow,
  { as, next }: InputOf<typeof movingContract.close>,
): Promise<LineRow> {
  if (as !== 'follow-up' || row.state !== 'follow-up' || next === undefined || next === row.next) return row;
  const changed = await saveLine(sheet, row, { next });
  await noteStep(sheet, changed, { step: 'changed' });
  return changed;
}

/** What was noted offline keeps its time; a clock that runs ahead does not lead into the future. */
export function momentOf(at: string | undefined, now: Date): Date {
  const said = at === undefined ? now : new Date(at);
  return said > now ? now : said;
}

interface PromiseInput {
  readonly next?: string | undefined;
  readonly dueAt?: string | null | undefined;
}

/** What was promised on a call; absent fields stay. */
export const promiseOf = ({ next, dueAt }: PromiseInput): Partial<LineRow> => ({
  ...(next !== undefined && { next }),
  ...(dueAt !== undefined && { dueAt: dueAt === null ? null : new Date(dueAt) }),
});

interface LineMove {
  readonly to: LineState;
  /** When it happened, by the caller's clock. */
  readonly at: Date;
  readonly step: LineStep;
  readonly reason?: string;
  readonly set?: Partial<LineRow>;
}

/** Moves a locked line and announces it to the desk. The claim lasts as long as the call. */
export async function moveLine(
  sheet: SheetWriting,
  row: LineRow,
  { to, at, step, reason = '', set = {} }: LineMove,
): Promise<LineRow> {
  const isEnd = !isOpen(to);
  const moved = await saveLine(sheet, row, {
    ...set,
    state: to,
    // An undo cannot itself be undone.
    stateBefore: step === 'reopened' ? null : row.state,
    stateAt: at,
    connectedAt: to === 'connected' ? (row.connectedAt ?? at) : null,
    closedAt: isEnd ? at : null,
    goesAt: isEnd ? await goesAt(sheet, row, at) : null,
    ...claimAfter(row, sheet, to),
  });
  await noteStep(sheet, moved, { step, from: row.state, to, ...(reason && { note: reason }) });
  return moved;
}

/** Writes a locked line as its next version. */
export async function saveLine(
  { orm, now }: SheetWriting,
  { id, version }: LineRow,
  set: Partial<LineRow>,
): Promise<LineRow> {
  const [saved] = await orm
    .update(callLine)
    .set({ ...set, version: version + 1, updatedAt: now })
    .where(and(eq(callLine.id, id), eq(callLine.version, version)))
    .returning();
  if (!saved) throw new Error('a call changed while it was locked');
  return saved;
}

/** Ends a live call that has no outcome yet: the line becomes a follow-up. */
export const endTalk = (sheet: SheetWriting, row: LineRow, at: Date): Promise<LineRow> =>
  moveLine(sheet, row, { to: 'follow-up', at: at < row.stateAt ? row.stateAt : at, step: 'moved' });

/** The caller who got through keeps the line while they talk; the claim ends with the call. */
const claimAfter = (row: LineRow, { person, now }: SheetWriting, to: LineState) =>
  to === 'connected'
    ? {
        claimedBy: person,
        claimedAt: row.claimedBy === person ? (row.claimedAt ?? now) : now,
        claimedUntil: new Date(now.getTime() + limits.leaseMs),
      }
    : unclaimed;

/** The claim columns of an unclaimed line. */
export const unclaimed = { claimedBy: null, claimedAt: null, claimedUntil: null };

const dayMs = 24 * 60 * 60_000;

/** When a closed line is deleted, by the desk’s setting. */
async function goesAt({ orm }: SheetWriting, { deskId }: LineRow, closedAt: Date): Promise<Date | null> {
  const [sheet] = await orm
    .select({ days: callSheet.retentionDays })
    .from(callSheet)
    .where(eq(callSheet.deskId, deskId));
  const days = sheet ? sheet.days : retentionDefault;
  return days === null ? null : new Date(closedAt.getTime() + days * dayMs);
}

/** Another open line of the same person at the desk, if there is one. */
export async function openTwin(
  { orm }: SheetWriting,
  { deskId, sameAs, isPrivate }: Pick<LineRow, 'deskId' | 'sameAs' | 'isPrivate'>,
): Promise<LineRow | undefined> {
  const [row] = await orm
    .select()
    .from(callLine)
    .where(
      and(
        eq(callLine.deskId, deskId),
        eq(callLine.sameAs, sameAs),
        eq(callLine.isPrivate, isPrivate),
        sql`${callLine.closedAt} is null`,
      ),
    );
  return row;
}
