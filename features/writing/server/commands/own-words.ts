import { and, count, eq } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { writingEvents } from '../../contract/index.ts';
import { wordLimits } from '../../limits.ts';
import { ownWord } from '../tables.ts';

const lock = {
  name: 'own-words-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

interface Added {
  readonly person: PersonId;
  readonly id: ClientId;
  readonly word: string;
  readonly now: Date;
}

/** Saves a word; the same word in any spelling is not added twice (X2). */
export async function addWord(
  tx: Transaction,
  { person, id, word, now }: Added,
): Promise<'kept' | 'no_letter' | 'too_many'> {
  const wordKey = fold(word);
  if (!/\p{L}/u.test(wordKey)) return 'no_letter';
  // Serialized per person: two tabs cannot both take the last place.
  await tx.run(lock, [`backlot:own-words:${person}`]);
  const [held] = await tx.orm
    .select({ id: ownWord.id })
    .from(ownWord)
    .where(and(eq(ownWord.personId, person), eq(ownWord.wordKey, wordKey)));
  if (held) return 'kept';
  const [counted] = await tx.orm.select({ words: count() }).from(ownWord).where(eq(ownWord.personId, person));
  if ((counted?.words ?? 0) >= wordLimits.ownMax) return 'too_many';
  const made = await tx.orm
    .insert(ownWord)
    .values({ personId: person, id, word, wordKey, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: ownWord.id });
  if (made.length > 0) tellOwner(tx, person);
  return 'kept';
}

/** Removes a word. */
export async function removeWord(tx: Transaction, person: PersonId, id: ClientId): Promise<void> {
  const gone = await tx.orm
    .delete(ownWord)
    .where(and(eq(ownWord.personId, person), eq(ownWord.id, id)))
    .returning({ id: ownWord.id });
  if (gone.length > 0) tellOwner(tx, person);
}

/** Removes a deleted person's words. */
export async function forgetWords(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(ownWord).where(eq(ownWord.personId, person));
}

const tellOwner = (tx: Transaction, person: PersonId) =>
  tx.announce({ topic: topic.person(person), event: writingEvents['words.changed']({}) });
