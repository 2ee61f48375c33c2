import type { Occurrence } from '../contract/views.ts';
import type { EventKind } from '../limits.ts';

const notMeetings: readonly EventKind[] = ['hold', 'personal', 'read-time', 'shoot-day', 'travel'];

/** An event with a time of day that a person reads all of. */
export type TimedOccurrence = Occurrence & {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly event: NonNullable<Occurrence['event']>;
};

export const hasTimes = (one: Occurrence): one is TimedOccurrence =>
  one.startsAt !== null && one.endsAt !== null && one.event !== null;

/** Other people are expected there, by voice or in person. */
export const isMeeting = (one: Occurrence): one is TimedOccurrence =>
  hasTimes(one) && !notMeetings.includes(one.event.kind);

const isOver = ({ endsAt }: TimedOccurrence, nowMs: number) => Date.parse(endsAt) <= nowMs;

/** The event that is on or begins next; of two that begin together, the one that ends first. */
export function nextUp(items: readonly Occurrence[], nowMs: number): TimedOccurrence | undefined {
  return items
    .filter(isMeeting)
    .filter((one) => !isOver(one, nowMs))
    .toSorted((one, other) => startOf(one) - startOf(other) || endOf(one) - endOf(other))[0];
}

/** The meetings of a stretch of time that are not over yet (DSH-1). */
export const meetingsLeft = (
  items: readonly Occurrence[],
  { nowMs, endMs }: { readonly nowMs: number; readonly endMs: number },
): TimedOccurrence[] => items.filter(isMeeting).filter((one) => !isOver(one, nowMs) && startOf(one) < endMs);

const startOf = ({ startsAt }: TimedOccurrence) => Date.parse(startsAt);
const endOf = ({ endsAt }: TimedOccurrence) => Date.parse(endsAt);
