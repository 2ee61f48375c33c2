import { type Box, boxes } from '../../limits.ts';

/** What the address of /contacts/requests says: which list is open; none is those that wait for me. */
export type RequestsSearch = { box?: Exclude<Box, 'incoming'> };

/** Reads an address that anybody may have typed. */
export function readRequestsSearch({ box }: Record<string, unknown>): RequestsSearch {
  const known = boxes.find((one) => one === box);
  return known && known !== 'incoming' ? { box: known } : {};
}
