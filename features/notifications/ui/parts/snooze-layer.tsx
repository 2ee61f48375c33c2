import { Button, Popover } from '@mantine/core';
import { type RefObject, type SyntheticEvent, useId, useState } from 'react';
import { now } from '#platform/ui/clock.ts';
import { ExistingTarget } from '#platform/ui/kit/existing-target.tsx';
import { useOpensAfterMount } from '#platform/ui/lazy-part.ts';
import { useNow } from '#platform/ui/now.ts';
import { type SnoozeChoice, snoozeChoices } from '../../limits.ts';
import { snoozeHours } from '../../policy/snooze-times.ts';
import { copy } from '../copy.ts';
import classes from './snooze-layer.module.css';
import type { SnoozeUntil } from './use-notification-acts.ts';

type SnoozeLayerProps = {
  /** The button it hangs on. */
  target: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  onChoose: (until: SnoozeUntil) => void;
};

/** The times to choose from: four named ones, or one of one's own. */
export function SnoozeLayer({ target, isOpen, onChange, onChoose }: SnoozeLayerProps) {
  const titleId = useId();
  return (
    <Popover
      opened={useOpensAfterMount(isOpen)}
      onChange={onChange}
      position="bottom-end"
      width={264}
      trapFocus
    >
      <Popover.Target>
        <ExistingTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={titleId}>
        <p id={titleId} className={classes.title}>
          {copy.snooze.title}
        </p>
        <Choices onChoose={onChoose} />
        <CustomTime onChoose={onChoose} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ onChoose }: { onChoose: (until: SnoozeChoice) => void }) {
  const nowMs = useNow();
  // Tonight has begun: the server would refuse it.
  const isEvening = new Date(nowMs).getHours() >= snoozeHours.tonight;
  const offered = snoozeChoices.filter((choice) => choice !== 'tonight' || !isEvening);
  return (
    <ul className={classes.choices}>
      {offered.map((choice) => (
        <li key={choice}>
          <button type="button" className={classes.choice} onClick={() => onChoose(choice)}>
            {copy.snooze[choice]}
          </button>
        </li>
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
    <form className={classes.custom} onSubmit={submit} noValidate>
      <label htmlFor={id} className={classes.label}>
        {copy.snooze.custom}
      </label>
      <div className={classes.fields}>
        <input
          id={id}
          type="datetime-local"
          className={classes.field}
          value={at}
          aria-invalid={isPast}
          aria-describedby={isPast ? `${id}-error` : undefined}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" variant="default" disabled={at === ''}>
          {copy.snooze.set}
        </Button>
      </div>
      {isPast ? (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {copy.snooze.past}
        </p>
      ) : null}
    </form>
  );
}
