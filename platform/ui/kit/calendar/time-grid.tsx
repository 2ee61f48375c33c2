import { type CSSProperties, memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { WallTime } from '#platform/contract/wall-clock.ts';
import { type CalendarItem, wallOf } from './calendar-item.ts';
import looks from './calendar-view.module.css';
import { type LaidOut, layOutDays, type Placed } from './lay-out-days.ts';
import classes from './time-grid.module.css';
import { hourHigh, slotMinutes, useGridDrag } from './use-grid-drag.ts';
import { useGridKeys } from './use-grid-keys.ts';

/** Pixels of a line of text, and of a line of whole days. */
const [lineHigh, wholeHigh] = [18, 26];
const dayMinutes = 24 * 60;
const firstShown = 6.5;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** With so many columns on the whole grid a word hardly fits. */
const narrowFrom = 15;

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
 * Days beside each other, their hours from top to bottom. An item is one button; hours and days are lines of the ground.
 * One tab stop for the items and one for the free times, between which the arrows lead.
 */
export function TimeGrid({ days, items, nowWall, label, words, ...does }: TimeGridProps): ReactNode {
  const { weekdayWords, hourWords } = does;
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const mark = useRef<HTMLDivElement>(null);
  const laid = useMemo(() => layOutDays(items, days), [items, days]);
  useGridDrag({ root, area, mark }, { days, laid, ...does });
  const keys = useGridKeys(root, { days, laid, onSlot: does.onSlot });
  useLayoutEffect(() => {
    if (root.current) root.current.scrollTop = firstShown * hourHigh;
  }, []);
  const today = nowWall.slice(0, 10);
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
        <div className={classes.head}>
          {days.map((day) => (
            <span key={day} className={classes.weekday} data-today={day === today || undefined}>
              {weekdayWords(day)} <b className={classes.number}>{Number(day.slice(8))}</b>
            </span>
          ))}
        </div>
        <div className={classes.whole}>
          <span className={classes.allDay}>{words.allDay}</span>
          <Whole laid={laid} days={days.length} tabStop={keys.tabStop} />
        </div>
      </div>
      <div className={classes.hours}>
        {hours.map((hour) => (
          <span key={hour}>{labels[hour]}</span>
        ))}
      </div>
      <div ref={area} className={classes.area} data-area="timed">
        <Timed laid={laid} days={days.length} tabStop={keys.tabStop} />
        {days.includes(today) ? <NowLine at={nowWall} column={days.indexOf(today)} /> : null}
        <div ref={mark} className={classes.mark} hidden />
        <button
          // Another one each time: a name that changes under the focus is not read aloud.
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

/** Where minutes of a day are on the ground, in days from its left edge. */
const boxOf = ({ day, from, to }: { day: number; from: number; to: number }): CSSProperties => ({
  left: `calc(100% / var(--days) * ${day})`,
  top: (from / 60) * hourHigh,
  height: ((to - from) / 60) * hourHigh,
});

const NowLine = ({ at, column }: { at: WallTime; column: number }) => {
  const minutes = Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));
  return <div className={classes.now} style={boxOf({ day: column, from: minutes, to: minutes })} />;
};

type ItemsProps = { laid: LaidOut; days: number; tabStop: string | undefined };

const Timed = memo(function Timed({ laid, days, tabStop }: ItemsProps) {
  return laid.timed.map((placed) => (
    <OneItem key={placed.item.id} {...timedBox(placed, days)} isTabStop={placed.item.id === tabStop} />
  ));
});

const Whole = memo(function Whole({ laid, days, tabStop }: ItemsProps) {
  return (
    <div className={classes.wholeDays} data-area="whole">
      {laid.whole.map(({ item, day, days: long, lane }) => (
        <OneItem
          key={item.id}
          item={item}
          left={day / days}
          width={long / days}
          top={lane * wholeHigh}
          height={wholeHigh - 2}
          lines={1}
          isNarrow={false}
          isTabStop={item.id === tabStop}
        />
      ))}
    </div>
  );
});

function timedBox({ item, day, from, to, lane, lanes }: Placed, days: number) {
  const height = ((Math.min(to, dayMinutes) - from) / 60) * hourHigh - 1;
  return {
    item,
    left: (day + lane / lanes) / days,
    width: 1 / lanes / days,
    top: (from / 60) * hourHigh,
    height,
    lines: Math.max(1, Math.floor((height - 2) / lineHigh)),
    isNarrow: lanes * days >= narrowFrom && lanes > 1,
  };
}

type OneItemProps = {
  item: CalendarItem;
  /** Parts of the whole width. */
  left: number;
  width: number;
  /** Pixels. */
  top: number;
  height: number;
  lines: number;
  isNarrow: boolean;
  isTabStop: boolean;
};

const itemClass = [looks.item, classes.item].join(' ');
const partOf = (part: number) => `${Math.round(part * 100_000) / 1_000}%`;

// One that stays as it is is left alone while others change; what it does is done by the grid.
const OneItem = memo(function OneItem({ item, lines, isNarrow, isTabStop, ...box }: OneItemProps) {
  return (
    <button
      type="button"
      className={itemClass}
      style={{ left: partOf(box.left), width: partOf(box.width), top: box.top, height: box.height }}
      data-id={item.id}
      data-tone={item.tone}
      data-look={item.look}
      data-movable={item.isMovable || undefined}
      data-open={item.isOpen || undefined}
      data-narrow={isNarrow || undefined}
      aria-label={item.spoken}
      title={item.spoken}
      tabIndex={isTabStop ? 0 : -1}
    >
      {item.body({ lines, isNarrow })}
    </button>
  );
});
