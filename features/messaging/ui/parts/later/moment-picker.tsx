import { Button } from '@mantine/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { firstInstantOf, instantsOf, laterChoices, wallTimeOf } from '#platform/contract/wall-clock.ts';
import { clockIn } from '#platform/ui/calendar-words.ts';
import { now } from '#platform/ui/clock.ts';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { MomentChoice } from '#platform/ui/kit/moment-choice.tsx';
import fields from '#platform/ui/kit/native-field.module.css';
import { useNow } from '#platform/ui/now.ts';
import { cityOfZone, deviceZone } from '#platform/ui/zone-words.ts';
import { limits } from '../../../limits.ts';
import { words } from './later-copy.ts';
import { clockThere, whenWords } from './later-times.ts';
import classes from './moment-picker.module.css';
import type { Recipient } from './use-recipient.ts';

const { times } = words;
const soonMs = 3 * 60 * 60_000;

type MomentPickerProps = {
  /** The person whose clock is shown next to one's own. */
  recipient?: Recipient | undefined;
  /** Offers "in three hours" too. */
  hasSoon?: boolean;
  /** Receives a moment, milliseconds since 1970. */
  onChoose: (atMs: number) => void;
};

/** Moments to choose from: named ones, or a custom one, on both people's clocks. */
export function MomentPicker({ recipient, hasSoon = false, onChoose }: MomentPickerProps) {
  const nowMs = useNow();
  const zone = deviceZone();
  const { tomorrow, monday } = laterChoices(zone, nowMs);
  const choices = [
    ...(hasSoon ? [{ name: times.soon, atMs: nowMs + soonMs }] : []),
    { name: times.tomorrow, atMs: tomorrow },
    // On a Sunday both are the same day.
    ...(monday === tomorrow ? [] : [{ name: times.monday, atMs: monday }]),
  ];
  return (
    <>
      <ul>
        {choices.map(({ name, atMs }) => (
          <MomentChoice key={name} onChoose={() => onChoose(Math.max(atMs, now() + 1))}>
            <span>{name}</span>
            <Text tabular tone="muted">
              {clockIn(zone, atMs)}
            </Text>
            {recipient ? (
              <Text spanAll size="xs" tabular tone="faint">
                {times.for(clockThere(atMs, { zone, there: recipient.zone }), recipient.name)}
              </Text>
            ) : null}
          </MomentChoice>
        ))}
      </ul>
      <OwnMoment
        label={times.own}
        verb={times.set}
        recipient={recipient}
        initialMs={undefined}
        onChoose={onChoose}
      />
    </>
  );
}

type OwnMomentProps = {
  label: string;
  /** The button's label; without a button the moment is reported on every change. */
  verb?: string;
  recipient: Recipient | undefined;
  initialMs: number | undefined;
  /** Without a button, also called with undefined while the input is not a future moment. */
  onChoose: (atMs: number) => void;
  onUnset?: () => void;
};

/** A moment on the device's wall clock; points out times that clock changes skip or repeat. */
export function OwnMoment({ label, verb, recipient, initialMs, onChoose, onUnset }: OwnMomentProps) {
  const zone = deviceZone();
  const id = useId();
  const [wall, setWall] = useState(initialMs === undefined ? '' : wallTimeOf(zone, initialMs));
  const [isSecond, setIsSecond] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const moment = momentOf({ zone, wall, isSecond });
  const problem = moment && problemOf(moment.atMs);
  const isShownWrong = isAsked && problem !== undefined;
  const change = (next: { wall: string; isSecond: boolean }) => {
    setWall(next.wall);
    setIsSecond(next.isSecond);
    setIsAsked(verb === undefined);
    if (verb !== undefined) return;
    const chosen = momentOf({ zone, ...next });
    if (chosen && !problemOf(chosen.atMs)) onChoose(chosen.atMs);
    else onUnset?.();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsAsked(true);
    if (moment && !problemOf(moment.atMs)) onChoose(moment.atMs);
  };
  const Frame = verb === undefined ? 'div' : 'form';
  return (
    <Frame
      className={
        verb === undefined
          ? layout({ grid: true, gap: 8 })
          : layout({ grid: true, gap: 8, cols: 1, p: 12, mt: 4, borderTop: 'hairline' })
      }
      {...(verb !== undefined && { onSubmit: submit, noValidate: true })}
    >
      <label
        htmlFor={id}
        className={
          verb === undefined
            ? layout({ size: 'md', leading: 20, weight: 500, tone: 'ink' })
            : layout({ size: 'xs', tone: 'muted' })
        }
      >
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className={layout({ fullWidth: true }, fields.field)}
        value={wall}
        aria-invalid={isShownWrong || undefined}
        aria-describedby={`${id}-line`}
        onChange={(event) => change({ wall: event.currentTarget.value, isSecond: false })}
      />
      {moment?.isTwice ? (
        <Twice isSecond={isSecond} onChoose={(second) => change({ wall, isSecond: second })} />
      ) : null}
      <Grid
        id={`${id}-line`}
        gap={2}
        size="xs"
        tabular
        tone={isShownWrong ? 'danger' : 'muted'}
        unlessEmpty
        role="status"
      >
        {isShownWrong ? problem : <Clocks moment={moment} zone={zone} recipient={recipient} />}
      </Grid>
      {verb === undefined ? null : (
        <Button type="submit" size="sm" variant="default" disabled={wall === ''}>
          {verb}
        </Button>
      )}
    </Frame>
  );
}

type Moment = { atMs: number; isTwice: boolean; isSkipped: boolean };

function momentOf({
  zone,
  wall,
  isSecond,
}: {
  zone: string;
  wall: string;
  isSecond: boolean;
}): Moment | undefined {
  if (Number.isNaN(Date.parse(`${wall}Z`))) return undefined;
  // Some browsers add seconds.
  const minutes = wall.slice(0, 16);
  const instants = instantsOf(zone, minutes);
  const atMs = (isSecond ? instants[1] : undefined) ?? firstInstantOf(zone, minutes);
  return { atMs, isTwice: instants.length > 1, isSkipped: instants.length === 0 };
}

function problemOf(atMs: number): string | undefined {
  const aheadMs = atMs - now();
  if (aheadMs <= 0) return times.past;
  return aheadMs > limits.laterMaxMs ? times.far : undefined;
}

function Clocks({
  moment,
  zone,
  recipient,
}: {
  moment: Moment | undefined;
  zone: string;
  recipient: Recipient | undefined;
}) {
  const nowMs = useNow();
  if (!moment) return null;
  const { atMs, isSkipped } = moment;
  return (
    <>
      {isSkipped ? <span>{times.none(clockIn(zone, atMs))}</span> : null}
      <span>{times.yours(whenWords(atMs, { zone, nowMs }), cityOfZone(zone))}</span>
      {recipient ? (
        <span>
          {times.there(
            clockThere(atMs, { zone, there: recipient.zone }),
            recipient.name,
            cityOfZone(recipient.zone),
          )}
        </span>
      ) : null}
    </>
  );
}

function Twice({ isSecond, onChoose }: { isSecond: boolean; onChoose: (isSecond: boolean) => void }) {
  const name = useId();
  return (
    <Grid as="fieldset" gap={4} size="xs" className={classes.twice}>
      <legend>{times.twice}</legend>
      {[false, true].map((second) => (
        <label key={String(second)}>
          <input type="radio" name={name} checked={isSecond === second} onChange={() => onChoose(second)} />
          {second ? times.second : times.first}
        </label>
      ))}
    </Grid>
  );
}
