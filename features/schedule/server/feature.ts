import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { belongingsOf, forgetPerson, handOver } from './commands/forget-person.ts';
import type { ScheduleParts } from './commands/parts.ts';
import { exportOwn } from './queries/events.ts';
import { scheduleRoutes } from './routes/index.ts';

/** The schedule, mounted. */
export function scheduleFeature(parts: ScheduleParts): ServerFeature {
  const { database, clock } = parts.notifier.platform;
  return {
    router: scheduleRoutes(parts),
    exportOf: (person) => exportOwn(database.orm, person),
    belongings: (person) => belongingsOf(database.orm, person, clock.now()),
    handOver: (tx, given) => handOver(tx, given, clock.now()),
    forget: (tx, { id }) => forgetPerson(tx, id),
    topicsOf: async (person) => [topic.person(person)],
  };
}
