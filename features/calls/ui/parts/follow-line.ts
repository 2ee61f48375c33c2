import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { ClientId } from '#platform/contract/ids.ts';
import { now } from '#platform/ui/clock.ts';
import { askAgain, askAgainAfterFlight } from '#platform/ui/live/ask-again.ts';
import type { LineView } from '../../contract/views.ts';
import { limits, type SheetList } from '../../limits.ts';
import { callsApi, lineQuery } from '../api.ts';
import { type SheetPage, withLine } from './patched-sheet.ts';

type Held = SheetPage | InfiniteData<SheetPage> | undefined;

/** A line is another one: asks for it alone and puts it where it belongs on every sheet that is held. */
export async function followLine(cache: QueryClient, id: ClientId): Promise<void> {
  for (const part of [callsApi.owed, callsApi.with, callsApi.offers, callsApi.history])
    askAgain(cache, part.key());
  const sheets = cache.getQueryCache().findAll({ queryKey: callsApi.list.key() });
  const asked = cache.getQueryCache().find({ queryKey: lineQuery(id).queryKey });
  if (sheets.length === 0 && !asked) return;
  // More than a few at once are asked for together.
  if (cache.isFetching({ queryKey: callsApi.get.key() }) >= limits.followedMax)
    return askAgain(cache, callsApi.key());
  askAgainAfterFlight(cache, callsApi.list.key());
  // What is on its way may be older than the change.
  if (asked?.state.fetchStatus === 'fetching') await settled(asked.promise);
  const line = await settled(cache.query({ ...lineQuery(id), staleTime: 0 }));
  const before = sheets.flatMap(linesOf).find((one) => one.id === id);
  if (line && before) put(cache, { ...line, attempts: line.attempts.slice(0, limits.triesShown) }, before);
  else askAgain(cache, callsApi.list.key());
}

/** What comes of a question; nothing where it is not answered, as for a line that is not there any more. */
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
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: callsApi.list.key() })) {
    const [, { input }] = queryKey as [unknown, { input: { list: SheetList } }];
    cache.setQueryData<Held>(queryKey, (held) => {
      if (!held) return held;
      const pages = withLine(pagesOf(held), { list: input.list, line, before, asOf });
      return 'pages' in held ? { ...held, pages } : pages[0];
    });
  }
}
