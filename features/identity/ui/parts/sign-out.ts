import { leaveAfter } from '#platform/ui/session.ts';
import { identityApi } from '../api.ts';

/**
 * Ends my session and goes to the sign-in page; throws when the server could not be told. `onEnded` runs in between,
 * only when the session is really over.
 */
export const signOut = (onEnded: () => void): Promise<void> =>
  leaveAfter(async () => {
    await identityApi.signOut.call({});
    onEnded();
  });
