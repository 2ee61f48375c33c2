import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { coverageContract } from './coverage.ts';
import { notesContract } from './notes.ts';
import { secondReadContract } from './second-read.ts';
import { AssignmentId } from './views.ts';
import { workContract } from './work.ts';

export const assignments = {
  ...workContract,
  ...coverageContract,
  ...notesContract,
  ...secondReadContract,
};

export const assignmentsEvents = liveEvents('assignments', {
  /** Something of an assignment or its coverage is different; what, is asked for where it is shown. */
  'assignment.changed': z.object({ id: AssignmentId }),
});
