import { type ReactNode, useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { words as fieldWords } from '#platform/ui/kit/people/people-copy.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';

export type ChosenPerson = Pick<PersonSummary, 'id' | 'displayName'>;

type PersonFieldProps = {
  label: string;
  /** What is below it. */
  hint?: ReactNode;
  /** Profiles that no one has claimed are found, but can't be chosen. */
  isClaimedOnly?: boolean;
  chosen: ChosenPerson | undefined;
  problem: string | undefined;
  onChoose: (person: ChosenPerson | undefined) => void;
};

/** Chooses one person by name, company or job. */
export function PersonField(props: PersonFieldProps) {
  const { isClaimedOnly, chosen, problem, onChoose, ...field } = props;
  const [text, setText] = useState('');
  return (
    <PeopleField<ChosenPerson & Rest>
      {...field}
      isFirst={!chosen}
      isFloating
      max={1}
      chosen={chosen ? [{ ...rest, ...chosen }] : []}
      onChange={([next]) => onChoose(next)}
      text={text}
      onText={setText}
      found={usePeopleSearch(text)}
      whyNot={({ isClaimed }) => (isClaimedOnly && !isClaimed ? fieldWords.unclaimed : undefined)}
      error={problem}
    />
  );
}

const rest = { photoURL: null, headline: '', isClaimed: true };
type Rest = Pick<PersonSummary, keyof typeof rest>;

/** A field of a form for one person, chosen by name. */
export const personChoice = ({ required, ...field }: { label: string; required: string }) =>
  custom<ChosenPerson | null, ChosenPerson>({
    label: field.label,
    empty: null,
    problemIn: (person) => (person ? undefined : required),
    send: (person) => {
      if (!person) throw new Error('a form was sent without the person it needs');
      return person;
    },
    says: (person) => person?.displayName ?? '',
    render: ({ value, problem, onChange }) => (
      <PersonField
        {...field}
        chosen={value ?? undefined}
        problem={problem}
        onChoose={(person) => onChange(person ?? null)}
      />
    ),
  });
