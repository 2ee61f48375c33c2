import { TextInput } from '@mantine/core';
import { Fragment, useId } from 'react';
import { now } from '#platform/ui/clock.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { SystemLine } from '../../../contract/views.ts';
import classes from './dialogs.module.css';
import { words } from './joining-copy.ts';

/** What newcomers see of earlier messages (MSG-4). */
export type Visible = Extract<SystemLine, { kind: 'joined' }>['visible'];

const choices: readonly Visible[] = ['nothing', 'since', 'everything'];

type VisibilityChoiceProps = {
  visible: Visible;
  onVisible: (visible: Visible) => void;
  /** The day in the field's format, `yyyy-mm-dd`; empty when none is chosen. */
  day: string;
  onDay: (day: string) => void;
  error?: string | undefined;
  /** The other of two, who is asked before newcomers read what both wrote. */
  otherName: string | undefined;
};

/** Asks what new members see: nothing before now, from a date, everything. */
export function VisibilityChoice({
  visible,
  onVisible,
  day,
  onDay,
  error,
  otherName,
}: VisibilityChoiceProps) {
  const name = useId();
  return (
    <Grid as="fieldset" gap={4}>
      <Text as="legend" size="sm" weight={500} pb={4}>
        {words.add.question}
      </Text>
      {choices.map((choice) => (
        <Fragment key={choice}>
          <Row gap={10} py={6} className={classes.choice}>
            <input
              type="radio"
              id={`${name}-${choice}`}
              name={name}
              checked={choice === visible}
              aria-describedby={`${name}-${choice}-help`}
              onChange={() => onVisible(choice)}
            />
            <span>
              <label htmlFor={`${name}-${choice}`}>{words.add.choices[choice]}</label>
              <span id={`${name}-${choice}-help`}>{words.add.help[choice]}</span>
            </span>
          </Row>
          {choice === 'since' && visible === 'since' ? (
            <TextInput
              className={classes.date}
              type="date"
              label={words.add.date}
              max={dayOf(now())}
              value={day}
              error={error}
              onChange={(event) => onDay(event.currentTarget.value)}
            />
          ) : null}
        </Fragment>
      ))}
      {otherName !== undefined && visible !== 'nothing' ? (
        <Text as="p" size="sm" tone="muted" pretty role="status">
          {words.add.asked(otherName)}
        </Text>
      ) : null}
    </Grid>
  );
}

/** A moment (milliseconds since 1970) as a day in the device's calendar, `yyyy-mm-dd`. */
export function dayOf(ms: number): string {
  const date = new Date(ms);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The start of a day in the device's calendar, as an instant; undefined for text that is not a day. */
export function startOfDay(day: string): string | undefined {
  const date = new Date(`${day}T00:00`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
