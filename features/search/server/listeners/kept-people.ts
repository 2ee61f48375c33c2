import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { createTurns } from '#platform/server/turns.ts';
import type { PeopleIndex } from '../index/people-index.ts';
import { compareIndex, loadIndex, refreshPeople } from './read-people.ts';

/** The index of people in this process's memory. */
export interface KeptPeople {
  index(): PeopleIndex;
  /** Reads everyone. */
  load(): Promise<void>;
  /** Rereads these people after a change. */
  refresh(people: readonly PersonId[]): void;
  /** Compares the index with the table and repairs differences; returns how many there were. */
  compare(): Promise<number>;
  /** Rebuilds the index after the words that find people have changed. */
  rebuild(): Promise<void>;
  isLoaded(): boolean;
  ended(): Promise<void>;
}

/** Keeps everyone who may be found in this process's index. */
export function keepPeople(platform: Platform): KeptPeople {
  let held: PeopleIndex | undefined;
  const index = () => {
    if (!held) throw new Error('the search index was asked before it was built');
    return held;
  };
  // A read that started earlier and ended later would restore a name that has since changed.
  const turns = createTurns();
  const readAgain = (people: readonly PersonId[]) =>
    turns.take(() => refreshPeople(platform, index(), people));
  // People who change while the new index is being built: it may have read them before.
  let sinceBuilding: Set<PersonId> | undefined;
  return {
    index,
    load: async () => {
      held = await loadIndex(platform);
    },
    refresh: (changed) => {
      for (const person of changed) sinceBuilding?.add(person);
      readAgain(changed).catch((error: unknown) => {
        platform.log.error({ err: error }, 'the search index could not be refreshed');
      });
    },
    compare: () => compareIndex(platform, index(), turns),
    rebuild: async () => {
      const missed = new Set<PersonId>();
      sinceBuilding = missed;
      try {
        held = await loadIndex(platform);
      } finally {
        sinceBuilding = undefined;
      }
      await readAgain([...missed]);
    },
    isLoaded: () => held !== undefined,
    ended: () => turns.ended(),
  };
}
