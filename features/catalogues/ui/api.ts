import { contract } from 'virtual:contract/catalogues';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { catalogues } from '../contract.ts';
import type { CatalogueKind, EntryState } from '../limits.ts';

export const cataloguesApi = createApi<typeof catalogues>('catalogues', contract);

/** The filter of a catalogue's entries, as in the address. */
export type EntryFilter = { kind: CatalogueKind; q?: string; state?: EntryState; group?: string };

/** A catalogue by name, page by page. */
export const entriesQuery = (filter: EntryFilter) => pages(cataloguesApi.entries, filter);

/** One entry with its uses and changes. */
export const entryQuery = (kind: CatalogueKind, slug: string) =>
  cataloguesApi.entry.queryOptions({ input: { kind, slug } });

/** The changes of a catalogue, latest first. */
export const changesQuery = (kind: CatalogueKind) => pages(cataloguesApi.changes, { kind });

/** Possible duplicates in a catalogue. */
export const findingsQuery = (kind: CatalogueKind) =>
  cataloguesApi.findings.queryOptions({ input: { kind } });

/** Possible merge targets whose names contain a text. */
export const targetsQuery = (kind: CatalogueKind, q: string) =>
  cataloguesApi.entries.queryOptions({
    input: { kind, state: 'active', limit: 20, ...(q && { q }) },
    placeholderData: (held) => held,
  });

/** What a merge would move. */
export const mergeQuery = (kind: CatalogueKind, slug: string, into: string) =>
  cataloguesApi.previewMerge.queryOptions({ input: { kind, slug, into } });
