import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { limits } from '../limits.ts';
import { absent, ListId, ListView } from './views.ts';

/** The readers of a list, besides its owner. */
export const sharingContract = {
  shared: procedure
    .route({ method: 'GET', path: '/shared-custom-lists', summary: 'Lists shared with me' })
    .input(z.strictObject(pageInput({ size: limits.pageSize, max: limits.pageMax })))
    .output(page(ListView)),
  readers: procedure
    .route({ method: 'GET', path: '/custom-lists/{id}/readers', summary: 'Who may read my list' })
    .errors(absent)
    .input(z.strictObject({ id: ListId }))
    .output(z.object({ items: z.array(PersonSummary) })),
  share: procedure
    .route({ method: 'PUT', path: '/custom-lists/{id}/readers', summary: 'Share a list' })
    .errors({
      ...absent,
      'reader.unknown': { status: 404, message: 'Person not found' },
      'reader.member': {
        status: 409,
        message: 'This person is on the list. Remove them before sharing it with them.',
      },
      'readers.too_many': { status: 409, message: 'This list can’t be shared with more people.' },
    })
    .input(z.strictObject({ id: ListId, personId: PersonId }))
    .output(ListView),
  unshare: procedure
    .route({
      method: 'POST',
      path: '/custom-lists/{id}/readers/remove',
      summary: 'Stop sharing a list, or leave one that was shared with me',
    })
    .errors(absent)
    .input(z.strictObject({ id: ListId, personId: PersonId }))
    .output(z.object({ id: ListId })),
};
