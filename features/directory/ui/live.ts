import type { QueryClient } from '@tanstack/react-query';
import type { profilesEvents } from '#features/profiles/contract.ts';
import { type PersonNews, patchPages, withNews, withRows } from '#features/profiles/ui/public/held.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { directoryEvents, FoundPerson } from '../contract/index.ts';
import { directoryApi } from './api.ts';

/** Keeps the directory fresh while it is shown. */
export const live = defineLive<typeof profilesEvents & typeof directoryEvents>({
  'directory_search.changed': (cache) => askAgain(cache, directoryApi.searches.key()),
  'presence.changed': (cache, { personId: id, status }) => {
    patchPeople(cache, { id, status });
  },
  'profile.changed': (cache, person) => {
    // A changed person may sort elsewhere now, or count for other facets: only the server knows.
    for (const queryKey of patchPeople(cache, person)) askAgain(cache, queryKey);
    // The map holds no ids, so it cannot tell whether the person is on it.
    askAgain(cache, directoryApi.map.key());
  },
});

type Page = { items: FoundPerson[] };

/** Patches the rows of a person; returns the keys of the lists that changed. */
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
