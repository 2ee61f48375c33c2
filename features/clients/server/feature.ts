import type { RepresentationListener } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { exportOwn, forgetPerson } from './commands/forget-person.ts';
import { belongingsOf, handOver, leftTeam } from './commands/hand-over.ts';
import { announceDays } from './commands/notify.ts';
import type { ClientsParts } from './commands/parts.ts';
import { settleRepresentation } from './commands/settle.ts';
import { clientMatter } from './queries/client-matter.ts';
import { clientsRoutes } from './routes/index.ts';

/** Clients as the server mounts them, with their listeners for profiles, the schedule and teams. */
export interface ClientsFeature extends ServerFeature {
  readonly onRepresentation: RepresentationListener;
  onDays(tx: Transaction, person: PersonId): Promise<void>;
  onLeft(tx: Transaction, left: { readonly teamId: ClientId; readonly personId: PersonId }): Promise<void>;
}

/** Clients, mounted. */
export function clientsFeature(parts: ClientsParts): ClientsFeature {
  const { clock, database } = parts.notifier.platform;
  return {
    router: clientsRoutes(parts),
    exportOf: (person) => exportOwn(database.orm, person),
    forget: (tx, { id }) => forgetPerson(tx, parts, id),
    belongings: (person) => belongingsOf(database.orm, person),
    handOver: (tx, given) => handOver(tx, parts, given, { now: clock.now() }),
    teamLeaving: {
      belongings: (person, { teamId }) => belongingsOf(database.orm, person, teamId),
      handOver: (tx, given, { teamId }) => handOver(tx, parts, given, { now: clock.now(), team: teamId }),
    },
    matters: [clientMatter({ database })],
    topicsOf: async (person) => [topic.person(person)],
    onRepresentation: (tx, changed) => settleRepresentation(tx, parts, changed),
    onDays: (tx, person) => announceDays(tx, person, clock.now()),
    onLeft: (tx, left) => leftTeam(tx, parts, left, clock.now()),
  };
}
