import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { TeamId } from './views.ts';

/** A team of invented people for trying things out without notifying anyone (2.29 (e)). */
export const practiceContract = {
  practice: procedure
    .route({
      method: 'GET',
      path: '/me/practice',
      summary: 'My practice team and its desk, where I have one',
    })
    .output(z.object({ teamId: TeamId.nullable(), deskId: PersonId.nullable() })),
  startPractice: procedure
    .route({
      method: 'POST',
      path: '/me/practice',
      summary: 'Start a practice team of invented people',
    })
    .errors({
      'teams.too_many': { status: 409, message: 'You’ve reached the limit of teams you can be in.' },
    })
    .input(
      z.strictObject({
        /** Made by the browser; ignored if a practice already exists. */
        id: TeamId,
        /** The language of its people and papers. */
        language: z.enum(['en', 'es']).default('en'),
      }),
    )
    .output(z.object({ teamId: TeamId })),
  leavePractice: procedure
    .route({
      method: 'DELETE',
      path: '/me/practice',
      summary: 'End practice and delete its team, people and work',
    })
    .output(z.object({ hasLeft: z.boolean() })),
};
