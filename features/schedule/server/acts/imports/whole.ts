import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { ImportRemark } from '../../../contract/imports.ts';
import { importLimits, type RemarkPart } from '../../../limits/imports.ts';
import { type FilePart, type FileProperty, propertiesIn, propertyIn } from '../../../policy/files/lines.ts';
import { dayAfter, daysBetween, firstDayOf } from '../../../policy/times.ts';
import { timing } from '../../queries/series.ts';
import type { FileEvent, FileFields, ReadEvent } from '../../tables/imports.ts';
import type { FileClock } from './clocks.ts';
import { fieldsOf, isCancelled } from './fields.ts';
import { noteRemarks, type Remarks } from './remarks.ts';
import { type FileSeries, keyOf, type Original, repeatOf, seriesOf } from './series.ts';
import { type Stretch, startOn, unevenDays } from './stretches.ts';
import {
  durationIn,
  type FileLength,
  type FileMoment,
  type FilePlace,
  lengthIn,
  momentOf,
  startIn,
  WrongTime,
  whenFrom,
} from './times.ts';

/** What a file is read with. */
export interface ReadingOptions {
  /** The zone to use where the file names none. */
  readonly ownZone: string;
  readonly now: Date;
}

export interface Reading {
  readonly place: FilePlace;
  readonly options: ReadingOptions;
}

/** An event of a file with the parts that change days of it. */
export interface WholeEvent {
  readonly uid: string;
  readonly main: FilePart;
  readonly others: readonly FilePart[];
}

/** Years behind now for which the days of a series without an end are looked at, and for one with an end. */
const endlessYears = 4;
const endingYears = 60;

/** One event with its added, changed and left out days; a series that our rules can't express comes as single days. */
export function readWhole(whole: WholeEvent, { place, options }: Reading): ReadEvent[] {
  const { uid, main, others } = whole;
  const start = startIn(main, place);
  const isSeries = ['rrule', 'rdate'].some((name) => propertyIn(main, name));
  if (!isSeries && others.length === 0) {
    const when = whenFrom(start, lengthIn(main, start, place), place);
    return [eventOf(uid, { ...fieldsOf(main), when })];
  }
  const rule = propertyIn(main, 'rrule')?.value ?? '';
  const years = /COUNT|UNTIL/i.test(rule) ? endingYears : endlessYears;
  const to = `${options.now.getUTCFullYear() + years}-12-31`;
  const series = seriesOf(main, start, { to, place });
  const laid = layOut(whole, series, place);
  if (laid.alone.length === 0 && isCalledOff(laid)) throw new WrongTime('cancelled');
  const read = laid.stretches.flatMap((stretch) => readStretch(laid, stretch, { place, options }));
  const [first, ...rest] = [
    ...read,
    ...laid.alone.map(({ day, fields }) => eventOf(`${uid}/${day}`, fields)),
  ];
  // Single days are read for about a year: a series that has none there is not left out in silence.
  if (!first) throw new WrongTime('repeat_unknown');
  const isRemarked = first.kind === 'event' && laid.remarks.length > 0;
  return [isRemarked ? { ...first, remarks: laid.remarks } : first, ...rest];
}

/** Whether all days of a series are left out or cancelled. */
const isCalledOff = ({ stretches, left }: LaidOut): boolean =>
  stretches.every(({ originals }) => originals.every((one) => left.has(keyOf(one))));

interface LaidOut {
  readonly uid: string;
  readonly series: FileSeries;
  /** Has days that were added by hand. */
  readonly isAdded: boolean;
  /** A series by its rule alone, so that days that are added make single events. */
  readonly stretches: readonly Stretch[];
  readonly left: ReadonlySet<string>;
  readonly changed: ReadonlyMap<string, FilePart>;
  /** Events of their own: days that were added, and changes of days that the series doesn't have. */
  readonly alone: readonly { readonly day: string; readonly fields: FileFields }[];
  /** Days that were not read. */
  readonly remarks: readonly ImportRemark[];
}

