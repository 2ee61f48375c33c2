import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read, waitingForOthers } from '#platform/contract/acts.ts';
import { consequences, decisionVerbs } from '#platform/contract/decisions.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import * as policy from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { directions, limits } from './limits.ts';

const requestsPage = { policy: policy.page('requests') };

const key = { kind: z.string().min(1).max(40), id: z.string().min(1).max(100) };

const Call = z.object({
  /** The feature and the procedure: `connections.accept`. */
  procedure: z.string(),
  input: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
/** A procedure of a feature, and its input. */
export type Call = z.infer<typeof Call>;

/** One way to answer: an ordinary procedure of the feature that owns the decision. */
const RequestVerb = Call.extend({
  verb: z.enum(decisionVerbs),
  /** What takes the answer back, shortly after it was given; absent where nothing does. */
  undo: Call.optional(),
  /** The field of the input for a reason; absent where none is needed. */
  needs: z.enum(['reason']).optional(),
});
export type RequestVerb = z.infer<typeof RequestVerb>;

/** Something that waits for an answer, whichever feature it comes from (REQ-1, REQ-2). */
const RequestRow = z.object({
  /** `connection`, `team`, `desk_seat`; more come with their features. Unique with `id`. */
  kind: z.string(),
  id: z.string(),
  /** Whether it waits for me, or I wait for it. */
  direction: z.enum(directions),
  person: PersonSummary,
  /** Whose days they are, if not mine or the other side’s. */
  subject: PersonSummary.nullable(),
  /** On a desk: the name of the person whose answer it is, for sentences that say "you" off it. */
  owner: z.string().nullable(),
  about: z.string(),
  /** The days it is about, in their order. */
  days: z.array(z.object({ firstDay: z.iso.date(), lastDay: z.iso.date() })),
  /** The place in the queue of holds. */
  rank: z.number().int().nullable(),
  project: z.object({ id: z.string(), title: z.string() }).nullable(),
  since: Instant,
  due: Instant.nullable(),
  /** What happens without an answer. */
  consequence: z.enum(consequences),
  verbs: z.array(RequestVerb),
  /**
   * From when the other side can be reminded; null if they can be reminded now. Absent of what waits for me, and on a
   * desk.
   */
  nudge: z.object({ againFrom: Instant.nullable() }).nullable(),
  /** Where it is read, and answered where it has no verbs: a path inside the product. */
  path: z.string(),
});
export type RequestRow = z.infer<typeof RequestRow>;

/** Every open decision in one place. The answers are the procedures of the features that own them. */
export const requests = {
  // On a desk: the principal's requests that the seat may answer.
  list: read(
    '/requests',
    'What waits for my answer, and what I wait for: what is due first, then the longest waiting',
    { ...requestsPage, desk: 'any' },
  )
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        direction: z.enum(directions).optional(),
        kind: key.kind.optional(),
      }),
    )
    .output(
      page(RequestRow).extend({
        counts: z.object({ in: z.number().int(), out: z.number().int() }),
        /** How many there are of each kind, of the direction that is asked for. */
        kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
      }),
    ),
  nudge: act(
    'POST /requests/{kind}/{id}/nudge',
    'Remind the person I’m waiting for, at most once every three days',
    { ...requestsPage, stale: [waitingForOthers], audited: 'no: history' },
  )
    .errors({
      'request.absent': { status: 404, message: 'Request not found' },
      'request.nudged_lately': {
        status: 409,
        message: 'You sent a reminder less than three days ago.',
        data: z.object({ againFrom: Instant }),
      },
    })
    .input(z.strictObject({ ...key, nudgeId: ClientId }))
    .output(z.object({ againFrom: Instant })),
};
