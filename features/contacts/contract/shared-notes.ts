import { z } from 'zod';
import { ClientId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { ContactId } from './views.ts';

/** A note someone else wrote about a member and shared with the reader. */
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
  /** The reader's own contact for the same person, or null. */
  contactId: ContactId.nullable(),
  createdAt: Instant,
});
export type SharedNote = z.infer<typeof SharedNote>;

/** Notes that connections share with a reader (CON-5). */
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
