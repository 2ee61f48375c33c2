import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { AssignmentId, AssignmentView } from './views.ts';
import { givingDetails, notGiven } from './work.ts';

/** A second opinion on a script (5.22 ASG-8). */
export const secondReadContract = {
  askSecondRead: procedure
    .route({
      method: 'POST',
      path: '/assignments/{id}/second-read',
      summary: 'Ask for a blind second read of a script with submitted coverage',
      successStatus: 201,
    })
    .errors({
      ...notGiven,
      'second_read.asked': { status: 409, message: 'You’ve already asked for a second read.' },
      'second_read.unfit': {
        status: 409,
        message: 'You can ask for a second read once the coverage is sent.',
      },
      'assignee.read_it': { status: 400, message: 'assigneeId: this person has already read it.' },
    })
    .input(
      z.strictObject({
        ...givingDetails,
        /** The first read, which supplies title, writers and script. */
        id: AssignmentId,
        /** The id of the second read. */
        assignmentId: AssignmentId,
      }),
    )
    .output(AssignmentView),
};
