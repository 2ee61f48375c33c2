import type { KeyboardEvent } from 'react';
import { weekdayIn } from '#platform/ui/calendar-words.ts';
import { counted } from '#platform/ui/counted.ts';
import { Box, layout, Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import classes from './agenda.module.css';
import { daysFromTo, dayWordsOf, weekOf } from './days.ts';

type WeekStripProps = {
  day: string;
  today: string;
  /** How much is on a day. */
  countOn: (day: string) => number;
  onDay: (day: string) => void;
};

const mostDots = 4;

/** The week above the agenda of a phone: each day with dots for what is on it, and the way to it. */
export function WeekStrip({ day, today, countOn, onDay }: WeekStripProps) {
  const { from, to } = weekOf(day);
  return (
    <Box
      as="nav"
      px="edge"
      py={4}
      bg="page"
      borderBottom="soft"
      sticky
      above
      className={classes.week}
      aria-label={copy.week}
      onKeyDown={toDayBeside}
    >
      {daysFromTo(from, to).map((one) => {
        const count = countOn(one);
        return (
          <button
            key={one}
            type="button"
            className={layout(
              { bare: true, textAlign: 'center', minHeight: 60, radius: 'button', chosen: true },
              classes.day,
            )}
            aria-label={`${dayWordsOf(one)}${count > 0 ? `, ${copy.onDay(count)}` : ''}`}
            aria-current={one === today ? 'date' : undefined}
            aria-pressed={one === day}
            onClick={() => onDay(one)}
          >
            <Text block size="xs" tone="muted">
              {weekdayIn('UTC', Date.parse(one))}
            </Text>
            <Text weight={600} tabular className={classes.number}>
              {counted.format(Number(one.slice(8)))}
            </Text>
            <Text block size="xs" leading={18} tone="muted" aria-hidden>
              {count > 0 ? '•'.repeat(Math.min(count, mostDots)) : nbsp}
            </Text>
          </button>
        );
      })}
    </Box>
  );
}

/** Keeps the height of a day without dots. */
const nbsp = '\u00a0';

/** The arrow keys lead from day to day. */
function toDayBeside({ key, currentTarget }: KeyboardEvent): void {
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const days = [...currentTarget.querySelectorAll('button')];
  const at = days.findIndex((one) => one.matches(':focus'));
  if (step !== 0) days[at + step]?.focus();
}
