import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line } from '#platform/contract/text.ts';
import { wordLimits } from '../limits.ts';

/** A word a person added for dictation to recognise. */
export const OwnWord = z.object({ id: ClientId, word: z.string() });
export type OwnWord = z.infer<typeof OwnWord>;

/** A person's words that recognisers don't know; the correction rules run in the browser. */
const KnownWords = z.object({
  own: z.array(z.string()).max(wordLimits.ownMax),
  /** Their connections and private contact cards; `said` is the pronunciation given on a card. */
  names: z.array(z.object({ name: z.string(), said: z.string().optional() })).max(wordLimits.namesMax),
  titles: z.array(z.string()).max(wordLimits.titlesMax),
  jobs: z.array(z.string()).max(wordLimits.jobsMax),
});

const own = z.object({ items: z.array(OwnWord).max(wordLimits.ownMax) });

export const wordsContract = {
  knownWords: procedure
    .route({
      method: 'GET',
      path: '/writing/words',
      summary: 'Names and words that correct my dictation',
    })
    .output(KnownWords),
  ownWords: procedure
    .route({ method: 'GET', path: '/writing/words/own', summary: 'Words I added, in alphabetical order' })
    .output(own),
  addWord: procedure
    .errors({
      'word.no_letter': { status: 400, message: 'word: enter at least one letter.' },
      'words.too_many': {
        status: 409,
        message: `You’ve reached the limit of ${wordLimits.ownMax} words. Remove one first.`,
      },
    })
    .route({
      method: 'PUT',
      path: '/writing/words/own/{id}',
      summary: 'Add a word',
    })
    .input(z.strictObject({ id: ClientId, word: line(wordLimits.wordMax) }))
    .output(own),
  removeWord: procedure
    .route({
      method: 'DELETE',
      path: '/writing/words/own/{id}',
      summary: 'Remove a word',
    })
    .input(z.strictObject({ id: ClientId }))
    .output(own),
};

export const writingEvents = liveEvents('writing', {
  /** The person's own words changed; refetched where they are shown. */
  'words.changed': z.object({}),
});
