import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react';
import classes from './people-day-grid.module.css';

/** Some days of a person. */
export interface DayBlock {
  readonly id: string;
  readonly firstDay: string;
  readonly lastDay: string;
  /** Which line of the row it stands in, from 0. */
  readonly lane: number;
  readonly words: ReactNode;
  /** What is read aloud of it: whose, which days, what. */
  readonly spoken: string;
  readonly look: 'plain' | 'hatched' | 'dashed' | 'solid';
  readonly tone?: 'warning' | undefined;
  /** Not as it really is: what a what-if has changed. */
  readonly isChanged?: boolean;
}

/** A person, and what their days are taken by. */
export interface PersonDays {
  readonly id: string;
  readonly name: string;
  readonly head: ReactNode;
  readonly blocks: readonly DayBlock[];
}

type PeopleDayGridProps = {
  label: string;
  firstDay: string;
  days: number;
  today: string;
  people: readonly PersonDays[];
  /** The block whose panel is open. */
  open?: string | undefined;
  monthWords: (day: string) => string;
  onOpen: (id: string) => void;
};

const dayMs = 24 * 60 * 60_000;
const dayWide = 30;
const [laneHigh, rowPad] = [32, 12];
const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00Z`) / dayMs);
const dayAt = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);

/** People from top to bottom, days from left to right: holds, bookings, days of work. Few rows are in the page at once. */
export function PeopleDayGrid({ label, people, open, onOpen, ...days }: PeopleDayGridProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const first = numberOf(days.firstDay);
  const lanesOf = ({ blocks }: PersonDays) => Math.max(1, ...blocks.map(({ lane }) => lane + 1));
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const person = people[index];
      return person ? lanesOf(person) * laneHigh + rowPad : laneHigh + rowPad;
    },
    getItemKey: (index) => people[index]?.id ?? index,
    overscan: 4,
  });
  const rows = virtualizer.getVirtualItems();
  const shown = rows.flatMap(({ index }) => people[index]?.blocks.map(({ id }) => id) ?? []);
  const tabStop = active !== undefined && shown.includes(active) ? active : shown[0];
  const style = { '--days': days.days, '--monday': (11 - (first % 7)) % 7 } as CSSProperties;
  return (
    <div ref={scroller} className={classes.scroller} style={style}>
      <div className={classes.sheet}>
        <DayHead first={first} days={days.days} today={days.today} monthWords={days.monthWords} />
        <ul className={classes.rows} style={{ height: virtualizer.getTotalSize() }} aria-label={label}>
          {rows.map(({ index, key, start, size }) => {
            const person = people[index];
            return person ? (
              <li
                key={key}
                className={classes.row}
                style={{ height: size, transform: `translateY(${start}px)` }}
                aria-label={person.name}
                aria-setsize={people.length}
                aria-posinset={index + 1}
              >
                <PersonRow
                  person={person}
                  first={first}
                  days={days.days}
                  open={open}
                  tabStop={person.blocks.some(({ id }) => id === tabStop) ? tabStop : undefined}
                  onFocus={setActive}
                  onOpen={onOpen}
                />
              </li>
            ) : null;
          })}
        </ul>
      </div>
    </div>
  );
}

type PersonRowProps = {
  person: PersonDays;
  first: number;
  days: number;
  open: string | undefined;
  tabStop: string | undefined;
  onFocus: (id: string) => void;
  onOpen: (id: string) => void;
};

// Rows that stay are left alone while others come into sight.
const PersonRow = memo(function PersonRow({ person, open, tabStop, onFocus, onOpen, ...at }: PersonRowProps) {
  return (
    <>
      <div className={classes.person}>{person.head}</div>
      <div className={classes.days}>
        {person.blocks.map((block) => (
          <Block
            key={block.id}
            block={block}
            {...at}
            isOpen={block.id === open}
            isTabStop={block.id === tabStop}
            onFocus={() => onFocus(block.id)}
            onOpen={() => onOpen(block.id)}
          />
        ))}
      </div>
    </>
  );
});

type DayHeadProps = Pick<PeopleDayGridProps, 'days' | 'today' | 'monthWords'> & { first: number };

/** The months and the days above the rows. */
const DayHead = memo(function DayHead({ first, days, today, monthWords }: DayHeadProps) {
  const all = Array.from({ length: days }, (_, ahead) => dayAt(first + ahead));
  return (
    <div className={classes.head} aria-hidden="true">
      <div className={classes.corner} />
      <div className={classes.days}>
        {all.map((day, ahead) => {
          const left = ahead * dayWide;
          return (
            <span key={day}>
              {ahead === 0 || day.endsWith('-01') ? (
                <span className={classes.month} style={{ left: left + 6 }}>
                  {monthWords(day)}
                </span>
              ) : null}
              <span className={classes.day} style={{ left }} data-today={day === today || undefined}>
                {Number(day.slice(8))}
              </span>
            </span>
          );
        })}
      </div>
    </div>
  );
});

type BlockProps = {
  block: DayBlock;
  first: number;
  days: number;
  isOpen: boolean;
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
};

function Block({ block, first, days, isOpen, isTabStop, onFocus, onOpen }: BlockProps) {
  const from = Math.max(0, numberOf(block.firstDay) - first);
  const until = Math.min(days, numberOf(block.lastDay) - first + 1);
  if (until <= from) return null;
  return (
    <button
      type="button"
      className={classes.block}
      style={{
        left: from * dayWide + 1,
        width: (until - from) * dayWide - 2,
        top: block.lane * laneHigh + rowPad / 2 + 2,
      }}
      data-look={block.look}
      data-tone={block.tone}
      data-changed={block.isChanged || undefined}
      data-open={isOpen || undefined}
      aria-label={block.spoken}
      aria-pressed={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={moveByKeys}
      onClick={onOpen}
    >
      <span className={classes.words}>{block.words}</span>
    </button>
  );
}

const steps: Readonly<Record<string, readonly ['block' | 'row', 1 | -1]>> = {
  ArrowRight: ['block', 1],
  ArrowLeft: ['block', -1],
  ArrowDown: ['row', 1],
  ArrowUp: ['row', -1],
};

/** The arrows lead from block to block, up and down to the next person who has one. */
function moveByKeys(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const from = event.currentTarget;
  if (!step) return;
  const all = [...(from.closest('ul')?.querySelectorAll<HTMLButtonElement>('button[data-look]') ?? [])];
  const at = all.indexOf(from);
  const [what, by] = step;
  const rowOf = (block: Element | undefined) => block?.closest('li');
  let next = at + by;
  if (what === 'row') while (all[next] && rowOf(all[next]) === rowOf(from)) next += by;
  const found = all[next];
  if (!found) return;
  event.preventDefault();
  found.focus();
}
