import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { branchesContract, limitsContract, managingContract } from './admin.ts';
import { firstStepsContract, joiningContract } from './newcomer.ts';
import { endingContract, sendingContract } from './own.ts';
import { InvitationId } from './views.ts';

/** Who invites whom, and how a newcomer gets from the link to the first steps. */
export const invitations = {
  ...sendingContract,
  ...endingContract,
  ...joiningContract,
  ...firstStepsContract,
  ...managingContract,
  ...branchesContract,
  ...limitsContract,
};

export const invitationsEvents = liveEvents('invitations', {
  /** One of my invitations was sent, opened, accepted, returned or ended: refetched where it is shown. */
  'invitation.changed': z.object({ id: InvitationId }),
});
