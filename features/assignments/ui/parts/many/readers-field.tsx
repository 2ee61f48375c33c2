import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import pills from '#platform/ui/kit/pills.module.css';
import { copy } from '../../copy.ts';
import { ReaderOption, ReadersBroken, useReaders } from '../reader-option.tsx';
import { words } from './many-copy.ts';

/** A chosen reader and their name. */
export type ChosenReader = { readonly value: PersonId; readonly label: string };

type ReadersFieldProps = {
  chosen: readonly ChosenReader[];
  error: string | undefined;
  onChoose: (readers: readonly ChosenReader[]) => void;
};

/** Chooses one or several readers, and shows each one's load. */
export function ReadersField({ chosen, error, onChoose }: ReadersFieldProps) {
  const [text, setText] = useState('');
  const { reading, readers } = useReaders(text);
  if (reading.isError && !reading.data) {
    return <ReadersBroken error={reading.error} onRetry={() => void reading.refetch()} />;
  }
  const found = readers.map(({ person }): ChosenReader => ({ value: person.id, label: person.displayName }));
  const away = chosen.filter((one) => !found.some(({ value }) => value === one.value));
  const all = [...found, ...away];
  return (
    <MultiSelect
      classNames={{ input: pills.input, inputField: pills.inner, pill: pills.pill }}
      label={words.readers}
      searchable
      required
      data={all.map((one) => ({ ...one }))}
      value={chosen.map(({ value }) => value)}
      error={error}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={reading.data ? copy.giving.noReaders : undefined}
      renderOption={({ option }) => (
        <ReaderOption
          label={option.label}
          reader={readers.find(({ person }) => person.id === option.value)}
        />
      )}
      onChange={(ids) =>
        // In the order chosen.
        onChoose(ids.flatMap((id) => all.find(({ value }) => value === id) ?? []))
      }
    />
  );
}
