import type { PersonCache } from '#features/profiles/server/public.ts';
import { anybody, own } from '#platform/contract/policy.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { openScanner } from '#platform/server/files/scanner.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { documents as contract } from '../contract.ts';
import { binning } from './acts/bin.ts';
import { serveFiles } from './acts/files.ts';
import { listing } from './acts/listing.ts';
import { settleWithScanner } from './acts/scanning.ts';
import { createFinishing } from './acts/storing.ts';
import { createAllowance, endFiles, uploading } from './acts/uploads.ts';
import type { Documents } from './acts/using.ts';
import { binEmptying, expiry, scanning } from './jobs.ts';
import type { DocumentsParts } from './parts.ts';
import { filesOf } from './queries.ts';
import * as tables from './tables.ts';
import { viewFile } from './views.ts';

/** The server side of documents. */
export const documentsServer = defineServer({
  contract,
  otherRoutes: {
    'GET /api/files/:id': { ...own, exported: 'no: looks' },
    // Decided by the kind: a picture for a report may come from the sign-in page (S64), with its own allowance.
    'PUT /api/files/:id': anybody,
    'PATCH /api/uploads/:id': own,
  },
  mount(
    platform: Platform,
    { documents, people }: { documents: Documents; people: PersonCache },
  ): ServerFeature {
    const { kinds, images } = documents;
    const scanner = platform.config.scanner && openScanner(platform.config.scanner);
    const store = { platform, images, scanner };
    const scans = { platform, kinds, scanner };
    const allowance = createAllowance();
    const parts: DocumentsParts = { platform, kinds, people, allowance };
    return {
      router: serveActs(contract, platform, parts, { ...uploading, ...listing, ...binning }),
      serve: (app, actorOf) =>
        serveFiles(app, { ...store, kinds, finish: createFinishing(store), actorOf }, allowance),
      jobs: [binEmptying(platform), expiry(platform, kinds), ...(scanner ? [scanning(scans)] : [])],
      checks: scanner ? [{ name: 'virus scanner', isReady: scanner.isThere, isMissable: true }] : [],
      forget: forgetting(tables, { before: (tx, gone) => endFiles(tx, platform, gone) }),
      exportOf: async (person) => (await filesOf(platform.database.orm, person)).map(viewFile),
      start: () => settleWithScanner(scans),
      stop: async () => images.stop(),
    };
  },
});
