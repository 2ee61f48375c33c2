import { type ChangeOf, id, isOn, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';
import type { Counts } from '../../contract/index.ts';

/** The lists of the sheet, in the order of their tabs. */
export const tabs = ['us', 'them', 'follow-ups', 'done'] as const;
export type Tab = (typeof tabs)[number];

/** The count of each list in the server's answer. */
export const countedAs = {
  us: 'us',
  them: 'them',
  'follow-ups': 'followUps',
  done: 'done',
} as const satisfies Record<Tab, keyof Counts>;

/** The search parameters of the phone sheet: the list, the open call, and whether calls are rolling. */
export const sheetAddress = searchCodec({
  list: oneOf(['them', 'follow-ups', 'done']),
  line: id(),
  roll: isOn,
});
export type SheetSearch = SearchOf<typeof sheetAddress>;
export type SheetChange = ChangeOf<SheetSearch>;
