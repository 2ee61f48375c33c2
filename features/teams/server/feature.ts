import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { TeamsParts } from './commands/parts.ts';
import { endSeatsDue, expireInvitations } from './jobs.ts';
import { exportOwn } from './queries/export-own.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { teamsRoutes } from './routes/index.ts';

/** Teams and desks, mounted. */
export const teamsFeature = (parts: TeamsParts): ServerFeature => ({
  router: teamsRoutes(parts),
  jobs: [expireInvitations(parts), endSeatsDue(parts)],
  openDecisions: (person, now) => openDecisions(parts.notifier.platform.database.orm, person, now),
  exportOf: (person) => exportOwn(parts.notifier.platform.database.orm, person),
  forget: (tx, { id }) => forgetPerson(tx, parts, id),
  topicsOf: async (person) => [topic.person(person)],
});
