import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { clockOf } from '#platform/contract/wall-clock.ts';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { useNow } from '#platform/ui/now.ts';
import { meetingLimits } from '../../limits.ts';
import { dayAfter } from '../../policy/times.ts';
import { windowQuery } from '../api.ts';
import { dayWordsOf } from './days.ts';
import { daysFrom, freeBlocks, takenBy } from './free-blocks.ts';
import { meetingCopy } from './meeting-copy.ts';
import classes from './meetings.module.css';
import { elsewhereWords, slotWords } from './slot-words.ts';

const { picker: words } = meetingCopy;
const daysShown = 4;

type SlotPickerProps = {
  zone: string;
  otherZone: string | null;
  minutes: number;
  /** Instants that cannot be chosen: proposed already. */
  except?: readonly number[];
  /** Instants. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
  problem?: string | undefined;
};

/** Times to propose, chosen by pressing what is free on one's own calendar (MTG-1). */
export function SlotPicker(props: SlotPickerProps) {
  const { zone, otherZone, minutes, except = [], chosen, onChange, problem } = props;
  const nowMs = useNow();
  const today = clockOf(zone)(nowMs).slice(0, 10);
  const [from, setFrom] = useState(dayAfter(today, 1));
  const to = dayAfter(from, daysShown - 1);
  const reading = useQuery(windowQuery({ from, to, zone, calendars: [] }));
  const taken = takenBy(reading.data?.items ?? []);
  const isFull = chosen.length >= meetingLimits.slotsMax;
  const toggle = (at: number) =>
    onChange(
      chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].toSorted((a, b) => a - b),
    );
  const spoken = (at: number) => slotWords(zone, at, at + minutes * 60_000);
  return (
    <Stack as="fieldset" gap={8} border="none" p={0}>
      <Text as="legend" size="sm" weight={600}>
        {words.label}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {words.help(meetingLimits.slotsMax)}
      </Text>
      {chosen.length > 0 ? (
        <Row gap={6} wrap aria-label={words.chosen} role="group">
          {chosen.map((at) => (
            <Chip key={at} removeLabel={words.remove(spoken(at))} onRemove={() => toggle(at)}>
              {[spoken(at), elsewhereWords({ zone, other: otherZone }, at, at + minutes * 60_000)]
                .filter(Boolean)
                .join(' · ')}
            </Chip>
          ))}
        </Row>
      ) : null}
      <Row gap={8} justify="between">
        <Button
          variant="default"
          size="sm"
          disabled={from <= today}
          onClick={() => setFrom(dayAfter(from, -daysShown) < today ? today : dayAfter(from, -daysShown))}
        >
          {words.before}
        </Button>
        <Button variant="default" size="sm" onClick={() => setFrom(dayAfter(from, daysShown))}>
          {words.after}
        </Button>
      </Row>
      {reading.data ? (
        <Grid gap={12} className={classes.columns} style={least(150)}>
          {daysFrom(from, daysShown).map((day) => {
            const free = freeBlocks(day, { zone, minutes, taken, nowMs }).filter(
              (at) => !except.includes(at),
            );
            return (
              <Stack key={day} gap={6} role="group" aria-label={dayWordsOf(day)}>
                <Text size="sm" weight={600}>
                  {dayWordsOf(day)}
                </Text>
                {free.length === 0 ? (
                  <Text size="sm" tone="faint">
                    {words.full}
                  </Text>
                ) : null}
                <Grid gap={4} className={classes.columns} style={least(92)}>
                  {free.map((at) => (
                    <Button
                      key={at}
                      size="sm"
                      className={layout({ tabular: true })}
                      variant={chosen.includes(at) ? 'filled' : 'default'}
                      aria-pressed={chosen.includes(at)}
                      aria-label={spoken(at)}
                      disabled={isFull && !chosen.includes(at)}
                      onClick={() => toggle(at)}
                    >
                      {clockIn(zone, at)}
                    </Button>
                  ))}
                </Grid>
              </Stack>
            );
          })}
        </Grid>
      ) : reading.isError ? (
        <ErrorPanel title={words.broken} onRetry={() => void reading.refetch()} />
      ) : (
        <SkeletonRows count={3} height={40} variant="line" onRetry={() => void reading.refetch()} />
      )}
      {problem ? (
        <Text as="p" tone="danger" role="alert" size="sm">
          {problem}
        </Text>
      ) : null}
    </Stack>
  );
}

/** As many columns as there is room for, none of them narrower. */
const least = (px: number) => ({ '--least': `${px}px` }) as CSSProperties;

/** Chosen instants as they are sent: what the clock of the zone shows. */
export const proposedTimes = (zone: string, chosen: readonly number[]) => {
  const clock = clockOf(zone);
  return chosen.map((at) => ({ start: clock(at) }));
};
