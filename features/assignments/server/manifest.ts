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
/** Whoever gave it and whoever reads it; of coverage also the one it was asked for, once it was approved (ASG-2). */
const participants: Policy = { ...assignments, of: 'its participants' };
const readers: Policy = { ...page('assignments', 'coverage'), of: 'its participants' };

/** What assignments brings to the server, and who may ask for it. */
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
    // As assignments.get and assignments.coverage; the pages are looked at where the papers are made.
    'GET /api/assignments/:id/script': participant,
    'GET /api/assignments/:id/coverage.pdf': participant,
    'GET /api/coverage-pack.pdf': signedIn,
    // The intern whose work it is, and whoever gave it to them.
    'GET /api/readers/:id/certificate.pdf': participant,
  },
  mount: assignmentsFeature,
});
