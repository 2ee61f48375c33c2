import { type CSSProperties, memo, type ReactNode, useMemo, useRef } from 'react';
import { type FitWords, wordFitter } from './fit-words.ts';
import classes from './people-day-grid.module.css';
import type { DayBlock, PersonDays } from './people-days.ts';
import { useBlockKeys } from './use-block-keys.ts';
import { useInSight } from './use-in-sight.ts';
import { useOpenInSight } from './use-open-in-sight.ts';

type Scale = 'days' | 'weeks';

type PeopleDayGridProps = {
  label: string;
  firstDay: string;
  days: number;
  today: string;
  people: readonly PersonDays[];
  /** Shown instead of rows while the people load; the days are already there. */
  waiting?: ReactNode;
  /** The block whose panel is open. */
  open?: string | undefined;
  /** How wide a day is: wide enough for its number, or so that weeks are seen at a glance; then Mondays have theirs. */
  scale?: Scale | undefined;
  monthWords: (day: string) => string;
  onOpen: (id: string) => void;
};

const dayMs = 24 * 60 * 60_000;
/** Pixels, at least: where there is more room the style sheet gives it to the days, and the rest to the names. */
const dayWides = { days: 30, weeks: 11 } as const satisfies Record<Scale, number>;
/** Days as wide as the name of a month. */
const monthNameDays = { days: 3, weeks: 7 } as const satisfies Record<Scale, number>;
const personWide = 240;
const [laneHigh, rowPad] = [32, 12];
/** Pixels of a block that its words can't use: borders, padding and gap. */
const blockEdges = 16;
/** Pixels between blocks, taken off their width here: a `calc()` on each block doubled the style and layout time of a row. */
const blockGap = 2;
/** As `--text-xs`. */
const blockTextRem = 0.75;
const weekDays = 7;
/** What a Monday leaves: the first of all days was a Thursday. */
const mondayRest = 4;
// A board asks for the same few hundred days again and again, with each step that it is moved.
const numbers: Record<string, number> = {};
const numberOf = (day: string) => (numbers[day] ??= Math.round(Date.parse(`${day}T00:00Z`) / dayMs));
const dayAt = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
const heightOf = ({ lanes }: PersonDays) => Math.max(1, lanes) * laneHigh + rowPad;

/** Where each row begins, and behind the last one where all end. */
function topsOf(people: readonly PersonDays[]): number[] {
  const tops = [0];
  for (const person of people) tops.push((tops.at(-1) ?? 0) + heightOf(person));
  return tops;
}

type Place = { readonly top: number; readonly height: number };

const placeOf = (tops: readonly number[], at: number): Place => {
  const [top = 0, bottom = top] = tops.slice(at, at + 2);
  return { top, height: bottom - top };
};

/**
 * People from top to bottom, days from left to right: holds, bookings, days of work. What is in sight is in the page,
 * with a little around it, and the block that has the focus; the days are lines of the ground.
 */
