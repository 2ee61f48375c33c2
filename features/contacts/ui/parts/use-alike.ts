import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskHere } from '#platform/ui/desk.ts';
import type { Alike, Written } from '../../contract/merging.ts';
import { limits } from '../../limits.ts';
import { alikeQuery } from '../api.ts';
import { type CardValues, fieldsOf } from './card-values.ts';

const waitMs = 300;

const nobody: readonly Alike[] = [];

/** The form values that can identify a card's person. */
function writtenIn(values: CardValues): Written {
  const { displayName, company, emails, phones, imdbId } = fieldsOf(values, undefined, '');
  const linesOf = (entries: readonly { value: string }[]) =>
    entries.slice(0, limits.entriesMax).map(({ value }) => value);
  return { displayName, company, emails: linesOf(emails), phones: linesOf(phones), imdbId };
}

const saysSomething = ({ displayName, emails, phones, imdbId }: Written) =>
  displayName.trim() !== '' || emails.length > 0 || phones.length > 0 || imdbId.trim() !== '';

/** My contacts that may match the new card, queried when typing pauses and never blocking it. */
export function useAlike(values: CardValues, isNew: boolean): readonly Alike[] {
  const [asked] = useDebouncedValue(JSON.stringify(writtenIn(values)), waitMs);
  const written = JSON.parse(asked) as Written;
  // On a desk this would search the assistant's own contacts.
  const isAsked = isNew && !deskHere && saysSomething(written);
  const { data } = useQuery({
    ...alikeQuery(written),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // A missing hint is no error.
    retry: false,
  });
  return (isAsked && data?.items) || nobody;
}
