import { contract } from 'virtual:contract/marketplace/mine';
import { createApi } from '#platform/ui/api/api.ts';
import type { marketplace } from '../../../contract/index.ts';

const api = createApi<Pick<typeof marketplace, 'mine'>>('marketplace', contract);

/** My listings with applications I haven't looked at, the newest ones. */
export const appliedQuery = () => api.mine.queryOptions({ input: { part: 'waiting', limit: 5 } });
