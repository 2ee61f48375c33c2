import { type ChangeOf, oneOf, type SearchOf, searchCodec, text } from '#platform/ui/search-params.ts';
import { catalogueKinds, entryStates } from '../../limits.ts';

const textMax = 80;

const types = searchCodec({
  kind: oneOf(catalogueKinds, 'job-titles'),
  /** Without it: the entries. */
  view: oneOf(['check', 'history']),
  q: text(textMax),
  state: oneOf(entryStates),
  group: text(textMax),
  /** The entry that is open. */
  entry: text(textMax),
});

/** The search parameters of /admin/type-management. */
export type TypesSearch = SearchOf<typeof types>;
export const { read: readTypesSearch, change: withParts } = types;

/** Changes parts of the address in place. */
export type ChangeSearch = (parts: ChangeOf<TypesSearch>) => void;
