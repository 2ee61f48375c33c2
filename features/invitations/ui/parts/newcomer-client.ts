import { contract as identityContract } from 'virtual:contract/identity';
import { contract } from 'virtual:contract/invitations';
import type { identity } from '#features/identity/contract/index.ts';
import { createClient } from '#platform/ui/api/client.ts';
import type { invitations } from '../../contract/index.ts';

/** Calls of the page behind the link, without the cache of the signed-in application. */
export const client = createClient<typeof invitations>('invitations', contract);

const sessions = createClient<typeof identity>('identity', identityContract);

/** Signs out this browser's session; the page stays, because its invitation is for someone else. */
export const endSession = (): Promise<unknown> => sessions.signOut({});