export function PeopleDayGrid({
  label,
  people,
  waiting,
  open,
  scale = 'days',
  onOpen,
  ...days
}: PeopleDayGridProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const first = numberOf(days.firstDay);
  const active = useBlockKeys(scroller, { people, onOpen });
  const tops = useMemo(() => topsOf(people), [people]);
  const { rows, weeks, width } = useInSight(scroller, {
    tops,
    weeks: Math.ceil(days.days / weekDays),
    weekWide: weekDays * dayWides[scale],
    left: personWide,
  });
  const shown = { from: weeks.from * weekDays, until: Math.min(days.days, weeks.until * weekDays) };
  // And the one that has the focus, or it would be lost with it.
  const drawn = people.flatMap((person, at) =>
    (at >= rows.from && at < rows.until) || at === active.row
      ? [{ person, at, place: placeOf(tops, at) }]
      : [],
  );
  const isShown = ({ firstDay, lastDay }: DayBlock) =>
    numberOf(lastDay) - first >= shown.from && numberOf(firstDay) - first < shown.until;
  const firstShown = () => {
    for (const { person, at } of drawn) {
      const found = person.blocks.find(isShown);
      if (found) return { id: found.id, row: at };
    }
    return active;
  };
  const tabStop = active.id ? active : firstShown();
  const fit = useWordFitter();
  // As the style sheet has it.
  const dayWide = Math.max(dayWides[scale], Math.floor((width - personWide) / days.days));
  useOpenInSight(scroller, {
    open,
    people,
    tops,
    leftOf: (day) => (numberOf(day) - first) * dayWide,
    left: personWide,
    around: weekDays * dayWide,
  });
  const monday = (mondayRest + weekDays - (first % weekDays)) % weekDays;
  const style = {
    '--day-least': `${dayWides[scale]}px`,
    '--days': days.days,
    '--monday': monday,
  } as CSSProperties;
  return (
    <div ref={scroller} className={classes.scroller} style={style}>
      <div className={classes.sheet}>
        <DayHead
          first={first}
          days={days.days}
          today={days.today}
          from={weeks.from}
          until={weeks.until}
          scale={scale}
          monthWords={days.monthWords}
        />
        {waiting ? <div className={classes.waiting}>{waiting}</div> : null}
        <div className={classes.body} style={{ height: tops.at(-1) }} hidden={Boolean(waiting)}>
          <div className={classes.people}>
            {drawn.map(({ person, place }) => (
              <PersonHead key={person.id} head={person.head} {...place} />
            ))}
          </div>
          <ul className={classes.rows} aria-label={label}>
            {drawn.map(({ person, at, place }) => (
              <li
                key={person.id}
                className={classes.row}
                style={place}
                aria-label={person.name}
                aria-setsize={people.length}
                aria-posinset={at + 1}
              >
                <PersonRow
                  person={person}
                  first={first}
                  days={days.days}
                  dayWide={dayWide}
                  fit={fit}
                  {...shown}
                  open={isIn(person, open) ? open : undefined}
                  tabStop={at === tabStop.row ? tabStop.id : undefined}
                />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** Measures in the font of the blocks, as large as the browser's text is set; outside a browser, words stay whole. */
function useWordFitter(): FitWords {
  return useMemo(() => {
    if (typeof document === 'undefined') return (words) => words;
    const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    return wordFitter(`${rootSize * blockTextRem}px ${getComputedStyle(document.body).fontFamily}`);
  }, []);
}

type PersonHeadProps = { head: ReactNode } & Place;

// They share one sticky column: a sticky cell in every row cost about 7 percent of each frame.
const PersonHead = memo(function PersonHead({ head, ...place }: PersonHeadProps) {
  return (
    <div className={classes.person} style={place}>
      {head}
    </div>
  );
});

type PersonRowProps = {
  person: PersonDays;
  first: number;
  days: number;
  /** Pixels. */
  dayWide: number;
  fit: FitWords;
  from: number;
  until: number;
  open: string | undefined;
  tabStop: string | undefined;
};

// Rows that stay are left alone while others come into sight; what they do is done by the grid.
const PersonRow = memo(function PersonRow({ person, first, days, open, tabStop, ...shown }: PersonRowProps) {
  return person.blocks.map((block) => {
    const from = Math.max(0, numberOf(block.firstDay) - first);
    const until = Math.min(days, numberOf(block.lastDay) - first + 1);
    const isInSight = until > shown.from && from < shown.until;
    if (until <= from || !(isInSight || block.id === tabStop)) return null;
    return (
      <Block
        key={block.id}
        block={block}
        from={from}
        until={until}
        days={days}
        dayWide={shown.dayWide}
        fit={shown.fit}
        isOpen={block.id === open}
        isTabStop={block.id === tabStop}
      />
    );
  });
});

const isIn = ({ blocks }: PersonDays, block: string | undefined): boolean =>
  block !== undefined && blocks.some(({ id }) => id === block);

type DayHeadProps = Pick<PeopleDayGridProps, 'days' | 'today' | 'monthWords'> & {
  scale: Scale;
  first: number;
  /** First week in sight, and one past the last. */
  from: number;
  until: number;
};

/** The months and days in sight, above the rows; scrolling down doesn't redraw them. */
const DayHead = memo(function DayHead(props: DayHeadProps) {
  const { first, days, today, from, until, scale, monthWords } = props;
  const all = Array.from({ length: until - from }, (_, index) => from + index);
  const shown = all
    .flatMap((week) => daysOfWeek(week, days))
    .map((ahead) => [ahead, dayAt(first + ahead)] as const);
  return (
    <div className={classes.head} aria-hidden="true">
      <div className={classes.corner} />
      <div className={classes.days}>
        {shown.map(([ahead, day]) =>
          day.endsWith('-01') || (ahead === from * weekDays && !isMonthNear(day, scale)) ? (
            <span key={day} className={classes.month} style={{ left: partOf(ahead, days) }}>
              {monthWords(day)}
            </span>
          ) : null,
        )}
        {all.map((week) => (
          <WeekHead key={week} first={first} days={days} today={today} week={week} scale={scale} />
        ))}
      </div>
    </div>
  );
});

/** Whether the next month begins before the name of this one ends: only the next one is named then. */
const isMonthNear = (day: string, scale: Scale): boolean =>
  Array.from({ length: monthNameDays[scale] - 1 }, (_, at) => dayAt(numberOf(day) + at + 1)).some((next) =>
    next.endsWith('-01'),
  );

const daysOfWeek = (week: number, days: number): number[] =>
  Array.from({ length: Math.min(weekDays, days - week * weekDays) }, (_, at) => week * weekDays + at);

type WeekHeadProps = Pick<DayHeadProps, 'first' | 'days' | 'today' | 'scale'> & { week: number };

// Weeks that stay in sight aren't redrawn.
const WeekHead = memo(function WeekHead({ first, days, today, scale, week }: WeekHeadProps) {
  return daysOfWeek(week, days).map((ahead) => {
    const day = dayAt(first + ahead);
    const isMonday = (first + ahead) % weekDays === mondayRest;
    // Two numbers have no room on two days that follow each other.
    const isByToday = Math.abs(first + ahead - numberOf(today)) === 1;
    if (scale === 'weeks' && day !== today && (!isMonday || isByToday)) return null;
    return (
      <span
        key={day}
        className={classes.day}
        style={{ left: partOf(ahead, days) }}
        data-today={day === today || undefined}
      >
        {Number(day.slice(8))}
      </span>
    );
  });
});

/** This many days as a percentage of the row's width. */
const partOf = (count: number, days: number) => `${(count / days) * 100}%`;

type BlockProps = Pick<PersonRowProps, 'days' | 'dayWide' | 'fit'> & {
  block: DayBlock;
  /** Its first day in the sheet, and the day after its last. */
  from: number;
  until: number;
  isOpen: boolean;
  isTabStop: boolean;
};

// Blocks that stay in sight aren't redrawn: finding and fitting their words is most of the work.
const Block = memo(function Block({ block, from, until, days, isOpen, isTabStop, ...sheet }: BlockProps) {
  const isLong = until - from > weekDays;
  const fitting = () => sheet.fit(block.words, (until - from) * sheet.dayWide - blockEdges);
  return (
    <button
      type="button"
      className={classes.block}
      style={{
        left: partOf(from, days),
        width: partOf(until - from - blockGap / sheet.dayWide, days),
        top: block.lane * laneHigh + rowPad / 2 + 2,
      }}
      data-block={block.id}
      data-look={block.look}
      data-long={isLong || undefined}
      data-tone={block.tone}
      data-changed={block.isChanged || undefined}
      data-open={isOpen || undefined}
      aria-label={block.spoken}
      aria-pressed={isOpen}
      tabIndex={isTabStop ? 0 : -1}
    >
      {isLong ? <span className={classes.words}>{block.words}</span> : fitting()}
    </button>
  );
});
