import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';

/** Somebody of the imported open credits. */
const Match = z.object({
  personId: PersonId,
  name: z.string(),
  imdbNameId: z.string(),
  isClaimed: z.boolean(),
  credits: z.number().int(),
  /** The latest titles, to tell two people of one name apart. */
  knownFor: z.array(z.object({ title: z.string(), year: z.number().int().nullable(), job: z.string() })),
});

export const ImdbAnswer = z.object({
  /** What was typed, as it was understood. */
  read: z.enum(['name', 'title', 'company', 'words', 'malformed']),
  why: z.enum(['too_short', 'no_id', 'other_site']).nullable(),
  id: z.string().nullable(),
  address: z.string().nullable(),
  /** Whether open credits were imported at all: without them nothing can be known. */
  hasCredits: z.boolean(),
  people: z.array(Match),
  /** The title that an id names, with the jobs on it. */
  title: z
    .object({
      title: z.string(),
      year: z.number().int().nullable(),
      credits: z.array(z.object({ personId: PersonId, name: z.string(), job: z.string() })),
    })
    .nullable(),
  /** There is no licensed provider: nothing is asked over the network, and nothing is ever written. */
  provider: z.literal('not configured'),
});
export type ImdbAnswer = z.infer<typeof ImdbAnswer>;

/** Checking ids and names against the imported open credits (ADI-1). */
export const imdbProcedures = {
  testImdb: procedure
    .route({
      method: 'GET',
      path: '/admin/imdb-test',
      summary: 'What an IMDb id, link or name is in the imported open credits',
    })
    .errors({
      'imdb.throttled': {
        status: 429,
        message: 'Too many requests. Please try again later.',
        data: z.object({ retryAfterSeconds: z.number().int() }),
      },
    })
    .input(z.strictObject({ q: line(limits.imdbQuestionMax) }))
    .output(ImdbAnswer),
};
