import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { zoneNamed, zones } from '#platform/contract/zones.ts';
import { type FilePart, propertiesIn, propertyIn, valueIn } from '../../../policy/files/lines.ts';
import { daysOfRule, ruleOf } from '../../../policy/files/rule.ts';
import { shownZones, windowsZones } from './zone-data.ts';

/** The clock that a file means. */
export interface FileClock {
  /** The zone it is here; null for one that only the file knows. */
  readonly zone: string | null;
  /** What it shows at an instant (milliseconds). */
  wallAt(ms: number): string;
  /** The instant at which it first shows a time, or the one right behind a gap that swallows it (RFC 5545, 3.3.5). */
  instantAt(wall: string): number;
}

/** A zone of ours as a clock. */
export const clockNamed = (zone: string): FileClock => ({
  zone,
  wallAt: (ms) => wallTimeOf(zone, ms),
  instantAt: (wall) => firstInstantOf(zone, wall),
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const asUtc = (wall: string) => Date.parse(`${wall}Z`);

/** A change of the clocks: from then on they are so far ahead of UTC, milliseconds. */
interface Change {
  readonly ms: number;
  readonly offset: number;
}

/** How a zone's clocks go: with what they begin, and what changes, in order. */
interface Rules {
  readonly first: number;
  readonly changes: readonly Change[];
}

const offsetAt = ({ first, changes }: Rules, ms: number): number =>
  changes.findLast((change) => change.ms <= ms)?.offset ?? first;

/** A clock by its rules alone. */
function clockBy(rules: Rules): FileClock {
  const wallAt = (ms: number) => new Date(ms + offsetAt(rules, ms)).toISOString().slice(0, 16);
  return {
    zone: null,
    wallAt,
    instantAt: (wall) => {
      const shown = asUtc(wall);
      const before = offsetAt(rules, shown - dayMs);
      const found = [before, offsetAt(rules, shown + dayMs)]
        .map((offset) => shown - offset)
        .filter((ms) => wallAt(ms) === wall);
      return found.length > 0 ? Math.min(...found) : shown - before;
    },
  };
}

/** The clocks of one file, by the names it uses; each is looked up once. */
export interface FileClocks {
  /** Undefined for a name that neither the file nor we know. */
  named(tzid: string): FileClock | undefined;
  /** Those that the file describes, and the one it says it is shown by. */
  all(): FileClock[];
}

/** How the clocks of a file are looked up. */
interface LookUp {
  /** Of now: rules are compared around it. */
  readonly year: number;
  /**
   * Whether a zone of ours is looked for whose clocks go like those of a name we don't know. The first time that takes a
   * quarter of a second, so only a thread of its own does.
   */
  readonly findsAlike: boolean;
}

/** How one file’s are, with what is found once for all its names. */
interface Looking {
  readonly year: number;
  /** A zone of ours whose clocks go like this; undefined where no country's do. */
  alike(print: string): string | undefined;
}

/** The clocks of a calendar file. */
export function clocksOf(calendar: FilePart, { year, findsAlike }: LookUp): FileClocks {
  let prints: ReadonlyMap<string, string> | undefined;
  const looking: Looking = {
    year,
    alike(print) {
      if (!findsAlike) return undefined;
      prints ??= allPrints(year);
      // What is UTC all year is a place in Africa too.
      return print === '0' ? 'UTC' : prints.get(print);
    },
  };
  const own = new Map(
    calendar.parts
      .filter(({ name }) => name === 'vtimezone')
      .map((part) => [valueIn(part, 'tzid').replaceAll('"', ''), part]),
  );
  const known = new Map<string, FileClock | undefined>();
  const named = (tzid: string) => {
    if (!known.has(tzid)) known.set(tzid, clockOf(tzid, own.get(tzid), looking));
    return known.get(tzid);
  };
  const names = [...own.keys(), valueIn(calendar, 'x-wr-timezone')].filter(Boolean);
  return { named, all: () => names.flatMap((name) => named(name) ?? []) };
}

function clockOf(tzid: string, part: FilePart | undefined, looking: Looking): FileClock | undefined {
  const { year } = looking;
  const database = databaseName(tzid) ?? databaseName(part ? valueIn(part, 'x-lic-location') : '');
  if (database) return known(database, looking);
  const rules = part && rulesOf(part, year);
  const windows = windowsName(tzid);
  if (rules) {
    // The rules decide: a zone of that name with other rules is another one. Old files carry old rules, though.
    const print = printOf(rules, year);
    if (windows && printOf(rulesIn(windows, year), year) === print) return known(windows, looking);
    const same = looking.alike(print);
    if (same) return clockNamed(same);
    return windows && zoneNamed(windows) ? known(windows, looking) : clockBy(rules);
  }
  if (windows) return known(windows, looking);
  const offset = offsetNamed(tzid);
  return offset === undefined ? undefined : known(offset, looking);
}

/** A zone of the runtime as a clock of ours: under its own name, or that of one whose clocks go the same. */
function known(name: string, { year, alike }: Looking): FileClock {
  const stored = zoneNamed(name);
  if (stored) return clockNamed(stored);
  const rules = rulesIn(name, year);
  const same = alike(printOf(rules, year));
  return same ? clockNamed(same) : clockBy(rules);
}

// Of these the runtime knows more, and not what people mean by them: AST is Alaska to it, and IST India.
const shortNames = [
  'EST',
  'MST',
  'HST',
  'GMT',
  'UTC',
  'UCT',
  'WET',
  'CET',
  'MET',
  'EET',
  'PRC',
  'ROC',
  'ROK',
];

/** The zone of the tz database that a text names: by itself, in any case, or at the end of a path. */
function databaseName(tzid: string): string | undefined {
  const parts = tzid
    .replaceAll('"', '')
    .split('/')
    .map((part) => part.trim())
    .filter(Boolean);
  const paths = [parts, parts.slice(-3), parts.slice(-2), parts.slice(-1)];
  for (const path of paths) {
    const name = path.join('/').replaceAll(' ', '_');
    const isName = name.includes('/') || name.length > 3 || shortNames.includes(name.toUpperCase());
    const found = isName && /^[A-Za-z]/.test(name) ? nameInRuntime(name) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** As the runtime writes a zone, former and other names under the current one; undefined for what is none. */
function nameInRuntime(name: string): string | undefined {
  if (/^(?:GMT|UTC|Z|Zulu|Etc\/(?:GMT|UTC|UCT|Zulu|Greenwich))$/i.test(name)) return 'UTC';
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
    return undefined;
  }
}

const paired = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', meant = ''] = line.split(' = ');
        return [plain(name), meant.trim()] as const;
      }),
  );

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9+-]+/g, ' ')
    .trim();

