import type { ClientId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import { sides } from '../../limits.ts';

const address = searchCodec({
  side: oneOf(sides),
  /** The rental that is open. */
  open: id<ClientId>(),
});

/** What the address of /marketplace/rentals says. */
export type RentalsSearch = SearchOf<typeof address>;
export const { read: readRentalsSearch, change: changeRentalsSearch } = address;
