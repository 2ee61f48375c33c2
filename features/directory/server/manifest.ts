import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { exportSearches } from '#platform/server/saved-searches/queries.ts';
import { directory } from '../contract/index.ts';
import { exporting } from './acts/exporting.ts';
import { finding } from './acts/finding.ts';
import { searches } from './acts/searches.ts';
import { directoryJobs } from './jobs.ts';
import { createKeeping } from './listeners.ts';
import type { DirectoryParts } from './parts.ts';
import * as tables from './tables.ts';

/** The mounted directory; `profilesChanged` keeps its roster fresh. */
interface DirectoryFeature extends ServerFeature {
  profilesChanged(people: readonly PersonId[]): void;
}

const memory = 'directory: people';
const comparison = 'directory: comparison';

/** What the directory brings to the server. */
export const directoryServer = defineServer({
  contract: directory,
  mount(given: Omit<DirectoryParts, 'roster' | 'platform' | 'people'>): DirectoryFeature {
    const { platform, people } = given.notifier;
    const { log, news } = platform;
    const book = createKeeping({ ...given, platform });
    const parts: DirectoryParts = { ...given, platform, people, roster: book.roster };
    const soon = (work: Promise<unknown>, complaint: string) => {
      work.catch((error: unknown) => log.error({ err: error }, complaint));
    };
    const refresh = (people: readonly PersonId[]) =>
      soon(book.refresh(people), 'the directory could not be refreshed');
    const compare = async () => {
      const differing = await book.compare();
      if (differing > 0) log.warn({ differing }, 'the directory had drifted and was repaired');
    };
    const compareSoon = () => soon(compare(), 'the directory could not be compared');
    return {
      router: serveActs(directory, platform, parts, { ...finding, ...searches, ...exporting }),
      start: async () => {
        news.listen(memory, {
          onChange: (people) => refresh(people as readonly PersonId[]),
          onGap: compareSoon,
        });
        news.listen(comparison, { onChange: compareSoon, onGap: () => undefined });
      },
      // Otherwise the first reader waits for it. People who change during the load are read again.
      warmUp: book.roster,
      jobs: directoryJobs(parts, async () => {
        // The job runs on one process, but each has its own roster.
        news.publish(comparison, ['roster']);
        await compare();
      }),
      exportOf: (owner) =>
        exportSearches(platform.database.orm, tables.directorySearch, { owner, page: '/directory' }),
      forget: forgetting(tables),
      topicsOf: async (person) => [topic.person(person)],
      profilesChanged: (people) => {
        refresh(people);
        news.publish(memory, people);
      },
    };
  },
});
