import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { WallTime } from '#platform/contract/wall-clock.ts';
import { type CalendarItem, wallOf } from './calendar-item.ts';
import looks from './calendar-view.module.css';
import { type Group, type LaidOut, layOutDays, type Placed } from './lay-out-days.ts';
import classes from './time-grid.module.css';
import { pixels, slotMinutes, useGridDrag } from './use-grid-drag.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** Pixels of a line of text, and of a line of whole days. */
const [lineHigh, wholeHigh] = [18, 26];
const dayMinutes = 24 * 60;
const firstShown = 6.5;
/** So much of the first item is in sight, and stands above it, minutes. */
const leastInSight = 30;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** From this many columns on, only a title fits; from this many, no text at all. */
const [narrowFrom, bareFrom] = [15, 28];

export type TimeGridProps = {
  /** Days that follow each other. */
  days: readonly string[];
  items: readonly CalendarItem[];
  nowWall: WallTime;
  weekdayWords: (day: string) => string;
  hourWords: (wall: WallTime) => string;
  hasTwoZones: boolean;
  label: string;
  words: { allDay: string; slot: string };
  onOpen: (id: string) => void;
  onSlot: (start: WallTime, end: WallTime) => void;
  onMove: (id: string, start: WallTime) => void;
};

/**
 * Days side by side, their hours from top to bottom. An item is one button; hours and days are lines in the background.
 * One tab stop for the items and one for the free times, with arrow keys to move between them.
 */
export function TimeGrid({ days, items, nowWall, label, words, ...does }: TimeGridProps): ReactNode {
  const { weekdayWords, hourWords } = does;
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const laid = useMemo(() => layOutDays(items, days), [items, days]);
  useGridDrag({ root, area, mark }, { days, laid, ...does });
  const keys = useGridKeys(root, { days, laid, onSlot: does.onSlot });
  // What is there decides once it has come; scrolling by hand is left alone from then on.
  const hasItems = laid.timed.length > 0;
  const shownOnce = days.length === 1 ? `${days[0] ?? ''} ${hasItems ? 'filled' : ''}` : '';
  const shownLast = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { current: scroller } = root;
    if (!scroller || shownLast.current === shownOnce) return;
    shownLast.current = shownOnce;
    const inSight = shownOnce === '' ? [] : laid.timed;
    scroller.scrollTop = pixels(firstInSight(inSight, (scroller.clientHeight / pixels(60)) * 60));
  }, [shownOnce, laid.timed]);
  const today = nowWall.slice(0, 10);
  const todayAt = days.indexOf(today);
  useLayoutEffect(() => {
    if (root.current && area.current && todayAt >= 0)
      bringInSight(root.current, area.current, todayAt, days.length);
  }, [todayAt, days.length]);
  const labels = useMemo(
    () => hours.map((hour) => hourWords(wallOf(days[0] ?? '', hour * 60))),
    [hourWords, days],
  );
  const { day: slotDay, from: slotFrom } = keys.slot;
  const slotOn = days[slotDay] ?? '';
  const slotWords = [
    `${weekdayWords(slotOn)} ${Number(slotOn.slice(8))}`,
    hourWords(wallOf(slotOn, slotFrom)),
  ];
  return (
    <div
      ref={root}
      role="region"
      aria-label={label}
      className={classes.grid}
      style={{ '--days': days.length, '--lines': Math.max(1, laid.lines) } as CSSProperties}
      data-two-zones={does.hasTwoZones || undefined}
    >
      <div className={classes.top}>
        <span className={classes.allDay}>{words.allDay}</span>
        <div className={classes.head}>
          {days.map((day) => (
            <span key={day} className={classes.weekday} data-today={day === today || undefined}>
              {weekdayWords(day)} <b className={classes.number}>{Number(day.slice(8))}</b>
            </span>
          ))}
        </div>
        <div className={classes.whole}>
          <Whole laid={laid} days={days.length} tabStop={keys.tabStop} />
        </div>
      </div>
      <div className={classes.hours}>
        {hours.map((hour) => (
          <span key={hour}>{labels[hour]}</span>
        ))}
      </div>
      <div ref={area} className={classes.area} data-area="timed">
        <Timed laid={laid} days={days} tabStop={keys.tabStop} />
        {todayAt >= 0 ? <NowLine at={nowWall} column={todayAt} /> : null}
        <div ref={mark} className={classes.mark} hidden />
        <button
          // A new element each time: a name that changes under the focus is not read aloud.
          key={`${slotOn} ${slotFrom}`}
          type="button"
          className={classes.slot}
          style={boxOf({ day: slotDay, from: slotFrom, to: slotFrom + slotMinutes })}
          data-slot
          aria-label={`${words.slot} ${slotWords.join(', ')}`}
        />
      </div>
    </div>
  );
}

/** Scrolls sideways to a day that isn’t fully in sight. */
function bringInSight(scroller: HTMLElement, ground: HTMLElement, day: number, days: number): void {
  if (scroller.scrollWidth <= scroller.clientWidth) return;
  const dayWide = ground.offsetWidth / days;
  const left = leftToShow(day * dayWide, dayWide, {
    left: scroller.scrollLeft,
    width: scroller.clientWidth - ground.offsetLeft,
  });
  if (left !== undefined) scroller.scrollLeft = left;
}

/**
 * The minute of a day at the top of the hours: half past six, unless all that is on it is earlier or further down than
 * what is in sight from there.
 */
