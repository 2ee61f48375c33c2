import type { QueryClient } from '@tanstack/react-query';
import type { profilesEvents } from '#features/profiles/contract.ts';
import { type PersonNews, patchPages, withNews, withRows } from '#features/profiles/ui/public/held.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { directoryEvents, FoundPerson } from '../contract/index.ts';
import { directoryApi } from './api.ts';

/** Keeps the people of the directory fresh while it is shown. */
export const live = defineLive<typeof profilesEvents & typeof directoryEvents>({
  'directory_search.changed': (cache) => askAgain(cache, directoryApi.searches.key()),
  'presence.changed': (cache, { personId: id, status }) => {
    patchPeople(cache, { id, status });
  },
  'profile.changed': (cache, person) => {
    // Somebody who changed may stand elsewhere now, or count for other facets: only the server knows.
    for (const queryKey of patchPeople(cache, person)) askAgain(cache, queryKey);
    // The map names nobody, so it cannot tell whether they stand on it.
    askAgain(cache, directoryApi.map.key());
  },
});

type Page = { items: FoundPerson[] };

/** Patches the rows of a person; answers the keys of the lists in which one changed. */
const patchPeople = (cache: QueryClient, news: PersonNews) =>
  patchPages<Page>(cache, directoryApi.find.key(), (held) =>
    withRows(held, (page) => page.items, {
      row: (found) => {
        const person = withNews(found.person, news);
        return person === found.person ? found : { ...found, person };
      },
      page: (page, items) => ({ ...page, items }),
    }),
  );
