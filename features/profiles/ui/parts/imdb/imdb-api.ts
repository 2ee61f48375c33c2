import { contract } from 'virtual:contract/profiles/testImdb+imdbDisagreements';
import { createApi } from '#platform/ui/api/api.ts';
import type { profiles } from '../../../contract.ts';
import type { DisagreementKind } from '../../../limits.ts';

const api = createApi<Pick<typeof profiles, 'testImdb' | 'imdbDisagreements'>>('profiles', contract);

/** What an id, a link or a name is in the open credits. */
export const imdbQuery = (q: string) => ({
  ...api.testImdb.queryOptions({ input: { q } }),
  enabled: q.trim() !== '',
  retry: false,
});

/** The credits that disagree with the open credits, page by page. */
export const disagreementsQuery = (kind: DisagreementKind | undefined) => ({
  ...api.imdbDisagreements.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(kind && { kind }), ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  }),
  retry: false,
});
