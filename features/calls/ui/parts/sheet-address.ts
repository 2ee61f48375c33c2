import { type ChangeOf, id, isOn, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

/** The lists of the sheet, as their tabs stand. */
export const tabs = ['us', 'them', 'done'] as const;
export type Tab = (typeof tabs)[number];

/** What the address of the phone sheet says: which list, which call is open, and whether calls are rolled. */
export const sheetAddress = searchCodec({ list: oneOf(['them', 'done']), line: id(), roll: isOn });
export type SheetSearch = SearchOf<typeof sheetAddress>;
export type SheetChange = ChangeOf<SheetSearch>;
