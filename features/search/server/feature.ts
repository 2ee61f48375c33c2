import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform, ServerFeature } from '#platform/server/platform.ts';
import { createTurns } from '#platform/server/turns.ts';
import type { PeopleIndex } from './index/people-index.ts';
import { compareIndex, loadIndex, refreshPeople } from './listeners.ts';
import type { TextSearch } from './public.ts';
import { everybodyFound, type SearchParts } from './queries.ts';
import { searchRoutes } from './routes.ts';

/** Search, mounted; `profilesChanged` keeps its index fresh. */
export interface SearchFeature extends ServerFeature, TextSearch {
  profilesChanged(people: readonly PersonId[]): void;
  /** How many people the index holds. */
  size(): number;
  /** The catalogues say something else: who is found under which words is put together anew. */
  wordsChanged(): void;
}

const memory = 'search: people';
const comparison = 'search: comparison';

export function searchFeature(
  platform: Platform,
  given: { people: PersonCache } & Pick<SearchParts, 'circlesOf' | 'guard' | 'onceNamed'>,
): SearchFeature {
  let index: PeopleIndex | undefined;
  const ready = () => {
    if (!index) throw new Error('the search index was asked before it was built');
    return index;
  };
  // A reading that began earlier and ended later would put back the name that somebody has since changed.
  const turns = createTurns();
  const readAgain = (people: readonly PersonId[]) =>
    turns.take(() => refreshPeople(platform, ready(), people));
  const refresh = (changed: readonly PersonId[]) => {
    for (const person of changed) sinceBuilding?.add(person);
    readAgain(changed).catch((error: unknown) => {
      platform.log.error({ err: error }, 'the search index could not be refreshed');
    });
  };
  const compare = async () => {
    const differing = await compareIndex(platform, ready(), turns);
    if (differing > 0) platform.log.warn({ differing }, 'the search index had drifted and was repaired');
  };
  // Those who change while the new index is being built: it may have read them before.
  let sinceBuilding: Set<PersonId> | undefined;
  let building = Promise.resolve();
  const rebuild = async () => {
    const missed = new Set<PersonId>();
    sinceBuilding = missed;
    index = await loadIndex(platform);
    sinceBuilding = undefined;
    await readAgain([...missed]);
  };
  const compareSoon = () => {
    compare().catch((error: unknown) => {
      platform.log.error({ err: error }, 'the search index could not be compared');
    });
  };
  return {
    router: searchRoutes(platform, { ...given, index: ready }),
    everybody: (actor, typed) => everybodyFound(platform, { ...given, index: ready }, { actor, q: typed }),
    rolesMeant: (typed, limit) => ready().matchRoles(typed, limit),
    checks: [{ name: 'search', isReady: () => index !== undefined }],
    start: async () => {
      index = await loadIndex(platform);
      platform.news.listen(memory, {
        onChange: (people) => refresh(people as readonly PersonId[]),
        onGap: compareSoon,
      });
      platform.news.listen(comparison, { onChange: compareSoon, onGap: () => undefined });
    },
    jobs: [
      {
        name: 'search-comparison',
        cron: '*/10 * * * *',
        run: async () => {
          // The job runs on one process; each has an index of its own.
          platform.news.tell(comparison, ['index']);
          await compare();
        },
      },
    ],
    size: () => index?.size ?? 0,
    wordsChanged: () => {
      if (!index) return;
      building = building.then(rebuild).catch((error: unknown) => {
        sinceBuilding = undefined;
        platform.log.error({ err: error }, 'the search index could not be built anew');
      });
    },
    stop: async () => {
      await building;
      await turns.ended();
    },
    profilesChanged: (changed) => {
      refresh(changed);
      platform.news.tell(memory, changed);
    },
  };
}
