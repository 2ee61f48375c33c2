import type { SummaryBook } from '#features/profiles/server/public.ts';
import { createImages } from '#platform/server/files/images.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { forgetPerson } from './commands/forget-person.ts';
import { binEmptying } from './jobs.ts';
import { presentFile } from './present.ts';
import type { Documents } from './public.ts';
import { filesOf } from './queries/files.ts';
import { adminRoutes } from './routes/admin.ts';
import { serveFiles } from './routes/files.ts';

/** Stored files, mounted. */
export function documentsFeature(
  platform: Platform,
  { documents, people }: { documents: Documents; people: SummaryBook },
): ServerFeature {
  const images = createImages();
  return {
    router: adminRoutes(platform, people),
    serve: (app, actorOf) => serveFiles(app, { platform, kinds: documents.kinds, images, actorOf }),
    jobs: [binEmptying(platform)],
    forget: forgetPerson,
    exportOf: async (person) => (await filesOf(platform.database.orm, person)).map(presentFile),
    stop: async () => images.stop(),
  };
}
