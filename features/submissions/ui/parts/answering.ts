import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { askAfterFlight } from '#platform/ui/api/own-acts.ts';
import type { SubmissionLine } from '../../contract/views.ts';
import { submissionsApi } from '../api.ts';

type Pages = InfiniteData<{ readonly items: readonly SubmissionLine[] }>;
type Answer = Parameters<typeof submissionsApi.respond.call>[0];

/** Answers a submission. Its row in the lists becomes the answer's: nobody asks for hundreds of rows after every key. */
export async function answerOne(cache: QueryClient, answer: Answer): Promise<void> {
  const queryKey = submissionsApi.list.key({ type: 'infinite' });
  try {
    const one = await submissionsApi.respond.call(answer);
    cache.setQueriesData<Pages>({ queryKey }, (held) => held && withRow(held, one));
    askAfterFlight(cache, { queryKey });
    // Whether it still belongs in a list is asked when that is next opened: until then it stays in its place.
    void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  } catch (fault) {
    // It may have happened, or the list is behind.
    void cache.invalidateQueries({ queryKey });
    throw fault;
  }
}

const withRow = (held: Pages, one: SubmissionLine): Pages => ({
  ...held,
  pages: held.pages.map((page) =>
    page.items.some(({ id }) => id === one.id)
      ? { ...page, items: page.items.map((row) => (row.id === one.id ? one : row)) }
      : page,
  ),
});
