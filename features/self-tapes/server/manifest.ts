import { participant } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { selfTapes } from '../contract.ts';
import { serveTapeFiles } from './acts/files.ts';
import { acts } from './acts/tapes.ts';
import { releaseTakesOf } from './listeners.ts';
import type { SelfTapesParts } from './parts.ts';
import { openDecisions } from './queries/decisions.ts';
import { exportOwn } from './queries/own.ts';
import * as tables from './tables.ts';

/** What self-tapes bring to the server. */
export const selfTapesServer = defineServer({
  contract: selfTapes,
  otherRoutes: {
    // The page is checked where the file is opened: to whoever may not, it isn't there.
    'GET /api/self-tapes/:id/sides': { ...participant, exported: 'no: history' },
    'GET /api/self-tapes/:id/takes/:takeId': { ...participant, exported: 'no: looks' },
  },
  mount: (parts: SelfTapesParts): ServerFeature => ({
    router: serveActs(selfTapes, parts.notifier.platform, parts, acts),
    serve: (app, actorOf) => serveTapeFiles(app, { parts, actorOf }),
    openDecisions: openDecisions(parts),
    exportOf: (person) => exportOwn(parts.notifier.platform.database.orm, person),
    forget: forgetting(tables, {
      before: (tx, { id }) => releaseTakesOf({ tx, documents: parts.documents }, id),
    }),
  }),
});
