import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { clockOf } from '#platform/contract/wall-clock.ts';
import { clockIn, dayIn, weekdayIn } from '#platform/ui/calendar-words.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { together } from '#platform/ui/kit/together.ts';
import { useNow } from '#platform/ui/now.ts';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import { meetingLimits } from '../../limits.ts';
import { dayAfter } from '../../policy/times.ts';
import { sharedHoursQuery, windowQuery } from '../api.ts';
import { dayWordsOf } from './days.ts';
import { daysFrom, firstDayWith, freeBlocks, takenBy } from './free-blocks.ts';
import { HoursNote } from './hours-note.tsx';
import { meetingCopy } from './meeting-copy.ts';
import classes from './meetings.module.css';
import { elsewhereWords, slotWords } from './slot-words.ts';

const { picker: words } = meetingCopy;
const daysShown = 4;
/** Clocks that a button has room for; its name says all of them. */
const clocksShown = 2;

type SlotPickerProps = {
  zone: string;
  /** Who else has to be there: times within the working hours of all come first. */
  people: readonly PersonId[];
  minutes: number;
  /** Instants that cannot be chosen: proposed already. */
  except?: readonly number[];
  /** Instants. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  problem?: string | undefined;
};

/** Times to propose, by everyone's clock, chosen by pressing what is free on one's own calendar (MTG-1). */
export function SlotPicker(props: SlotPickerProps) {
  const { zone, people, minutes, except = [], chosen, onChange, problem } = props;
  const nowMs = useNow();
  const [from, setFrom] = useState<string>();
  const [isAnyHour, setIsAnyHour] = useState(false);
  const { first, today, hours, shared, reading } = useFreeTimes({ zone, people, minutes, from, nowMs });
  const zones = [...new Set(shared.data?.others.map((one) => one.zone) ?? [])];
  const taken = takenBy(reading.data?.items ?? []);
  const isFull = chosen.length >= meetingLimits.slotsMax;
  const toggle = (at: number) =>
    onChange(
      chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].toSorted((a, b) => a - b),
    );
  const spoken = (at: number) => {
    const endMs = at + minutes * 60_000;
    const there = zones.flatMap((other) => elsewhereWords({ zone, other }, at, endMs) ?? []);
    return [slotWords(zone, at, endMs), ...new Set(there)].join(' · ');
  };
  return (
    <Stack as="fieldset" gap={8} border="none" p={0}>
      <Text as="legend" size="sm" weight={600}>
        {words.label}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {words.help(meetingLimits.slotsMax)}
      </Text>
      {shared.data ? <HoursNote fit={shared.data.fit} zone={zone} zones={zones} /> : null}
      {chosen.length > 0 ? (
        <Row gap={6} wrap className={classes.chosen} aria-label={words.chosen} role="group">
          {chosen.map((at) => (
            <Chip key={at} removeLabel={words.remove(spoken(at))} onRemove={() => toggle(at)}>
              {spoken(at)}
            </Chip>
          ))}
        </Row>
      ) : null}
      <Row gap={8} justify="between">
        <Button
          variant="default"
          size="sm"
          disabled={first <= today}
          onClick={() => setFrom(dayAfter(first, -daysShown) < today ? today : dayAfter(first, -daysShown))}
        >
          {words.before}
        </Button>
        <Button variant="default" size="sm" onClick={() => setFrom(dayAfter(first, daysShown))}>
          {words.after}
        </Button>
      </Row>
      <Row as="label" gap={8} align="center" minHeight={32} size="sm" tone="muted">
        <TickBox checked={isAnyHour} onToggle={setIsAnyHour} />
        {words.anyHour}
      </Row>
      <Loaded reading={together(shared, reading)} broken={words.broken} rows={{ count: 3, height: 40 }}>
        {() => (
          <Grid gap={12} className={classes.columns} style={least(150)}>
            {daysFrom(first, daysShown).map((day) => {
              const within = isAnyHour ? undefined : hours;
              const free = freeBlocks(day, { zone, minutes, taken, nowMs, hours: within }).filter(
                (at) => !except.includes(at),
              );
              return (
                <Stack key={day} gap={6} role="group" aria-label={dayWordsOf(day)}>
                  <Text size="sm" weight={600}>
                    {dayWordsOf(day)}
                  </Text>
                  {free.length === 0 ? (
                    <Text size="sm" tone="faint">
                      {isAnyHour || firstDayWith(hours, { from: day, zone }) === day
                        ? words.full
                        : words.closed}
                    </Text>
                  ) : null}
                  <Grid gap={4} className={classes.columns} style={least(92)}>
                    {free.map((at) => (
                      <SlotButton
                        key={at}
                        at={at}
                        zone={zone}
                        zones={zones}
                        isOn={chosen.includes(at)}
                        isFull={isFull}
                        spoken={spoken(at)}
                        onToggle={() => toggle(at)}
                      />
                    ))}
                  </Grid>
                </Stack>
              );
            })}
          </Grid>
        )}
      </Loaded>
      <ProblemLine>{problem}</ProblemLine>
    </Stack>
  );
}

