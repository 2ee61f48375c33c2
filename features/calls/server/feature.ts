import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { belongingsOf, forgetPerson, handOver } from './commands/forget-person.ts';
import type { CallsParts } from './commands/parts.ts';
import { callJobs } from './jobs.ts';
import { callLinks } from './queries/call-links.ts';
import { exportOwn } from './queries/export-own.ts';
import { callsRoutes } from './routes/index.ts';

/** Phone sheets, mounted. */
export function callsFeature(parts: CallsParts): ServerFeature {
  const { database, clock } = parts.platform;
  const router = callsRoutes(parts);
  return {
    router,
    direct: [router.list, router.outcome, router.claim],
    jobs: callJobs(parts),
    exportOf: (person) => exportOwn(database.orm, person),
    belongings: (person) => belongingsOf(database.orm, person),
    handOver: (tx, given) => handOver(tx, given, clock.now()),
    forget: (tx, { id }) => forgetPerson(tx, id),
    matters: [callLinks(parts.platform)],
    topicsOf: async (person) => [topic.person(person)],
  };
}
