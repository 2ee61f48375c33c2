import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { invitationsApi } from '../api.ts';
import { copy } from '../copy.ts';

const { limits: words } = copy;
const waitMs = 200;

/** Finds a person by name or address, to give them a quota of their own. */
export function PersonFinder({ onPick }: { onPick: (person: PersonId) => void }) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), waitMs);
  const found = useQuery({
    ...invitationsApi.findLimited.queryOptions({ input: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const people = q === '' ? [] : (found.data?.items ?? []);
  const labelOf = (person: { displayName: string; email: string }) =>
    `${person.displayName}, ${person.email}`;
  const isEmpty = q !== '' && found.isSuccess && people.length === 0;
  return (
    <Autocomplete
      label={words.find}
      placeholder={words.findHelp}
      value={text}
      data={people.map(labelOf)}
      // The server has already filtered them.
      filter={({ options }) => options}
      error={found.isError ? words.findBroken : isEmpty ? words.nobody : undefined}
      onChange={setText}
      onOptionSubmit={(label) => {
        const person = people.find((one) => labelOf(one) === label);
        if (person) onPick(person.id);
      }}
    />
  );
}
