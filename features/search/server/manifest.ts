import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { serveActs } from '#platform/server/http/serve-acts.ts';
import { defineServer } from '#platform/server/manifest.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { search } from '../contract.ts';
import { everybodyFound, finding } from './acts.ts';
import { keepPeople } from './listeners/people.ts';
import { keepProjects } from './listeners/projects.ts';
import type { SearchParts } from './parts.ts';
import type { TextSearch } from './public.ts';

/** The mounted search; `profilesChanged` and `projectsChanged` keep its indexes fresh. */
export interface SearchFeature extends ServerFeature, TextSearch {
  profilesChanged(people: readonly PersonId[]): void;
  /** The names, visibility or members of these projects changed. */
  projectsChanged(projects: readonly ClientId[]): void;
  /** How many people and projects are in the indexes. */
  size(): number;
  /** The catalogues changed: rebuilds the index of which words find which people. */
  wordsChanged(): void;
}

const memory = { people: 'search: people', projects: 'search: projects', comparison: 'search: comparison' };

/** Search as the server mounts it. */
export function searchFeature(
  platform: Platform,
  given: Omit<SearchParts, 'index' | 'platform' | 'projectsIndex'>,
): SearchFeature {
  const { news, log, clock } = platform;
  const people = keepPeople(platform);
  const projects = keepProjects(platform, given.projects);
  const compare = async () => {
    const differing = (await people.compare()) + (await projects.compare());
    if (differing > 0) log.warn({ differing }, 'the search index had drifted and was repaired');
  };
  const compareSoon = () => {
    compare().catch((error: unknown) => {
      log.error({ err: error }, 'the search index could not be compared');
    });
  };
  let building = Promise.resolve();
  const rebuild = async () => {
    await people.rebuild();
    await projects.load();
  };
  const parts = { ...given, platform, index: people.index, projectsIndex: projects.index };
  return {
    router: serveActs(search, platform, parts, finding),
    everybody: (actor, typed, options) =>
      everybodyFound({ ...parts, actor, now: clock.now() }, typed, options),
    rolesMeant: (typed, limit) => people.index().matchRoles(typed, limit),
    checks: [{ name: 'search', isReady: () => people.isLoaded() && projects.isLoaded() }],
    start: async () => {
      await people.load();
      await projects.load();
      const asPeople = (changed: readonly string[]) => people.refresh(changed as readonly PersonId[]);
      news.listen(memory.people, { onChange: asPeople, onGap: compareSoon });
      // A gap affects every topic: the people's handler compares both indexes.
      news.listen(memory.projects, { onChange: projects.refresh, onGap: () => undefined });
      news.listen(memory.comparison, { onChange: compareSoon, onGap: () => undefined });
    },
    jobs: [
      {
        name: 'search-comparison',
        cron: '*/10 * * * *',
        run: async () => {
          // The job runs in one process, but each process has its own index.
          news.publish(memory.comparison, ['index']);
          await compare();
        },
      },
    ],
    size: () => (people.isLoaded() ? people.index().size + projects.index().size : 0),
    wordsChanged: () => {
      if (!people.isLoaded()) return;
      building = building.then(rebuild).catch((error: unknown) => {
        log.error({ err: error }, 'the search index could not be built anew');
      });
    },
    stop: async () => {
      await building;
      await people.ended();
      await projects.ended();
    },
    profilesChanged: (changed) => {
      people.refresh(changed);
      news.publish(memory.people, changed);
    },
    projectsChanged: (changed) => {
      projects.refresh(changed);
      news.publish(memory.projects, changed);
    },
  };
}

/** What search adds to the server. */
export const searchServer = defineServer({ contract: search, mount: searchFeature });
