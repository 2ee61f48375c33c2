import { type ComboboxParsedItem, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { peopleQuery } from '../api.ts';
import { copy } from '../copy.ts';

const words = copy.debug.person;

type PersonChoiceProps = {
  /** The chosen person, once their name is known. */
  chosen: { id: string; displayName: string } | undefined;
  onChoose: (id: PersonId | undefined) => void;
};

/** Chooses a person by their name. */
export function PersonChoice({ chosen, onChoose }: PersonChoiceProps) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const { data, isFetching } = useQuery({
    ...peopleQuery(asked),
    enabled: asked !== '' && asked !== chosen?.displayName,
  });
  const found = (data?.results ?? []).filter(({ type }) => type === 'profile');
  const options = new Map(
    found.map(({ id, title, subtitle }) => [id, subtitle ? `${title}, ${subtitle}` : title]),
  );
  if (chosen && !options.has(chosen.id)) options.set(chosen.id, chosen.displayName);
  return (
    <Select
      label={words.label}
      placeholder={words.placeholder}
      searchable
      clearable
      maw={420}
      value={chosen?.id ?? null}
      data={[...options].map(([value, label]) => ({ value, label }))}
      // The results are already in order.
      filter={({ options: all }): ComboboxParsedItem[] => all}
      onSearchChange={setText}
      onChange={(id) => onChoose(isId<PersonId>(id) ? id : undefined)}
      nothingFoundMessage={asked !== '' && !isFetching ? words.nobody : undefined}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
    />
  );
}
