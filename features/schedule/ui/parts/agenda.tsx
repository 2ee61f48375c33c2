import { clockIn } from '#platform/ui/calendar-words.ts';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { Occurrence } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import classes from './agenda.module.css';
import { type DaySpan, daysFromTo, dayWordsOf } from './days.ts';
import { elsewhere, iconOf, spokenOf, timesIn, titleOf, toneOf } from './shown.tsx';

/** Keeps "10:00 AM" in one line. */
const nbsp = '\u00a0';

type AgendaProps = {
  from: string;
  to: string;
  items: readonly Occurrence[];
  zone: string;
  spanOf: (shown: Occurrence) => DaySpan;
  whose: (shown: Occurrence) => string;
  onOpen: (key: string) => void;
};

/** Day by day, one below the other: what a phone shows, and what prints well. */
export function Agenda({ from, to, items, spanOf, ...rest }: AgendaProps) {
  const days = daysFromTo(from, to).flatMap((day) => {
    // Events that began before the first day shown are listed on it.
    const on = items.filter((shown) => {
      const { first, last } = spanOf(shown);
      const isGoingOn = day === from && first < from && from <= last;
      return shown.startsAt ? first === day || isGoingOn : first <= day && day <= last;
    });
    return on.length > 0 ? [{ day, on }] : [];
  });
  return (
    <Stack gap={20} px="edge" pt={16} pb={32}>
      {days.map(({ day, on }) => (
        <Stack as="section" gap={8} key={day} aria-label={dayWordsOf(day)}>
          <Text as="h2" size="lg" weight={600}>
            {dayWordsOf(day)}
          </Text>
          {on.map((shown) => (
            <Line
              key={shown.key}
              shown={shown}
              began={shown.startsAt ? spanOf(shown).first : day}
              day={day}
              {...rest}
            />
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

type LineProps = Pick<AgendaProps, 'zone' | 'whose' | 'onOpen'> & {
  shown: Occurrence;
  /** The day it began on, and the one it is listed under. */
  began: string;
  day: string;
};

function Line({ shown, began, day, zone, whose, onOpen }: LineProps) {
  const Icon = iconOf(shown);
  const sub = [elsewhere(shown, zone), shown.event?.place, shown.event?.withName, whose(shown)].filter(
    Boolean,
  );
  return (
    <button
      type="button"
      className={layout(
        {
          bare: true,
          fullWidth: true,
          textAlign: 'start',
          hover: 'raised',
          py: 10,
          px: 12,
          radius: 'button',
        },
        classes.line,
      )}
      data-tone={toneOf(shown)}
      data-tentative={shown.event?.state === 'tentative' || undefined}
      aria-label={spokenOf(shown, zone, whose(shown))}
      disabled={shown.event === null}
      onClick={() => onOpen(shown.key)}
    >
      <Row gap={16} align="start">
        <Text rigid className={classes.times} tabular>
          {began < day && shown.endsAt
            ? copy.until(clockIn(zone, Date.parse(shown.endsAt)).replace(' ', nbsp))
            : timesIn(shown, zone)
                .split(/(?<=–) /)
                .map((time) => (
                  // Where both times don't fit on one line, the second goes below the first.
                  <Text key={time} nowrap>
                    {time}{' '}
                  </Text>
                ))}
        </Text>
        <Box shrink>
          <Row gap={6} align="center">
            <Icon className={layout({ rigid: true })} size={16} stroke={1.75} aria-hidden />
            <Text shrink weight={600} breaks>
              {titleOf(shown)}
            </Text>
          </Row>
          {sub.length > 0 ? (
            <Text block size="sm" tone="muted" breaks>
              {sub.join(' · ')}
            </Text>
          ) : null}
          {shown.clashes ? (
            <Text block size="sm" tone="warning">
              {copy.clashes}
            </Text>
          ) : null}
        </Box>
      </Row>
    </button>
  );
}
