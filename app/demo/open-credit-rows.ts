import type { credit, profile } from '#features/profiles/server/tables.ts';
import { fold } from '#platform/contract/fold.ts';
import type { CastKey } from './cast.ts';
import type { PeopleRows } from './people-rows.ts';
import { productions } from './productions.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

/** A person in the open credits with a member's name: a credit they share, and one that is only here. */
interface Namesake {
  readonly of: CastKey;
  readonly imdbNameId: string;
  /** A production of the demo world that the member is on. */
  readonly shared: string;
  readonly more: { readonly title: string; readonly year: number; readonly job: string };
}

/** The ids have a length and range that no register has assigned. */
const namesakes: readonly Namesake[] = [
  {
    of: 'marek',
    imdbNameId: 'nm99900001',
    shared: 'Small Weather',
    more: { title: 'Harbour Lights Out', year: 2012, job: 'camera-operator' },
  },
  {
    of: 'juno',
    imdbNameId: 'nm99900002',
    shared: 'Copper Sunday',
    more: { title: 'The Tin Cathedral', year: 2015, job: 'stunt-performer' },
  },
];

/** Unclaimed profiles of open credits, as an import leaves them: two of existing members. */
export function openCreditRows(people: PeopleRows, nowMs: number, seeded: Seeded) {
  const importedAt = new Date(nowMs - days(30));
  const made = namesakes.map((namesake) => {
    const member = people.profiles.find(({ id }) => id === people.ids.get(namesake.of));
    if (!member) throw new Error(`${namesake.of} is not in the cast`);
    return { ...namesake, id: seeded.id(importedAt.getTime()), name: member.displayName };
  });
  const profiles = made.map(({ id, name, imdbNameId }) => ({
    id,
    imdbNameId,
    displayName: name,
    sortName: fold(name),
    createdAt: importedAt,
    updatedAt: importedAt,
  })) satisfies (typeof profile.$inferInsert)[];
  const credits = made.flatMap(({ id: personId, of, shared, more }) => {
    const work = productions.find(({ title, crew }) => title === shared && crew[of] !== undefined);
    const job = work?.crew[of];
    if (!work || !job) throw new Error(`${of} has no part in ${shared}`);
    const { title, year } = work;
    return [{ title, year, job }, more].map((one) => ({
      ...one,
      id: seeded.id(importedAt.getTime()),
      personId,
    }));
  }) satisfies (typeof credit.$inferInsert)[];
  return { profiles, credits };
}
