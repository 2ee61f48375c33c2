import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { foundFor, type Pickable, useAsked } from '#platform/ui/kit/people/found.ts';
import { PeopleField, type PeopleFieldProps } from '#platform/ui/kit/people/people-field.tsx';
import type { ReaderView } from '../../contract/views.ts';
import { readersQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { giving: words } = copy;

/** Who is to read it. */
export const reader = custom<PersonId | null, PersonId>({
  label: words.reader,
  empty: null,
  problemIn: (chosen) => (chosen === null ? words.needs.reader : undefined),
  send: (chosen) => chosen as PersonId,
});

type Reader = Pickable & { readonly id: PersonId };

/** A chosen reader and their name. */
export type ChosenReader = { readonly value: PersonId; readonly label: string };

type ReadersFieldProps = Pick<PeopleFieldProps<Reader>, 'label' | 'max' | 'error' | 'isFirst'> & {
  chosen: readonly ChosenReader[];
  /** The current reader. */
  except?: PersonId | undefined;
  /** Excludes people who have read this. */
  secondReadOf?: ClientId | undefined;
  onChoose: (readers: readonly ChosenReader[]) => void;
};

/** Chooses among those who can be given a script, with each one's load, least busy first. */
export function ReadersField(props: ReadersFieldProps) {
  const { chosen, except, secondReadOf, error, onChoose, ...field } = props;
  const [text, setText] = useState('');
  const asked = useAsked(text);
  const reading = useQuery(readersQuery(asked, secondReadOf));
  const people = reading.data?.items.map(readerOf).filter(({ id }) => id !== except);
  const found = foundFor({ typed: text, asked, people, reading });
  const broken = refusalOf(reading.error)?.message ?? words.readersBroken;
  return (
    <PeopleField
      {...field}
      required
      isFloating
      placeholder=""
      chosen={chosen.map(({ value, label }) => ({ ...blank, id: value, displayName: label }))}
      onChange={(next) => onChoose(next.map(({ id, displayName }) => ({ value: id, label: displayName })))}
      text={text}
      onText={setText}
      found={found}
      nothing={(term) => (term === '' ? words.noReaders : undefined)}
      error={error ?? (found.status === 'broken' ? broken : undefined)}
    />
  );
}

const blank = { photoURL: null, headline: '' };

/** With their load for the caller and their punctuality (5.22 ASG-4). */
const readerOf = ({ person, kind, open, overdue, done, onTime }: ReaderView): Reader => ({
  id: person.id,
  displayName: person.displayName,
  photoURL: person.photoURL,
  headline: [
    words.load(open, overdue),
    ...(done > 0 ? [words.onTime(onTime, done)] : []),
    ...(kind === 'basic' ? [words.basic] : []),
  ].join(' · '),
});

type ReaderChoiceProps = Pick<ReadersFieldProps, 'except' | 'secondReadOf' | 'error' | 'isFirst'> & {
  onChoose: (reader: PersonId | null) => void;
};

/** Chooses one reader. */
export function ReaderChoice({ onChoose, ...props }: ReaderChoiceProps) {
  const [chosen, setChosen] = useState<readonly ChosenReader[]>([]);
  const choose = (next: readonly ChosenReader[]) => {
    setChosen(next);
    onChoose(next[0]?.value ?? null);
  };
  return <ReadersField {...props} label={words.reader} max={1} chosen={chosen} onChoose={choose} />;
}
