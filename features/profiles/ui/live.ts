import type { DataTag, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { cataloguesEvents } from '#features/catalogues/contract.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { PersonSummary, PersonView, profilesEvents } from '../contract.ts';
import { choicesQuery, foundKey, personQuery, profilesApi } from './api.ts';
import {
  type PersonNews,
  summaryOf,
  withNews,
  withNewsInResult,
  withNewsInView,
  withRows,
} from './parts/held-people.ts';
import type { FoundPage } from './parts/surroundings.tsx';

/** Keeps people fresh wherever profiles show them: the directory, what was found in it, and a person's page. */
export const live = defineLive<typeof profilesEvents & typeof cataloguesEvents>({
  // Who has a list of choices open sees the new ones; everybody else asks when they open one.
  'catalogue.changed': (cache, { kind }) => askAgain(cache, choicesQuery(kind).queryKey),
  'presence.changed': (cache, { personId: id, status, ...beside }) => {
    applyNews(cache, { id, status });
    // Rows show the mark alone.
    patch(cache, personQuery(id).queryKey, (person) => withNewsInView(person, { id, ...beside }));
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
  askAgain(cache, profilesApi.list.key());
  askAgain(cache, foundKey);
}

/** Patches all that is held about a person; answers the keys of the lists in which something changed. */
function applyNews(cache: QueryClient, news: PersonNews): QueryKey[] {
  patch(cache, personQuery(news.id).queryKey, (person) => withNewsInView(person, news));
  const listed = pagesUnder<ListedPage>(cache, profilesApi.list.key()).filter((queryKey) =>
    patch(cache, queryKey, (held) =>
      withRows(held, (page) => page.items, {
        row: (person) => withNews(person, news),
        page: (page, items) => ({ ...page, items }),
      }),
    ),
  );
  const found = pagesUnder<FoundPage>(cache, foundKey).filter((queryKey) =>
    patch(cache, queryKey, (held) =>
      withRows(held, (page) => page.results, {
        row: (result) => withNewsInResult(result, news),
        page: (page, results) => ({ ...page, results }),
      }),
    ),
  );
  return [...listed, ...found];
}

type ListedPage = { items: PersonSummary[]; nextCursor: string | null; total: number };

/** The keys of everything held in pages under a key, whatever it was asked with. */
const pagesUnder = <Page>(cache: QueryClient, queryKey: QueryKey) =>
  cache
    .getQueryCache()
    .findAll({ queryKey })
    .map((query) => query.queryKey as DataTag<QueryKey, InfiniteData<Page, string | undefined>, Error>);

/** Changes what is held, if anything is, and tells whether it did. What was stale stays so. */
function patch<Data>(
  cache: QueryClient,
  queryKey: DataTag<QueryKey, Data, unknown>,
  change: (held: Data) => Data,
): boolean {
  const held = cache.getQueryData<Data>(queryKey);
  // An answer that is on its way was made before this and would hide it.
  askAgainAfterFlight(cache, queryKey);
  const changed = held === undefined ? undefined : change(held);
  if (changed === undefined || changed === held) return false;
  const { dataUpdatedAt = 0, isInvalidated = false } = cache.getQueryState(queryKey) ?? {};
  cache.setQueryData<Data>(queryKey, () => changed, { updatedAt: dataUpdatedAt });
  if (isInvalidated) void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return true;
}

/** Marks as stale; what is on screen is fetched again, once for a burst. */
function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

function askAgainAfterFlight(cache: QueryClient, queryKey: QueryKey): void {
  const query = cache.getQueryCache().find({ queryKey, fetchStatus: 'fetching' });
  const again = () => askAgain(cache, queryKey);
  query?.promise?.then(again, again);
}
