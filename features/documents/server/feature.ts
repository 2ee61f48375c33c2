import type { PersonCache } from '#features/profiles/server/public.ts';
import { createImages } from '#platform/server/files/images.ts';
import { openScanner } from '#platform/server/files/scanner.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { createAllowance } from './commands/upload-allowance.ts';
import { createFinishing } from './flows/finish-upload.ts';
import { settleWithScanner } from './flows/scan-files.ts';
import { binEmptying, expiry, scanning } from './jobs.ts';
import { presentFile } from './present.ts';
import type { Documents } from './public.ts';
import { filesOf } from './queries/files.ts';
import { adminRoutes } from './routes/admin.ts';
import { serveFiles } from './routes/files.ts';
import { uploadRoutes } from './routes/uploads.ts';

/** Stored files, mounted. */
export function documentsFeature(
  platform: Platform,
  { documents, people }: { documents: Documents; people: PersonCache },
): ServerFeature {
  const { kinds } = documents;
  const scanner = platform.config.scanner && openScanner(platform.config.scanner);
  const images = createImages();
  const store = { platform, images, scanner };
  const scans = { platform, kinds, scanner };
  const allowance = createAllowance();
  return {
    router: { ...adminRoutes(platform, people), ...uploadRoutes(platform, kinds, allowance) },
    serve: (app, actorOf) =>
      serveFiles(app, { ...store, kinds, finish: createFinishing(store), actorOf }, allowance),
    jobs: [binEmptying(platform), expiry(platform, kinds), ...(scanner ? [scanning(scans)] : [])],
    checks: scanner ? [{ name: 'virus scanner', isReady: scanner.isThere, isMissable: true }] : [],
    forget: (tx, gone) => forgetPerson(tx, platform, gone),
    exportOf: async (person) => (await filesOf(platform.database.orm, person)).map(presentFile),
    start: () => settleWithScanner(scans),
    stop: async () => images.stop(),
  };
}
