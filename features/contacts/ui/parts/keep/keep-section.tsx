import { Button, Select } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { NumberInput } from '#platform/ui/kit/number-input.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ContactView } from '../../../contract/views.ts';
import { limits, rhythms } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import classes from './keep-section.module.css';
import { dueWords, rhythmWords } from './keep-words.ts';
import { LaterButton } from './later-button.tsx';
import { type KeepActs, useKeep } from './use-keep.ts';

const { keep: words } = copy;

/** A contact's rhythm, its due day and the actions on it (CON-4). */
export function KeepSection({ contact }: { contact: ContactView }) {
  const acts = useKeep(contact);
  const nowMs = useNow();
  const { days, isPaused } = contact.keep;
  return (
    <Grid as="section" gap={10} pt={14} borderTop="soft" aria-label={words.title}>
      <Row gapX={12} align="baseline" justify="between" wrap>
        <Text as="h3" size="md" leading={20} weight={600}>
          {words.title}
        </Text>
        {days ? (
          <Text size="sm" tone="muted">
            {dueWords(contact.keep, nowMs)}
          </Text>
        ) : null}
      </Row>
      <Rhythm days={days} acts={acts} />
      <Row gap={8} align="center" wrap>
        {isPaused ? (
          <Button variant="default" loading={acts.isBusy} onClick={() => acts.resume()}>
            {words.resume}
          </Button>
        ) : (
          <Button variant="default" loading={acts.isBusy} onClick={() => acts.wasInTouch()}>
            {words.inTouch}
          </Button>
        )}
        {days ? <LaterButton contact={contact} acts={acts} /> : null}
      </Row>
    </Grid>
  );
}

function Rhythm({ days, acts }: { days: number | null; acts: KeepActs }) {
  const [isOwn, setIsOwn] = useState(false);
  const isListed = days !== null && rhythms.some((one) => one === days);
  const data = [
    { value: 'none', label: words.none },
    ...rhythms.map((one) => ({ value: String(one), label: rhythmWords(one) })),
    ...(days !== null && !isListed ? [{ value: String(days), label: rhythmWords(days) }] : []),
    { value: 'own', label: words.own },
  ];
  const choose = (value: string | null) => {
    setIsOwn(value === 'own');
    if (value === 'none') acts.setDays(null);
    else if (value !== null && value !== 'own') acts.setDays(Number(value));
  };
  return (
    <Row gap={8} align="center" wrap>
      <Select
        className={layout({ basis: 200 })}
        aria-label={words.often}
        data={data}
        value={isOwn ? 'own' : days === null ? 'none' : String(days)}
        onChange={choose}
        allowDeselect={false}
        disabled={acts.isBusy}
      />
      {isOwn ? (
        <OwnDays
          start={days ?? undefined}
          onSet={(own) => {
            setIsOwn(false);
            acts.setDays(own);
          }}
        />
      ) : null}
    </Row>
  );
}

function OwnDays({ start, onSet }: { start: number | undefined; onSet: (days: number) => void }) {
  const [days, setDays] = useState<number | string>(start ?? '');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typeof days === 'number') onSet(days);
  };
  return (
    <Row as="form" gap={8} align="center" wrap onSubmit={submit} noValidate>
      <NumberInput
        className={classes.days}
        aria-label={words.ownDays}
        data-autofocus
        min={limits.keepDaysMin}
        max={limits.keepDaysMax}
        clampBehavior="strict"
        allowDecimal={false}
        allowNegative={false}
        placeholder={words.ownDays}
        value={days}
        onChange={setDays}
      />
      <Button type="submit" variant="default" disabled={typeof days !== 'number'}>
        {words.ownSet}
      </Button>
    </Row>
  );
}
