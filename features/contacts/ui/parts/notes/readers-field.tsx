import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PeopleField, type PeopleOffers, type Pickable } from '#features/messaging/ui/public/people.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Member } from '../../../contract/views.ts';
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

const waitMs = 200;

/** Chooses a note's readers among connections, by name, company or job. */
export function ReadersField({ about, chosen, error, onChange }: ReadersFieldProps) {
  const [text, setText] = useState('');
  const taken = new Set<string>([...(about ? [about] : []), ...chosen.map(({ id }) => id)]);
  return (
    <PeopleField
      label={words.readers}
      startLabel={words.connections}
      hint={words.readersHelp}
      error={error}
      max={limits.readersMax}
      chosen={chosen.map(asPickable)}
      onChange={(next) => onChange(next.map(({ id, displayName }) => ({ id, displayName })))}
      text={text}
      onText={setText}
      offers={useConnections(text, taken)}
    />
  );
}

const asPickable = ({ id, displayName }: Reader): Pickable => ({
  id,
  displayName,
  photoURL: null,
  headline: '',
  isClaimed: true,
});

function useConnections(text: string, taken: ReadonlySet<string>): PeopleOffers {
  const [asked] = useDebouncedValue(text.trim(), waitMs);
  const reading = useQuery({ ...connectionsQuery(asked), placeholderData: keepPreviousData });
  const isStart = text.trim() === '';
  const members = (reading.data?.items ?? []).flatMap(({ member }) => member ?? []);
  const isBehind = asked !== text.trim() || reading.isPlaceholderData || reading.isPending;
  const status = reading.isError && !reading.data ? 'broken' : isBehind ? 'waiting' : 'found';
  return {
    people: members.filter(({ id }) => !taken.has(id)).map(pickableOf),
    search: { status, term: text.trim(), retry: () => void reading.refetch() },
    isStart,
  };
}

const pickableOf = ({ id, displayName, photoURL, headline }: Member): Pickable => ({
  id,
  displayName,
  photoURL,
  headline,
  isClaimed: true,
});
