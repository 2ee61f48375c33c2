import { z } from 'zod';
import { liveEvents } from '#platform/contract/live.ts';
import { coverageContract, coveredContract } from './coverage.ts';
import { notesContract } from './notes.ts';
import { AssignmentId } from './views.ts';
import { changingContract, givingContract, readingContract } from './work.ts';

export const assignments = {
  ...readingContract,
  ...givingContract,
  ...changingContract,
  ...coverageContract,
  ...coveredContract,
  ...notesContract,
};

export const assignmentsEvents = liveEvents('assignments', {
  /** An assignment or its coverage changed. Clients refetch what they show. */
  'assignment.changed': z.object({ id: AssignmentId }),
});
