import { Select } from '@mantine/core';
import { useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { copy } from '../copy.ts';

const { giving: words } = copy;

type RequesterChoiceProps = {
  value: PersonId | null;
  /** The initial requester. */
  first?: PersonSummary | undefined;
  onChoose: (person: PersonId | null) => void;
};

/** Chooses a requester by name. Usually there is none. */
export function RequesterChoice({ value, first, onChoose }: RequesterChoiceProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ value: PersonId; label: string } | undefined>(
    first && { value: first.id, label: first.displayName },
  );
  const search = usePeopleSearch(text);
  const found = search.people
    .filter(({ isClaimed }) => isClaimed)
    .map(({ id, displayName }) => ({ value: id, label: displayName }));
  const data = chosen && !found.some((one) => one.value === chosen.value) ? [chosen, ...found] : found;
  return (
    <Select
      label={words.requestedBy}
      description={words.requestedByHelp}
      placeholder={words.nobody}
      searchable
      clearable
      data={data}
      value={value}
      // The server has filtered them already, by more than the name.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => {
        const picked = data.find((one) => one.value === id);
        setChosen(picked);
        onChoose(picked?.value ?? null);
      }}
    />
  );
}
