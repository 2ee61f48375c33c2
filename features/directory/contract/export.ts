import { z } from 'zod';
import { PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';

/** Export people to a file, with only the fields the reader may see (DIR-3). */
export const exportContract = {
  exportPeople: procedure
    .route({
      method: 'POST',
      path: '/directory/export',
      summary: 'People as CSV: those named, or all that match',
    })
    .errors({
      'export.address_wrong': {
        status: 400,
        message: 'address: This isn’t a directory search.',
        data: z.object({ part: z.string() }),
      },
      'export.too_many': {
        status: 400,
        message: 'people: That’s more people than you can export in a day.',
        data: z.object({ rows: z.number().int(), most: z.number().int() }),
      },
      'export.too_many_today': {
        status: 429,
        message: 'You’ve reached today’s export limit.',
        data: z.object({ until: Instant }),
      },
    })
    .input(
      z
        .strictObject({
          people: z.array(PersonId).min(1).max(limits.exportMax).optional(),
          /** The query string of the directory; empty exports everyone. */
          address: verbatim(limits.addressMax).optional(),
        })
        .refine(({ people, address }) => (people === undefined) !== (address === undefined), {
          path: ['people'],
          message: 'Name people or an address, one of the two',
        }),
    )
    .output(z.object({ name: z.string(), csv: z.string(), rows: z.number().int() })),
};
