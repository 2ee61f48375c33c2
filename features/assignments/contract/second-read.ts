import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { AssignmentId, AssignmentView } from './views.ts';
import { givingDetails, notGiven } from './work.ts';

/** Another opinion on what was read (5.22 ASG-8). */
export const secondReadContract = {
  askSecondRead: procedure
    .route({
      method: 'POST',
      path: '/assignments/{id}/second-read',
      summary: 'Have somebody else read the script of a coverage that was sent, without knowing it',
      successStatus: 201,
    })
    .errors({
      ...notGiven,
      'second_read.asked': { status: 409, message: 'A second read of this was asked for already.' },
      'second_read.unfit': { status: 409, message: 'Only coverage that was sent gets a second read.' },
      'assignee.read_it': { status: 400, message: 'assigneeId: this person has read it already.' },
    })
    .input(
      z.strictObject({
        ...givingDetails,
        /** What was read: title, writers and script are its. */
        id: AssignmentId,
        /** Of the new one. */
        assignmentId: AssignmentId,
      }),
    )
    .output(AssignmentView),
};
