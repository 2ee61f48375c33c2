import { contract } from 'virtual:contract/profiles/testImdb+imdbDisagreements+duplicates+decideDuplicate';
import { createApi } from '#platform/ui/api/api.ts';
import type { profiles } from '../../../contract.ts';
import type { DisagreementKind, DuplicateState } from '../../../limits.ts';

type Used = 'testImdb' | 'imdbDisagreements' | 'duplicates' | 'decideDuplicate';

export const imdbApi = createApi<Pick<typeof profiles, Used>>('profiles', contract);

/** Looks up an id, a link or a name in the open credits. */
export const imdbQuery = (q: string) => ({
  ...imdbApi.testImdb.queryOptions({ input: { q } }),
  enabled: q.trim() !== '',
  retry: false,
});

/** Credits that disagree with the open credits, page by page. */
export const disagreementsQuery = (kind: DisagreementKind | undefined) => ({
  ...imdbApi.imdbDisagreements.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...(kind && { kind }), ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  }),
  retry: false,
});

/** Possible duplicate profiles, page by page. */
export const duplicatesQuery = (state: DuplicateState) => ({
  ...imdbApi.duplicates.infiniteOptions({
    input: (cursor: string | undefined) => ({ state, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  }),
  retry: false,
});
