import { isId } from '#platform/contract/is-id.ts';
import { type ReportList, reportLists } from '../../../limits.ts';

/** What the address of the queue says: which list, and which report is open. */
export type ModerationSearch = { list?: ReportList; id?: string };

/** Reads the address; what is none of ours shows the open reports and opens none. */
export function readModerationSearch(search: Record<string, unknown>): ModerationSearch {
  const list = reportLists.find((one) => one === search['list']);
  const { id } = search;
  return {
    ...(list && list !== 'open' && { list }),
    ...(isId(id) && { id }),
  };
}
