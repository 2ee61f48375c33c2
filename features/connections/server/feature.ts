import type { BlockListener } from '#features/profiles/server/public.ts';
import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import type { ConnectionsParts } from './commands/parts.ts';
import { settleBlocks } from './commands/settle-blocks.ts';
import { exportOwn } from './queries/export-own.ts';
import { connectionsRoutes } from './routes/index.ts';

/** Connections, mounted; `settleBlocks` follows who has shut out whom. */
export interface ConnectionsFeature extends ServerFeature {
  readonly settleBlocks: BlockListener;
}

/** Who knows whom, mounted. */
export function connectionsFeature(parts: ConnectionsParts): ConnectionsFeature {
  const { database, clock } = parts.teller.platform;
  return {
    router: connectionsRoutes(parts),
    settleBlocks: (tx, pair) => settleBlocks(tx, parts, pair),
    forget: (tx, { id }) => forgetPerson(tx, parts, id),
    exportOf: (person) => exportOwn(database.orm, person, clock.now()),
    topicsOf: async (person) => [topic.person(person)],
  };
}
