import { contract } from 'virtual:contract/identity';
import { createApi } from '#platform/ui/api/api.ts';
import type { identity } from '../contract/index.ts';

/** Sign-in, sessions and my account. */
export const identityApi = createApi<typeof identity>('identity', contract);
