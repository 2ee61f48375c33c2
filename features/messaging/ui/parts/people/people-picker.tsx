import { useMemo, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import type { ParticipantView } from '../../../contract/views.ts';
import { otherOf } from '../conversation-words.ts';
import { useConversationList } from '../list/use-conversation-list.ts';
import { words } from './groups-copy.ts';
import { PeopleField, type PeopleOffers, type Pickable } from './people-field.tsx';

type PeoplePickerProps = {
  chosen: readonly Pickable[];
  onChange: (chosen: readonly Pickable[]) => void;
  /** Existing members: found, but not selectable. */
  present?: ReadonlySet<string>;
  max: number;
  hint?: string;
  error?: string | undefined;
};

/** Chooses recipients by name, company or job; before anything is typed, suggests recent conversation partners. */
export function PeoplePicker(props: PeoplePickerProps) {
  const [text, setText] = useState('');
  return (
    <PeopleField
      {...props}
      label={words.start.to}
      startLabel={words.start.lately}
      text={text}
      onText={setText}
      offers={useOffers(text, props.chosen)}
    />
  );
}

/** The people to choose from: recent conversation partners until something is typed. */
function useOffers(text: string, chosen: readonly Pickable[]): PeopleOffers {
  const me = useMe().person.id;
  const search = usePeopleSearch(text);
  const recent = useRecentPeople();
  const isStart = text.trim() === '';
  const isIdle = search.status === 'idle';
  const taken = new Set<string>([me, ...chosen.map((person) => person.id)]);
  const people: readonly Pickable[] = (isIdle && isStart ? recent : search.people).filter(
    (person) => !taken.has(person.id),
  );
  return { people, search, isStart };
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
