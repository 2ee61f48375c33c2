import { firstInstantOf, instantsOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { zoneNamed } from '#platform/contract/zones.ts';
import type { ProposedTime } from '../../../contract/meeting-requests.ts';
import { meetingLimits } from '../../../limits.ts';
import { isWall } from '../../../policy/times.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A proposed time, as the row of an event keeps it. */
export interface SlotTimes {
  readonly zone: string;
  readonly startWall: string;
  readonly endWall: string;
  readonly isSecond: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly firstDay: string;
  readonly lastDay: string;
}

/** What is wrong with a time: the refusal, with a suggestion. */
export interface WrongTime {
  readonly refused:
    | [code: 'meeting.zone_unknown' | 'meeting.time_unknown' | 'meeting.time_past' | 'meeting.time_same']
    | [code: 'meeting.time_gap', data: { readonly next: string }]
    | [code: 'meeting.time_twice', data: { readonly start: string }];
}

interface Input {
  readonly slots: readonly ProposedTime[];
  readonly zone: string;
  readonly minutes: number;
  /** Instants that were proposed or agreed on already (MTG-1). */
  readonly before: readonly Date[];
  readonly now: Date;
}

/** The proposed times, each once and in order; or the problem with the first invalid one. */
export function slotTimes({ slots, zone: named, minutes, before, now }: Input): SlotTimes[] | WrongTime {
  const zone = zoneNamed(named);
  if (zone === undefined) return { refused: ['meeting.zone_unknown'] };
  const found = new Map<number, SlotTimes>();
  for (const slot of slots) {
    const startMs = instantOf(slot, zone);
    if (typeof startMs !== 'number') return startMs;
    if (startMs <= now.getTime() || startMs > now.getTime() + meetingLimits.aheadDays * dayMs)
      return { refused: ['meeting.time_past'] };
    if (before.some((one) => one.getTime() === startMs)) return { refused: ['meeting.time_same'] };
    found.set(startMs, timesAt(startMs, { zone, minutes, isSecond: isSecond(slot, zone) }));
  }
  return [...found.values()].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

function instantOf({ start, which }: ProposedTime, zone: string): number | WrongTime {
  if (!isWall(start)) return { refused: ['meeting.time_unknown'] };
  const [first, second] = instantsOf(zone, start);
  if (first === undefined)
    return { refused: ['meeting.time_gap', { next: wallTimeOf(zone, firstInstantOf(zone, start)) }] };
  if (second !== undefined && !which) return { refused: ['meeting.time_twice', { start }] };
  return which === 'second' && second !== undefined ? second : first;
}

const isSecond = ({ start, which }: ProposedTime, zone: string) =>
  which === 'second' && instantsOf(zone, start).length > 1;

/** A time from an instant on, as the clock of a zone shows it. */
export function timesAt(
  startMs: number,
  {
    zone,
    minutes,
    isSecond: second,
  }: { readonly zone: string; readonly minutes: number; readonly isSecond: boolean },
): SlotTimes {
  const endMs = startMs + minutes * minuteMs;
  const [startWall, endWall] = [wallTimeOf(zone, startMs), wallTimeOf(zone, endMs)];
  return {
    zone,
    startWall,
    endWall,
    isSecond: second,
    startsAt: new Date(startMs),
    endsAt: new Date(endMs),
    firstDay: startWall.slice(0, 10),
    lastDay: endWall.slice(0, 10),
  };
}
