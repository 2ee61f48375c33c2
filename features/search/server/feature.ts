import type { PersonCache } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { keepPeople } from './listeners/kept-people.ts';
import { keepProjects } from './listeners/kept-projects.ts';
import type { TextSearch } from './public.ts';
import { everybodyFound, type SearchParts } from './queries.ts';
import { searchRoutes } from './routes.ts';

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

export function searchFeature(
  platform: Platform,
  given: { people: PersonCache } & Pick<
    SearchParts,
    'circlesOf' | 'guard' | 'numbersOf' | 'onceNamed' | 'projects'
  >,
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
  const parts = { ...given, index: people.index, projectsIndex: projects.index, now: () => clock.now() };
  return {
    router: searchRoutes(platform, parts),
    everybody: (actor, typed, options) => everybodyFound(platform, parts, { actor, q: typed, ...options }),
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
          news.tell(memory.comparison, ['index']);
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
      news.tell(memory.people, changed);
    },
    projectsChanged: (changed) => {
      projects.refresh(changed);
      news.tell(memory.projects, changed);
    },
  };
}
