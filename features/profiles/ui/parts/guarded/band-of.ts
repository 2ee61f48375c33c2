import type { PersonView } from '../../../contract.ts';

type Availability = PersonView['availability'];
export type TakenDays = Availability['days'][number];

/** What a block of the band says: busy until the person is free, the hold of their profile, or days of their calendar. */
export type BandBlockOf =
  | { readonly kind: 'busy_to'; readonly until: string }
  | { readonly kind: 'hold' }
  | { readonly kind: 'days'; readonly days: TakenDays };

/** A label, in percent of the band: where it begins, or ends if it is `before`, and the room it has to itself. */
type Label = { readonly at: number; readonly room: number; readonly side: 'in' | 'after' | 'before' };

type BandBlock = {
  readonly key: string;
  readonly of: BandBlockOf;
  readonly at: number;
  readonly width: number;
  /** Which line of the band, from 0: what would touch, with its label, has a line of its own. */
  readonly lane: number;
  /** Absent where there is no room for one. */
  readonly label: Label | undefined;
};

/** Positions on the band, in percent of its twelve months. */
export type Band = {
  months: { atMs: number; at: number }[];
  today: number;
  blocks: BandBlock[];
  lanes: number;
  /** The "Open" label: at the first free day with room for it. */
  open: { readonly at: number; readonly room: number; readonly lane: number } | undefined;
  /** Whether anything falls into these months. */
  isDrawn: boolean;
};

const dayMs = 24 * 60 * 60_000;
const monthsShown = 12;
const lanesMax = 3;
/** Percent that a label needs, and the one word "Open". */
const [labelWide, openWide] = [13, 7];
/** With less room than this a label says nothing. */
const labelLeast = 5;
/** Percent that a narrow window shows; a label that begins well before its edge ends there. */
const narrowEnd = 75;

/** Room that something takes on a line: a block with its label. */
type Extent = { readonly from: number; readonly until: number };

/** Availability over twelve months from the current one. */
export function bandOf(availability: Availability, nowMs: number): Band {
  const now = new Date(nowMs);
  const first = (ahead: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead);
  const startMs = first(0);
  const endMs = first(monthsShown);
  const placeOf = (atMs: number) =>
    ((Math.min(Math.max(atMs, startMs), endMs) - startMs) / (endMs - startMs)) * 100;
  const today = placeOf(nowMs);
  const { freeFrom } = availability;
  const freeMs = freeFrom === null ? undefined : Date.parse(freeFrom);
  const busy = freeMs !== undefined && freeMs > nowMs && freeFrom !== null;
  const periods = takenDays(availability, nowMs).map((one) => ({
    key: one.kind === 'days' ? `${one.days.kind}:${one.firstDay}:${one.lastDay}:${one.days.title}` : one.kind,
    of: one.kind === 'days' ? { kind: one.kind, days: one.days } : { kind: one.kind },
    at: placeOf(Date.parse(one.firstDay)),
    until: placeOf(Date.parse(one.lastDay) + dayMs),
  }));
  const laid = layOut(
    [
      ...(busy
        ? [
            {
              key: 'busy_to',
              of: { kind: 'busy_to', until: freeFrom } as const,
              at: 0,
              until: placeOf(freeMs),
            },
          ]
        : []),
      ...periods,
    ].filter(({ at, until }) => until > at),
    today,
  );
  const isFreeShown = freeMs !== undefined && freeMs < endMs;
  const open = isFreeShown ? openAt(Math.max(placeOf(freeMs), today), laid) : undefined;
  return {
    months: Array.from({ length: monthsShown }, (_, ahead) => ({
      atMs: first(ahead),
      at: placeOf(first(ahead)),
    })),
    today,
    blocks: withRoom(laid, open),
    lanes: Math.max(1, ...laid.map(({ lane }) => lane + 1)),
    open,
    isDrawn: isFreeShown || laid.length > 0,
  };
}

type Taken = { readonly firstDay: string; readonly lastDay: string } & (
  | { readonly kind: 'hold' }
  | { readonly kind: 'days'; readonly days: TakenDays }
);

/**
 * What is taken from today on. Of several holds on the same days only the first, and where the calendar knows the hold
 * that the profile names, the calendar alone: its days change when the hold does.
 */
export function takenDays({ hold, days }: Availability, nowMs: number): Taken[] {
  const isAhead = (lastDay: string) => Date.parse(lastDay) + dayMs > nowMs;
  const shown = joined(days.filter(({ lastDay, rank }) => (rank === null || rank === 1) && isAhead(lastDay)));
  const isOnCalendar =
    hold !== null &&
    shown.some(
      ({ kind, firstDay, lastDay }) =>
        (kind === 'hold' || kind === 'booked') && firstDay <= hold.until && hold.from <= lastDay,
    );
  return [
    ...(hold && !isOnCalendar && isAhead(hold.until)
      ? [{ kind: 'hold', firstDay: hold.from, lastDay: hold.until } as const]
      : []),
    ...shown.map(
      (one) => ({ kind: 'days', firstDay: one.firstDay, lastDay: one.lastDay, days: one }) as const,
    ),
  ];
}

