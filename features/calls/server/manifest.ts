import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { calls } from '../contract/index.ts';
import { adding } from './acts/adding.ts';
import { claims } from './acts/claims.ts';
import { editing } from './acts/editing.ts';
import { importing } from './acts/importing.ts';
import { moving } from './acts/moving.ts';
import { offers } from './acts/offers.ts';
import { reading } from './acts/reading.ts';
import { belongingsOf, endClaims, handOver, sheetSettings } from './acts/sheet.ts';
import { tries } from './acts/tries.ts';
import { callJobs } from './jobs.ts';
import type { CallsParts } from './parts.ts';
import { callLinks } from './queries/call-links.ts';
import { exportOwn } from './queries/lines.ts';
import * as tables from './tables.ts';

/** What phone sheets bring to the server. */
export const callsServer = defineServer({
  contract: calls,
  mount(parts: CallsParts): ServerFeature {
    const { platform } = parts;
    const { clock, database } = platform;
    const router = serveActs(calls, platform, parts, {
      ...reading,
      ...offers,
      ...adding,
      ...importing,
      ...editing,
      ...claims,
      ...tries,
      ...moving,
      ...sheetSettings,
    });
    return {
      router,
      direct: [router.list, router.outcome, router.claim],
      jobs: callJobs(parts),
      exportOf: (person) => exportOwn(database.orm, person),
      belongings: (person) => belongingsOf(database.orm, person),
      handOver: (tx, given) => handOver(tx, given, clock.now()),
      forget: forgetting(tables, { before: endClaims }),
      matters: [callLinks(platform)],
      topicsOf: async (person) => [topic.person(person)],
    };
  },
});
