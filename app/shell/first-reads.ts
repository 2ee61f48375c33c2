import type { QueryClient } from '@tanstack/react-query';
import { peopleQuery } from '#features/directory/ui/api.ts';
import { meQuery } from '#features/identity/ui/public.ts';
import { listQuery as conversationsQuery, unreadQuery } from '#features/messaging/ui/parts/shell-api.ts';
import { listQuery as notificationsQuery } from '#features/notifications/ui/parts/bell-api.ts';
import { preferencesQuery } from '#features/preferences/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { addressesBrought, dropFirstAnswers } from '#platform/ui/api/first-answers.ts';
import { deskHere } from '#platform/ui/desk.ts';

const meRetryMs = 2_000;

const conversations = (view: Parameters<typeof conversationsQuery>[0]) => (cache: QueryClient) =>
  cache.infiniteQuery(conversationsQuery(view));

const calls = () => import('#features/calls/ui/api.ts');
const contacts = () => import('#features/contacts/ui/api.ts');
const teams = () => import('#features/teams/ui/api.ts');

/** Puts an embedded answer into the cache, by its address with or without its query (`app/first-answers.ts`). */
const reads: Readonly<Record<string, (cache: QueryClient) => Promise<unknown>>> = {
  '/api/unread': (cache) => cache.query(unreadQuery()),
  '/api/notifications': (cache) => cache.infiniteQuery(notificationsQuery()),
  '/api/directory': (cache) => cache.infiniteQuery(peopleQuery({})),
  '/api/conversations?view=inbox': conversations('inbox'),
  '/api/conversations?view=unread': conversations('unread'),
  '/api/conversations?view=cold': conversations('cold'),
  // Queries of a single page are named by that page's code, which is on its way by then.
  '/api/requests': async (cache) => cache.query((await import('#features/requests/ui/api.ts')).firstQuery()),
  '/api/events': async (cache) => cache.query((await import('#features/schedule/ui/api.ts')).todayQuery()),
  '/api/calls/owed': async (cache) => cache.query((await calls()).owedQuery()),
  '/api/calls/offers': async (cache) => cache.query((await calls()).offersQuery()),
  '/api/calls?list=us': async (cache) => cache.infiniteQuery((await calls()).sheetQuery('us')),
  '/api/contacts': async (cache) => cache.infiniteQuery((await contacts()).contactsQuery({})),
  '/api/contacts/facets': async (cache) => cache.query((await contacts()).facetsQuery()),
  '/api/teams': async (cache) => cache.query((await teams()).teamsQuery()),
  '/api/me/team-requests': async (cache) => cache.query((await teams()).requestsQuery()),
};

const readOf = (address: string) => reads[address] ?? reads[address.split('?')[0] ?? ''];

/**
 * Reads who I am and my preferences, and takes over the answers embedded in the page. Never fails: the parts that show
 * it report errors. Who I am is requested until there is an answer, as the application's gate does when it takes over.
 */
export async function readFirst(cache: QueryClient): Promise<void> {
  const me = cache.query({ ...meQuery(), retry: isUnanswered, retryDelay: meRetryMs });
  const others = (deskHere ? [] : addressesBrought()).map((address) => readOf(address)?.(cache));
  await Promise.allSettled([me, cache.query(preferencesQuery()), ...others]);
  // An answer that no one took would be stale when requested later.
  dropFirstAnswers();
}

const isUnanswered = (_count: number, error: unknown) => refusalOf(error) === undefined;
