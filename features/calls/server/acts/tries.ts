import type { Statement } from '#platform/server/database/database.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import type { NewAttempt, triesContract } from '../../contract/index.ts';
import type { LineState } from '../../limits.ts';
import { isOpen, stateAfter } from '../../policy/states.ts';
import { lockLine, onSheet, writingOn } from '../access.ts';
import { noteStep } from '../notify.ts';
import type { CallsParts, SheetWriting } from '../parts.ts';
import type { LineRow } from '../tables.ts';
import { viewWritten } from '../views.ts';
import { momentOf, moveLine, promiseOf, saveLine, unclaimed } from './moving.ts';

/** The same try again changes nothing. */
export const tries: Acts<typeof triesContract, CallsParts> = {
  async attempt(act, { id, attempt }) {
    const sheet = await onSheet(act);
    const row = (await lockLine(sheet, id)) ?? act.refuse('call.absent');
    return viewWritten(sheet, await putAttempt(sheet, row, { attempt, stays: true }));
  },

  /** Shown once it is committed, as the busiest acts are: the people on a line are kept in memory. */
  outcome: {
    async steps(at, { id, ...tried }) {
      const sheet = await onSheet(at);
      const moved = await at.write(async (act) => {
        const writing = writingOn(act, sheet);
        const row = (await lockLine(writing, id)) ?? act.refuse('call.absent');
        return putAttempt(writing, row, { ...tried, stays: false });
      });
      return viewWritten(sheet, moved);
    },
  },
};

const putTry: Statement = {
  name: 'calls-try',
  text: `insert into call_attempt (id, line_id, by, direction, outcome, note, phone, seconds, at, noted_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning id`,
};

interface TryInput extends Omit<InputOf<typeof triesContract.outcome>, 'id'> {
  /** Keeps the line’s state. */
  readonly stays: boolean;
}

/** Notes a try on a locked line and, unless it only is to be noted, moves the line on. */
export async function putAttempt(
  sheet: SheetWriting,
  row: LineRow,
  { attempt, stays, lineNote, ...promise }: TryInput,
): Promise<LineRow> {
  const { person, now } = sheet;
  const at = momentOf(attempt.at, now);
  const { direction, outcome, note, phone, seconds } = attempt;
  const [noted] = await sheet.tx.run(putTry, [
    attempt.id,
    row.id,
    person,
    direction,
    outcome,
    note,
    phone,
    seconds,
    at,
    now,
  ]);
  if (!noted) return row;
  const set = { ...(lineNote !== undefined && { note: lineNote }), ...promiseOf(promise) };
  const to = stays || isLate(row, sheet, at) ? row.state : whereTo(row, attempt, promise.next ?? row.next);
  const isKept = to === row.state && !(outcome === 'connected' || outcome === 'conference');
  if (stays || isKept) {
    // No one was reached: the caller's claim is released, and the next caller sees what was left.
    const left = await saveLine(sheet, row, {
      ...set,
      ...(!stays && row.claimedBy === person && unclaimed),
    });
    await noteStep(sheet, left, { step: 'tried', to: outcome, ...(note && { note }) });
    return left;
  }
  return moveLine(sheet, row, { to, at, step: 'moved', reason: outcome, set });
}

/** Whether a try reaches us after what came later: it is kept as it was, and moves nothing (CALL-12). */
const isLate = (row: LineRow, { person, now }: SheetWriting, at: Date): boolean =>
  at < row.stateAt ||
  (row.claimedBy !== null &&
    row.claimedBy !== person &&
    row.claimedAt !== null &&
    row.claimedUntil !== null &&
    row.claimedUntil > now &&
    at < row.claimedAt);

/** The resulting state: a finished talk closes the line, or keeps it open for what was promised. */
function whereTo(row: LineRow, { outcome, direction, isOver, seconds }: NewAttempt, next: string): LineState {
  const to = stateAfter(row.state, outcome, direction);
  const isEnded = to === 'connected' && (isOver || seconds !== null);
  if (!isEnded || !isOpen(row.state)) return to;
  return next === '' ? 'closed' : 'follow-up';
}
