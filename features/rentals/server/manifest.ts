import { topic } from '#platform/contract/live.ts';
import { participant } from '#platform/contract/policy.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { rentals } from '../contract/index.ts';
import { agreementThread, serveAgreements } from './acts/agreement.ts';
import { asking } from './acts/asking.ts';
import { certifying } from './acts/certificates.ts';
import { rentalsDue } from './acts/clock.ts';
import { recording } from './acts/conditions.ts';
import { reporting } from './acts/reporting.ts';
import { thingActs } from './acts/terms.ts';
import { endRentalsOf, handOver } from './listeners.ts';
import type { RentalsGiven } from './parts.ts';
import { exportOwn, openDecisions } from './queries/own.ts';
import * as tables from './tables.ts';

/** What rentals bring to the server. */
export const rentalsServer = defineServer({
  contract: rentals,
  otherRoutes: {
    // The page is checked where it is drawn: to whoever may not open it, it isn't there.
    'GET /api/rentals/:id/agreement': { ...participant, exported: 'no: history' },
  },
  mount(given: RentalsGiven): ServerFeature {
    const { platform } = given.notifier;
    const { orm } = platform.database;
    const parts = { ...given, agreements: agreementThread() };
    const byClock = (tx: Transaction) => writing(tx, given, { now: platform.clock.now() });
    return {
      router: serveActs(rentals, platform, parts, {
        ...thingActs,
        ...asking,
        ...certifying,
        ...recording,
        ...reporting,
      }),
      serve: (app, actorOf) => serveAgreements(app, parts, actorOf),
      jobs: [rentalsDue(given)],
      openDecisions: openDecisions(orm),
      exportOf: (person) => exportOwn(orm, person),
      handOver: (tx, left) => handOver(byClock(tx), left),
      forget: forgetting(tables, { before: (tx, { id }) => endRentalsOf(byClock(tx), id) }),
      topicsOf: async (person) => [topic.person(person)],
      stop: async () => parts.agreements.stop(),
    };
  },
});
