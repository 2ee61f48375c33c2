import { isUnreachable } from '#platform/ui/api/refusal.ts';
import { leaveAfter, oweSignOut } from '#platform/ui/session.ts';
import { ownApi } from './own-api.ts';

/**
 * Ends my session and goes to the sign-in page. Without a network it holds here at once, and the server is told as
 * soon as it can be (SES-10); throws when the server answered that it could not. `onEnded` runs in between, only when
 * the session is over or will be, and is waited for.
 */
export const signOut = (onEnded: () => unknown): Promise<void> =>
  leaveAfter(async () => {
    const isTold = await tell();
    await onEnded();
    // After what clears the device: this is what stays.
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
