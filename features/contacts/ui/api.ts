import { contract } from 'virtual:contract/contacts';
import { keepPreviousData } from '@tanstack/react-query';
import type { PersonId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { contacts } from '../contract/index.ts';
import type { Written } from '../contract/merging.ts';
import type { ContactId } from '../contract/views.ts';
import { limits } from '../limits.ts';
import type { ContactsFilter } from './parts/contacts-address.ts';

export const contactsApi = createApi<typeof contacts>('contacts', contract);

/** My contacts, by name, page by page. */
export const contactsQuery = (filter: ContactsFilter) => ({
  ...pages(contactsApi.list, { ...filter }),
  placeholderData: keepPreviousData,
});

/** Whether a desk has any contacts. */
export const hasContacts = async (desk: PersonId): Promise<boolean> =>
  (await contactsApi.list.call({ limit: 1 }, { context: { desk } })).items.length > 0;

export const facetsQuery = () => contactsApi.facets.queryOptions();

export const contactQuery = (id: ContactId) => contactsApi.get.queryOptions({ input: { id } });

/** The first contacts due, and how many there are. */
export const dueQuery = (limit: number) => contactsApi.list.queryOptions({ input: { view: 'due', limit } });

/** My removed cards that can be restored, page by page. */
export const removedQuery = () => pages(contactsApi.removed, {});

/** Connections by name, company or job, to choose a note's readers. */
export const connectionsQuery = (q: string) =>
  contactsApi.list.queryOptions({ input: { kind: 'member', limit: 20, ...(q && { q }) } });

/** Notes that connections share with me, latest first, page by page. */
export const sharedNotesQuery = () => pages(contactsApi.sharedNotes, {});

/** Cards whose person changed jobs, as many as can be updated at once. */
export const movedQuery = () => contactsApi.moved.queryOptions({ input: { limit: limits.movesMax } });

/** My contacts that may match the card being written. */
export const alikeQuery = (written: Written) => contactsApi.alike.queryOptions({ input: written });

export const importsQuery = () => contactsApi.imports.queryOptions();

export const duplicatesQuery = () => contactsApi.duplicates.queryOptions();

export const mergesQuery = () => contactsApi.merges.queryOptions();
