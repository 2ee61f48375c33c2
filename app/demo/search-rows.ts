import type { directorySearch, directorySearchSeen } from '#features/directory/server/tables.ts';
import { nameKey } from '#platform/contract/name-key.ts';
import { demoAccounts } from './accounts.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoSearch {
  /** The role account that keeps it. */
  readonly by: string;
  readonly name: string;
  readonly titles: readonly string[];
  readonly language?: string;
  readonly daysAgo: number;
  readonly tells?: true;
}

/** Saved searches of some members. */
const kept: readonly DemoSearch[] = [
  { by: 'manager', name: 'Directors', titles: ['director', 'episodic-director'], daysAgo: 30, tells: true },
  {
    by: 'manager',
    name: 'Writers who speak French',
    titles: ['screenwriter'],
    language: 'french',
    daysAgo: 9,
  },
  { by: 'producer', name: 'Night gaffers', titles: ['gaffer'], daysAgo: 21, tells: true },
  { by: 'producer', name: 'Editors', titles: ['film-editor', 'editor'], daysAgo: 4 },
  { by: 'agent', name: 'Showrunners', titles: ['showrunner'], daysAgo: 16 },
];

/** Saved searches; people who match one with alerts are already known to it. */
export function searchRows({ accounts, profiles }: PeopleRows, nowMs: number, seeded: Seeded) {
  const ownerOf = (role: string) => {
    const address = demoAccounts.find((one) => one.role.toLowerCase() === role)?.email;
    const owner = accounts.find(({ email }) => email === address);
    if (!owner) throw new Error(`the demo world has no ${role}`);
    return owner.id;
  };
  const searches: (typeof directorySearch.$inferInsert)[] = [];
  const seen: (typeof directorySearchSeen.$inferInsert)[] = [];
  for (const { by, name, titles, language, daysAgo, tells = false } of kept) {
    const createdAt = new Date(nowMs - days(daysAgo));
    const id = seeded.id(createdAt.getTime());
    const address = new URLSearchParams({ role: titles.join(','), ...(language && { language }) });
    searches.push({
      id,
      ownerId: ownerOf(by),
      name,
      nameKey: nameKey(name),
      address: address.toString(),
      tells,
      createdAt,
      lookAt: tells ? new Date(nowMs + days(1)) : null,
    });
    const matching = profiles.filter((one) => one.roles?.some((title) => titles.includes(title)));
    if (tells) seen.push(...matching.map(({ id: personId }) => ({ searchId: id, personId })));
  }
  return { searches, seen };
}
