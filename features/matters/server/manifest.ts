import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { matters } from '../contract.ts';
import { linking } from './acts/linking.ts';
import { reading } from './acts/reading.ts';
import type { MattersParts } from './parts.ts';
import { exportOwn } from './queries.ts';
import * as tables from './tables.ts';

/** What matters bring to the server, over the kinds of all features. */
export const mattersServer = defineServer({
  contract: matters,
  mount: (parts: MattersParts): ServerFeature => ({
    router: serveActs(matters, parts.platform, parts, { ...reading, ...linking }),
    exportOf: (person) => exportOwn(parts.platform.database.orm, person),
    forget: forgetting(tables),
    topicsOf: async (person) => [topic.person(person)],
  }),
});
