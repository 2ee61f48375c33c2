import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { adminContract } from './admin.ts';
import { newcomerContract } from './newcomer.ts';
import { ownContract } from './own.ts';
import { InvitationId } from './views.ts';

/** Who invites whom, and how a newcomer gets from the link to the first steps. */
export const invitations = { ...ownContract, ...newcomerContract, ...adminContract };

export const invitationsEvents = liveEvents('invitations', {
  /** One of my invitations was sent, opened, accepted, returned or ended: refetched where it is shown. */
  'invitation.changed': z.object({ id: InvitationId }),
});
