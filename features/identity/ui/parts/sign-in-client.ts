import { contract } from 'virtual:contract/identity';
import { createClient } from '#platform/ui/api/client.ts';
import type { identity } from '../../contract/index.ts';

/** The sign-in page's API calls, without the cache of the signed-in application. */
export const client = createClient<typeof identity>('identity', contract);
