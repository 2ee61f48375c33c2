import { type Repeat, Repeat as RepeatRule } from '../../../contract/views.ts';
import { limits, type RepeatUnit, weekdays } from '../../../limits.ts';
import { type FilePart, propertiesIn } from '../../../policy/files/lines.ts';
import { daysOfRule, type FileRule, type Frequency, ruleOf } from '../../../policy/files/rule.ts';
import { dayAfter } from '../../../policy/times.ts';
import { daysOfSeries } from '../../queries/series.ts';
import type { FileClock } from './clocks.ts';
import { type FileMoment, type FilePlace, momentOf, WrongTime } from './times.ts';

/** One occurrence, as the rule of its series has it. */
export interface Original {
  readonly day: string;
  /** Null for whole days. */
  readonly wall: string | null;
}

/** What a series says of its occurrences, before anything is left out, added or changed. */
export interface FileSeries {
  readonly start: FileMoment;
  /** In order, up to a day far enough for what is asked of it. */
  readonly originals: readonly Original[];
  /** Its one rule, where it has no other and no times of its own. */
  readonly rule: FileRule | undefined;
  /** The occurrence that a moment names: the one that starts at that instant, or on that day (RFC 5545, 3.8.4.4). */
  named(moment: FileMoment): Original | undefined;
}

/** Reads the rules of an event. `to`: the last day that counts. */
export function seriesOf(
  event: FilePart,
  start: FileMoment,
  { to, place }: { to: string; place: FilePlace },
): FileSeries {
  const rules = rulesIn(event, 'rrule');
  const without = rulesIn(event, 'exrule').flatMap((rule) =>
    occurrencesOf(rule, start, { to, place }).map(keyOf),
  );
  const found = rules.flatMap((rule) => occurrencesOf(rule, start, { to, place }));
  const all = new Map([{ day: start.day, wall: start.wall }, ...found].map((one) => [keyOf(one), one]));
  for (const key of without) all.delete(key);
  const originals = [...all.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const [rule] = rules;
  const isPlain =
    rules.length === 1 &&
    without.length === 0 &&
    (!rule || timesOf(rule, start).every((time) => time === (start.wall ?? '').slice(10)));
  return {
    start,
    originals,
    rule: isPlain || !rule ? rule : undefined,
    named: (moment) => namedIn(all, originals, start, { moment, place }),
  };
}

/** The name of an occurrence within its series. */
export const keyOf = ({ day, wall }: Original): string => wall ?? day;

function namedIn(
  all: ReadonlyMap<string, Original>,
  originals: readonly Original[],
  start: FileMoment,
  { moment, place }: { readonly moment: FileMoment; readonly place: FilePlace },
): Original | undefined {
  if (start.wall === null) {
    const own = moment.wall === null ? moment.day : place.clocks && wallIn(moment, place);
    return all.get(moment.day) ?? all.get(own.slice(0, 10));
  }
  if (moment.wall === null) return originals.find(({ day }) => day === moment.day);
  const wall = start.clock.wallAt(moment.ms);
  const exact = all.get(wall);
  if (exact) return start.clock.instantAt(wall) === minuteOf(moment.ms) ? exact : undefined;
  // An hour that the clocks skip is named by the one behind.
  return originals.find(
    (one) =>
      one.wall !== null &&
      one.day === wall.slice(0, 10) &&
      start.clock.instantAt(one.wall) === minuteOf(moment.ms),
  );
}

const wallIn = (moment: FileMoment, { ownZone, clocks }: FilePlace): string =>
  (clocks.named(ownZone) ?? moment.clock).wallAt(moment.ms);
const minuteOf = (ms: number) => Math.floor(ms / 60_000) * 60_000;

function rulesIn(event: FilePart, name: string): FileRule[] {
  return propertiesIn(event, name).map(({ value }) => {
    const rule = ruleOf(value);
    if (!rule) throw new WrongTime('repeat_unknown');
    return rule;
  });
}

/** The times of the day of a rule, "T09:30"; undefined entries never, one empty for whole days. */
function timesOf({ times }: FileRule, { wall }: FileMoment): string[] {
  if (wall === null) return times.length === 0 ? [''] : ['', ''];
  const of = (unit: string, own: string) =>
    times.find((one) => one.unit === unit)?.values.map((value) => String(value).padStart(2, '0')) ?? [own];
  const minutes = of('minute', wall.slice(14));
  return of('hour', wall.slice(11, 13)).flatMap((hour) => minutes.map((minute) => `T${hour}:${minute}`));
}

function occurrencesOf(
  rule: FileRule,
  start: FileMoment,
  { to, place }: { to: string; place: FilePlace },
): Original[] {
  const times = timesOf(rule, start);
  const isSeconds = rule.times.some(({ unit, values }) => unit === 'second' && values.length > 1);
  if (isSeconds || (times.length > 1 && (start.wall === null || rule.bySetPos.length > 0)))
    throw new WrongTime('repeat_unknown');
  const until =
    rule.until === null
      ? undefined
      : momentOf({ name: 'until', params: {}, value: rule.until }, place, start.clock);
  const last = until && dayAfter(until.day, 1) < to ? dayAfter(until.day, 1) : to;
  const { days, isWhole } = daysOfRule(rule, start.day, last);
  if (!isWhole) throw new WrongTime('repeat_unknown');
  if (start.wall === null)
    return days.filter((day) => !until || day <= until.day).map((day) => ({ day, wall: null }));
  const first = start.wall;
  const all = days
    .flatMap((day) => times.map((time) => ({ day, wall: `${day}${time}` })))
    .filter(({ wall }) => wall > first);
  const whole: Original[] = [{ day: start.day, wall: first }, ...all];
  const counted = rule.count === null ? whole : whole.slice(0, rule.count);
  return until ? counted.filter((one) => isBefore(one, until, start.clock)) : counted;
}

/** Whether an occurrence starts by an end. */
function isBefore({ day, wall }: Original, until: FileMoment, clock: FileClock): boolean {
  if (until.wall === null || wall === null) return day <= until.day;
  if (day < dayAfter(until.day, -1)) return true;
  return clock.instantAt(wall) <= until.ms;
}

const units: Readonly<Record<Frequency, RepeatUnit>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};

