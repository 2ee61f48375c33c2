import { useCallback, useEffect, useRef, useState } from 'react';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import type { ContactRow } from '../../contract/views.ts';
import { ContactLine } from './contact-row.tsx';
import { withParts } from './contacts-address.ts';
import { type ContactListProps, listRows } from './list-rows.ts';

/** The contacts by name, with only a few of many rows in the DOM at a time (CON-7). */
export function ContactList(list: ContactListProps) {
  const { search, onOpen } = list;
  // A stable reference for all rows and renders, so that rows need not rerender.
  const opening = useRef(onOpen);
  useEffect(() => {
    opening.current = onOpen;
  });
  const open = useCallback((row: ContactRow) => opening.current(row), []);
  // The page mounts a new list for every other filter, so within one only the open contact changes.
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
  return <VirtualList {...listRows(list)} restoreId="contacts" renderRow={draw} />;
}
