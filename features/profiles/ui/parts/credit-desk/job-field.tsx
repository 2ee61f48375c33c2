import { type ComboboxParsedItem, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesQuery } from '../../api.ts';
import type { Choice } from '../catalogue-choices.ts';
import { findChoices } from '../catalogue-search.ts';
import { ChoiceOption } from '../choice-option.tsx';
import { dropdown } from '../dropdown.ts';
import { type Held, madeChoices } from '../made-choices.ts';
import { creditCopy } from './credit-copy.ts';

type JobFieldProps = {
  /** A slug; empty if none is chosen. */
  value: string;
  /** The saved choice with its label: it may be retired. */
  held?: readonly Held[];
  onChange: (job: string) => void;
  label?: string;
  'aria-label'?: string;
  description?: string;
  error?: string | undefined;
  /** The text whose matches are suggested before typing. */
  startText?: string;
};

const shownMax = 40;
const none: readonly Choice[] = [];
const nothingHeld: readonly Held[] = [];

/** A single position from the catalogue, found by label, keyword or abbreviation (PRO-5). */
export function JobField({ value, held = nothingHeld, onChange, startText = '', ...field }: JobFieldProps) {
  const [text, setText] = useState(startText);
  const { data: choices = none } = useQuery(choicesQuery('job-titles'));
  const found = findChoices(choices, text, shownMax);
  const [chosen] = value ? madeChoices([value], choices, held) : [];
  const offered = found.map((choice) => ({ value: choice.value, label: choice.label }));
  const isOffered = offered.some((option) => option.value === value);
  return (
    <Select
      searchable
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      // The chosen value must be in the data to show its label.
      data={chosen && !isOffered ? [{ value, label: chosen.label }, ...offered] : offered}
      filter={({ options }): ComboboxParsedItem[] => options}
      searchValue={text}
      onSearchChange={setText}
      renderOption={({ option }) => (
        <ChoiceOption choice={found.find((choice) => choice.value === option.value)} query={text} />
      )}
      nothingFoundMessage={choices.length > 0 ? creditCopy.noSuchJob : undefined}
      comboboxProps={dropdown.comboboxProps}
      withScrollArea={dropdown.withScrollArea}
      {...field}
    />
  );
}
