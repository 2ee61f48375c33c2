import { termsOf } from '#features/catalogues/server/public.ts';
import {
  companyOf,
  creditTextsOf,
  type ProfileRow,
  profilesAfter,
  profilesOf,
  publicLocationOf,
  publicTravelsFromOf,
} from '#features/profiles/server/public.ts';
import { type PersonId, storedId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { createTurns, type Turns } from '#platform/server/turns.ts';
import { createPeopleIndex, type PeopleIndex, type SearchablePerson } from '../index/people-index.ts';

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

const readAtOnce = 5_000;

/** Only what everyone may know: whoever searches, a hidden place or an unconfirmed credit finds nobody. */
const toSearchable = (row: ProfileRow, credits: readonly string[]): SearchablePerson => ({
  id: row.id,
  name: row.displayName,
  title: row.title,
  titleSlugs: row.roles,
  company: companyOf(row),
  bio: row.bio,
  genres: row.genres,
  location: publicLocationOf(row),
  facts: [publicTravelsFromOf(row), ...row.unions, ...row.languages, ...row.projectTypes, ...row.expertise],
  credits,
  isHidden: row.accountStatus !== 'active',
});

async function searchableOf(
  { database }: Pick<Platform, 'database'>,
  rows: readonly ProfileRow[],
): Promise<SearchablePerson[]> {
  const credits = await creditTextsOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toSearchable(row, credits.get(row.id) ?? []));
}

/** Only one of a person's two profiles is found. Suspended people are indexed because user managers can find them. */
const standsAlone = (row: ProfileRow) => row.sameAsId === null;

async function* allProfiles(platform: Platform): AsyncGenerator<ProfileRow[]> {
  let after: string | undefined;
  for (;;) {
    const rows = await profilesAfter(platform.database.orm, after, readAtOnce);
    yield rows;
    after = rows.at(-1)?.id;
    if (rows.length < readAtOnce) return;
  }
}

/** The terms of a catalogue that find people: the current ones, and retired ones that some profiles still have. */
const searchTerms = (name: 'genres' | 'job-titles') =>
  termsOf(name).map(({ value, label, keywords }) => ({ value, label, words: keywords }));

/** Reads every profile and builds the index. */
async function loadIndex(platform: Platform): Promise<PeopleIndex> {
  const people: SearchablePerson[] = [];
  for await (const rows of allProfiles(platform))
    for (const person of await searchableOf(platform, rows.filter(standsAlone))) people.push(person);
  return createPeopleIndex(people, { genres: searchTerms('genres'), jobTitles: searchTerms('job-titles') });
}

/** Updates people of the index from the table. */
async function refreshPeople(
  platform: Platform,
  index: PeopleIndex,
  people: readonly PersonId[],
): Promise<void> {
  const rows = (await profilesOf(platform.database.orm, people)).filter(standsAlone);
  const found = new Set(rows.map((row) => row.id));
  for (const person of await searchableOf(platform, rows)) index.put(person);
  for (const id of people) if (!found.has(id)) index.remove(id);
}

/**
 * Compares the whole index with the table and repairs it; returns how many entries differed. Each page takes its own
 * turn, so it overtakes no change, and changes need not wait for the whole comparison.
 */
async function compareIndex(platform: Platform, index: PeopleIndex, turns: Turns): Promise<number> {
  const seen = new Set<string>();
  let differing = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await turns.take(async () => {
      const page = await profilesAfter(platform.database.orm, after, readAtOnce);
      for (const person of await searchableOf(platform, page)) {
        seen.add(person.id);
        if (index.isCurrent(person)) continue;
        differing++;
        index.put(person);
      }
      return page;
    });
    after = rows.at(-1)?.id;
    if (rows.length < readAtOnce) break;
  }
  // People added in the meantime were not read, but do belong in the index.
  return differing + (await turns.take(() => removeAbsent(platform, index, seen)));
}

async function removeAbsent(
  platform: Platform,
  index: PeopleIndex,
  seen: ReadonlySet<string>,
): Promise<number> {
  const unseen = [...index.entries()].filter(({ id }) => !seen.has(id)).map(({ id }) => storedId(id));
  const there = new Set((await profilesOf(platform.database.orm, unseen)).map(({ id }) => id));
  const absent = unseen.filter((id) => !there.has(id));
  for (const id of absent) index.remove(id);
  return absent.length;
}
