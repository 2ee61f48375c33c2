import { useCallback, useEffect, useRef, useState } from 'react';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import type { ContactRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { idOf, nameOf } from './contact-link.tsx';
import { ContactLine } from './contact-row.tsx';
import { type ContactsSearch, withParts } from './contacts-address.ts';

export type ContactListProps = {
  rows: readonly ContactRow[];
  total: number | undefined;
  search: ContactsSearch;
  rowHeight: number;
  onOpen: (row: ContactRow) => void;
  onEndReached: (() => void) | undefined;
};

/** The contacts by name: few of many rows are in the page at a time (CON-7). */
export function ContactList({ rows, total, search, rowHeight, onOpen, onEndReached }: ContactListProps) {
  // One and the same for every row and drawing, so that rows need not be drawn again for it.
  const opening = useRef(onOpen);
  useEffect(() => {
    opening.current = onOpen;
  });
  const open = useCallback((row: ContactRow) => opening.current(row), []);
  // The page makes a new list for every other filter: within one only the open contact changes.
  const [filter] = useState(() => withParts(search, { contact: undefined, beside: undefined }));
  const draw = useCallback(
    (row: ContactRow, { tabIndex }: RowState) => (
      <ContactLine
        row={row}
        filter={filter}
        isSelected={row.id === search.contact}
        tabIndex={tabIndex}
        onOpen={open}
      />
    ),
    [filter, search.contact, open],
  );
  return (
    <VirtualList
      items={rows}
      getKey={idOf}
      getText={nameOf}
      label={copy.list}
      restoreId="contacts"
      rowHeight={rowHeight}
      total={total}
      activeKey={search.contact}
      onOpen={onOpen}
      onEndReached={onEndReached}
      renderRow={draw}
    />
  );
}
