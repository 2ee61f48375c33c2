import type { ContactRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { idOf, nameOf } from './contact-link.tsx';
import type { ContactsSearch } from './contacts-address.ts';

export type ContactListProps = {
  rows: readonly ContactRow[];
  total: number | undefined;
  search: ContactsSearch;
  rowHeight: number;
  onOpen: (row: ContactRow) => void;
  onEndReached: (() => void) | undefined;
};

/** Contacts as a virtual list, with only a few of many rows in the DOM at a time (CON-7). */
export const listRows = ({ rows, search, ...list }: ContactListProps) => ({
  ...list,
  items: rows,
  getKey: idOf,
  getText: nameOf,
  label: copy.list,
  activeKey: search.contact,
});
