import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { hasTimes, isMeeting, type TimedOccurrence } from '../../../policy/day.ts';
import { hoursOf, marksOf, type Placed, placed, placeOf, type Stretch } from '../../../policy/day-strip.ts';
import { copy } from '../../copy.ts';
import { spokenOf, titleOf, toneOf } from '../shown.tsx';
import { secondZone } from '../use-shown.ts';
import classes from './today.module.css';
import type { Today } from './use-today.ts';

const { today: words } = copy;
/** Hours are written so far apart, or their words would touch. */
const roomyHours = 12;
/** A block as wide as this, in percent, holds its own words. */
const wordy = 12;
/** Room behind a block, in percent, that is worth beginning its words in. */
const readable = 10;
/** An hour this near to the clock, in percent, is not written beside it. */
const nearNow = 3.5;
/** Pixels from one line of a lane to the next. */
const lineHeight = 34;

/** Something else that has to be done by a time today: a request with an end. */
export interface Due {
  readonly id: string;
  readonly title: string;
  readonly atMs: number;
  readonly path: string;
}

type Thing = Stretch & { readonly shown: TimedOccurrence };

const thingOf = (shown: TimedOccurrence): Thing => ({
  startMs: Date.parse(shown.startsAt),
  endMs: Date.parse(shown.endsAt),
  shown,
});

/** The day on one line of hours, with the hours of a second zone below where something is made in one. */
export function DayStrip({ today, dues }: { today: Today; dues: readonly Due[] }) {
  const { items, nowMs, zone, today: day } = today;
  const timed = items.filter(hasTimes);
  const ends = dues.map((one) => ({ ...one, startMs: one.atMs, endMs: one.atMs }));
  const office = {
    startMs: firstInstantOf(zone, `${day}T08:00`),
    endMs: firstInstantOf(zone, `${day}T18:00`),
  };
  const hours = hoursOf(office, [...timed.map(thingOf), ...ends]);
  const meetings = placed(hours, timed.filter(isMeeting).map(thingOf));
  const others = placed(hours, timed.filter((one) => !isMeeting(one)).map(thingOf));
  const due = placed(hours, ends);
  const second = secondZone(timed, zone);
  const now = placeOf(hours, nowMs);
  return (
    <Box shrink size="sm" leading="inherit">
      <Hours hours={hours} zone={zone} now={now} />
      <Box relative py={8} px={0}>
        <Lane name={words.meetings} lines={linesOf(meetings)}>
          {meetings.map((one) => (
            <Block key={one.thing.shown.key} at={one} zone={zone} nowMs={nowMs} />
          ))}
        </Lane>
        {others.length > 0 ? (
          <Lane name={words.other} lines={linesOf(others)}>
            {others.map((one) => (
              <Block key={one.thing.shown.key} at={one} zone={zone} nowMs={nowMs} isPlain />
            ))}
          </Lane>
        ) : null}
        {due.length > 0 ? (
          <Lane name={words.due} lines={linesOf(due)}>
            {due.map((at) => (
              <Box as="li" key={at.thing.id} absolute className={classes.item} style={spot(at)}>
                <Row
                  as="a"
                  href={at.thing.path}
                  gap={8}
                  align="center"
                  fullHeight
                  tone="ink"
                  plain
                  className={classes.due}
                  aria-label={`${at.thing.title}, ${clockIn(zone, at.thing.atMs)}`}
                >
                  <Text rigid className={classes.diamond} aria-hidden />
                  <Text truncate shrink className={classes.words}>
                    {at.thing.title}
                  </Text>
                </Row>
              </Box>
            ))}
          </Lane>
        ) : null}
        {now === undefined ? null : (
          <div className={classes.track} aria-hidden>
            <Text absolute className={classes.now} style={{ left: `${now}%` }}>
              <Text
                size="xs"
                leading={20}
                absolute
                py={0}
                px={6}
                weight={600}
                nowrap
                radius="chip"
                className={classes.clock}
              >
                {clockIn(zone, nowMs)}
              </Text>
            </Text>
          </div>
        )}
      </Box>
      {second ? <Hours hours={hours} zone={second} /> : null}
    </Box>
  );
}

const linesOf = (all: readonly Placed<Stretch>[]) => Math.max(1, ...all.map(({ line }) => line + 1));

const spot = ({ left, room, line }: Placed<Stretch>) => ({
  left: `${left}%`,
  width: `${room}%`,
  top: `${line * lineHeight}px`,
});

/** The hours of a zone; they are for the eye, every thing says its own time. */
function Hours({ hours, zone, now }: { hours: Stretch; zone: string; now?: number | undefined }) {
  const marks = marksOf(hours);
  const step = marks.length > roomyHours ? 2 : 1;
  return (
    <Grid align="start" tone="muted" className={classes.hours} aria-hidden>
      <Text truncate>{cityOfZone(zone)}</Text>
      <div className={classes.marks}>
        {marks.map((atMs, index) => {
          const at = placeOf(hours, atMs) ?? 0;
          const isCovered = now !== undefined && Math.abs(at - now) < nearNow;
          return index % step === 0 && !isCovered ? (
            <span key={atMs} style={{ left: `${at}%` }}>
              {hourWords(zone, atMs)}
            </span>
          ) : null;
        })}
      </div>
    </Grid>
  );
}

/** "9 AM" or "09:00": whole hours without their minutes where the clock has twelve hours. */
const hourWords = (zone: string, atMs: number) => clockIn(zone, atMs).replace(/:00(?=\s)/, '');

const Lane = ({ name, lines, children }: { name: string; lines: number; children: ReactNode }) => (
  <Grid align="start" className={classes.lane}>
    <Text tone="muted" aria-hidden>
      {name}
    </Text>
    <Box
      as="ul"
      p={0}
      className={classes.line}
      aria-label={name}
      style={{ height: `${lines * lineHeight}px` }}
    >
      {children}
    </Box>
  </Grid>
);

type BlockProps = { at: Placed<Thing>; zone: string; nowMs: number; isPlain?: boolean };

/** One thing as long as it takes, its words in it or behind it. */
function Block({ at, zone, nowMs, isPlain }: BlockProps) {
  const { thing, width, room } = at;
  const { shown } = thing;
  const isInside = width >= wordy;
  const title = (
    <Text truncate shrink className={classes.words}>
      {titleOf(shown)}
    </Text>
  );
  return (
    <Box as="li" absolute className={classes.item} style={spot(at)}>
      <Link
        to="/schedule"
        search={{ event: shown.event.id, on: shown.event.day ?? undefined }}
        className={layout(
          { row: true, gap: 8, align: 'center', fullHeight: true, tone: 'ink', plain: true },
          classes.thing,
        )}
        data-tone={toneOf(shown)}
        data-plain={isPlain || undefined}
        data-over={thing.endMs <= nowMs || undefined}
        data-now={(thing.startMs <= nowMs && nowMs < thing.endMs) || undefined}
        aria-label={spokenOf(shown, zone, '')}
        title={titleOf(shown)}
      >
        <Row
          as="span"
          rigid
          align="center"
          fullHeight
          px={6}
          clip
          radius="chip"
          className={classes.bar}
          style={{ width: `${(width / room) * 100}%` }}
        >
          {isInside ? title : null}
        </Row>
        {isInside || room - width < readable ? null : title}
      </Link>
    </Box>
  );
}
