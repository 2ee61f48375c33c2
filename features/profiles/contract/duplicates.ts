import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { duplicateReasons, duplicateStates, limits } from '../limits.ts';

/** One of two profiles that may be of one person. */
const Side = z.object({
  personId: PersonId,
  name: z.string(),
  headline: z.string(),
  /** The id it was made from, else the one its person states. */
  imdbNameId: z.string().nullable(),
  isClaimed: z.boolean(),
  credits: z.number().int(),
});

/** Two profiles that may be of one person (5.2 DIR-8). */
export const Duplicate = z.object({
  one: Side,
  other: Side,
  /** Why they are here; both when both hold. */
  because: z.array(z.enum(duplicateReasons)),
  /** Titles on which both stand, some of them when they are many. */
  shared: z.array(z.object({ title: z.string(), year: z.number().int().nullable() })),
  state: z.enum(duplicateStates),
  /** Which of the two stays when they are one; null where both are members, whose accounts are their own. */
  staysId: PersonId.nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** Profiles that may be of one person, and what administrators say of them (5.2 DIR-8). */
export const duplicateProcedures = {
  duplicates: procedure
    .route({
      method: 'GET',
      path: '/admin/imdb-test/duplicates',
      summary: 'Profiles that may be duplicates, by name',
    })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        state: z.enum(duplicateStates).default('open'),
      }),
    )
    .output(page(Duplicate)),
  decideDuplicate: procedure
    .route({
      method: 'PUT',
      path: '/admin/imdb-test/duplicates/{one}/{other}',
      summary: 'Mark two profiles as the same person or not, or undo that',
    })
    .errors({
      'duplicate.absent': { status: 404, message: 'These two profiles are no longer a pair.' },
      'duplicate.decided_before': {
        status: 409,
        message: 'Someone has already decided about these two.',
        data: z.object({ state: z.enum(duplicateStates) }),
      },
      'duplicate.two_members': {
        status: 409,
        message: 'Both are members. Accounts can’t be merged.',
      },
    })
    .input(
      z.strictObject({
        one: PersonId,
        other: PersonId,
        /** What whoever decides has seen; another state by now is refused. */
        was: z.enum(duplicateStates),
        state: z.enum(duplicateStates),
      }),
    )
    .output(z.object({ state: z.enum(duplicateStates) })),
};
