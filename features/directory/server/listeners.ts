import { isListed, type ProfileRow, profilesAfter, profilesOf } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';
import { createTurns } from '#platform/server/turns.ts';
import { createReader, stampOf } from './index/read-person.ts';
import { createRoster, type Roster, type RosterPerson } from './index/roster.ts';
import type { DirectoryParts } from './parts.ts';

/** Loads the roster on first use; changes before that need no handling. */
export function createKeeping({ platform, gazetteer }: Pick<DirectoryParts, 'platform' | 'gazetteer'>) {
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

const readAtOnce = 5_000;

/** The roster, and how to read a row for it. */
interface Keeping {
  readonly platform: Platform;
  readonly roster: Roster;
  readonly read: (row: ProfileRow) => RosterPerson;
}

async function* allProfiles({ database }: Platform): AsyncGenerator<ProfileRow> {
  let after: string | undefined;
  for (;;) {
    const rows = await profilesAfter(database.orm, after, readAtOnce);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < readAtOnce) return;
  }
}

/** Loads everyone from the table. */
async function loadRoster(platform: Platform, read: Keeping['read']): Promise<Keeping> {
  const people: RosterPerson[] = [];
  for await (const row of allProfiles(platform)) if (isListed(row)) people.push(read(row));
  return { platform, read, roster: createRoster(people) };
}

/** Refreshes these people from the table. */
async function refreshRoster(keeping: Keeping, people: readonly PersonId[]): Promise<void> {
  const rows = await profilesOf(keeping.platform.database.orm, people);
  const listed = new Set<string>();
  for (const row of rows.filter(isListed)) {
    listed.add(row.id);
    keeping.roster.put(keeping.read(row));
  }
  for (const id of people) if (!listed.has(id)) keeping.roster.remove(id);
}

/** Compares everyone with the table and repairs differences; returns how many there were. */
async function compareRoster({ platform, roster, read }: Keeping): Promise<number> {
  const seen = new Set<string>();
  let differing = 0;
  for await (const row of allProfiles(platform)) {
    if (!isListed(row)) continue;
    seen.add(row.id);
    if (roster.find(row.id)?.stamp === stampOf(row)) continue;
    differing++;
    roster.put(read(row));
  }
  for (const { id } of [...roster.inOrder]) {
    if (seen.has(id)) continue;
    differing++;
    roster.remove(id);
  }
  return differing;
}
