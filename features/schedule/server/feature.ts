import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { belongingsOf, forgetPerson, handOver } from './commands/forget-person.ts';
import { exportDays, forgetHolds, handOverHolds, holdBelongings } from './commands/holds/forget-holds.ts';
import type { ScheduleParts } from './commands/parts.ts';
import { meetingJobs } from './jobs/meetings.ts';
import { endChallenges, expireHolds } from './jobs.ts';
import { exportOwn } from './queries/events.ts';
import { holdLinks, meetingLinks } from './queries/links.ts';
import { openAvailChecks } from './queries/open-checks.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { openMeetings } from './queries/open-meetings.ts';
import { serveFeed } from './routes/feed.ts';
import { serveImports } from './routes/imports.ts';
import { scheduleRoutes } from './routes/index.ts';

/** The schedule, mounted. */
export function scheduleFeature(parts: ScheduleParts): ServerFeature {
  const { database, clock } = parts.notifier.platform;
  const router = scheduleRoutes(parts);
  return {
    router,
    direct: [router.list],
    serve: async (app, actorOf) => {
      serveFeed(app, parts);
      await serveImports(app, parts, actorOf);
    },
    matters: [meetingLinks(parts.notifier.platform), holdLinks(parts.notifier.platform)],
    jobs: [expireHolds(parts), endChallenges(parts), ...meetingJobs(parts)],
    openDecisions: async (person, now) => [
      ...(await openDecisions(database.orm, person)),
      ...(await openAvailChecks(database.orm, person)),
      ...(await openMeetings(database.orm, { person, now })),
    ],
    exportOf: async (person) => ({
      ...(await exportOwn(database.orm, person)),
      ...(await exportDays(database.orm, person)),
    }),
    belongings: async (person) => [
      ...(await belongingsOf(database.orm, person, clock.now())),
      ...(await holdBelongings(database.orm, person, clock.now())),
    ],
    handOver: async (tx, given) => {
      await handOver(tx, given, clock.now());
      await handOverHolds(tx, given, clock.now());
    },
    forget: async (tx, { id }) => {
      await forgetPerson(tx, id);
      await forgetHolds(tx, parts, { person: id, now: clock.now() });
    },
    topicsOf: async (person) => [topic.person(person)],
  };
}
