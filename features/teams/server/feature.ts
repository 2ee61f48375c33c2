import type { PersonId } from '#platform/contract/ids.ts';
import { type Topic, topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { desksCovering } from '#platform/server/session/seat.ts';
import { noStanding } from '#platform/server/session/standing.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { TeamsParts } from './commands/parts.ts';
import { endSeatsDue, expireInvitations, leaveDue } from './jobs.ts';
import { exportOwn } from './queries/export-own.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { standingOf } from './queries/standing.ts';
import { teamsRoutes } from './routes/index.ts';

/** Teams and desks, mounted. */
export const teamsFeature = (parts: TeamsParts): ServerFeature => ({
  router: teamsRoutes(parts),
  jobs: [expireInvitations(parts), endSeatsDue(parts), leaveDue(parts)],
  openDecisions: (person, now) => openDecisions(parts.notifier.platform.database.orm, person, now),
  exportOf: (person) => exportOwn(parts.notifier.platform.database.orm, person),
  forget: (tx, { id }) => forgetPerson(tx, parts, id),
  topicsOf: async (person) => [topic.person(person), ...(await inboxesOf(parts, person))],
});

/** The inboxes somebody hears of, on the desks they sit on now. */
async function inboxesOf({ notifier: { platform } }: TeamsParts, person: PersonId): Promise<Topic[]> {
  const now = platform.clock.now();
  const standing = (await standingOf(platform.database.orm, [person], now)).get(person) ?? noStanding;
  return desksCovering({ standing }, 'inbox.read', now.getTime()).map(topic.deskInbox);
}
