import { useInfiniteQuery } from '@tanstack/react-query';
import { type ListState, listStateOf, once } from '#platform/ui/list-state.ts';
import type { ContactRow } from '../../contract/views.ts';
import { contactsQuery } from '../api.ts';
import type { ContactsSearch } from './contacts-address.ts';

/** What the list shows. */
export type ContactsView = ListState & { rows: readonly ContactRow[]; total: number | undefined };

/** Reads the contacts for a URL, page by page. */
export function useContacts({ contact: _open, beside: _beside, ...filter }: ContactsSearch): ContactsView {
  const reading = useInfiniteQuery(contactsQuery(filter));
  return {
    ...listStateOf(reading),
    rows: once(reading.data?.pages.flatMap((page) => page.items) ?? []),
    total: reading.data?.pages[0]?.total,
  };
}
