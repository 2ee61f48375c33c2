import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { foundFor, type Pickable, useAsked } from '#platform/ui/kit/people/found.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';
import { limits } from '../../../limits.ts';
import { connectionsQuery } from '../../api.ts';
import { words } from './notes-copy.ts';
import type { Reader } from './use-note-form.ts';

type ReadersFieldProps = {
  /** The note's subject, who is never one of its readers. */
  about: PersonId | undefined;
  chosen: readonly Reader[];
  error: string | undefined;
  onChange: (chosen: readonly Reader[]) => void;
};

/** Chooses a note's readers among connections, by name, company or job. */
export function ReadersField({ about, chosen, error, onChange }: ReadersFieldProps) {
  const [text, setText] = useState('');
  const asked = useAsked(text);
  const reading = useQuery({ ...connectionsQuery(asked), placeholderData: keepPreviousData });
  const people = reading.data?.items.flatMap(({ member }) => (member && member.id !== about ? member : []));
  return (
    <PeopleField
      isFirst
      label={words.readers}
      startLabel={words.connections}
      hint={words.readersHelp}
      error={error}
      max={limits.readersMax}
      chosen={chosen.map((reader) => ({ ...reader, photoURL: null, headline: '' }))}
      onChange={(next) => onChange(next.map(({ id, displayName }) => ({ id, displayName })))}
      text={text}
      onText={setText}
      found={foundFor<PickableReader>({ typed: text, asked, people, reading })}
    />
  );
}

type PickableReader = Reader & Pickable;
