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
  /** An assignment or its coverage changed. Clients refetch what they show. */
  'assignment.changed': z.object({ id: AssignmentId }),
});
