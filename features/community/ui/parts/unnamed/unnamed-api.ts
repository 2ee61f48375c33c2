import { contract } from 'virtual:contract/community/unnamed+appearance+postUnnamed+takeBack+acceptUnnamed+unnamedThreads+threadAppearance+startUnnamed+dropUnnamed';
import type { ClientId } from '#platform/contract/ids.ts';
import { createApi } from '#platform/ui/api/api.ts';
import type { unnamedContract, unnamedThreadsContract } from '../../../contract/unnamed.ts';

type Unnamed = typeof unnamedContract & typeof unnamedThreadsContract;

export const unnamedApi = createApi<Unnamed>('community', contract);

/** My unnamed posts in a thread, and those that wait. */
export const unnamedQuery = (id: ClientId) => unnamedApi.unnamed.queryOptions({ input: { id } });

/** My threads of a space that have not begun. */
export const unnamedThreadsQuery = (id: ClientId) =>
  unnamedApi.unnamedThreads.queryOptions({ input: { id } });

/** How I would appear in a thread without my name; counted anew each time somebody writes. */
export const appearanceQuery = (id: ClientId) => ({
  ...unnamedApi.appearance.queryOptions({ input: { id } }),
  staleTime: 0,
});

/** The same in a thread that I begin in a space. */
export const threadAppearanceQuery = (id: ClientId) => ({
  ...unnamedApi.threadAppearance.queryOptions({ input: { id } }),
  staleTime: 0,
});

/** A random id, as posts without a name have: one that begins with the time would tell it. */
export const randomId = (): ClientId => crypto.randomUUID() as string as ClientId;
