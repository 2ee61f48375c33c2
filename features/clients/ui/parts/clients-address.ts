import { id, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { clientStates, crafts } from '../../limits.ts';

const isThere = (given: unknown) => (given === undefined ? undefined : true);

export const clientTabs = ['overview', 'jobs', 'materials', 'notes', 'related', 'history'] as const;
export type ClientTab = (typeof clientTabs)[number];

const clients = searchCodec({
  q: text(120),
  state: oneOf(clientStates),
  craft: oneOf(crafts),
  /** Those of my team's other departments too. */
  all: isThere,
  /** The bar of twelve weeks is what is seen without it. */
  view: oneOf(['list']),
  /** The client that is open. */
  client: id(),
  tab: oneOf(clientTabs, 'overview'),
  /** Opens the dialog to add a client. */
  create: isThere,
});

/** What the address of /clients says. */
export type ClientsSearch = SearchOf<typeof clients>;
export const { read: readClientsSearch, change: changeClientsSearch } = clients;
