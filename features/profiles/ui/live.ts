import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { cataloguesEvents } from '#features/catalogues/contract.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { PersonView, profilesEvents } from '../contract.ts';
import { choicesQuery, foundKey, personQuery } from './api.ts';
import {
  askAgain,
  type PersonNews,
  patchHeld,
  patchPages,
  summaryOf,
  withNewsInResult,
  withNewsInView,
  withRows,
} from './parts/held-people.ts';
import type { FoundPage } from './parts/profiles-context.tsx';

/** Keeps people fresh wherever profiles show them: in search results and on a person's page. */
export const live = defineLive<typeof profilesEvents & typeof cataloguesEvents>({
  // Open lists of choices are refreshed; all others are fetched when opened.
  'catalogue.changed': (cache, { kind }) => askAgain(cache, choicesQuery(kind).queryKey),
  'presence.changed': (cache, { personId: id, status, ...beside }) => {
    applyNews(cache, { id, status });
    // Rows only show the mark.
    patchHeld(cache, personQuery(id).queryKey, (person) => withNewsInView(person, { id, ...beside }));
  },
  'profile.changed': (cache, person) => {
    // A changed row may sort elsewhere now, or no longer be found: only the server knows.
    for (const queryKey of applyNews(cache, person)) askAgain(cache, queryKey);
    // The event only has the summary; the rest of the profile must be fetched.
    askAgain(cache, personQuery(person.id).queryKey);
  },
});

/** Shows a person's own saved profile at once, and refetches the lists that show it (PRO-2). */
export function keepOwnEdit(cache: QueryClient, person: PersonView): void {
  applyNews(cache, summaryOf(person));
  cache.setQueryData(personQuery(person.id).queryKey, person);
  askAgain(cache, foundKey);
}

/** Patches all cached data about a person; returns the keys of the lists that changed. */
function applyNews(cache: QueryClient, news: PersonNews): QueryKey[] {
  patchHeld(cache, personQuery(news.id).queryKey, (person) => withNewsInView(person, news));
  return patchPages<FoundPage>(cache, foundKey, (held) =>
    withRows(held, (page) => page.results, {
      row: (result) => withNewsInResult(result, news),
      page: (page, results) => ({ ...page, results }),
    }),
  );
}
