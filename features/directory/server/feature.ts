import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { ServerFeature } from '#platform/server/platform.ts';
import { createTurns } from '#platform/server/turns.ts';
import { forgetPerson } from './commands/remove-search.ts';
import type { TellingParts } from './flows/notify-of-new-people.ts';
import { createReader } from './index/read-person.ts';
import { directoryJobs } from './jobs.ts';
import { compareRoster, type Keeping, loadRoster, refreshRoster } from './listeners.ts';
import type { DirectoryParts } from './queries/reading.ts';
import { exportOwn } from './queries/searches.ts';
import { directoryRoutes } from './routes/index.ts';

/** The mounted directory; `profilesChanged` keeps its roster fresh. */
export interface DirectoryFeature extends ServerFeature {
  profilesChanged(people: readonly PersonId[]): void;
}

type Given = Omit<DirectoryParts, 'roster' | 'platform' | 'people'> & {
  readonly notifier: NotificationService;
};

const memory = 'directory: people';
const comparison = 'directory: comparison';

export function directoryFeature(given: Given): DirectoryFeature {
  const { platform, people } = given.notifier;
  const { log, news } = platform;
  const book = createKeeping({ ...given, platform });
  const parts: TellingParts = { ...given, platform, people, roster: book.roster };
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
    router: directoryRoutes(parts),
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
      news.tell(comparison, ['roster']);
      await compare();
    }),
    exportOf: (person) => exportOwn(platform.database.orm, person),
    forget: (tx, { id }) => forgetPerson(tx, id),
    topicsOf: async (person) => [topic.person(person)],
    profilesChanged: (people) => {
      refresh(people);
      news.tell(memory, people);
    },
  };
}

/** Loads the roster on first use; changes before that need no handling. */
function createKeeping({ platform, gazetteer }: Pick<DirectoryParts, 'platform' | 'gazetteer'>) {
  let loading: Promise<Keeping> | undefined;
  const missed = new Set<PersonId>();
  let isLoaded = false;
  // A refresh that started earlier but ended later could restore what a person has since hidden.
  const turns = createTurns();
  const load = async () => {
    const keeping = await loadRoster(platform, createReader(await gazetteer()));
    isLoaded = true;
    // These changed after the load had read their page of the table.
    const behind = [...missed];
    missed.clear();
    await refreshRoster(keeping, behind);
    return keeping;
  };
  const keeping = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    roster: async () => (await keeping()).roster,
    refresh: async (people: readonly PersonId[]) => {
      if (!loading) return;
      if (!isLoaded) {
        for (const person of people) missed.add(person);
        return;
      }
      const held = await loading;
      await turns.take(() => refreshRoster(held, people));
    },
    compare: async () => {
      if (!loading) return 0;
      const held = await loading;
      return turns.take(() => compareRoster(held));
    },
  };
}
