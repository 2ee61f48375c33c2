import type { PersonId } from '#platform/contract/ids.ts';
import { id, oneOf, type SearchOf, searchCodec, textLike } from '#platform/ui/search-params.ts';
import { fileSorts, type fileStates } from '../../limits.ts';

const files = searchCodec({
  view: oneOf(['orphans', 'bin']),
  state: oneOf(['used', 'unused']),
  kind: textLike(/^[a-z0-9][a-z0-9_-]{0,59}$/),
  owner: id<PersonId>(),
  sort: oneOf(fileSorts, 'newest'),
});

/** The search parameters of /admin/files. */
export type FilesSearch = SearchOf<typeof files>;
export type FilesView = NonNullable<FilesSearch['view']>;
export const readFilesSearch = files.read;

/** The filter sent to the server. */
export type FilesFilter = {
  state: (typeof fileStates)[number] | 'kept';
  kind: string | undefined;
  owner: PersonId | undefined;
  sort: (typeof fileSorts)[number];
};

/** The server filter for an address; the bin view always shows only the bin. */
export const filterOf = ({ view, state, kind, owner, sort = 'newest' }: FilesSearch): FilesFilter => ({
  state: view === 'bin' ? 'binned' : (state ?? 'kept'),
  kind,
  owner,
  sort,
});

/** Whether any filter is active. */
export const isFiltered = ({ state, kind, owner }: FilesSearch): boolean =>
  state !== undefined || kind !== undefined || owner !== undefined;
