import {
  defineServer,
  may,
  owned,
  type Policy,
  page,
  participant,
  signedIn,
} from '#platform/server/manifest.ts';
import { assignments as contract } from '../contract/index.ts';
import { assignmentsFeature } from './feature.ts';

const assignments = page('assignments');
/** The assigner and the reader, and for coverage also the requester once it is approved (ASG-2). */
const participants: Policy = { ...assignments, of: 'its participants' };
const readers: Policy = { ...page('assignments', 'coverage'), of: 'its participants' };

/** The server part of assignments, and who can call it. */
export const assignmentsServer = defineServer({
  contract,
  policies: {
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
  },
  otherRoutes: {
    // Same access as assignments.get and assignments.coverage. Page permissions are checked where the papers are made.
    'GET /api/assignments/:id/script': participant,
    'GET /api/assignments/:id/coverage.pdf': participant,
    'GET /api/coverage-pack.pdf': signedIn,
    // The intern, and the people who assigned them work.
    'GET /api/readers/:id/certificate.pdf': participant,
  },
  mount: assignmentsFeature,
});
