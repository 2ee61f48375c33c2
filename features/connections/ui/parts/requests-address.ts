import { type Box, boxes } from '../../limits.ts';

/** What the address of /contacts/requests says: which list is open; none is those that wait for me. */
export type RequestsView = Box | 'introductions';
export type RequestsSearch = { box?: Exclude<RequestsView, 'incoming'> };

/** The lists of the page, in their order. */
export const requestViews: readonly RequestsView[] = [...boxes, 'introductions'];

/** Reads an address that anybody may have typed. */
export function readRequestsSearch({ box }: Record<string, unknown>): RequestsSearch {
  const known = requestViews.find((one) => one === box);
  return known && known !== 'incoming' ? { box: known } : {};
}
