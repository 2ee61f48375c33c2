import { contract } from 'virtual:contract/profiles/testImdb+imdbDisagreements+duplicates+decideDuplicate';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
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
  ...pages(imdbApi.imdbDisagreements, { ...(kind && { kind }) }),
  retry: false,
});

/** Possible duplicate profiles, page by page. */
export const duplicatesQuery = (state: DuplicateState) => ({
  ...pages(imdbApi.duplicates, { state }),
  retry: false,
});
