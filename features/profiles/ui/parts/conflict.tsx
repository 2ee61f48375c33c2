import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { Grid, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { spokenLocale } from '#platform/ui/spoken-locale.ts';
import type { PersonView } from '../../contract.ts';
import type { Audience } from '../../limits.ts';
import { countryNames } from '../../policy/particulars.ts';
import { labelFromSlug } from '../../policy.ts';
import { copy } from '../copy.ts';
import classes from './conflict.module.css';
import { editCopy } from './edit-copy.ts';
import { conflictsOf, type EditField, type EditValues, type Side, valuesOf } from './edit-values.ts';
import { fieldWords } from './guarded/field-words.ts';
import { guardedCopy } from './guarded/guarded-copy.ts';

type ConflictProps = {
  /** Set if it is another person's profile. */
  title?: string | undefined;
  base: EditValues;
  mine: EditValues;
  /** The stored profile. */
  current: PersonView;
  onSettle: (choices: Partial<Record<EditField, Side>>) => void;
  onGoBack: () => void;
};

type Choices = Partial<Record<EditField, Side>>;

/** Two versions of one profile side by side, field by field: nothing is overwritten unseen (PRO-3). */
export function Conflict({
  title = guardedCopy.conflict.title,
  base,
  mine,
  current,
  onSettle,
  onGoBack,
}: ConflictProps) {
  const theirs = valuesOf(current);
  const conflicts = conflictsOf(base, mine, theirs);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflicts.map(({ field, suggested }) => [field, suggested])),
  );
  const headingId = useId();
  const heading = useFocusOnShow();
  const isSettled = conflicts.every(({ field }) => choices[field] !== undefined);
  const settle = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (isSettled) onSettle(choices);
  };
  return (
    <Grid
      as="form"
      gap={16}
      bg="band"
      borderTop="soft"
      className={classes.conflict}
      aria-labelledby={headingId}
      onSubmit={settle}
    >
      <Text
        as="h2"
        id={headingId}
        ref={heading}
        tabIndex={-1}
        size="xl"
        weight={600}
        tracking="tight"
        className={classes.heading}
      >
        {title}
      </Text>
      <Text as="p" tone="muted" className={classes.line}>
        {guardedCopy.conflict.line}
      </Text>
      {conflicts.map(({ field }) => (
        <Field
          key={field}
          field={field}
          sides={{ mine: inWords(field, mine, current), theirs: inWords(field, theirs, current) }}
          chosen={choices[field]}
          onChoose={(side) => setChoices({ ...choices, [field]: side })}
        />
      ))}
      <Row gap={8} align="center" wrap>
        <Button variant="filled" type="submit" disabled={!isSettled}>
          {guardedCopy.conflict.save}
        </Button>
        <Button variant="default" onClick={onGoBack}>
          {guardedCopy.conflict.cancel}
        </Button>
        {isSettled ? null : (
          <Text as="p" ml={8} size="sm" leading="inherit" tone="muted">
            {guardedCopy.conflict.unsettled}
          </Text>
        )}
      </Row>
    </Grid>
  );
}

type FieldProps = {
  field: EditField;
  sides: Record<Side, string>;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
};

const titles = {
  mine: { whose: guardedCopy.conflict.mine, verb: guardedCopy.conflict.keepMine },
  theirs: { whose: guardedCopy.conflict.theirs, verb: guardedCopy.conflict.takeTheirs },
} as const satisfies Record<Side, { whose: string; verb: string }>;

function Field({ field, sides, chosen, onChoose }: FieldProps) {
  const name = useId();
  return (
    <Grid as="fieldset" gap={8} cols={2} className={classes.field}>
      <legend>{fieldWords(field)}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Stack
          as="label"
          key={side}
          gap={4}
          shrink
          pt={10}
          pb={12}
          px={12}
          pointer
          bg="panel"
          border="edge"
          radius="button"
          hover="raised"
          ringAround
          className={classes.side}
        >
          <Text size="xs" tone="faint">
            {titles[side].whose}
          </Text>
          <Text grow preWrap breaks tone={sides[side] === '' ? 'faint' : undefined}>
            {sides[side] || editCopy.nothingYet}
          </Text>
          <Row
            as="span"
            gap={8}
            align="center"
            minHeight={24}
            mt={4}
            size="sm"
            weight={600}
            className={classes.choice}
          >
            <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            {titles[side].verb}
          </Row>
        </Stack>
      ))}
    </Grid>
  );
}

/** A value for display; slugs use the labels of the stored profile. */
function inWords(field: EditField, values: EditValues, current: PersonView): string {
  if (field === 'formerNames') return guardedCopy.formerNames[values.formerNames];
  if (field === 'reels') return values.reels.map(({ craft, address }) => `${craft}: ${address}`).join(', ');
  if (field === 'languageLevels')
    return Object.entries(values.languageLevels)
      .map(([language, level]) => `${language}: ${copy.facts.levels[level]}`)
      .join(', ');
  if (field === 'mayWorkIn') return countryNames(values.mayWorkIn, spokenLocale('en') ?? 'en').join(', ');
  const value = values[field];
  if (typeof value === 'string')
    return field.endsWith('Audience') ? guardedCopy.audiences[value as Audience] : value;
  if (field !== 'roles' && field !== 'genres') return value.join(', ');
  const known = current.professionalInfo[field];
  return value
    .map((slug) => known.find((choice) => choice.value === slug)?.label ?? labelFromSlug(slug))
    .join(', ');
}

function useFocusOnShow() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return heading;
}
