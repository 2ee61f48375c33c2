import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { layout, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import type { ContactRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { ContactLink } from './contact-link.tsx';
import classes from './contact-list.module.css';
import { ContactWho } from './contact-who.tsx';
import { type ContactsFilter, withParts } from './contacts-address.ts';
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

type ContactLineProps = {
  row: ContactRow;
  filter: ContactsFilter;
  isSelected: boolean;
  tabIndex: 0 | -1;
  onOpen: (row: ContactRow) => void;
};

/** A contact in the list. Rerenders only for its own changes, so a newly loaded page affects no row above it. */
const ContactLine = memo(function ContactLine(props: ContactLineProps) {
  const { row, filter, isSelected, tabIndex, onOpen } = props;
  return (
    <ContactLink
      row={row}
      filter={filter}
      isOpen={isSelected}
      className={layout(
        { opens: true, focusInside: true, fullHeight: true, py: 0, px: 'edge', grid: true },
        classes.row,
      )}
      tabIndex={tabIndex}
      onOpen={onOpen}
    >
      <ContactWho row={row} isSelected={isSelected} />
      <Text truncate size="sm" tone="muted" className={classes.tags}>
        {row.tags.join(', ')}
      </Text>
      <Text truncate size="xs" tone="faint" className={classes.mark}>
        {row.member?.connectedSince ? copy.connected : row.state === 'active' ? '' : copy.states[row.state]}
      </Text>
      <Text truncate size="xs" tone="faint" textAlign="end">
        {row.lastContactAt ? (
          <>
            <span className="visually-hidden">{copy.last} </span>
            <Time at={row.lastContactAt} style="row" />
          </>
        ) : (
          <span className="visually-hidden">{copy.never}</span>
        )}
      </Text>
    </ContactLink>
  );
});
