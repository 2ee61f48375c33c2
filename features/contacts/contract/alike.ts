import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { verbatim } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';
import { ContactId } from './views.ts';

/** A new card as typed so far, possibly incomplete or invalid. */
const Written = z.strictObject({
  displayName: verbatim(limits.nameMax).default(''),
  company: verbatim(limits.lineMax).default(''),
  emails: z.array(verbatim(limits.textMax)).max(limits.entriesMax).default([]),
  phones: z.array(verbatim(limits.textMax)).max(limits.entriesMax).default([]),
  imdbId: verbatim(limits.lineMax).default(''),
});
export type Written = z.infer<typeof Written>;

/** An existing contact that may be the new card's person. A match by name is only a hint. */
export const Alike = z.object({
  because: z.enum(['email', 'phone', 'imdb', 'name']),
  id: ContactId,
  displayName: z.string(),
  company: z.string(),
});
export type Alike = z.infer<typeof Alike>;

/** Possible duplicates while typing. The request contains other people's addresses, so they stay out of the URL. */
export const alikeContract = {
  alike: procedure
    .route({
      method: 'POST',
      path: '/contacts/alike',
      summary: 'Contacts that may be the same person as a new card',
    })
    .input(Written)
    .output(z.object({ items: z.array(Alike) })),
};
