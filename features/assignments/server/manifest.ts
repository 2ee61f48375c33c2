import { topic } from '#platform/contract/live.ts';
import { participant, signedIn } from '#platform/contract/policy.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { assignments } from '../contract/index.ts';
import { changing } from './acts/changing.ts';
import { covering } from './acts/coverage.ts';
import { covered } from './acts/covered.ts';
import { giving } from './acts/giving.ts';
import { notes } from './acts/notes.ts';
import { createPapers, servePapers } from './acts/papers.ts';
import { reading } from './acts/reading.ts';
import { assignmentReminders } from './jobs.ts';
import { belongingsOf, forgetPerson, handOver } from './listeners/leaving.ts';
import type { AssignmentsParts } from './parts.ts';
import { assignmentLinks } from './queries/links.ts';
import { exportOwn, openDecisions } from './queries/own.ts';
import * as tables from './tables.ts';

/** What assignments and coverage bring to the server. */
export const assignmentsServer = defineServer({
  contract: assignments,
  otherRoutes: {
    // Same access as assignments.get and assignments.coverage. Page permissions are checked where the papers are made.
    'GET /api/assignments/:id/script': { ...participant, exported: 'no: history' },
    'GET /api/assignments/:id/coverage.pdf': { ...participant, exported: 'coverage.exported' },
    'GET /api/coverage-pack.pdf': { ...signedIn, exported: 'coverage.exported' },
    // The intern, and the people who assigned them work.
    'GET /api/readers/:id/certificate.pdf': { ...participant, exported: 'certificate.exported' },
  },
  mount(given: Omit<AssignmentsParts, 'papers'>): ServerFeature {
    const parts: AssignmentsParts = { ...given, papers: createPapers() };
    const { platform } = parts.notifier;
    const { orm } = platform.database;
    const byClock = (tx: Transaction) => writing(tx, parts, { now: platform.clock.now() });
    const acts = { ...reading, ...giving, ...changing, ...covering, ...covered, ...notes };
    return {
      router: serveActs(assignments, platform, parts, acts),
      jobs: [assignmentReminders(parts)],
      matters: [assignmentLinks(platform)],
      serve: (app, actorOf) => servePapers(app, { parts, actorOf }),
      exportOf: (person) => exportOwn(orm, person),
      openDecisions: openDecisions(orm),
      belongings: (person) => belongingsOf(orm, person),
      handOver: (tx, left) => handOver(byClock(tx), left),
      teamLeaving: {
        belongings: (person, { people }) => belongingsOf(orm, person, people),
        handOver: (tx, left, { people }) => handOver(byClock(tx), left, people),
      },
      forget: forgetting(tables, { before: (tx, { id }) => forgetPerson(byClock(tx), id) }),
      stop: async () => {
        parts.papers.stop();
        parts.scripts.stop();
        parts.copies.stop();
      },
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
