import { z } from 'zod';
import { procedure } from '#platform/contract/refusals.ts';
import { verbatim } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';
import { ContactId } from './views.ts';

/** What is written of a new card so far: none of it need be right or whole yet. */
const Written = z.strictObject({
  displayName: verbatim(limits.nameMax).default(''),
  company: verbatim(limits.lineMax).default(''),
  emails: z.array(verbatim(limits.textMax)).max(limits.entriesMax).default([]),
  phones: z.array(verbatim(limits.textMax)).max(limits.entriesMax).default([]),
  imdbId: verbatim(limits.lineMax).default(''),
});
export type Written = z.infer<typeof Written>;

/** One of one's own contacts that a new card may be; by a name it is only a hint. */
export const Alike = z.object({
  because: z.enum(['email', 'phone', 'imdb', 'name']),
  id: ContactId,
  displayName: z.string(),
  company: z.string(),
});
export type Alike = z.infer<typeof Alike>;

/** Possible doubles, while somebody writes. What is asked with holds others' addresses: it stands in no address of ours. */
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
