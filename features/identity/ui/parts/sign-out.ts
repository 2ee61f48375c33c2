import { leaveAfter } from '#platform/ui/session.ts';
import { identityApi } from '../api.ts';

/**
 * Ends my session and goes to the sign-in page; throws when the server could not be told. `onEnded` runs in between,
 * only when the session is really over, and is waited for.
 */
export const signOut = (onEnded: () => unknown): Promise<void> =>
  leaveAfter(async () => {
    await identityApi.signOut.call({});
    await onEnded();
  });
