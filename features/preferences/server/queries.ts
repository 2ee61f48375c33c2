import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Preferences } from '../contract.ts';
import { choices } from '../limits.ts';
import { voiceFlags } from '../policy.ts';
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
  return new Map(people.map((person) => [person, viewPreferences(byPerson.get(person))]));
}

/** Turns a row, or its absence, into full preferences with defaults filled in. */
export function viewPreferences(row: typeof preference.$inferSelect | undefined): Preferences {
  const mode = row?.voiceMode ?? choices.voice[0];
  return {
    version: row?.version ?? 0,
    theme: row?.theme ?? null,
    density: row?.density ?? choices.density[0],
    motion: row?.motion ?? choices.motion[0],
    language: row?.language ?? choices.language[0],
    locale: row?.locale ?? null,
    weekStart: row?.weekStart ?? choices.weekStart[0],
    hourCycle: row?.hourCycle ?? choices.hourCycle[0],
    pageViews: row?.pageViews ?? true,
    singleKeys: row?.singleKeys ?? true,
    voice: { mode, noticeSeen: row?.voiceNoticeSeen ?? false, ...voiceFlags(mode) },
  };
}

/** SQL for other features: the language of a person, null if they chose none. Takes a column or a parameter, never a value. */
export const languageSql = (person: string): string =>
  `(select chosen.language from preference chosen where chosen.person_id = ${person})`;

/** For queries of many people: who chose a language, as rows of `person_id` and `language`. */
export const languagesSql: SQL = sql`select ${preference.personId} as person_id, ${preference.language} as language
  from ${preference} where ${preference.language} is not null`;

/** For queries of many people: who doesn't want it counted what they look at, as rows of `person_id`. */
export const uncountedSql: SQL = sql`select ${preference.personId} as person_id from ${preference}
  where not ${preference.pageViews}`;
