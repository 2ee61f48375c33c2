import type { QueryClient } from '@tanstack/react-query';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import type { NotificationView } from '../../contract.ts';
import { kinds } from '../../limits.ts';
import { fullListQuery, kindsQuery, type ListFilter } from '../api.ts';
import { listQuery } from './bell-api.ts';
import type { HeldNotifications } from './held-rows.ts';

/** A list that may be cached: the bell's or one of the page's. */
type HeldList = { key: ReturnType<typeof listQuery>['queryKey']; filter: ListFilter };

/** All lists that the browser can cache. */
const lists = (): HeldList[] => [
  { key: listQuery().queryKey, filter: {} },
  ...[{}, { snoozed: true as const }, ...kinds.map((kind) => ({ kind }))].map((filter) => ({
    key: fullListQuery(filter).queryKey,
    filter,
  })),
];

/** Changes every cached list; `filter` says which rows belong in it. */
export function changeLists(
  cache: QueryClient,
  change: (held: HeldNotifications, filter: ListFilter) => HeldNotifications,
): void {
  for (const { key, filter } of lists()) {
    const query = cache.getQueryCache().find({ queryKey: key });
    if (!query) continue;
    // Setting data also marks it fresh, so stale data is marked stale again.
    const isStale = query.state.isInvalidated;
    cache.setQueryData(key, (held: HeldNotifications | undefined) => held && change(held, filter));
    if (isStale) query.invalidate();
  }
  // The server counts the kinds; they are refetched only where they are shown.
  askAgain(cache, kindsQuery().queryKey);
}

/** Cancels requests in flight: their responses predate the change and would undo it on screen. */
export async function cancelLists(cache: QueryClient): Promise<void> {
  await Promise.all(lists().map(({ key }) => cache.cancelQueries({ queryKey: key })));
}

/** Refetches every cached list. */
export async function refetchLists(cache: QueryClient): Promise<void> {
  await Promise.all(lists().map(({ key }) => cache.invalidateQueries({ queryKey: key })));
}

/** Whether a row belongs in a list with this filter. */
export const belongsTo = (row: NotificationView, { kind, snoozed }: ListFilter): boolean =>
  (row.snoozedUntil !== null) === (snoozed === true) && (kind === undefined || row.category === kind);
