import type { DataTag, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { PersonSummary, PersonView } from '../../contract.ts';
import type { FoundPage } from './profiles-context.tsx';

type FoundResult = FoundPage['results'][number];

/** Changed fields of a person; absent fields stay as they are. */
export type PersonNews = Pick<PersonSummary, 'id'> & Partial<PersonSummary>;

/** The same for a whole profile. */
export type ViewNews = Pick<PersonView, 'id'> & Partial<PersonView>;

/** The part of a whole profile that rows, cards and results show. */
export function summaryOf(person: PersonView): PersonSummary {
  const { id, displayName, photoURL, status, headline, company, location, tags, role, isClaimed } = person;
  return { id, displayName, photoURL, status, headline, company, location, tags, role, isClaimed };
}

/** Applies news to a row; returns the same object if nothing is new. */
export function withNews(person: PersonSummary, news: PersonNews): PersonSummary {
  if (person.id !== news.id || !isNews(person, news)) return person;
  return { ...person, ...news };
}

/** Applies news to a profile; what only the server can present (the two parts, the version) stays. */
export function withNewsInView(person: PersonView, news: ViewNews): PersonView {
  if (person.id !== news.id || !isNews(person, news)) return person;
  return { ...person, ...news };
}

/** Applies news to a search result; returns the same object if nothing is new. */
export function withNewsInResult(result: FoundResult, news: PersonNews): FoundResult {
  if (result.type === 'project') return result;
  const person = withNews(result.originalData, news);
  return person === result.originalData ? result : { ...result, originalData: person };
}

type Pages<Page, Param> = { pages: Page[]; pageParams: Param[] };

/** Pages with one part of each mapped; the same object if nothing in them changed. */
export function withRows<Page, Param, Row>(
  held: Pages<Page, Param>,
  rowsOf: (page: Page) => readonly Row[],
  change: { row: (row: Row) => Row; page: (page: Page, rows: Row[]) => Page },
): Pages<Page, Param> {
  let hasChanged = false;
  const pages = held.pages.map((page) => {
    const rows = rowsOf(page);
    const changed = rows.map(change.row);
    if (changed.every((row, index) => row === rows[index])) return page;
    hasChanged = true;
    return change.page(page, changed);
  });
  return hasChanged ? { ...held, pages } : held;
}

const isNews = <Held extends PersonSummary>(held: Held, news: Partial<Held>): boolean =>
  (Object.keys(news) as (keyof Held)[]).some(
    (key) => JSON.stringify(held[key]) !== JSON.stringify(news[key]),
  );

/** The keys of all paged queries under a key, whatever their input. */
const pagesUnder = <Page>(cache: QueryClient, queryKey: QueryKey) =>
  cache
    .getQueryCache()
    .findAll({ queryKey })
    .map((query) => query.queryKey as DataTag<QueryKey, InfiniteData<Page, string | undefined>, Error>);

/** Patches all pages under a key; returns the keys of those that changed. */
export const patchPages = <Page>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (held: InfiniteData<Page, string | undefined>) => InfiniteData<Page, string | undefined>,
): QueryKey[] => pagesUnder<Page>(cache, queryKey).filter((key) => patchHeld(cache, key, change));

/** Patches cached data, if any, and returns whether it changed. Stale data stays stale. */
export function patchHeld<Data>(
  cache: QueryClient,
  queryKey: DataTag<QueryKey, Data, unknown>,
  change: (held: Data) => Data,
): boolean {
  const held = cache.getQueryData<Data>(queryKey);
  // A response in flight was made before this patch and would overwrite it.
  askAgainAfterFlight(cache, queryKey);
  const changed = held === undefined ? undefined : change(held);
  if (changed === undefined || changed === held) return false;
  const { dataUpdatedAt = 0, isInvalidated = false } = cache.getQueryState(queryKey) ?? {};
  cache.setQueryData<Data>(queryKey, () => changed, { updatedAt: dataUpdatedAt });
  if (isInvalidated) void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  return true;
}

/** Marks as stale; visible data is refetched, once per burst. */
export function askAgain(cache: QueryClient, queryKey: QueryKey): void {
  void cache.invalidateQueries({ queryKey }, { cancelRefetch: false });
}

function askAgainAfterFlight(cache: QueryClient, queryKey: QueryKey): void {
  const query = cache.getQueryCache().find({ queryKey, fetchStatus: 'fetching' });
  const again = () => askAgain(cache, queryKey);
  query?.promise?.then(again, again);
}
