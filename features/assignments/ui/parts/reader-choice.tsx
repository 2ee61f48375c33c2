import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { copy } from '../copy.ts';
import { ReaderOption, ReadersBroken, useReaders } from './reader-option.tsx';

const { giving: words } = copy;

type ReaderChoiceProps = {
  value: PersonId | null;
  /** The current reader. */
  except?: PersonId | undefined;
  /** Excludes people who have read this. */
  secondReadOf?: ClientId | undefined;
  error: string | undefined;
  onChoose: (reader: PersonId | null) => void;
  isFirst?: boolean;
};

/** Chooses a reader, with each one's load, least busy first. */
export function ReaderChoice(props: ReaderChoiceProps) {
  const { value, except, secondReadOf, error, onChoose, isFirst = false } = props;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ value: PersonId; label: string }>();
  // The chosen name in the field is not a search.
  const { reading, readers } = useReaders(text === chosen?.label ? '' : text, secondReadOf);
  if (reading.isError && !reading.data) {
    return <ReadersBroken error={reading.error} onRetry={() => void reading.refetch()} />;
  }
  const found = readers
    .filter(({ person }) => person.id !== except)
    .map(({ person }) => ({ value: person.id, label: person.displayName }));
  const data = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={words.reader}
      searchable
      required
      {...(isFirst && { 'data-autofocus': true })}
      data={data}
      value={value}
      error={error}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={reading.data ? words.noReaders : undefined}
      renderOption={({ option }) => (
        <ReaderOption
          label={option.label}
          reader={readers.find(({ person }) => person.id === option.value)}
        />
      )}
      onChange={(id) => {
        const picked = data.find((one) => one.value === id);
        setChosen(picked);
        onChoose(picked?.value ?? null);
      }}
    />
  );
}
