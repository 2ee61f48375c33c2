import { contract } from 'virtual:contract/identity/me+signOut';
import { createApi } from '#platform/ui/api/api.ts';
import type { identity } from '../../contract/index.ts';

/** What every page needs of identity. The rest (`../api.ts`) is loaded with the pages that use it. */
export const ownApi = createApi<Pick<typeof identity, 'me' | 'signOut'>>('identity', contract);

/** Who I am, fetched at the start and kept fresh like everything else. */
export const meQuery = () => ownApi.me.queryOptions();
