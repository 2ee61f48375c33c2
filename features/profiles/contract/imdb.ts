import { z } from 'zod';
import { read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { line } from '#platform/contract/text.ts';
import { disagreementKinds, limits } from '../limits.ts';

/** A person in the imported open credits. */
const Match = z.object({
  personId: PersonId,
  name: z.string(),
  imdbNameId: z.string(),
  isClaimed: z.boolean(),
  credits: z.number().int(),
  /** Their latest titles, to tell people of one name apart. */
  knownFor: z.array(z.object({ title: z.string(), year: z.number().int().nullable(), job: z.string() })),
});

export const ImdbAnswer = z.object({
  /** How the input was understood. */
  read: z.enum(['name', 'title', 'company', 'words', 'malformed']),
  why: z.enum(['too_short', 'no_id', 'other_site']).nullable(),
  id: z.string().nullable(),
  address: z.string().nullable(),
  /** Whether any open credits were imported: without them nothing can be looked up. */
  hasCredits: z.boolean(),
  people: z.array(Match),
  /** The title an id refers to, with its jobs. */
  title: z
    .object({
      title: z.string(),
      year: z.number().int().nullable(),
      credits: z.array(z.object({ personId: PersonId, name: z.string(), job: z.string() })),
    })
    .nullable(),
  /** There is no licensed provider: nothing is looked up over the network, and nothing is ever written. */
  provider: z.literal('not configured'),
});
export type ImdbAnswer = z.infer<typeof ImdbAnswer>;

/** A credit here compared with the imported open credits for the same title (IMDB-4). */
export const Disagreement = z.object({
  creditId: z.uuid(),
  person: z.object({ id: PersonId, name: z.string() }),
  /** Which fields differ; at least one. */
  differs: z.array(z.enum(disagreementKinds)),
  ours: z.object({ title: z.string(), year: z.number().int().nullable(), job: z.string() }),
  source: z.object({
    imdbTitleId: z.string(),
    title: z.string(),
    year: z.number().int().nullable(),
    /** Jobs the source lists on the title for a person of this name; empty if it lists nobody of that name. */
    jobs: z.array(z.string()),
    /** People the source lists in this position; only some if there are many. */
    people: z.array(z.string()),
  }),
});
export type Disagreement = z.infer<typeof Disagreement>;

const imdbPage = { policy: policy.page('admin-imdb-test') } as const;

const throttled = {
  'imdb.throttled': {
    status: 429,
    message: 'Too many requests. Please try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
} as const;

/** Checks ids and names against the imported open credits (ADI-1). */
export const imdbContract = {
  testImdb: read(
    '/admin/imdb-test',
    'What an IMDb id, link or name is in the imported open credits',
    imdbPage,
  )
    .errors(throttled)
    .input(z.strictObject({ q: line(limits.imdbQuestionMax) }))
    .output(ImdbAnswer),
  imdbDisagreements: read(
    '/admin/imdb-test/disagreements',
    'Credits that differ from the imported open credits',
    imdbPage,
  )
    .errors(throttled)
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        kind: z.enum(disagreementKinds).optional(),
      }),
    )
    .output(page(Disagreement).extend({ hasCredits: z.boolean() })),
};
