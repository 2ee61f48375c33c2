import { inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Preferences } from '../contract.ts';
import { presentPreferences } from './present.ts';
import { preference } from './tables.ts';

/** The preferences of each of these people; defaults for those who chose nothing. */
export async function preferencesOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Preferences>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(preference)
    .where(inArray(preference.personId, [...people]));
  const byPerson = new Map(rows.map((row) => [row.personId, row]));
  return new Map(people.map((person) => [person, presentPreferences(byPerson.get(person))]));
}
