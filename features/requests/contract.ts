import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';

const limits = { pageSize: 50, pageMax: 100 } as const;

/** Something that waits for an answer, whichever feature it comes from (REQ-1, REQ-2). */
const RequestRow = z.object({
  /** `connection`, `client_connection`, `introduction`, `team`, `desk_seat`; more come with their features. */
  kind: z.string(),
  id: z.string(),
  /** Whether it waits for me, or I for somebody. */
  side: z.enum(['in', 'out']),
  person: PersonSummary,
  about: z.string(),
  since: Instant,
  due: Instant.nullable(),
  /** Where it is answered: a path inside the product. */
  path: z.string(),
});

/** Every open decision in one place. The answers are the procedures of the features that own them. */
export const requests = {
  list: procedure
    .route({
      method: 'GET',
      path: '/requests',
      summary: 'What waits for my answer, and what I wait for; the oldest first',
    })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.pageSize, max: limits.pageMax }),
        side: z.enum(['in', 'out']).optional(),
      }),
    )
    .output(page(RequestRow).extend({ counts: z.object({ in: z.number().int(), out: z.number().int() }) })),
};
