import type { HoursFit } from '../limits.ts';
import { hoursIn, type WeeklyHours } from './availability.ts';
import { common, joined } from './polls.ts';
import { dayAfter, type Span } from './times.ts';

const workdays = ['MO', 'TU', 'WE', 'TH', 'FR'] as const;
const everyWorkday = (from: string, until: string): WeeklyHours[] =>
  workdays.map((day) => ({ day, from, until }));

/** The hours of people who have set none. */
const officeHours = everyWorkday('09:00', '18:00');
/** Waking hours: no meetings at night. */
const wakingHours = everyWorkday('07:00', '22:00');

/** A person who has to be there, and the hours they work by their own clock. */
export interface Party {
  readonly zone: string;
  /** Empty where they have set none. */
  readonly weekly: readonly WeeklyHours[];
}

export interface SharedHours {
  readonly fit: HoursFit;
  readonly spans: Span[];
}

interface SharedHoursOptions {
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
}

/**
 * When a meeting can be offered: within the working hours of all parties, each by their own clock. Where these never meet
 * for as long as it takes, while all are awake; where that is never either, within the hours of the first, who asks.
 */
export function sharedHours(
  parties: readonly Party[],
  { from, to, minutes }: SharedHoursOptions,
): SharedHours {
  // A day of one zone reaches into three of another.
  const window = { from: dayAfter(from, -1), to: dayAfter(to, 1) };
  const isLong = ({ startMs, endMs }: Span) => endMs - startMs >= minutes * 60_000;
  const inAll = (weekly: (party: Party) => readonly WeeklyHours[]): Span[] => {
    const [first = [], ...others] = parties.map((one) => joined(hoursIn(weekly(one), one.zone, window)));
    return others.reduce(common, first).filter(isLong);
  };
  const worked = ({ weekly }: Party) => (weekly.length > 0 ? weekly : officeHours);
  const working = inAll(worked);
  if (working.length > 0) return { fit: 'working', spans: working };
  const waking = inAll(() => wakingHours);
  if (waking.length > 0) return { fit: 'waking', spans: waking };
  const [me] = parties;
  return { fit: 'own', spans: me ? joined(hoursIn(worked(me), me.zone, window)).filter(isLong) : [] };
}

/** Whether a time is within some hours. */
export const isWithin = (span: Span, hours: readonly Span[]): boolean =>
  hours.some(({ startMs, endMs }) => startMs <= span.startMs && span.endMs <= endMs);
