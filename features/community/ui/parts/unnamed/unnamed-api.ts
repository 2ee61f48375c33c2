import { contract } from 'virtual:contract/community/unnamed+appearance+postUnnamed+takeBack';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import type { community } from '../../../contract/index.ts';

type Own = 'unnamed' | 'appearance' | 'postUnnamed' | 'takeBack';

export const unnamedApi = createApi<Pick<typeof community, Own>>('community', contract);

/** My unnamed posts in a thread, and those that wait. */
export const unnamedQuery = (id: ClientId) => unnamedApi.unnamed.queryOptions({ input: { id } });

/** How I would appear in a thread without my name; counted anew each time somebody writes. */
export const appearanceQuery = (id: ClientId) => ({
  ...unnamedApi.appearance.queryOptions({ input: { id } }),
  staleTime: 0,
});

/** A random id, as posts without a name have: one that begins with the time would tell it. */
export const randomId = (): ClientId => crypto.randomUUID() as string as ClientId;
