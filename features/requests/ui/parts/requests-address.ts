import { type Direction, directions } from '../../limits.ts';

/** The search parameters of /requests: the direction, the kind, and whether grouped by project. */
export type RequestsSearch = { direction?: 'out'; kind?: string; group?: 'project' };

export type RequestsView = { direction: Direction; kind: string | undefined; isByProject: boolean };

/** Reads an address that anybody may have typed. */
export const readRequestsSearch = (search: Record<string, unknown>): RequestsView => ({
  direction: directions.find((one) => one === search['direction']) ?? 'in',
  kind: typeof search['kind'] === 'string' && search['kind'] !== '' ? search['kind'] : undefined,
  isByProject: search['group'] === 'project',
});

/** The address of a view; what is usual is left out of it. */
export const searchOf = ({ direction, kind, isByProject }: RequestsView): RequestsSearch => ({
  ...(direction === 'out' && { direction }),
  ...(kind !== undefined && { kind }),
  ...(isByProject && { group: 'project' as const }),
});