export function firstInSight(items: readonly Pick<Placed, 'from' | 'to'>[], minutesShown: number): number {
  const usual = firstShown * 60;
  const first = Math.min(...items.map(({ from }) => from));
  if (items.length === 0 || (first >= usual && first + leastInSight <= usual + minutesShown)) return usual;
  return Math.max(0, first - leastInSight);
}

type Sight = { readonly left: number; readonly width: number };

/** Where to scroll to center a day; undefined if it is fully in sight already. All in pixels. */
export function leftToShow(dayLeft: number, dayWide: number, { left, width }: Sight): number | undefined {
  if (dayLeft >= left && dayLeft + dayWide <= left + width) return undefined;
  return Math.max(0, dayLeft + dayWide / 2 - width / 2);
}

/** Where minutes of a day are on the ground, in days from its left edge. */
const boxOf = ({ day, from, to }: { day: number; from: number; to: number }): CSSProperties => ({
  left: `calc(100% / var(--days) * ${day})`,
  top: pixels(from),
  height: pixels(to - from),
});

const NowLine = ({ at, column }: { at: WallTime; column: number }) => {
  const minutes = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
  return <div className={classes.now} style={boxOf({ day: column, from: minutes, to: minutes })} />;
};

type TimedProps = { laid: LaidOut; days: readonly string[]; tabStop: string | undefined };

/**
 * Days side by side, with their overlapping groups in sequence. They are in normal flow: hundreds of positioned
 * elements would each be styled, laid out and painted separately.
 */
const Timed = memo(function Timed({ laid, days, tabStop }: TimedProps) {
  return (
    <div className={classes.timed}>
      {laid.days.map((groups, index) => (
        <div key={days[index]}>
          {groups.map((group, at) => (
            <Overlap
              key={group.lanes[0]?.[0]?.item.id}
              group={group}
              above={groups[at - 1]?.to ?? 0}
              days={days.length}
              tabStop={tabStop}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

type OverlapProps = { group: Group; above: number; days: number; tabStop: string | undefined };

function Overlap({ group: { from, to, lanes }, above, days, tabStop }: OverlapProps) {
  const columns = lanes.length > 1 ? lanes.length * days : 0;
  const draw = ({ item, from: start, to: end }: Placed, before: number, gap: number) => {
    const height = pixels(Math.min(end, dayMinutes) - start) - 1;
    return (
      <OneItem
        key={item.id}
        item={item}
        above={pixels(start - before) + gap}
        height={height}
        lines={Math.max(1, Math.floor((height - 2) / lineHigh))}
        look={columns >= bareFrom ? 'bare' : columns >= narrowFrom ? 'narrow' : 'roomy'}
        isTabStop={item.id === tabStop}
      />
    );
  };
  return (
    <div
      className={classes.overlap}
      style={{ marginTop: pixels(from - above), height: pixels(Math.min(to, dayMinutes) - from) }}
    >
      {lanes.map((lane) =>
        lane.length === 1 && lane[0] ? (
          draw(lane[0], from, 0)
        ) : (
          <div key={lane[0]?.item.id} className={classes.lane}>
            {lane.map((placed, at) => draw(placed, lane[at - 1]?.to ?? from, at === 0 ? 0 : 1))}
          </div>
        ),
      )}
    </div>
  );
}

type WholeProps = Omit<TimedProps, 'days'> & { days: number };

const Whole = memo(function Whole({ laid, days, tabStop }: WholeProps) {
  return (
    <div className={classes.wholeDays} data-area="whole">
      {laid.whole.map(({ item, day, days: long, lane }) => (
        <OneItem
          key={item.id}
          item={item}
          left={partOf(day / days)}
          width={partOf(long / days)}
          above={lane * wholeHigh}
          height={wholeHigh - 2}
          lines={1}
          look="roomy"
          isTabStop={item.id === tabStop}
        />
      ))}
    </div>
  );
});

type OneItemProps = {
  item: CalendarItem;
  /** Of whole days, which have places: where it begins, and how wide it is. */
  left?: string;
  width?: string;
  /** Pixels: below what stands before it, or from the top. */
  above: number;
  height: number;
  lines: number;
  look: 'roomy' | 'narrow' | 'bare';
  isTabStop: boolean;
};

const classNames = {
  roomy: [looks.item, classes.item, classes.roomy].join(' '),
  narrow: [looks.item, classes.item, classes.narrow].join(' '),
  // Two letters say nothing, and drawing hundreds of them doubles the cost. The tooltip has the full text.
  bare: [looks.item, classes.item].join(' '),
};
const partOf = (part: number) => `${Math.round(part * 100_000) / 1_000}%`;

// React also writes styles that are undefined, so leave them out.
const boxBelow = (above: number, height: number) => (above > 0 ? { marginTop: above, height } : { height });

// An unchanged item is not re-rendered while others change; the grid handles its events, including its hint.
const OneItem = memo(function OneItem({ item, lines, look, isTabStop, ...box }: OneItemProps) {
  const { left, width, above, height } = box;
  return (
    <button
      type="button"
      className={classNames[look]}
      style={left === undefined ? boxBelow(above, height) : { left, width, top: above, height }}
      data-id={item.id}
      data-tone={item.tone}
      data-look={item.look}
      data-open={item.isOpen || undefined}
      data-line={(look === 'narrow' && lines === 1) || undefined}
      aria-label={item.spoken}
      tabIndex={isTabStop ? 0 : -1}
    >
      {look === 'bare' ? null : item.body({ lines, isNarrow: look === 'narrow' })}
    </button>
  );
});
