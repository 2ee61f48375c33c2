import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { ContactId } from './views.ts';

/** A note somebody else wrote about a member and named the reader for. */
export const SharedNote = z.object({
  id: ClientId,
  text: z.string(),
  by: z.object({ id: PersonId, displayName: z.string() }),
  about: z.object({
    id: PersonId,
    displayName: z.string(),
    photoURL: z.string().nullable(),
    headline: z.string(),
  }),
  /** Where the reader keeps the same person; null when they do not. */
  contactId: ContactId.nullable(),
  createdAt: Instant,
});
export type SharedNote = z.infer<typeof SharedNote>;

/** What connections let somebody read of their notes (CON-5). */
export const sharedNotesContract = {
  sharedNotes: procedure
    .route({
      method: 'GET',
      path: '/contacts/notes/shared',
      summary: 'Notes connections share with me, newest first',
    })
    .input(z.strictObject(pageInput({ size: limits.pageSize, max: limits.pageMax })))
    .output(page(SharedNote)),
};
