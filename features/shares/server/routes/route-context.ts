import { requirePage } from '#features/access/server/public.ts';
import { implementContract } from '#platform/server/http/procedures.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { givingContract } from '../../contract/giving.ts';
import type { SharesParts } from '../commands/parts.ts';

/** What the routes of shares have in common: the database, the page a caller needs, and the viewer at this moment. */
export function routeContext({ notifier }: SharesParts) {
  const { clock, config, database } = notifier.platform;
  return {
    database,
    orm: database.orm,
    contract: implementContract(givingContract, config),
    page: requirePage('projects'),
    viewerOf: (actor: Actor) => ({ person: actor.personId, now: clock.now() }),
  };
}
