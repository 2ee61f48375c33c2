import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { foundContactsQuery } from '#features/contacts/ui/public/found.ts';
import { usePeopleSearch } from '#features/profiles/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
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

const waitMs = 150;
const shownMax = 8;

/** Finds the person while typing: contacts first, then members. Any other name is accepted too. */
export function WhoField({ text, problem, onText, onWho }: WhoFieldProps) {
  const [asked] = useDebouncedValue(text.trim(), waitMs);
  const contacts = useQuery({
    ...foundContactsQuery(asked),
    enabled: asked.length > 1,
    placeholderData: keepPreviousData,
    // A desk may cover calls and no contacts: the name as typed is enough.
    retry: false,
  });
  const { people } = usePeopleSearch(text);
  const mine: Who[] = (asked.length > 1 ? (contacts.data?.items ?? []) : []).map((row) => ({
    name: row.displayName,
    company: row.company,
    ...(row.member ? { personId: row.member.id } : { cardId: row.id }),
  }));
  const known = new Set(mine.map(({ personId }) => personId));
  const others: Who[] = people
    .filter(({ id }) => !known.has(id))
    .map((person) => ({ name: person.displayName, company: person.company, personId: person.id }));
  const choices = withLabels([...mine, ...others].slice(0, shownMax));
  return (
    <Autocomplete
      data-autofocus
      label={words.who}
      description={words.whoHelp}
      value={text}
      maxLength={limits.nameMax}
      autoComplete="off"
      spellCheck={false}
      error={problem}
      data={[...choices.keys()]}
      // They have been found already.
      filter={({ options }) => options}
      onChange={onText}
      onOptionSubmit={(label) => {
        const who = choices.get(label);
        if (who) onWho(who);
      }}
    />
  );
}

/** Makes each choice unique: two people with one name at one company are distinguished by location. */
function withLabels(found: readonly Who[]): ReadonlyMap<string, Who> {
  const choices = new Map<string, Who>();
  for (const who of found) {
    const label = [who.name, who.company].filter(Boolean).join(', ');
    choices.set(choices.has(label) ? `${label} (${choices.size})` : label, who);
  }
  return choices;
}
