import type { LineView } from '../../../contract/index.ts';
import { byImportance, officeTime } from '../../../policy/sheet.ts';
import { isOpen } from '../../../policy/states.ts';

/** The viewer, the current time and the skipped lines of a queue. */
export interface QueueView {
  readonly me: string;
  readonly nowMs: number;
  /** Lines that were put behind all others for now, the latest last. */
  readonly skipped: readonly string[];
}

/** Whether their office is closed at this time; false if their zone is unknown. */
export const isGone = ({ zone }: Pick<LineView, 'zone'>, nowMs: number): boolean =>
  zone !== null && !officeTime(zone, nowMs).isOpen;

/** Whether a call waits for a moment that has not come. */
export const isPutOff = ({ dueAt }: Pick<LineView, 'dueAt'>, nowMs: number): boolean =>
  dueAt !== null && Date.parse(dueAt) > nowMs;

/**
 * The calls that can be placed now: open offices first, then by priority, then calls whose promised time has come, then in
 * the order of the sheet (CAL-2).
 */
export function queueOf(lines: readonly LineView[], view: QueueView): LineView[] {
  const callable = lines.filter((line) => isCallable(line, view));
  // Clocks are slow to read: one of each place is enough, and not one for every two lines that are compared.
  const gone = new Set(
    [...new Set(callable.map(({ zone }) => zone))].filter((zone) => isGone({ zone }, view.nowMs)),
  );
  return callable.toSorted(
    (one, other) => byTurn(one, other, { gone, skipped: view.skipped }) || byImportance(one, other),
  );
}

const isCallable = (line: LineView, { me, nowMs }: QueueView): boolean =>
  isOpen(line.keptState) &&
  line.owedBy === 'us' &&
  !isPutOff(line, nowMs) &&
  // A follow-up isn't a call to place, unless a time for one was set.
  (line.keptState !== 'follow-up' || line.dueAt !== null) &&
  (line.claim === null || line.claim.by.id === me);

/** Zones whose offices are closed, and lines that were skipped. */
interface Turns {
  readonly gone: ReadonlySet<string | null>;
  readonly skipped: readonly string[];
}

function byTurn(one: LineView, other: LineView, { gone, skipped }: Turns): number {
  const skips = skipped.indexOf(one.id) - skipped.indexOf(other.id);
  if (skips !== 0) return skips;
  const away = Number(gone.has(one.zone)) - Number(gone.has(other.zone));
  if (away !== 0) return away;
  return one.priority - other.priority || promised(one) - promised(other);
}

const promised = ({ dueAt }: LineView): number =>
  dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);

/** The outcomes of the calls since a roll began, by everyone at the desk. */
export function countOf(lines: readonly LineView[], sinceMs: number) {
  const made = lines.flatMap(({ attempts }) => attempts.filter(({ at }) => Date.parse(at) >= sinceMs));
  const of = (...outcomes: readonly string[]) =>
    made.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    connected: of('connected', 'conference'),
    leftWord: of('left-word', 'voicemail'),
    returning: of('will-return'),
  };
}

/** "00:14", or "1:02:09" from an hour on. */
export function lengthOf(ms: number, hasHours = false): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (number: number) => String(number).padStart(2, '0');
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  const hours = Math.floor(seconds / 3_600);
  return hours > 0 || hasHours ? `${two(hours)}:${rest}` : rest;
}
