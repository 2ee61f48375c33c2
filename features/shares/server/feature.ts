import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { endUnderTeam } from './commands/end.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { SharesParts } from './commands/parts.ts';
import { endSharesDue } from './jobs.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { exportOwn } from './queries/shares.ts';
import { sharesRoutes } from './routes/index.ts';

/** Shares as the server mounts them, with the hook teams call when a member leaves. */
export interface SharesFeature extends ServerFeature {
  onLeft(tx: Transaction, left: { readonly teamId: ClientId; readonly personId: PersonId }): Promise<void>;
}

/** Mounts shares over the kinds of things that can be shared. */
export function sharesFeature(parts: SharesParts): SharesFeature {
  const { database, clock } = parts.notifier.platform;
  return {
    router: sharesRoutes(parts),
    jobs: [endSharesDue(parts)],
    openDecisions: (person, now) => openDecisions(database.orm, parts.kinds, person, now),
    exportOf: (person) => exportOwn(database.orm, person),
    forget: (tx, { id }) => forgetPerson(tx, parts, id, clock.now()),
    topicsOf: async (person) => [topic.person(person)],
    onLeft: async (tx, left) => {
      await endUnderTeam(tx, parts, left, clock.now());
    },
  };
}
