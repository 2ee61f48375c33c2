import { limits as callLimits } from '#features/calls/limits.ts';
import { limits as requestLimits } from '#features/requests/limits.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** An address, and the page id that can close it. */
type Answer = { readonly page?: string; readonly address: string };

const dayMs = 24 * 60 * 60_000;

/** Requests the shell makes on every page. */
const ofShell = ['/api/me', '/api/me/preferences', '/api/unread', '/api/notifications'];

const conversations = (view: string): Answer => ({
  page: 'inbox',
  address: `/api/conversations?view=${view}`,
});

const ofContacts = (address: string): Answer => ({ page: 'contacts', address });

/** The days around now (`todayQuery` of the schedule). */
function today(nowMs: number): Answer {
  const utcDay = (days: number) => new Date(nowMs + days * dayMs).toISOString().slice(0, 10);
  return { page: 'schedule', address: `/api/events?from=${utcDay(-1)}&to=${utcDay(2)}&zone=UTC` };
}

/** The additional requests of the pages where most visits begin. */
const ofPages: Readonly<Record<string, (nowMs: number) => readonly Answer[]>> = {
  '/': (nowMs) => [
    { address: `/api/requests?direction=in&limit=${requestLimits.firstShown}` },
    today(nowMs),
    { page: 'contacts', address: `/api/calls/owed?limit=${callLimits.owedFirst}` },
    ...['unread', 'cold', 'inbox'].map(conversations),
  ],
  '/directory': () => [{ page: 'directory', address: '/api/directory' }],
  '/messages': () => [conversations('inbox')],
  '/contacts': () => ['/api/contacts', '/api/contacts/facets'].map(ofContacts),
  '/contacts/rolling-calls': () => ['/api/calls?list=us', '/api/calls/offers'].map(ofContacts),
  '/team-management': () =>
    ['/api/teams', '/api/me/team-requests'].map((address) => ({ page: 'team', address })),
};

/**
 * The API addresses that the page under `url` requests at its start, character for character as the page does itself
 * (`shell/first-reads.ts`).
 */
export function firstAnswers(
  url: string,
  actor: Pick<Actor, 'pages'> | undefined,
  nowMs: number,
): readonly string[] {
  if (!actor) return [];
  const answers = ofPages[url === '/dashboard' ? '/' : url]?.(nowMs) ?? [];
  const open = answers.filter(({ page }) => page === undefined || actor.pages.includes(page));
  return [...ofShell, ...open.map(({ address }) => address)];
}
