import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { foundContactsQuery } from '#features/contacts/ui/public/found.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { foundFor, type Pickable, useAsked } from '#platform/ui/kit/people/found.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

const { form: words } = copy;

/** The person to call: a member, a private contact, or a name as heard. */
export interface Who {
  readonly name: string;
  readonly company: string;
  readonly personId?: PersonId | undefined;
  readonly cardId?: string | undefined;
}

type WhoFieldProps = {
  text: string;
  problem: string | undefined;
  onText: (text: string) => void;
  onWho: (who: Who) => void;
};

const shownMax = 8;

/** Finds the person while typing: contacts first, then members. Any other name is accepted too. */
export function WhoField({ text, problem, onText, onWho }: WhoFieldProps) {
  const asked = useAsked(text);
  const contacts = useQuery({
    ...foundContactsQuery(asked),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
    // A desk may cover calls and no contacts: the name as typed is enough.
    retry: false,
  });
  const members = usePeopleSearch(text);
  const mine = contacts.data?.items.map(
    ({ member, ...row }): FoundWho => ({
      ...row,
      photoURL: member?.photoURL ?? null,
      headline: row.company,
      ...(member ? { personId: member.id } : { cardId: row.id }),
    }),
  );
  const cards = foundFor({ typed: text, asked, people: mine, reading: contacts, isStartEmpty: true });
  const known = new Set<string | undefined>(cards.people.map(({ personId }) => personId));
  const others = members.people.flatMap((row) => (known.has(row.id) ? [] : { ...row, personId: row.id }));
  const people = [...cards.people, ...others].slice(0, shownMax);
  return (
    <PeopleField
      isFirst
      isFree
      isFloating
      label={words.who}
      hint={words.whoHelp}
      placeholder=""
      error={problem}
      max={1}
      maxLength={limits.nameMax}
      chosen={[]}
      onChange={([who]) => {
        if (who) onWho(whoOf(who));
      }}
      text={text}
      onText={onText}
      found={{ ...members, people }}
    />
  );
}

type FoundWho = Pickable & Omit<Who, 'name'>;

const whoOf = ({ displayName: name, company, personId, cardId }: FoundWho): Who => ({
  name,
  company,
  ...(personId ? { personId } : { cardId }),
});
