import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { absent, closed, lastOwner, memberAbsent } from './refusals.ts';
import { LeavingPlan, TeamId } from './views.ts';

const member = { id: TeamId, personId: PersonId };

/** Leaving a team at a set time, with a list to check first (TEAM-5, X16). */
export const leavingContract = {
  leaving: procedure
    .route({
      method: 'GET',
      path: '/teams/{id}/members/{personId}/leaving',
      summary: 'What moves when a member leaves, to whom and when',
    })
    .errors({ ...absent, ...closed, ...memberAbsent })
    .input(z.strictObject(member))
    .output(LeavingPlan),
  setLeaving: procedure
    .route({
      method: 'PUT',
      path: '/teams/{id}/members/{personId}/leaving',
      summary: 'Schedule a departure and who takes over; replaces an earlier one',
    })
    .errors({
      ...absent,
      ...closed,
      ...lastOwner,
      ...memberAbsent,
      'team_leaving.hour_past': { status: 400, message: 'leavesAt: Choose a time in the future.' },
      'team_leaving.hour_far': { status: 400, message: 'leavesAt: Choose a time within a year.' },
      'team_leaving.heir_missing': {
        status: 400,
        message: 'heirs: Choose who takes over each part.',
        data: z.object({ kind: z.string() }),
      },
      'team_leaving.heir_absent': { status: 400, message: 'heirs: Choose someone else on the team.' },
    })
    .input(
      z.strictObject({
        ...member,
        /** Made by the browser, so that a retry sets it once. */
        leavingId: ClientId,
        /** At once when absent. */
        leavesAt: Instant.optional(),
        heirs: z.record(z.string().max(80), PersonId),
      }),
    )
    .output(LeavingPlan),
  cancelLeaving: procedure
    .route({
      method: 'POST',
      path: '/teams/{id}/members/{personId}/leaving/cancel',
      summary: 'Cancel a departure',
    })
    .errors({ ...absent, ...closed, ...memberAbsent })
    .input(z.strictObject(member))
    .output(LeavingPlan),
};
