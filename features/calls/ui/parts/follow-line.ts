import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { now } from '#platform/ui/clock.ts';
import { askAgain, askAgainAfterFlight } from '#platform/ui/live/ask-again.ts';
import type { LineView } from '../../contract/views.ts';
import { limits, type SheetList } from '../../limits.ts';
import { callsApi, lineQuery } from '../api.ts';
import { type SheetPage, withLine } from './patched-sheet.ts';

type Held = SheetPage | InfiniteData<SheetPage> | undefined;

/** Refetches a changed line and puts it in its place on every cached sheet. */
export async function followLine(cache: QueryClient, id: ClientId): Promise<void> {
  for (const part of [callsApi.owed, callsApi.with, callsApi.offers, callsApi.history])
    askAgain(cache, part.key());
  const sheets = sheetsIn(cache);
  const asked = cache.getQueryCache().find({ queryKey: lineQuery(id).queryKey });
  if (sheets.length === 0 && !asked) return;
  // More than a few are reloaded together.
  if (cache.isFetching({ queryKey: callsApi.get.key() }) >= limits.followedMax)
    return askAgain(cache, callsApi.key());
  askAgainAfterFlight(cache, callsApi.list.key());
  // A request in flight may be older than the change.
  if (asked?.state.fetchStatus === 'fetching') await settled(asked.promise);
  const line = await settled(cache.query({ ...lineQuery(id), staleTime: 0 }));
  const before = heldLine(cache, id);
  if (line && before) put(cache, { ...line, attempts: line.attempts.slice(0, limits.triesShown) }, before);
  else if (!line || !isPlaced(cache, line)) askAgain(cache, callsApi.list.key());
}

/**
 * The version of a line that the lists saw last: the answer and the event of an act bring the same one, and the first of
 * them may remove the line from a list.
 */
const placedKey = (id: ClientId) => ['calls-placed', id] as const;

const isPlaced = (cache: QueryClient, { id, version }: LineView): boolean =>
  cache.getQueryData<LineView['version']>(placedKey(id)) === version;

/**
 * Puts the line of an answer on screen without a reload. What else its act changes is named in the contract.
 */
export function takeOver(cache: QueryClient, line: LineView): void {
  keepLine(cache, line);
  askAgainAfterFlight(cache, callsApi.list.key());
  const before = heldLine(cache, line.id);
  // A version that arrived in between is newer.
  if (before && before.version <= line.version) put(cache, line, before);
  else if (!before && !isPlaced(cache, line)) askAgain(cache, callsApi.list.key());
}

/** Shows the answer of an act where the line itself is held, open or not. */
export function keepLine(cache: QueryClient, line: LineView): void {
  cache.setQueryData(lineQuery(line.id).queryKey, (held) => {
    if (!held || held.version > line.version) return held;
    // An answer has the latest tries alone; those before them stay as they were.
    const isNew = new Set(line.attempts.map(({ id }) => id));
    return { ...line, attempts: [...line.attempts, ...held.attempts.filter(({ id }) => !isNew.has(id))] };
  });
}

const sheetsIn = (cache: QueryClient) => cache.getQueryCache().findAll({ queryKey: callsApi.list.key() });

/** A line as the cached sheets have it. */
const heldLine = (cache: QueryClient, id: ClientId): LineView | undefined =>
  sheetsIn(cache)
    .flatMap(linesOf)
    .find((one) => one.id === id);

/** The result of a request; undefined if it failed, as for a line that no longer exists. */
const settled = async <Answer>(question: Promise<Answer> | undefined): Promise<Answer | undefined> => {
  const [result] = await Promise.allSettled([question]);
  return result.status === 'fulfilled' ? result.value : undefined;
};

const pagesOf = (held: Held): readonly SheetPage[] =>
  held && 'pages' in held ? held.pages : held ? [held] : [];

const linesOf = ({ state }: Query): LineView[] => pagesOf(state.data as Held).flatMap(({ items }) => items);

/** Puts a line as the server has answered it into every sheet that is held. */
export function put(cache: QueryClient, line: LineView, before: LineView): void {
  const asOf = new Date(now()).toISOString();
  cache.setQueryData(placedKey(line.id), line.version);
  for (const { queryKey } of sheetsIn(cache)) {
    const [, { input }] = queryKey as [unknown, { input: { list: SheetList } }];
    cache.setQueryData<Held>(queryKey, (held) => {
      if (!held) return held;
      const pages = withLine(pagesOf(held), { list: input.list, line, before, asOf });
      return 'pages' in held ? { ...held, pages } : pages[0];
    });
  }
}
