import { may, owned, type PoliciesOf, type Policy, page } from './kinds.ts';

const assignments = page('assignments');
/** Whoever gave it and whoever reads it; of coverage also the one it was asked for, once it was approved (ASG-2). */
const participants: Policy = { ...assignments, of: 'its participants' };
const readers: Policy = { ...page('assignments', 'coverage'), of: 'its participants' };

/** Who may ask what of assignments and coverage. */
export const assignmentsPolicies = {
  list: assignments,
  get: participants,
  history: participants,
  readers: may('assign_tasks', assignments),
  create: may('assign_tasks', assignments),
  edit: owned(assignments),
  reassign: owned(assignments),
  move: participants,
  coverage: readers,
  saveCoverage: readers,
  submitCoverage: readers,
  returnCoverage: readers,
  approveCoverage: readers,
  covered: page('assignments', 'coverage'),
  pageNotes: participants,
  savePageNote: participants,
  removePageNote: participants,
  takePageNotes: participants,
  markMarginNote: participants,
  askSecondRead: may('assign_tasks', participants),
} satisfies PoliciesOf<'assignments'>;
