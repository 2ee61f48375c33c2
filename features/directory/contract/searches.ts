import { z } from 'zod';
import { ClientId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, verbatim } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';

/** An address of the directory that somebody keeps under a name (DIR-6). */
export const SearchView = z.object({
  id: ClientId,
  name: z.string(),
  /** What stands behind the question mark: `role=gaffer&place=2267057&km=50`. */
  address: z.string(),
  /** Whether new people are told of, once a day at most. */
  tells: z.boolean(),
  version: z.number().int(),
  createdAt: Instant,
});
export type SearchView = z.infer<typeof SearchView>;

const absent = { 'search.absent': { status: 404, message: 'Saved search not found' } } as const;
const nameTaken = {
  'search.name_taken': { status: 409, message: 'name: You have a saved search of that name.' },
} as const;
const tooMany = {
  'searches.too_many': { status: 409, message: 'You’ve reached the limit of saved searches.' },
} as const;
const one = z.strictObject({ id: ClientId });

/** A person's own saved searches. */
export const searchesContract = {
  searches: procedure
    .route({ method: 'GET', path: '/directory/searches', summary: 'My saved searches, by name' })
    .output(z.object({ items: z.array(SearchView) })),
  saveSearch: procedure
    .route({
      method: 'PUT',
      path: '/directory/searches/{id}',
      summary: 'Save a search, or edit the version I opened',
    })
    .errors({
      ...absent,
      ...nameTaken,
      ...tooMany,
      'search.address_wrong': {
        status: 400,
        message: 'address: This isn’t a search of the directory.',
        data: z.object({ part: z.string() }),
      },
      'search.nothing_chosen': { status: 400, message: 'address: Choose at least one filter first.' },
      'search.too_wide': {
        status: 400,
        message: `tells: More than ${limits.noticeMax} people match. Narrow the search to hear of new ones.`,
        data: z.object({ matching: z.number().int() }),
      },
      'search.changed': {
        status: 409,
        message: 'This search has changed since you opened it.',
        data: z.object({ current: SearchView }),
      },
    })
    .input(
      z.strictObject({
        /** Made by the browser. */
        id: ClientId,
        name: line(limits.searchNameMax),
        address: verbatim(limits.addressMax),
        tells: z.boolean(),
        /** The version that was changed; 0 makes a new one. */
        version: z.number().int().min(0),
      }),
    )
    .output(SearchView),
  removeSearch: procedure
    .route({
      method: 'DELETE',
      path: '/directory/searches/{id}',
      summary: 'Delete a saved search; for a day it can be brought back',
    })
    .errors(absent)
    .input(one)
    .output(one),
  restoreSearch: procedure
    .route({
      method: 'POST',
      path: '/directory/searches/{id}/restore',
      summary: 'Restore a deleted search',
    })
    .errors({ ...absent, ...nameTaken, ...tooMany })
    .input(one)
    .output(SearchView),
};
