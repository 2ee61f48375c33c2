import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { absent, changed, ListFilter } from './cards.ts';
import { CardFields, ContactId, ContactRow, ContactView } from './views.ts';

const MergeView = z.object({
  id: ClientId,
  kept: z.object({ id: ContactId, displayName: z.string() }),
  gone: z.object({ id: ContactId, displayName: z.string() }),
  mergedAt: Instant,
  undoUntil: Instant,
});

/** Two cards of one person, side by side. Never merged automatically (CON-3). */
export const mergingContract = {
  duplicates: procedure
    .route({
      method: 'GET',
      path: '/contacts/duplicates',
      summary: 'Suggested merges',
    })
    .output(
      z.object({
        pairs: z.array(
          z.object({
            one: ContactRow,
            other: ContactRow,
            because: z.enum(['email', 'phone', 'imdb', 'name']),
          }),
        ),
      }),
    ),
  merge: procedure
    .route({ method: 'POST', path: '/contacts/merge', summary: 'Merge two cards' })
    .errors({
      ...absent,
      ...changed,
      'merge.two_members': { status: 409, message: 'These are two different members and can’t be merged.' },
      'merge.same': { status: 400, message: 'other: it is the same contact.' },
    })
    .input(
      z.strictObject({
        id: ClientId,
        /** The card that stays. */
        kept: z.strictObject({ id: ContactId, version: z.number().int() }),
        gone: z.strictObject({ id: ContactId, version: z.number().int() }),
        /** The merged card, field by field as chosen. */
        fields: CardFields,
      }),
    )
    .output(z.object({ contact: ContactView, merge: MergeView })),
  merges: procedure
    .route({ method: 'GET', path: '/contacts/merges', summary: 'Merges that can still be undone' })
    .output(z.object({ items: z.array(MergeView) })),
  unmerge: procedure
    .route({ method: 'POST', path: '/contacts/merges/{id}/undo', summary: 'Undo a merge' })
    .errors({
      'merge.absent': { status: 404, message: 'Merge not found' },
      'merge.undo_late': {
        status: 409,
        message: 'This can no longer be undone: the contact has changed, or it was too long ago.',
      },
    })
    .input(z.strictObject({ id: ClientId }))
    .output(z.object({ contact: ContactView, back: ContactView })),
  exportContacts: procedure
    .route({ method: 'GET', path: '/contacts/export', summary: 'My contacts as a file' })
    .input(z.strictObject({ format: z.enum(['csv', 'vcard3', 'vcard4']).default('csv'), ...ListFilter }))
    .output(z.object({ name: z.string(), type: z.string(), text: z.string(), rows: z.number().int() })),
};
