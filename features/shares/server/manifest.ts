import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { writing } from '#platform/server/http/acts.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { shares } from '../contract/index.ts';
import { endDue, ending, endReceived, endUnderTeam } from './acts/ending.ts';
import { following } from './acts/following.ts';
import { giving } from './acts/giving.ts';
import { leaks } from './acts/leaks.ts';
import { reading } from './acts/reading.ts';
import { foldOpenings } from './jobs.ts';
import type { SharesParts } from './parts.ts';
import { exportOwn, openDecisions } from './queries.ts';
import * as tables from './tables.ts';

/** Shares as the server mounts them, with the hook teams call when a member leaves. */
export interface SharesFeature extends ServerFeature {
  onLeft(tx: Transaction, left: { readonly teamId: ClientId; readonly personId: PersonId }): Promise<void>;
}

/** What shares bring to the server. */
export const sharesServer = defineServer({
  contract: shares,
  mount(parts: SharesParts): SharesFeature {
    const { platform } = parts.notifier;
    const { orm } = platform.database;
    const now = () => platform.clock.now();
    const byClock = (tx: Transaction) => writing(tx, parts, { now: now() });
    return {
      router: serveActs(shares, platform, parts, {
        ...reading,
        ...giving,
        ...ending,
        ...following,
        ...leaks,
      }),
      jobs: [
        {
          // So that lists and open pages show an end; the share stopped opening at that moment.
          name: 'shares-end',
          cron: '* * * * *',
          run: async () => void (await platform.database.write((tx) => endDue(byClock(tx)))),
        },
        foldOpenings(platform),
      ],
      openDecisions: openDecisions(parts, orm),
      exportOf: (person) => exportOwn(orm, person),
      forget: forgetting(tables, { before: (tx, { id }) => endReceived(byClock(tx), id) }),
      topicsOf: async (person) => [topic.person(person)],
      onLeft: async (tx, left) => void (await endUnderTeam(byClock(tx), left)),
    };
  },
});
