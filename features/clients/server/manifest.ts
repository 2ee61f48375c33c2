import type { RepresentationListener } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { clients } from '../contract/index.ts';
import { card } from './acts/card.ts';
import { jobs } from './acts/jobs.ts';
import { materials } from './acts/materials.ts';
import { notes } from './acts/notes.ts';
import { pitches } from './acts/pitches.ts';
import { reading } from './acts/reading.ts';
import { representing } from './acts/representing.ts';
import { belongingsOf, forgetPerson, handOver, leftTeam } from './listeners/leaving.ts';
import { onRepresentation } from './listeners/representation.ts';
import { announceDays } from './notify.ts';
import type { ClientsParts } from './parts.ts';
import { clientMatter, exportOwn } from './queries.ts';
import * as tables from './tables.ts';

/** Clients as the server mounts them, with their listeners for profiles, the schedule and teams. */
export interface ClientsFeature extends ServerFeature {
  readonly onRepresentation: RepresentationListener;
  onDays(tx: Transaction, person: PersonId): Promise<void>;
  onLeft(tx: Transaction, left: { readonly teamId: ClientId; readonly personId: PersonId }): Promise<void>;
}

/** What clients bring to the server. */
export const clientsServer = defineServer({
  contract: clients,
  mount(parts: ClientsParts): ClientsFeature {
    const { platform } = parts.notifier;
    const { clock, database } = platform;
    const byClock = (tx: Transaction) => writing(tx, parts, { now: clock.now() });
    const acts = { ...reading, ...representing, ...card, ...jobs, ...materials, ...pitches, ...notes };
    return {
      router: serveActs(clients, platform, parts, acts),
      exportOf: (person) => exportOwn(database.orm, person),
      forget: forgetting(tables, { before: (tx, { id }) => forgetPerson(byClock(tx), id) }),
      belongings: (person) => belongingsOf(database.orm, person),
      handOver: (tx, given) => handOver(byClock(tx), given),
      teamLeaving: {
        belongings: (person, { teamId }) => belongingsOf(database.orm, person, teamId),
        handOver: (tx, given, { teamId }) => handOver(byClock(tx), given, teamId),
      },
      matters: [clientMatter(platform)],
      topicsOf: async (person) => [topic.person(person)],
      onRepresentation: onRepresentation(parts),
      onDays: (tx, person) => announceDays(byClock(tx), person),
      onLeft: (tx, left) => leftTeam(byClock(tx), left),
    };
  },
});
