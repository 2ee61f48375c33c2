import { isUnreachable } from '#platform/ui/api/refusal.ts';
import { leaveAfter, oweSignOut } from '#platform/ui/session.ts';
import { ownApi } from './own-api.ts';

/**
 * Ends my session and goes to the sign-in page. Without a network, it takes effect here at once and the server is told
 * as soon as possible (SES-10). Throws when the server answers with a failure. `onEnded` runs and is awaited in
 * between, only when the session is over or will be.
 */
export const signOut = (onEnded: () => unknown): Promise<void> =>
  leaveAfter(async () => {
    const isTold = await tell();
    await onEnded();
    // Must come after the device is cleared, because this entry has to stay.
    if (!isTold) oweSignOut();
  });

async function tell(): Promise<boolean> {
  try {
    await ownApi.signOut.call({});
    return true;
  } catch (error) {
    if (isUnreachable(error)) return false;
    throw error;
  }
}
