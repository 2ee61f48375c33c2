import { RateLimiterMemory } from 'rate-limiter-flexible';
import { topic } from '#platform/contract/live.ts';
import { participant } from '#platform/contract/policy.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { submissions } from '../contract/index.ts';
import { limits } from '../limits.ts';
import { answering } from './acts/answering.ts';
import { serveFiles } from './acts/files.ts';
import { following } from './acts/following.ts';
import { reading } from './acts/reading.ts';
import { reviewing } from './acts/reviewing.ts';
import { sending } from './acts/sending.ts';
import { belongingsOf, expireDue, forgetPerson, handOver } from './listeners.ts';
import type { SubmissionsGiven, SubmissionsParts } from './parts.ts';
import { submissionMatter } from './queries/matter.ts';
import { exportOwn, openDecisions } from './queries/own.ts';
import * as tables from './tables.ts';

/** What submissions bring to the server. */
export const submissionsServer = defineServer({
  contract: submissions,
  otherRoutes: {
    // Page and permissions are checked where the file is opened: to whoever may not, it isn't there.
    'GET /api/submissions/:id/pieces/:pieceId': { ...participant, exported: 'no: history' },
  },
  mount(given: SubmissionsGiven): ServerFeature {
    const duration = limits.checkWindowMs / 1_000;
    const parts: SubmissionsParts = {
      ...given,
      checks: new RateLimiterMemory({ points: limits.checksPerWindow, duration }),
    };
    const { platform } = parts.notifier;
    const { orm } = platform.database;
    const byClock = (tx: Transaction) => writing(tx, parts, { now: platform.clock.now() });
    const acts = {
      ...following,
      ...reading,
      ...sending,
      ...answering,
      ...reviewing,
    };
    return {
      router: serveActs(submissions, platform, parts, acts),
      jobs: [
        {
          name: 'submissions-end',
          cron: '* * * * *',
          run: () => platform.database.write((tx) => expireDue(byClock(tx))),
        },
      ],
      serve: (app, actorOf) => {
        serveFiles(app, { parts, actorOf });
      },
      matters: [submissionMatter(platform)],
      openDecisions: openDecisions(platform.database),
      exportOf: (person) => exportOwn(orm, person),
      belongings: (person) => belongingsOf(orm, person),
      handOver: (tx, left) => handOver(byClock(tx), left),
      teamLeaving: {
        belongings: (person, { teamId }) => belongingsOf(orm, person, teamId),
        handOver: (tx, left, { teamId }) => handOver(byClock(tx), left, teamId),
      },
      forget: forgetting(tables, { before: (tx, { id }) => forgetPerson(byClock(tx), id) }),
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
