import { and, eq, isNotNull } from 'drizzle-orm';
import { removeSubject } from '#features/notifications/server/public.ts';
import { savedSearchActs } from '#platform/server/saved-searches/acts.ts';
import { readKept } from '#platform/server/saved-searches/kept-address.ts';
import { marketplaceEvents } from '../../contract/index.ts';
import { backwards, isForwards, Search } from '../../contract/listings.ts';
import { searchesSubject } from '../notify.ts';
import type { MarketParts } from '../parts.ts';
import { zoneOf } from '../queries/zone.ts';
import { listingSearch } from '../tables.ts';

const Kept = Search.refine(isForwards, backwards);

/** Parses an address of /marketplace to save. The order is no filter, and a radius needs a city. */
export const readAddress = (text: string) =>
  readKept(Kept, text, ({ sort: _sort, km, ...rest }) => ({
    ...rest,
    ...(rest.place !== undefined && { km }),
  }));

/** Saved searches of listings; their notices are in `listeners/searches.ts`. */
export const searches = savedSearchActs<MarketParts>({
  table: listingSearch,
  read: readAddress,
  zoneOf,
  // What is there now was seen.
  begin:
    async () =>
    ({ orm, now }, id) =>
      orm.update(listingSearch).set({ toldUntil: now }).where(eq(listingSearch.id, id)),
  // One notice is for all of them: it stays while another tells.
  removeNotices: async ({ tx, orm, notifier, person }) => {
    const telling = and(eq(listingSearch.ownerId, person), isNotNull(listingSearch.lookAt));
    if ((await orm.$count(listingSearch, telling)) === 0)
      await removeSubject(tx, notifier, { subject: searchesSubject(person) });
  },
  changed: (id) => marketplaceEvents['listing_search.changed']({ id }),
});
