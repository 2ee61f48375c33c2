import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { marketplace } from '../contract/index.ts';
import { applying } from './acts/applying.ts';
import { choosing } from './acts/choosing.ts';
import { finding } from './acts/finding.ts';
import { answering } from './acts/offering.ts';
import { posting } from './acts/posting.ts';
import { reading } from './acts/reading.ts';
import { references } from './acts/references.ts';
import { reporting } from './acts/reporting.ts';
import { searches } from './acts/searches.ts';
import { marketJobs } from './jobs.ts';
import { belonging, forgetPerson, handOver } from './listeners/leaving.ts';
import type { MarketParts } from './parts.ts';
import { listingMatter } from './queries/matter.ts';
import { countOwn, exportOwn, openDecisions } from './queries/own.ts';
import * as tables from './tables.ts';

/** The marketplace as the server mounts it; `profilesChanged` keeps listings of suspended accounts out of lists. */
export interface MarketFeature extends ServerFeature {
  profilesChanged(people: readonly PersonId[]): void;
}

/** What the marketplace brings to the server. */
export const marketplaceServer = defineServer({
  contract: marketplace,
  mount(parts: MarketParts): MarketFeature {
    const { platform } = parts.notifier;
    const { orm } = platform.database;
    const { listings } = parts;
    const byClock = (tx: Transaction) => writing(tx, parts, { now: platform.clock.now() });
    return {
      router: serveActs(marketplace, platform, parts, {
        ...reading,
        ...posting,
        ...reporting,
        ...applying,
        ...choosing,
        ...answering,
        ...references,
        ...finding,
        ...searches,
      }),
      jobs: marketJobs(parts),
      matters: [listingMatter(platform)],
      openDecisions: openDecisions(orm),
      exportOf: (person) => exportOwn(orm, person, platform.clock.now()),
      belongings: async (person) => [
        { kind: belonging, title: 'Listings you posted', count: await countOwn(orm, person) },
      ],
      handOver: (tx, left) => handOver(byClock(tx), left),
      forget: forgetting(tables, { before: (tx, { id }) => forgetPerson(byClock(tx), id) }),
      topicsOf: async (person) => [topic.person(person)],
      start: () => listings.start(),
      stop: () => listings.stop(),
      profilesChanged: (people) => listings.peopleChanged(people),
    };
  },
});
