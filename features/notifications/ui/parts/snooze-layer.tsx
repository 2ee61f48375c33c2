import { Button } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { MomentChoice } from '#platform/ui/kit/moment-choice.tsx';
import fields from '#platform/ui/kit/native-field.module.css';
import { PanelLayer } from '#platform/ui/kit/panel-layer.tsx';
import { useNow } from '#platform/ui/now.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import { type SnoozeChoice, snoozeChoices } from '../../limits.ts';
import { snoozeHours } from '../../policy/snooze-times.ts';
import { copy } from '../copy.ts';
import type { SnoozeUntil } from './use-notification-acts.ts';

type SnoozeLayerProps = LayerProps & { onChoose: (until: SnoozeUntil) => void };

/** The times to choose from: four named ones, or a custom one. */
export function SnoozeLayer({ onChoose, ...layer }: SnoozeLayerProps) {
  return (
    <PanelLayer {...layer} title={copy.snooze.title} position="bottom-end" width={264}>
      <Choices onChoose={onChoose} />
      <CustomTime onChoose={onChoose} />
    </PanelLayer>
  );
}

/** A choice with its time on the person's clock: "Tonight, 8:00 PM". */
export function choiceWords(choice: SnoozeChoice): string {
  if (choice === 'hour') return copy.snooze.hour;
  const hour = choice === 'tonight' ? snoozeHours.tonight : snoozeHours.morning;
  return copy.snooze[choice](clockIn(deviceZone(), new Date(now()).setHours(hour, 0, 0, 0)));
}

function Choices({ onChoose }: { onChoose: (until: SnoozeChoice) => void }) {
  const nowMs = useNow();
  // Tonight's hour has passed, so the server would refuse it.
  const isEvening = new Date(nowMs).getHours() >= snoozeHours.tonight;
  const offered = snoozeChoices.filter((choice) => choice !== 'tonight' || !isEvening);
  return (
    <ul>
      {offered.map((choice) => (
        <MomentChoice key={choice} onChoose={() => onChoose(choice)}>
          {choiceWords(choice)}
        </MomentChoice>
      ))}
    </ul>
  );
}

function CustomTime({ onChoose }: { onChoose: (until: string) => void }) {
  const [at, setAt] = useState('');
  const [isPast, setIsPast] = useState(false);
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The device's wall clock, as the field shows it.
    const moment = new Date(at);
    const isFuture = moment.getTime() > now();
    setIsPast(!isFuture);
    if (isFuture) onChoose(moment.toISOString());
  };
  return (
    <Grid as="form" gap={8} cols={1} p={12} mt={4} borderTop="hairline" onSubmit={submit} noValidate>
      <Text as="label" htmlFor={id} size="xs" tone="muted">
        {copy.snooze.custom}
      </Text>
      <input
        id={id}
        type="datetime-local"
        className={layout({ fullWidth: true }, fields.field)}
        value={at}
        aria-invalid={isPast}
        aria-describedby={isPast ? `${id}-error` : undefined}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="default" disabled={at === ''}>
        {copy.snooze.set}
      </Button>
      {isPast ? (
        <Text as="p" id={`${id}-error`} role="alert" size="xs" tone="danger">
          {copy.snooze.past}
        </Text>
      ) : null}
    </Grid>
  );
}
