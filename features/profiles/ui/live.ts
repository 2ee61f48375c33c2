import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { cataloguesEvents } from '#features/catalogues/contract.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { PersonView, profilesEvents } from '../contract.ts';
import { choicesQuery, foundKey, personQuery } from './api.ts';
import { askAgain, patchHeld, patchPages } from './parts/held-pages.ts';
import {
  type PersonNews,
  summaryOf,
  withNewsInResult,
  withNewsInView,
  withRows,
} from './parts/held-people.ts';
import type { FoundPage } from './parts/profiles-context.tsx';

/** Keeps people fresh wherever profiles show them: what a text found, and a person's page. */
export const live = defineLive<typeof profilesEvents & typeof cataloguesEvents>({
  // Who has a list of choices open sees the new ones; everybody else asks when they open one.
  'catalogue.changed': (cache, { kind }) => askAgain(cache, choicesQuery(kind).queryKey),
  'presence.changed': (cache, { personId: id, status, ...beside }) => {
    applyNews(cache, { id, status });
    // Rows show the mark alone.
    patchHeld(cache, personQuery(id).queryKey, (person) => withNewsInView(person, { id, ...beside }));
  },
  'profile.changed': (cache, person) => {
    // A row that changed may stand elsewhere now, or be found no more: only the server knows.
    for (const queryKey of applyNews(cache, person)) askAgain(cache, queryKey);
    // The event carries the summary; the rest of the profile has to be asked for.
    askAgain(cache, personQuery(person.id).queryKey);
  },
});

/** Shows a saved profile of one's own at once, and has the lists that show it asked for again (PRO-2). */
export function keepOwnEdit(cache: QueryClient, person: PersonView): void {
  applyNews(cache, summaryOf(person));
  cache.setQueryData(personQuery(person.id).queryKey, person);
  askAgain(cache, foundKey);
}

/** Patches all that is held about a person; answers the keys of the lists in which something changed. */
function applyNews(cache: QueryClient, news: PersonNews): QueryKey[] {
  patchHeld(cache, personQuery(news.id).queryKey, (person) => withNewsInView(person, news));
  return patchPages<FoundPage>(cache, foundKey, (held) =>
    withRows(held, (page) => page.results, {
      row: (result) => withNewsInResult(result, news),
      page: (page, results) => ({ ...page, results }),
    }),
  );
}
