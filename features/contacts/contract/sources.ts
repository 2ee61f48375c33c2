import { z } from 'zod';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { absent, changed, ofOwner, tooMany } from './cards.ts';
import { CardFields, ContactId, ContactView } from './views.ts';

/** What a row of an import wrote into a contact. */
const Source = z.object({
  importId: ClientId,
  /** The name of the file. */
  file: z.string(),
  /** The row, counted as in the report of the import. */
  row: z.number().int(),
  at: Instant,
  /** The name in the file. */
  name: z.string(),
  /** The name in the file is somebody else's. */
  isOther: z.boolean(),
  /** All that the row said; null for the row the contact was made of, and where an earlier import kept only the name. */
  said: CardFields.nullable(),
});
export type Source = z.infer<typeof Source>;

/** Where a contact comes from, and taking apart what an import has put together (CON-2). */
export const sourcesContract = {
  sources: read('/contacts/{id}/sources', 'Which rows of which imports a contact is made of', ofOwner)
    .errors(absent)
    .input(z.strictObject({ id: ContactId }))
    .output(z.object({ items: z.array(Source) })),
  split: act('POST /contacts/{id}/split', 'Make a contact of its own of what a row of an import wrote', {
    ...ofOwner,
    stale: ['list', 'facets', 'sources', 'duplicates', 'moved'],
    gives: 'get',
    audited: 'no: own',
  })
    .errors({
      ...absent,
      ...changed,
      ...tooMany,
      'source.absent': { status: 404, message: 'This row isn’t part of the contact any more.' },
    })
    .input(
      z.strictObject({
        id: ContactId,
        /** The version it is based on. */
        version: z.number().int(),
        importId: ClientId,
        row: z.number().int().min(1),
        /** The contact that is made. */
        newId: ContactId,
      }),
    )
    .output(ContactView),
};
