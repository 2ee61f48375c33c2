import { type ReportList, reportLists } from '../../../limits.ts';

/** What the address of the queue says: which list, and which report is open. */
export type ModerationSearch = { list?: ReportList; id?: string };

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address; what is none of ours shows the open reports and opens none. */
export function readModerationSearch(search: Record<string, unknown>): ModerationSearch {
  const list = reportLists.find((one) => one === search['list']);
  const { id } = search;
  return {
    ...(list && list !== 'open' && { list }),
    ...(typeof id === 'string' && uuid.test(id) && { id }),
  };
}
