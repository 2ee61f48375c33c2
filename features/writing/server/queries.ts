import { asc, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { OwnWord } from '../contract/index.ts';
import { wordLimits } from '../limits.ts';
import { ownWord } from './tables.ts';

/** A person's own words, alphabetically. */
export async function ownWordsOf(orm: NodePgDatabase, person: PersonId): Promise<OwnWord[]> {
  const rows = await orm
    .select({ id: ownWord.id, word: ownWord.word })
    .from(ownWord)
    .where(eq(ownWord.personId, person))
    .orderBy(asc(ownWord.wordKey))
    .limit(wordLimits.ownMax);
  return rows as OwnWord[];
}

/** A person's own words, the newest first, for a service that has room for only some. */
export async function latestWordsOf(orm: NodePgDatabase, person: PersonId): Promise<string[]> {
  const rows = await orm
    .select({ word: ownWord.word })
    .from(ownWord)
    .where(eq(ownWord.personId, person))
    .orderBy(desc(ownWord.createdAt), desc(ownWord.id))
    .limit(wordLimits.ownMax);
  return rows.map(({ word }) => word);
}
