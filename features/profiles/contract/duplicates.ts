import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { duplicateReasons, duplicateStates, limits } from '../limits.ts';

/** One of two profiles that may belong to the same person. */
const Side = z.object({
  personId: PersonId,
  name: z.string(),
  headline: z.string(),
  /** The id it was imported under, otherwise the one the person stated. */
  imdbNameId: z.string().nullable(),
  isClaimed: z.boolean(),
  credits: z.number().int(),
});

/** Two profiles that may belong to the same person (5.2 DIR-8). */
export const Duplicate = z.object({
  one: Side,
  other: Side,
  /** Why they may be duplicates; both reasons if both apply. */
  because: z.array(z.enum(duplicateReasons)),
  /** Titles both have credits on; only some if there are many. */
  shared: z.array(z.object({ title: z.string(), year: z.number().int().nullable() })),
  state: z.enum(duplicateStates),
  /** Which of the two stays after a merge; null if both are members, whose accounts are never merged. */
  staysId: PersonId.nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;

const imdbPage = { policy: policy.page('admin-imdb-test') } as const;

/** Possible duplicate profiles, and the administrators' decisions about them (5.2 DIR-8). */
export const duplicatesContract = {
  duplicates: read('/admin/imdb-test/duplicates', 'Profiles that may be duplicates, by name', imdbPage)
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        state: z.enum(duplicateStates).default('open'),
      }),
    )
    .output(page(Duplicate)),
  decideDuplicate: act(
    'PUT /admin/imdb-test/duplicates/{one}/{other}',
    'Mark two profiles as the same person or not, or undo that',
    { ...imdbPage, audited: 'duplicate.decided', stale: ['duplicates'] },
  )
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
        /** The state the administrator saw; refused if it has changed since. */
        was: z.enum(duplicateStates),
        state: z.enum(duplicateStates),
      }),
    )
    .output(z.object({ state: z.enum(duplicateStates) })),
};