function layOut({ uid, main, others }: WholeEvent, series: FileSeries, place: FilePlace): LaidOut {
  const { start } = series;
  const left = new Set<string>();
  const remarks = noteRemarks();
  const clocked = { place, clock: start.clock, remarks };
  const leftOut = momentsOf(main, 'exdate', clocked);
  for (const moment of leftOut) {
    for (const one of moment.wall === null && start.wall !== null
      ? series.originals.filter(({ day }) => day === moment.day)
      : [series.named(moment)])
      if (one) left.add(keyOf(one));
  }
  const changed = new Map<string, FilePart>();
  const stray = new Map<number, FilePart>();
  const following: { part: FilePart; original: Original }[] = [];
  for (const part of others) {
    const property = propertyIn(part, 'recurrence-id');
    if (!property) continue;
    // A change that can't be read leaves its day as the series has it.
    const moment = remarks.reading('recurrence-id', property.value, () => {
      if (!isCancelled(part)) ownTime(part, place, start.clock);
      return momentOf(property, place, start.clock);
    });
    if (!moment) continue;
    const original = series.named(moment);
    const isRange = property.params['range']?.toUpperCase() === 'THISANDFUTURE';
    if (isRange && original) following.push({ part, original });
    else if (!original) stray.set(moment.ms, part);
    else if (isCancelled(part)) left.add(keyOf(original));
    else changed.set(keyOf(original), part);
  }
  const added = addedTo(main, series, clocked).filter(
    ({ moment }) => !leftOut.some(({ ms }) => ms === moment.ms),
  );
  const alone = [
    ...added.flatMap(({ moment, length }) => {
      const part = stray.get(moment.ms);
      stray.delete(moment.ms);
      if (part) return isCancelled(part) ? [] : [ownTime(part, place, start.clock)];
      return [
        { day: dayIn(moment, place), fields: { ...fieldsOf(main), when: whenFrom(moment, length, place) } },
      ];
    }),
    ...[...stray.values()]
      .filter((part) => !isCancelled(part))
      .map((part) => ownTime(part, place, start.clock)),
  ];
  return {
    uid,
    series,
    isAdded: added.length > 0,
    stretches: stretchesOf(main, series, following, place),
    left,
    changed,
    alone: namedApart(alone),
    remarks: remarks.all,
  };
}

const dayIn = (moment: FileMoment, { ownZone }: FilePlace) =>
  moment.wall === null || moment.kind !== 'instant'
    ? moment.day
    : wallTimeOf(ownZone, moment.ms).slice(0, 10);

/** Several on one day each have a name: the hour is in it from the second on. */
function namedApart(alone: LaidOut['alone']): LaidOut['alone'] {
  const used = new Set<string>();
  return alone.map(({ day, fields }) => {
    const at = 'start' in fields.when ? fields.when.start.slice(11) : '';
    const name = used.has(day) ? `${day}T${at}` : day;
    used.add(name);
    return { day: name, fields };
  });
}

function ownTime(part: FilePart, place: FilePlace, floating: FileClock) {
  const start = startIn(part, place, floating);
  const when = whenFrom(start, lengthIn(part, start, place), place);
  return { day: firstDayOf(when), fields: { ...fieldsOf(part), when } };
}

interface Clocked {
  readonly place: FilePlace;
  /** Of what names no zone: that of its series. */
  readonly clock: FileClock;
  readonly remarks: Remarks;
}

