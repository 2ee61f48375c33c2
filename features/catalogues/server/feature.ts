import type { ServerFeature } from '#platform/server/platform.ts';
import type { CatalogueKind } from '../limits.ts';
import { everybodyTopic, memory } from './commands/parts.ts';
import { seedCatalogues } from './flows/seed.ts';
import { emptyShelves } from './index/shelf.ts';
import type { CataloguesParts } from './listeners.ts';
import { loadCatalogues, loadKind } from './queries/entries.ts';
import { cataloguesRoutes } from './routes/index.ts';

/** Catalogues, mounted. They start before features that cache their words. */
export function cataloguesFeature(parts: CataloguesParts): ServerFeature {
  const { database, log, news } = parts.platform;
  // One after the other: the later of two reads must win.
  let reading = Promise.resolve();
  const readAgain = (read: () => Promise<void>) => {
    reading = reading
      .then(read)
      .then(parts.onWords)
      .catch((error: unknown) => {
        log.error({ err: error }, 'the catalogues could not be read again');
      });
  };
  return {
    router: cataloguesRoutes(parts),
    topicsOf: async () => [everybodyTopic],
    start: async () => {
      await seedCatalogues(database);
      await loadCatalogues(database.orm);
      news.listen(memory, {
        onChange: (kinds) => {
          for (const kind of kinds as readonly CatalogueKind[]) readAgain(() => loadKind(database.orm, kind));
        },
        onGap: () => readAgain(() => loadCatalogues(database.orm)),
      });
    },
    stop: async () => {
      await reading;
      emptyShelves();
    },
  };
}
