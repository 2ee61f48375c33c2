import { type CatalogueKind, catalogueKinds, type EntryState, entryStates } from '../../limits.ts';

/** What the address of /admin/type-management says; each part is absent rather than empty. */
export type TypesSearch = {
  /** Without it: job titles. */
  kind?: CatalogueKind;
  /** Without it: the entries. */
  view?: 'check' | 'history';
  q?: string;
  state?: EntryState;
  group?: string;
  /** The entry that is open. */
  entry?: string;
};

const textMax = 80;

/** Reads an address that anybody may have typed. */
export function readTypesSearch(search: Record<string, unknown>): TypesSearch {
  const text = (key: string) => {
    const value = search[key];
    const words = typeof value === 'number' ? String(value) : value;
    return typeof words === 'string' && words.trim() ? words.trim().slice(0, textMax) : undefined;
  };
  const kind = catalogueKinds.find((one) => one === search['kind']);
  const state = entryStates.find((one) => one === search['state']);
  const view = (['check', 'history'] as const).find((one) => one === search['view']);
  const [q, group, entry] = [text('q'), text('group'), text('entry')];
  return {
    ...(kind && kind !== 'job-titles' && { kind }),
    ...(view && { view }),
    ...(q && { q }),
    ...(state && { state }),
    ...(group && { group }),
    ...(entry && { entry }),
  };
}

type Parts = { [Part in keyof TypesSearch]?: TypesSearch[Part] | undefined };

/** An address with some parts changed; `undefined` takes a part away. */
export const withParts = (search: TypesSearch, change: Parts): TypesSearch =>
  readTypesSearch({ ...search, ...change });

/** Changes parts of the address in place. */
export type ChangeSearch = (parts: Parts) => void;
