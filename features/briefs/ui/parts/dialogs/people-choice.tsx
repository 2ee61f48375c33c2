import { useState } from 'react';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';

export type ChosenPerson = {
  readonly id: PersonId;
  readonly displayName: string;
  readonly photoURL: string | null;
  readonly headline: string;
};

type PeopleWords = { label: string; help?: string; required?: string; max: number };

/** A field of a form for several people, found by name. */
export const peopleChoice = ({ label, help, required, max }: PeopleWords) =>
  custom<readonly ChosenPerson[]>({
    label,
    empty: [],
    problemIn: (chosen) => (chosen.length === 0 ? required : undefined),
    says: (chosen) => chosen.map(({ displayName }) => displayName).join(', '),
    render: ({ value, problem, isFirst, onChange }) => (
      <People
        label={label}
        hint={help}
        max={max}
        chosen={value}
        error={problem}
        isFirst={isFirst}
        onChange={onChange}
      />
    ),
  });

type PeopleProps = {
  label: string;
  hint: string | undefined;
  max: number;
  chosen: readonly ChosenPerson[];
  error: string | undefined;
  isFirst: boolean;
  onChange: (chosen: readonly ChosenPerson[]) => void;
};

function People(props: PeopleProps) {
  const [text, setText] = useState('');
  const found = usePeopleSearch(text);
  return <PeopleField<ChosenPerson> {...props} isFloating text={text} onText={setText} found={found} />;
}
