import { useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';

export type PickedPerson = Pick<PersonSummary, 'id' | 'displayName' | 'photoURL' | 'headline'>;

type PeopleWords = { label: string; help?: string; required?: string; max: number };

/** A field of a form for several people, found by name. */
export const peopleChoice = ({ label, help, required, max }: PeopleWords) =>
  custom<readonly PickedPerson[]>({
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
  chosen: readonly PickedPerson[];
  error: string | undefined;
  isFirst: boolean;
  onChange: (chosen: readonly PickedPerson[]) => void;
};

function People(props: PeopleProps) {
  const [text, setText] = useState('');
  const found = usePeopleSearch(text);
  return <PeopleField<PickedPerson> {...props} isFloating text={text} onText={setText} found={found} />;
}
