import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { catalogues } from '../contract.ts';
import type { CatalogueKind } from '../limits.ts';
import { importing } from './acts/importing.ts';
import { merging } from './acts/merging.ts';
import { reading } from './acts/reading.ts';
import { seedCatalogues } from './acts/seeding.ts';
import { writing } from './acts/writing.ts';
import { emptyShelves } from './index/shelf.ts';
import { everybodyTopic, memory } from './notify.ts';
import type { CataloguesParts } from './parts.ts';
import { loadCatalogues, loadKind } from './queries.ts';

/** What catalogues bring to the server. They start before features that cache their words. */
export const cataloguesServer = defineServer({
  contract: catalogues,
  mount(parts: CataloguesParts): ServerFeature {
    const { database, log, news } = parts.platform;
    // One after the other: the later of two reads must win.
    let loading = Promise.resolve();
    const loadAgain = (load: () => Promise<void>) => {
      loading = loading
        .then(load)
        .then(parts.onWords)
        .catch((error: unknown) => {
          log.error({ err: error }, 'the catalogues could not be read again');
        });
    };
    return {
      router: serveActs(catalogues, parts.platform, parts, {
        ...reading,
        ...writing,
        ...merging,
        ...importing,
      }),
      topicsOf: async () => [everybodyTopic],
      start: async () => {
        await seedCatalogues(database);
        await loadCatalogues(database.orm);
        news.listen(memory, {
          onChange: (kinds) => {
            for (const kind of kinds as readonly CatalogueKind[])
              loadAgain(() => loadKind(database.orm, kind));
          },
          onGap: () => loadAgain(() => loadCatalogues(database.orm)),
        });
      },
      stop: async () => {
        await loading;
        emptyShelves();
      },
    };
  },
});