/** vCalendar 1.0 parts its lists by semicolons. */
const valuesOf = ({ value }: FileProperty): string[] =>
  value
    .split(/[,;]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const momentsOf = (event: FilePart, name: RemarkPart, { place, clock, remarks }: Clocked): FileMoment[] =>
  propertiesIn(event, name).flatMap((property) =>
    valuesOf(property).flatMap(
      (value) => remarks.reading(name, value, () => momentOf({ ...property, value }, place, clock)) ?? [],
    ),
  );

/** Days that were added by hand, each with its own time and length (RFC 5545, 3.8.5.2). */
function addedTo(main: FilePart, series: FileSeries, { place, remarks }: Clocked) {
  const { start } = series;
  const length = lengthIn(main, start, place);
  const seen = new Set<number>();
  return propertiesIn(main, 'rdate').flatMap((property) =>
    valuesOf(property).flatMap((value) => {
      const [from = '', to] = value.split('/');
      const added = remarks.reading('rdate', value, () => {
        const read = momentOf({ ...property, value: from }, place, start.clock);
        const moment = likeStart(read, start, place);
        return {
          moment,
          length: to === undefined ? length : periodOf(moment, to, { property, place, start }),
        };
      });
      if (!added || seen.has(added.moment.ms) || series.named(added.moment)) return [];
      seen.add(added.moment.ms);
      return [added];
    }),
  );
}

/** A day of a timed series is at its hour, and a time of a series of days is its day. */
function likeStart(moment: FileMoment, start: FileMoment, place: FilePlace): FileMoment {
  if ((moment.wall === null) === (start.wall === null)) return moment;
  if (start.wall === null)
    return { ...start, day: dayIn(moment, place), ms: Date.parse(dayIn(moment, place)) };
  const wall = `${moment.day}${start.wall.slice(10)}`;
  return { ...start, day: moment.day, wall, ms: start.clock.instantAt(wall) };
}

function periodOf(
  moment: FileMoment,
  to: string,
  { property, place, start }: { property: FileProperty; place: FilePlace; start: FileMoment },
): FileLength {
  const duration = durationIn(to);
  if (duration) return { kind: 'nominal', ...duration };
  const ms = momentOf({ ...property, value: to }, place, start.clock).ms - moment.ms;
  if (ms <= 0) throw new WrongTime('end_early');
  return { kind: 'exact', ms };
}

/** A series in stretches: a change of a day and all that follow ends one and begins the next (RANGE, 3.2.13). */
function stretchesOf(
  main: FilePart,
  series: FileSeries,
  following: readonly { readonly part: FilePart; readonly original: Original }[],
  place: FilePlace,
): Stretch[] {
  const { start, originals } = series;
  const changes = following.toSorted((one, other) => (keyOf(one.original) < keyOf(other.original) ? -1 : 1));
  const keys = changes.map(({ original }) => keyOf(original));
  const within = (from: string | undefined, to: string | undefined) =>
    originals.filter(
      (one) => (from === undefined || keyOf(one) >= from) && (to === undefined || keyOf(one) < to),
    );
  const first: Stretch = {
    part: main,
    start,
    length: lengthIn(main, start, place),
    shift: 0,
    originals: within(undefined, keys[0]),
    isFirst: true,
    isLast: keys.length === 0,
  };
  const later = changes.map(({ part, original }, index): Stretch => {
    const own = startIn(part, place, start.clock);
    const moved = own.kind === 'instant' && start.kind !== 'instant' ? byClock(own, start.clock) : own;
    return {
      part,
      start: moved,
      length: lengthIn(part, own, place),
      shift: daysBetween(original.day, moved.day),
      originals: within(keys[index], keys[index + 1]),
      isFirst: false,
      isLast: index === keys.length - 1,
    };
  });
  return [first, ...later].filter(({ part, originals: own }) => own.length > 0 && !isCancelled(part));
}

function byClock(moment: FileMoment, clock: FileClock): FileMoment {
  const wall = clock.wallAt(moment.ms);
  return { ...moment, clock, wall, day: wall.slice(0, 10), kind: 'zoned' };
}

function readStretch(laid: LaidOut, stretch: Stretch, reading: Reading): ReadEvent[] {
  const { uid, series } = laid;
  const name = stretch.isFirst ? uid : `${uid}/${stretch.originals[0]?.day ?? ''}+`;
  const isSingle = series.originals.length === 1 && !laid.isAdded;
  const repeat = series.rule && stretch.start.clock.zone !== null ? ruleFor(series, stretch) : undefined;
  if (!repeat) return singleDays(laid, stretch, { ...reading, isSingle });
  const { place } = reading;
  const zoned: Stretch = {
    ...stretch,
    start: { ...stretch.start, kind: stretch.start.wall === null ? 'day' : 'zoned' },
  };
  const [first] = stretch.originals;
  if (!first) return [];
  const when = whenFrom(startOn(zoned, first), stretch.length, place);
  const ownDay = (original: Original) => dayAfter(original.day, stretch.shift);
  const byKey = new Map(stretch.originals.map((one) => [keyOf(one), one]));
  const others = [...laid.changed].flatMap(([key, part]) => {
    const original = byKey.get(key);
    if (!original || laid.left.has(key)) return [];
    return [{ day: ownDay(original), fields: ownTime(part, place, series.start.clock).fields }];
  });
  const fields = { ...fieldsOf(stretch.part), when };
  const uneven = unevenDays(laid, zoned, { when, place }).map((one) => ({
    ...one,
    fields: { ...fields, when: one.when },
  }));
  const event: FileEvent = {
    ...fields,
    repeat,
    skips: [...laid.left]
      .flatMap((key) => {
        const one = byKey.get(key);
        return one ? [ownDay(one)] : [];
      })
      .toSorted(),
    others: [...others, ...uneven.map(({ day, fields: own }) => ({ day, fields: own }))].toSorted(
      (one, other) => (one.day < other.day ? -1 : 1),
    ),
  };
  check(event);
  return [{ kind: 'event', uid: name, event }];
}

function ruleFor({ rule, originals }: FileSeries, stretch: Stretch) {
  if (!rule) return undefined;
  const days = stretch.originals.map(({ day }) => dayAfter(day, stretch.shift));
  const isEnding = rule.count !== null || rule.until !== null || !stretch.isLast;
  // A count that was changed on the way is said by its last day.
  const isWhole = stretch.isFirst && stretch.isLast;
  const lastDay = isWhole && rule.until === null ? null : isEnding ? (days.at(-1) ?? null) : null;
  const [firstDay] = days;
  const counted = rule.count !== null && originals.length !== rule.count ? { ...rule, count: null } : rule;
  return firstDay ? repeatOf(counted, { firstDay, lastDay, shift: stretch.shift, days }) : undefined;
}

/** A series as events of their own, for a year from now: no rule of ours has its days. */
function singleDays(
  { uid, series, left, changed }: LaidOut,
  stretch: Stretch,
  { place, options, isSingle }: Reading & { readonly isSingle: boolean },
): ReadEvent[] {
  const today = options.now.toISOString().slice(0, 10);
  const [from, to] = [dayAfter(today, -importLimits.backDays), dayAfter(today, importLimits.aheadDays)];
  const fields = fieldsOf(stretch.part);
  const isRuled = series.originals.length > 1;
  const own = { ...place, ownZone: stretch.start.kind === 'instant' && isRuled ? 'UTC' : place.ownZone };
  const used = new Set<string>();
  return stretch.originals.flatMap((original): ReadEvent[] => {
    const key = keyOf(original);
    if (left.has(key) || (isRuled && (original.day < from || original.day > to))) return [];
    const part = changed.get(key);
    const start = startOn(stretch, original);
    const said = part
      ? ownTime(part, place, series.start.clock).fields
      : { ...fields, when: whenFrom(start, stretch.length, own) };
    const name = used.has(original.day) ? `${original.day}T${original.wall?.slice(11) ?? ''}` : original.day;
    used.add(name);
    const event = { ...said, repeat: null, skips: [], others: [] };
    check(event);
    return [
      {
        kind: 'event',
        uid: isSingle ? uid : `${uid}/${name}`,
        event,
        ...(isRuled && { isSingleDay: true as const }),
      },
    ];
  });
}

function eventOf(uid: string, fields: FileFields): ReadEvent {
  const event = { ...fields, repeat: null, skips: [], others: [] };
  check(event);
  return { kind: 'event', uid, event };
}

/** Has every time of an event be one that a calendar here can keep. */
function check({ when, repeat, others }: FileEvent): void {
  for (const [time, rule] of [
    [when, repeat] as const,
    ...others.map(({ fields }) => [fields.when, null] as const),
  ]) {
    const { kind } = timing(time, rule);
    if (kind === 'fits') continue;
    if (kind === 'end_early' || kind === 'too_long' || kind === 'zone_unknown') throw new WrongTime(kind);
    throw new WrongTime(kind === 'repeat_over' ? 'repeat_unknown' : 'no_start');
  }
}
