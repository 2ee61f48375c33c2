import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { TeamsParts } from './commands/parts.ts';
import { endSeatsDue, expireInvitations, leaveDue } from './jobs.ts';
import { createListening } from './listeners/covered-inboxes.ts';
import { exportOwn } from './queries/export-own.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { teamsRoutes } from './routes/index.ts';

/** Teams and desks, mounted. */
export function teamsFeature(parts: TeamsParts): ServerFeature {
  const { platform } = parts.notifier;
  const { orm } = platform.database;
  const listening = createListening(platform);
  return {
    router: teamsRoutes(parts, listening),
    jobs: [expireInvitations(parts), endSeatsDue(parts), leaveDue(parts)],
    openDecisions: (person, now) => openDecisions(orm, person, now),
    exportOf: (person) => exportOwn(orm, person),
    forget: (tx, { id }) => forgetPerson(tx, parts, id),
    topicsOf: async (person) => [topic.person(person), ...(await listening.inboxesOf(person))],
    stop: async () => listening.stop(),
  };
}
