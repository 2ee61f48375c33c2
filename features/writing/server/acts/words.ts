import { and, eq } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { topic } from '#platform/contract/live.ts';
import type { Statement, Transaction } from '#platform/server/database/database.ts';
import type { Acts, Reading } from '#platform/server/http/acts.ts';
import { type wordsContract, writingEvents } from '../../contract/index.ts';
import { wordLimits } from '../../limits.ts';
import type { WritingParts } from '../parts.ts';
import { ownWordsOf } from '../queries.ts';
import { ownWord } from '../tables.ts';

const lock: Statement = {
  name: 'own-words-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};

export const words: Acts<typeof wordsContract, WritingParts> = {
  async knownWords({ orm, person, known }) {
    const [own, { names, titles, jobs }] = await Promise.all([ownWordsOf(orm, person), known(person)]);
    return { own: own.map(({ word }) => word), names: [...names], titles: [...titles], jobs: [...jobs] };
  },

  ownWords: itemsOf,

  /** The same word in any spelling is not added twice (X2). */
  async addWord(act, { id, word }) {
    const wordKey = fold(word);
    if (!/\p{L}/u.test(wordKey)) return act.refuse('word.no_letter');
    // Serialized per person: two tabs cannot both take the last place.
    await act.tx.run(lock, [`backlot:own-words:${act.person}`]);
    const isOwn = eq(ownWord.personId, act.person);
    if ((await act.orm.$count(ownWord, and(isOwn, eq(ownWord.wordKey, wordKey)))) > 0) return itemsOf(act);
    if ((await act.orm.$count(ownWord, isOwn)) >= wordLimits.ownMax) return act.refuse('words.too_many');
    const made = await act.orm
      .insert(ownWord)
      .values({ personId: act.person, id, word, wordKey, createdAt: act.now })
      .onConflictDoNothing()
      .returning({ id: ownWord.id });
    if (made.length > 0) announceWords(act.tx, act.person);
    return itemsOf(act);
  },

  async removeWord(act, { id }) {
    const gone = await act.orm
      .delete(ownWord)
      .where(and(eq(ownWord.personId, act.person), eq(ownWord.id, id)))
      .returning({ id: ownWord.id });
    if (gone.length > 0) announceWords(act.tx, act.person);
    return itemsOf(act);
  },
};

async function itemsOf({ orm, person }: Pick<Reading, 'orm' | 'person'>) {
  return { items: await ownWordsOf(orm, person) };
}

const announceWords = (tx: Transaction, person: PersonId) =>
  tx.announce({ topic: topic.person(person), event: writingEvents['words.changed']({}) });
