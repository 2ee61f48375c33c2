import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useState } from 'react';
import { firstInstantOf } from '#platform/contract/wall-clock.ts';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { hasTimes, isMeeting, type TimedOccurrence } from '../../../policy/day.ts';
import {
  hoursOf,
  marksOf,
  type Placed,
  placed,
  placeOf,
  type Stretch,
  withWords,
} from '../../../policy/day-strip.ts';
import { copy } from '../../copy.ts';
import { spokenOf, titleOf, toneOf } from '../shown.tsx';
import { secondZone } from '../use-shown.ts';
import classes from './today.module.css';
import type { Today } from './use-today.ts';

const { today: words } = copy;
/** Pixels: beside the names of the lanes, and for a first look before its width is known. */
const [names, usual] = [92, 640];
/** Pixels that words need in a block, and behind one. */
const [inside, behind] = [84, 96];
/** Hours are written so many pixels apart, or their words would touch. */
const roomy = 48;
/** Pixels of half the clock, and of one letter of an hour. */
const [halfClock, letter] = [40, 7.5];

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
  const { items, nowMs, zone, today: day, wholeDay } = today;
  const timed = items.filter(hasTimes);
  const ends = dues.map((one) => ({ ...one, startMs: one.atMs, endMs: one.atMs }));
  const office = {
    startMs: firstInstantOf(zone, `${day}T08:00`),
    endMs: firstInstantOf(zone, `${day}T18:00`),
  };
  const { ref, width } = useWidth();
  const strip = width > names ? width - names : usual;
  const room = { inside: (inside / strip) * 100, behind: (behind / strip) * 100 };
  const all = [...timed.map(thingOf), ...ends];
  const bare = hoursOf(office, all, wholeDay);
  const reached = all.map((one) => withWords(one, bare, room));
  const hours = hoursOf(office, reached, wholeDay);
  const meetings = placed(hours, timed.filter(isMeeting).map(thingOf), room);
  const others = placed(hours, timed.filter((one) => !isMeeting(one)).map(thingOf), room);
  const due = placed(hours, ends, room);
  const second = secondZone(timed, zone);
  const now = placeOf(hours, nowMs);
  return (
    <Box shrink size="sm" leading="inherit" ref={ref}>
      <Hours hours={hours} zone={zone} strip={strip} now={now} />
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
      {second ? <Hours hours={hours} zone={second} strip={strip} /> : null}
    </Box>
  );
}

const linesOf = (all: readonly Placed<Stretch>[]) => Math.max(1, ...all.map(({ line }) => line + 1));

/** The height of this many lines; the style sheet sets the height of one. */
const high = (lines: number) => `calc(var(--line) * ${lines})`;

const spot = ({ left, room, line }: Placed<Stretch>) => ({
  left: `${left}%`,
  width: `${room}%`,
  top: high(line),
});

type HoursProps = {
  hours: Stretch;
  zone: string;
  /** Pixels from the first hour to the last. */
  strip: number;
  /** In percent: the current time on them. */
  now?: number | undefined;
};

/** The hours of a zone; they are for the eye, every thing says its own time. */
function Hours({ hours, zone, strip, now }: HoursProps) {
  const marks = marksOf(hours);
  const step = Math.ceil((roomy * marks.length) / strip);
  const nowAt = now === undefined ? undefined : (now * strip) / 100;
  return (
    <Grid align="start" tone="muted" className={classes.hours} aria-hidden>
      <Text truncate>{cityOfZone(zone)}</Text>
      <div className={classes.marks}>
        {marks.map((atMs, index) => {
          const at = placeOf(hours, atMs) ?? 0;
          const said = hourWords(zone, atMs);
          // What the clock would cover is not written.
          const from = nowAt === undefined ? undefined : (at * strip) / 100 - nowAt;
          const isCovered =
            from !== undefined && from < halfClock && from + said.length * letter > -halfClock;
          return index % step === 0 && !isCovered ? (
            <span key={atMs} style={{ left: `${at}%` }}>
              {said}
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
    <Box as="ul" p={0} className={classes.line} aria-label={name} style={{ height: high(lines) }}>
      {children}
    </Box>
  </Grid>
);

type BlockProps = { at: Placed<Thing>; zone: string; nowMs: number; isPlain?: boolean };

/** One thing as long as it takes, its words in it or behind it. */
function Block({ at, zone, nowMs, isPlain }: BlockProps) {
  const { thing, width, room, isWordy } = at;
  const { shown } = thing;
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
          {isWordy ? title : null}
        </Row>
        {isWordy ? null : title}
      </Link>
    </Box>
  );
}

/** How wide something is drawn, pixels; known before it is seen for the first time. */
function useWidth() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((part: HTMLElement | null) => {
    if (!part) return undefined;
    setWidth(part.clientWidth);
    const watch = new ResizeObserver(() => setWidth(part.clientWidth));
    watch.observe(part);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
