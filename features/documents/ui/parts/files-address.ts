import type { PersonId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { fileSorts, type fileStates } from '../../limits.ts';

export type FilesView = 'orphans' | 'bin';

/** What the address of /admin/files says; each part is absent where it is the usual. */
export type FilesSearch = {
  view?: FilesView;
  state?: 'used' | 'unused';
  kind?: string;
  owner?: PersonId;
  sort?: (typeof fileSorts)[number];
};

/** What is asked of the server. */
export type FilesFilter = {
  state: (typeof fileStates)[number] | 'kept';
  kind: string | undefined;
  owner: PersonId | undefined;
  sort: (typeof fileSorts)[number];
};

const kindName = /^[a-z0-9][a-z0-9_-]{0,59}$/;

/** Reads an address that anybody may have typed. */
export function readFilesSearch(search: Record<string, unknown>): FilesSearch {
  const view = (['orphans', 'bin'] as const).find((known) => known === search.view);
  const state = (['used', 'unused'] as const).find((known) => known === search.state);
  const sort = fileSorts.find((known) => known === search.sort);
  const kind = typeof search.kind === 'string' && kindName.test(search.kind) ? search.kind : undefined;
  const owner = isId<PersonId>(search.owner) ? search.owner : undefined;
  return {
    ...(view && { view }),
    ...(state && { state }),
    ...(kind && { kind }),
    ...(owner && { owner }),
    ...(sort && sort !== 'newest' && { sort }),
  };
}

/** The address as the server is asked; the bin shows what is in it and nothing else. */
export const filterOf = ({ view, state, kind, owner, sort = 'newest' }: FilesSearch): FilesFilter => ({
  state: view === 'bin' ? 'binned' : (state ?? 'kept'),
  kind,
  owner,
  sort,
});

/** Whether anything is filtered away. */
export const isFiltered = ({ state, kind, owner }: FilesSearch): boolean =>
  state !== undefined || kind !== undefined || owner !== undefined;
