import { useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';
import { copy } from '../copy.ts';

const { giving: words } = copy;

type RequesterChoiceProps = {
  /** The initial requester. */
  first?: PersonSummary | undefined;
  onChoose: (person: PersonId | null) => void;
};

/** Chooses a requester by name. Usually there is none. */
export function RequesterChoice({ first, onChoose }: RequesterChoiceProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly PersonSummary[]>(first ? [first] : []);
  const found = usePeopleSearch(text);
  return (
    <PeopleField
      isFloating
      label={words.requestedBy}
      hint={words.requestedByHelp}
      placeholder={words.nobody}
      max={1}
      chosen={chosen}
      onChange={(next) => {
        setChosen(next);
        onChoose(next[0]?.id ?? null);
      }}
      text={text}
      onText={setText}
      found={{ ...found, people: found.people.filter(({ isClaimed }) => isClaimed) }}
    />
  );
}
