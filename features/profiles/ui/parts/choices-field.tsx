import { type ComboboxParsedItem, MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '#platform/ui/kit/pills.module.css';
import { limits } from '../../limits.ts';
import { choicesQuery } from '../api.ts';
import type { Choice } from './catalogue-choices.ts';
import { findChoices } from './catalogue-search.ts';
import { ChoiceOption } from './choice-option.tsx';
import { dropdown } from './dropdown.ts';
import { type Held, madeChoices } from './made-choices.ts';

type ChoicesFieldProps = {
  label: string;
  catalogue: 'job-titles' | 'genres';
  nothingFound: string;
  description?: string;
  defaultValue?: string[];
  /** Saved choices with their labels: some may be retired. */
  held?: readonly Held[];
  error?: string;
  onChange: (values: string[]) => void;
};

/** Options drawn at once; typing finds the others. */
const shownMax = 40;

const none: readonly Choice[] = [];
const nothingChosen: string[] = [];
const nothingHeld: readonly Held[] = [];

/** Multiple choices from a catalogue, found by label, keyword or abbreviation. */
export function ChoicesField({
  catalogue,
  nothingFound,
  defaultValue = nothingChosen,
  held = nothingHeld,
  onChange,
  ...field
}: ChoicesFieldProps) {
  const [values, setValues] = useState(defaultValue);
  const [text, setText] = useState('');
  const { data: choices = none } = useQuery(choicesQuery(catalogue));
  const found = findChoices(choices, text, shownMax);
  return (
    <MultiSelect
      classNames={{ input: classes.input, inputField: classes.inner, pill: classes.pill }}
      comboboxProps={dropdown.comboboxProps}
      withScrollArea={dropdown.withScrollArea}
      searchable
      value={values}
      onChange={(next) => {
        setValues(next);
        onChange(next);
      }}
      // Chosen values must be in the data to show their labels, whether or not they match.
      data={[...found, ...madeChoices(values, choices, held)]
        .filter(isFirst)
        .map(({ value, label }) => ({ value, label }))}
      filter={() => found.map(({ value, label }): ComboboxParsedItem => ({ value, label }))}
      searchValue={text}
      onSearchChange={setText}
      renderOption={({ option }) => (
        <ChoiceOption choice={found.find((choice) => choice.value === option.value)} query={text} />
      )}
      nothingFoundMessage={choices.length > 0 ? nothingFound : undefined}
      maxValues={limits.listMax}
      hidePickedOptions={false}
      {...field}
    />
  );
}

const isFirst = (choice: Choice, index: number, all: readonly Choice[]) =>
  all.findIndex((other) => other.value === choice.value) === index;
