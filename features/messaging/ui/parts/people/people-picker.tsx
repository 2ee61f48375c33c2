import { useMemo, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import type { Found } from '#platform/ui/kit/people/found.ts';
import { words as fieldWords } from '#platform/ui/kit/people/people-copy.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';
import type { ParticipantView } from '../../../contract/views.ts';
import { otherOf } from '../conversation-words.ts';
import { useConversationList } from '../list/use-conversation-list.ts';
import { words } from './groups-copy.ts';

/** A person to write to. */
export type Recipient = Pick<PersonSummary, 'id' | 'displayName' | 'photoURL' | 'headline' | 'isClaimed'>;

type PeoplePickerProps = {
  chosen: readonly Recipient[];
  onChange: (chosen: readonly Recipient[]) => void;
  /** Existing members: found, but not selectable. */
  present?: ReadonlySet<string>;
  max: number;
  hint?: string;
  error?: string | undefined;
};

/** Chooses recipients by name, company or job; before anything is typed, suggests recent conversation partners. */
export function PeoplePicker({ present, ...props }: PeoplePickerProps) {
  const [text, setText] = useState('');
  return (
    <PeopleField
      {...props}
      isFirst
      label={words.start.to}
      startLabel={words.start.lately}
      text={text}
      onText={setText}
      found={useRecipients(text)}
      whyNot={({ id, isClaimed }) =>
        present?.has(id) ? words.start.already : isClaimed ? undefined : fieldWords.unclaimed
      }
    />
  );
}

/** The people to choose from: recent conversation partners until something is typed. */
function useRecipients(text: string): Found<Recipient> {
  const me = useMe().person.id;
  const search = usePeopleSearch(text);
  const recent = useRecentPeople();
  const people: readonly Recipient[] = text.trim() === '' ? recent : search.people;
  return { ...search, people: people.filter(({ id }) => id !== me) };
}

const shownMax = 8;

/** The people the viewer wrote with last, one to one. */
function useRecentPeople(): readonly ParticipantView[] {
  const { items } = useConversationList('inbox');
  return useMemo(
    () =>
      items
        .filter(({ closed, request }) => closed === null && request === null)
        .flatMap((conversation) => otherOf(conversation) ?? [])
        .slice(0, shownMax),
    [items],
  );
}
