import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import * as policy from '#platform/contract/policy.ts';
import { line, optionalText, verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { engines, formatTypes, transformErrors, transformLimits, wordLimits } from '../limits.ts';

const ofPerson = { policy: policy.signedIn };

// Longer than the limit, so that the refusal can name the limit.
const roomMax = 60_000;

/** The result for a text. When nothing was changed, `formatted` is the original and `error` says why (TRF-3). */
export const TransformResult = z.object({
  original: z.string(),
  formatted: z.string(),
  /** What was asked for, in words; on a failure, a notice instead. */
  promptUsed: z.string(),
  timestamp: Instant,
  engine: z.enum(engines),
  error: z.enum(transformErrors).nullable(),
});
export type TransformResult = z.infer<typeof TransformResult>;

/** The host a text or sound is sent to; null where no service is configured. */
const Service = z.object({ host: z.string() }).nullable();

/** Transforming a text. */
export const transformContract = {
  services: read('/writing/services', 'Writing services I can use, and where they run', ofPerson).output(
    z.object({ transform: Service, transcription: Service }),
  ),
  format: act('POST /ai-formatting', 'Rewrite a text; answers both versions', {
    ...ofPerson,
    audited: 'no: looks',
  })
    .errors({
      'text.empty': { status: 400, message: 'Empty text provided for formatting' },
      'tasks.empty': { status: 400, message: 'Empty text provided for task formatting' },
      'text.too_long': {
        status: 400,
        message: `text: you can transform at most ${transformLimits.textMax.toLocaleString('en')} characters at once.`,
      },
      'prompt.missing': { status: 400, message: 'customPrompt: describe how the text should change.' },
      'transform.throttled': {
        status: 429,
        message: 'Too many transformations. Please wait a moment and try again.',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .input(
      z.strictObject({
        text: verbatim(roomMax),
        formatType: z.enum(formatTypes).default('standard'),
        customPrompt: optionalText(transformLimits.promptMax).optional(),
        isTaskFormat: z.boolean().default(false),
        /** Requests the fixed rules even if there is a service. */
        byRules: z.boolean().default(false),
      }),
    )
    .output(TransformResult),
};

/** A word a person added for dictation to recognise. */
const OwnWord = z.object({ id: ClientId, word: z.string() });
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

/** Words that correct a person’s dictation. */
export const wordsContract = {
  knownWords: read('/writing/words', 'Names and words that correct my dictation', ofPerson).output(
    KnownWords,
  ),
  ownWords: read('/writing/words/own', 'Words I added, in alphabetical order', ofPerson).output(own),
  addWord: act('PUT /writing/words/own/{id}', 'Add a word', { ...ofPerson, audited: 'no: own' })
    .errors({
      'word.no_letter': { status: 400, message: 'word: enter at least one letter.' },
      'words.too_many': {
        status: 409,
        message: `You’ve reached the limit of ${wordLimits.ownMax} words. Remove one first.`,
      },
    })
    .input(z.strictObject({ id: ClientId, word: line(wordLimits.wordMax) }))
    .output(own),
  removeWord: act('DELETE /writing/words/own/{id}', 'Remove a word', { ...ofPerson, audited: 'no: own' })
    .input(z.strictObject({ id: ClientId }))
    .output(own),
};

/** Tools for writing. */
export const writing = { ...transformContract, ...wordsContract };

export const writingEvents = liveEvents('writing', {
  /** The person's own words changed; refetched where they are shown. */
  'words.changed': z.object({}),
});
