import { contract } from 'virtual:contract/documents';
import { createApi } from '#platform/ui/api/api.ts';
import { pages } from '#platform/ui/api/pages.ts';
import type { documents } from '../contract.ts';
import type { FilesFilter } from './parts/files-address.ts';

export const documentsApi = createApi<typeof documents>('documents', contract);

/** Stored files by a filter, in pages by cursor; every page has the total. */
export const filesQuery = ({ state, kind, owner, sort }: FilesFilter) =>
  pages(documentsApi.list, { state, kind, owner, sort });

export const usageQuery = () => documentsApi.usage.queryOptions();

/** A scan walks through the whole store, so it runs on request, and its result stays until the next one. */
export const scanQuery = () => documentsApi.scan.queryOptions({ staleTime: Infinity });