/** How many of its occurrences a rule of ours is compared by. */
const compared = 40;

interface Wanted {
  /** The first day, and where a later change of all that follow ends it, its last. */
  readonly firstDay: string;
  readonly lastDay: string | null;
  /** Days that the rule is moved by. */
  readonly shift: number;
  /** What it has to have. */
  readonly days: readonly string[];
}

/**
 * A rule of a file as one of ours; undefined where we have none that says the same. Whatever it looks like, it has to have
 * the same days.
 */
export function repeatOf(rule: FileRule, { firstDay, lastDay, shift, days }: Wanted): Repeat | undefined {
  const named = rule.byDay.map(({ weekday }) => weekdays[(((weekday + shift) % 7) + 7) % 7] ?? 'MO');
  if (
    rule.byDay.some(({ nth }) => nth !== 0) ||
    rule.bySetPos.length + rule.byYearDay.length + rule.byWeekNo.length > 0
  )
    return undefined;
  const isDaily = rule.freq === 'DAILY' && rule.interval === 1 && named.length > 0;
  const read = RepeatRule.safeParse({
    every: isDaily ? 'week' : units[rule.freq],
    interval: rule.interval,
    days: isDaily || rule.freq === 'WEEKLY' ? weekdays.filter((day) => named.includes(day)) : [],
    ...endOf(rule, { lastDay, days }),
  });
  if (!read.success) return undefined;
  const first = days.slice(0, compared);
  const last = first.at(-1) ?? firstDay;
  const behind = days[first.length] ?? dayAfter(last, 1);
  const ours = daysOfSeries(firstDay, read.data, { from: firstDay, to: dayAfter(behind, -1) });
  return ours.join(',') === first.join(',') ? read.data : undefined;
}

function endOf(
  { count, until }: FileRule,
  { lastDay, days }: Pick<Wanted, 'lastDay' | 'days'>,
): Pick<Repeat, 'count' | 'until'> {
  if (lastDay !== null) return { count: null, until: lastDay };
  if (count !== null && count <= limits.repeatsMax) return { count, until: null };
  return { count: null, until: count === null && until === null ? null : (days.at(-1) ?? null) };
}
