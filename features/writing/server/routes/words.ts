import type { PersonId } from '#platform/contract/ids.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import { writing } from '../../contract/index.ts';
import type { KnownWords } from '../../policy/known-words.ts';
import { addWord, removeWord } from '../commands/own-words.ts';
import { ownWordsOf } from '../queries/own-words.ts';

/** Names and titles a person may say; the features that own them are above this one, so composition provides them. */
export type WordSource = (person: PersonId) => Promise<Omit<KnownWords, 'own'>>;

/** knownWords, ownWords, addWord, removeWord. */
export function wordRoutes({ clock, config, database }: Platform, known: WordSource) {
  const contract = implementContract(writing, config);
  const itemsOf = async (person: PersonId) => ({ items: await ownWordsOf(database.orm, person) });
  return {
    knownWords: contract.knownWords.use(signedIn).handler(async ({ context: { actor } }) => {
      const [own, others] = await Promise.all([
        ownWordsOf(database.orm, actor.personId),
        known(actor.personId),
      ]);
      return {
        own: own.map(({ word }) => word),
        names: [...others.names],
        titles: [...others.titles],
        jobs: [...others.jobs],
      };
    }),

    ownWords: contract.ownWords.use(signedIn).handler(({ context: { actor } }) => itemsOf(actor.personId)),

    addWord: contract.addWord.use(signedIn).handler(async ({ input, context: { actor }, errors }) => {
      const wish = { ...input, person: actor.personId, now: clock.now() };
      const outcome = await database.write((tx) => addWord(tx, wish));
      if (outcome === 'no_letter') throw errors['word.no_letter']();
      if (outcome === 'too_many') throw errors['words.too_many']();
      return itemsOf(actor.personId);
    }),

    removeWord: contract.removeWord.use(signedIn).handler(async ({ input, context: { actor } }) => {
      await database.write((tx) => removeWord(tx, actor.personId, input.id));
      return itemsOf(actor.personId);
    }),
  };
}