const byWindows = paired(windowsZones);
const byShown = paired(shownZones);

/** The zone that Windows or Outlook calls so: by its name, or by what it shows, "(UTC-08:00) Pacific Time". */
function windowsName(tzid: string): string | undefined {
  const shown = tzid
    .replaceAll('"', '')
    .replace(/^\s*\((?:UTC|GMT)[^)]*\)\s*/i, '')
    .trim();
  const name = plain(shown);
  const found = byWindows.get(name) ?? byWindows.get(plain(byShown.get(name) ?? ''));
  if (found) return found;
  // "Daylight" and "Summer" are what some programs write in summer.
  const standard = byWindows.get(name.replace(/\b(?:daylight|summer) time\b/, 'standard time'));
  if (standard) return standard;
  if (shown === tzid.replaceAll('"', '').trim()) return undefined;
  // Any of the cities behind "(UTC+01:00)".
  return shown
    .split(/[,/]/)
    .map(cityZone)
    .find((zone) => zone !== undefined);
}

const cityZone = (city: string): string | undefined => {
  const wanted = plain(city);
  return wanted === ''
    ? undefined
    : [...zones].find((zone) => plain(zone.split('/').at(-1) ?? '') === wanted);
};

/** "GMT-0500", "UTC+2", "+02:00" as a zone of the runtime. */
function offsetNamed(tzid: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] =
    /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2}):?(\d{2})?\)?$/i.exec(tzid.trim()) ?? [];
  if (!sign || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return `${sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** Years around now in which clocks are compared. */
const yearsBefore = 1;
const yearsAfter = 2;
const windowOf = (year: number) => ({
  from: Date.UTC(year - yearsBefore, 0, 1),
  to: Date.UTC(year + yearsAfter, 0, 1),
});

/** What a zone's clocks do in the years around now, as a text to compare. */
function printOf(rules: Rules, year: number): string {
  const { from, to } = windowOf(year);
  let offset = offsetAt(rules, from);
  const said = [`${offset / minuteMs}`];
  for (const change of rules.changes) {
    if (change.ms <= from || change.ms >= to || change.offset === offset) continue;
    offset = change.offset;
    said.push(`${change.ms / minuteMs}:${offset / minuteMs}`);
  }
  return said.join(' ');
}

/** The rules of a zone of the runtime, for the years that are compared and some around. */
function rulesIn(name: string, year: number): Rules {
  const { from, to } = windowOf(year);
  const start = Temporal.Instant.fromEpochMilliseconds(from - 2 * 366 * dayMs).toZonedDateTimeISO(name);
  const changes: Change[] = [];
  const isFixed = /^[+-]/.test(name);
  let change = isFixed ? null : start.getTimeZoneTransition('next');
  for (
    ;
    change && change.epochMilliseconds < to + 8 * 366 * dayMs;
    change = change.getTimeZoneTransition('next')
  )
    changes.push({ ms: change.epochMilliseconds, offset: change.offsetNanoseconds / 1e6 });
  return { first: start.offsetNanoseconds / 1e6, changes };
}

/** Those that most people mean, before others whose clocks go the same. */
const firstChoices = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Halifax',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Pacific/Auckland',
];

/** What the clocks of every zone of ours do, each with the first zone whose do. */
function allPrints(year: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const zone of [...firstChoices, ...zones]) {
    const own = printOf(rulesIn(zone, year), year);
    if (!found.has(own)) found.set(own, zone);
  }
  return found;
}

/** As many changes of a zone are read: one that lists each of them since 1900 has fewer. */
const observancesMost = 400;

/** The rules that a VTIMEZONE gives (RFC 5545, 3.6.5); undefined where it gives none. */
function rulesOf(part: FilePart, year: number): Rules | undefined {
  const observances = part.parts
    .filter(({ name }) => name === 'standard' || name === 'daylight')
    .slice(0, observancesMost)
    .flatMap((one) => onsetsOf(one, year) ?? []);
  const changes = observances
    .flatMap(({ onsets, offset }) => onsets.map((ms) => ({ ms, offset })))
    .toSorted((one, other) => one.ms - other.ms);
  const [earliest] = observances.toSorted((one, other) => (one.onsets[0] ?? 0) - (other.onsets[0] ?? 0));
  return earliest && { first: earliest.before, changes };
}

interface Onsets {
  readonly before: number;
  readonly offset: number;
  /** Instants at which it begins. */
  readonly onsets: readonly number[];
}

function onsetsOf(part: FilePart, year: number): Onsets | undefined {
  const [before, offset] = [utcOffset(valueIn(part, 'tzoffsetfrom')), utcOffset(valueIn(part, 'tzoffsetto'))];
  const start = wallIn(valueIn(part, 'dtstart'));
  if (before === undefined || offset === undefined || !start) return undefined;
  const walls = [
    start,
    ...propertiesIn(part, 'rdate').flatMap(({ value }) =>
      value.split(',').flatMap((one) => wallIn(one) ?? []),
    ),
  ];
  const rule = ruleOf(propertyIn(part, 'rrule')?.value ?? '');
  if (rule?.freq === 'YEARLY') {
    // Rules that began with the calendar of 1601 are asked for the years that count.
    const first = Math.max(Number(start.slice(0, 4)), year - 30);
    const from = rule.count === null ? `${first}-01-01` : start.slice(0, 10);
    const until = rule.until === null ? undefined : wallIn(rule.until);
    const own = start.slice(0, 4) === String(first) || rule.count !== null ? start.slice(0, 10) : from;
    for (const day of daysOfRule(withOwnDate(rule, start), own, `${year + 40}-12-31`).days.slice(
      own === from && own !== start.slice(0, 10) ? 1 : 0,
    )) {
      const wall = `${day}${start.slice(10)}`;
      const limit = rule.until?.endsWith('Z') ? asUtc(wall) - before : asUtc(wall);
      if (until === undefined || limit <= asUtc(until)) walls.push(wall);
    }
  }
  const onsets = [...new Set(walls.map((wall) => asUtc(wall) - before))].toSorted(
    (one, other) => one - other,
  );
  return { before, offset, onsets };
}

/** A rule that takes its month or day from its start, asked from another day on. */
function withOwnDate(rule: NonNullable<ReturnType<typeof ruleOf>>, start: string) {
  const [, month, day] = start.slice(0, 10).split('-').map(Number);
  const byMonth = rule.byMonth.length > 0 || rule.byYearDay.length > 0 ? rule.byMonth : [month ?? 1];
  const isDated = rule.byMonthDay.length + rule.byDay.length + rule.byYearDay.length > 0;
  return { ...rule, byMonth, byMonthDay: isDated ? rule.byMonthDay : [day ?? 1] };
}

function wallIn(text: string): string | undefined {
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\d{0,2}Z?$/.exec(text.trim()) ?? [];
  const wall = `${year}-${month}-${day}T${hour}:${minute}`;
  return year !== '' && !Number.isNaN(asUtc(wall)) ? wall : undefined;
}

/** "-0800" in milliseconds. */
function utcOffset(text: string): number | undefined {
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d{2}):?(\d{2})(?:\d{2})?$/.exec(text.trim()) ?? [];
  if (!sign) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs;
}
