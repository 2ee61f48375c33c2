import { Button } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { firstInstantOf, wallTimeOf } from '#platform/contract/wall-clock.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { MomentChoice } from '#platform/ui/kit/moment-choice.tsx';
import fields from '#platform/ui/kit/native-field.module.css';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { KeepView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import type { KeepActs } from './use-keep.ts';

const { keep: words } = copy;
const dayMs = 24 * 60 * 60_000;
const monthDays = 30;

type LaterLayerProps = LayerProps & { keep: KeepView; acts: KeepActs };

/** Snoozes a contact for a week, a month or until a chosen day, or pauses it until resumed. */
export function LaterLayer({ keep, acts, ...layer }: LaterLayerProps) {
  const nowMs = useNow();
  const zone = deviceZone();
  const run = (act: () => unknown) => () => {
    layer.onChange(false);
    void act();
  };
  const offered = [
    { name: words.week, atMs: startOfDay(zone, nowMs + 7 * dayMs) },
    { name: words.month, atMs: startOfDay(zone, nowMs + monthDays * dayMs) },
  ].map(({ name, atMs }) => ({ name, at: new Date(atMs).toISOString() }));
  return (
    <PanelLayer {...layer} title={words.laterTitle} position="bottom-end" width={264}>
      <ul>
        {offered.map(({ name, at }) => (
          <MomentChoice key={name} onChoose={run(() => acts.snooze(at))}>
            <span>{name}</span>
            <Time at={at} style="row" className={layout({ size: 'xs', tone: 'faint' })} />
          </MomentChoice>
        ))}
        {keep.snoozedUntil ? (
          <MomentChoice onChoose={run(acts.endSnooze)}>{words.endSnooze}</MomentChoice>
        ) : null}
        <MomentChoice onChoose={run(keep.isPaused ? acts.resume : acts.pause)}>
          {keep.isPaused ? words.resume : words.pause}
        </MomentChoice>
      </ul>
      <OwnDay zone={zone} nowMs={nowMs} onChoose={(at) => run(() => acts.snooze(at))()} />
    </PanelLayer>
  );
}

const dayIn = (zone: string, atMs: number) => wallTimeOf(zone, atMs).slice(0, 10);

/** The start of a day in the person's time zone. */
const startOfDay = (zone: string, atMs: number) => firstInstantOf(zone, `${dayIn(zone, atMs)}T00:00`);

type OwnDayProps = { zone: string; nowMs: number; onChoose: (at: string) => void };

function OwnDay({ zone, nowMs, onChoose }: OwnDayProps) {
  const [day, setDay] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const atMs = firstInstantOf(zone, `${day}T00:00`);
    // Also false for an empty field, which gives NaN.
    const isAhead = atMs > nowMs && atMs - nowMs <= limits.snoozeMaxMs;
    setIsWrong(!isAhead);
    if (isAhead) onChoose(new Date(atMs).toISOString());
  };
  return (
    <Grid as="form" gap={8} cols={1} p={12} mt={4} borderTop="hairline" onSubmit={submit} noValidate>
      <Text as="label" htmlFor={id} size="xs" tone="muted">
        {words.ownDay}
      </Text>
      <input
        id={id}
        type="date"
        className={layout({ fullWidth: true }, fields.field)}
        value={day}
        min={dayIn(zone, nowMs + dayMs)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={day === ''}>
        {words.setDay}
      </Button>
      {isWrong ? (
        <Text as="p" id={`${id}-error`} role="alert" size="xs" tone="danger">
          {words.dayWrong}
        </Text>
      ) : null}
    </Grid>
  );
}