/** Days that say the same and touch become one. */
function joined(days: readonly TakenDays[]): TakenDays[] {
  const result: TakenDays[] = [];
  for (const one of days.toSorted((a, b) =>
    a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0,
  )) {
    const at = result.findLastIndex(
      (other) =>
        other.kind === one.kind &&
        other.title === one.title &&
        Date.parse(one.firstDay) <= Date.parse(other.lastDay) + dayMs,
    );
    const other = result[at];
    if (!other) result.push(one);
    else result[at] = { ...other, lastDay: one.lastDay > other.lastDay ? one.lastDay : other.lastDay };
  }
  return result;
}

type Period = { readonly key: string; readonly of: BandBlockOf; readonly at: number; readonly until: number };
type Laid = Period & {
  readonly lane: number;
  readonly side: Label['side'] | undefined;
  /** Where the label begins if it isn't `before`. */
  readonly labelAt: number;
  readonly extent: Extent;
};

/** Gives each period the first line where it and its label touch nothing. */
function layOut(periods: readonly Period[], today: number): Laid[] {
  const laid: Laid[] = [];
  for (const one of periods.toSorted((a, b) => a.at - b.at || b.until - a.until)) {
    // A label doesn't cross the line of today.
    const from = Math.max(one.at, today);
    const side = sideOf(from, one.until);
    const labelAt = side === 'after' ? one.until : from;
    const whole = {
      from: side === 'before' ? one.at - labelWide : one.at,
      until: side === 'after' ? one.until + labelWide : one.until,
    };
    const bare = { from: one.at, until: one.until };
    const labelled = freeLane(laid, whole);
    if (labelled !== undefined) laid.push({ ...one, lane: labelled, side, labelAt, extent: whole });
    else
      laid.push({
        ...one,
        lane: freeLane(laid, bare) ?? laneWithoutBlock(laid, bare) ?? lanesMax - 1,
        side: undefined,
        labelAt,
        extent: bare,
      });
  }
  return laid;
}

function sideOf(from: number, until: number): Label['side'] {
  if (until - from >= labelWide) return 'in';
  const end = from < narrowEnd ? narrowEnd : 100;
  return until + labelWide > end ? 'before' : 'after';
}

const touch = (one: Extent, other: Extent) => one.from < other.until && other.from < one.until;

function freeLane(laid: readonly Laid[], extent: Extent): number | undefined {
  for (let lane = 0; lane < lanesMax; lane++)
    if (!laid.some((one) => one.lane === lane && touch(one.extent, extent))) return lane;
  return undefined;
}

/** The last line on which at most a label is in the way: that label ends where the block begins. */
function laneWithoutBlock(laid: readonly Laid[], extent: Extent): number | undefined {
  for (let lane = lanesMax - 1; lane >= 0; lane--)
    if (!laid.some((one) => one.lane === lane && touch({ from: one.at, until: one.until }, extent)))
      return lane;
  return undefined;
}

/** "Open" goes to the first line, behind everything that is taken or labelled there. */
function openAt(free: number, laid: readonly Laid[]): Band['open'] {
  const inWay = [
    ...laid.map(({ at, until }) => ({ from: at, until })),
    ...laid.filter(({ lane }) => lane === 0).map(({ extent }) => extent),
  ].toSorted((one, other) => one.from - other.from);
  let at = free;
  for (const extent of inWay) if (touch(extent, { from: at, until: at + openWide })) at = extent.until;
  return at + openWide <= 100 ? { at, room: openWide, lane: 0 } : undefined;
}

/** Lets each label use the free room of its line. */
function withRoom(laid: readonly Laid[], open: Band['open']): BandBlock[] {
  const all = [
    ...laid.map(({ key, lane, extent }) => ({ key, lane, extent })),
    ...(open
      ? [{ key: 'open', lane: open.lane, extent: { from: open.at, until: open.at + open.room } }]
      : []),
  ];
  return laid.map(({ key, of, at, until, lane, side, labelAt }) => {
    const block = { key, of, at, width: until - at, lane };
    if (side === undefined) return { ...block, label: undefined };
    if (side === 'before') return { ...block, label: { side, at: at - labelWide, room: labelWide } };
    const next = all.flatMap((other) =>
      other.key !== key && other.lane === lane && other.extent.from >= until ? [other.extent.from] : [],
    );
    const end = labelAt + labelWide <= narrowEnd ? narrowEnd : 100;
    const room = Math.min(end, ...next) - labelAt;
    return { ...block, label: room < labelLeast ? undefined : { side, at: labelAt, room } };
  });
}
