import { type ChangeOf, id, oneOf, type SearchOf, searchCodec } from '#platform/ui/search-params.ts';

/** The lists of the sheet, as their tabs stand. */
export const tabs = ['us', 'them', 'done'] as const;
export type Tab = (typeof tabs)[number];

/** What the address of the phone sheet says: which list, and which call is open. */
export const sheetAddress = searchCodec({ list: oneOf(['them', 'done']), line: id() });
export type SheetSearch = SearchOf<typeof sheetAddress>;
export type SheetChange = ChangeOf<SheetSearch>;