type FreeTimesInput = Pick<SlotPickerProps, 'zone' | 'people' | 'minutes'> & {
  from: string | undefined;
  nowMs: number;
};

/** The hours all share and my own calendar, from a chosen day on or from the first on which anything can be offered. */
function useFreeTimes({ zone, people, minutes, from, nowMs }: FreeTimesInput) {
  const today = clockOf(zone)(nowMs).slice(0, 10);
  const asked = from ?? dayAfter(today, 1);
  const shared = useQuery(sharedHoursQuery({ from: asked, zone, minutes, people }));
  const hours = (shared.data?.open ?? []).map(({ startsAt, endsAt }) => ({
    startMs: Date.parse(startsAt),
    endMs: Date.parse(endsAt),
  }));
  const first = from ?? firstDayWith(hours, { from: asked, zone });
  const to = dayAfter(first, daysShown - 1);
  const reading = useQuery({
    ...windowQuery({ from: first, to, zone, calendars: [] }),
    enabled: shared.data !== undefined,
    placeholderData: keepPreviousData,
  });
  return { first, today, hours, shared, reading };
}

/** As many columns as there is room for, none of them narrower. */
const least = (px: number) => ({ '--least': `${px}px` }) as CSSProperties;

/** Chosen instants as they are sent: what the clock of the zone shows. */
export const proposedTimes = (zone: string, chosen: readonly number[]) => {
  const clock = clockOf(zone);
  return chosen.map((at) => ({ start: clock(at) }));
};

type SlotButtonProps = {
  at: number;
  zone: string;
  /** Where the others are. */
  zones: readonly string[];
  isOn: boolean;
  isFull: boolean;
  spoken: string;
  onToggle: () => void;
};

/** One free time, with what the clocks of the others show then. */
function SlotButton({ at, zone, zones, isOn, isFull, spoken, onToggle }: SlotButtonProps) {
  const clock = clockIn(zone, at);
  const there = zones.flatMap((other) => {
    const isOtherDay = dayIn(other, at) !== dayIn(zone, at);
    const shown = isOtherDay ? `${weekdayIn(other, at)} ${clockIn(other, at)}` : clockIn(other, at);
    return shown === clock ? [] : [{ shown, city: cityOfZone(other) }];
  });
  return (
    <Button
      size="sm"
      className={layout({ tabular: true }, there.length > 0 ? classes.twoClocks : undefined)}
      variant={isOn ? 'filled' : 'default'}
      aria-pressed={isOn}
      aria-label={spoken}
      disabled={isFull && !isOn}
      onClick={onToggle}
    >
      <Stack as="span" align="center">
        <span>{clock}</span>
        {there.slice(0, clocksShown).map(({ shown, city }) => (
          <Text key={city} size="xs" weight={400} leading={18}>
            {shown} {city}
          </Text>
        ))}
      </Stack>
    </Button>
  );
}
