import type { BlockListener, FirstContactListener } from '#features/profiles/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { ConnectionsParts } from './commands/parts.ts';
import { releaseHeld } from './commands/represent-client.ts';
import { settleBlocks } from './commands/settle-blocks.ts';
import { exportOwn } from './queries/export-own.ts';
import { openDecisions } from './queries/open-decisions.ts';
import { connectionsRoutes } from './routes/index.ts';

/** Connections, mounted; other features report blocks and which representative strangers reach first. */
export interface ConnectionsFeature extends ServerFeature {
  readonly settleBlocks: BlockListener;
  readonly releaseHeld: FirstContactListener;
}

/** Who knows whom, mounted. */
export function connectionsFeature(parts: ConnectionsParts): ConnectionsFeature {
  const { database, clock } = parts.notifier.platform;
  return {
    router: connectionsRoutes(parts),
    settleBlocks: (tx, pair) => settleBlocks(tx, parts, pair),
    releaseHeld: (tx, changed) => releaseHeld(tx, parts, changed),
    forget: (tx, { id }) => forgetPerson(tx, parts, id),
    openDecisions: (person, now) => openDecisions(database.orm, { person, now }),
    exportOf: (person) => exportOwn(database.orm, person, clock.now()),
    topicsOf: async (person) => [topic.person(person)],
  };
}
