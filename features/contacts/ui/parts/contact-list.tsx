import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { ContactRow } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { ContactLink, idOf, nameOf } from './contact-link.tsx';
import classes from './contact-list.module.css';
import type { ContactsSearch } from './contacts-address.ts';

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
      renderRow={(row, { tabIndex }) => (
        <ContactLink row={row} search={search} className={classes.row} tabIndex={tabIndex} onOpen={onOpen}>
          <Row row={row} isSelected={row.id === search.contact} />
        </ContactLink>
      )}
    />
  );
}

function Row({ row, isSelected }: { row: ContactRow; isSelected: boolean }) {
  const work = [row.title, row.company].filter(Boolean).join(', ');
  return (
    <>
      <Avatar
        id={row.member?.id ?? row.id}
        name={row.displayName}
        photoURL={row.member?.photoURL}
        size={40}
        surface={isSelected ? 'selected' : 'panel'}
        isDecorative
      />
      <span className={classes.words}>
        <span className={classes.name}>{row.displayName}</span>
        <span className={classes.work}>{work}</span>
      </span>
      <span className={classes.tags}>{row.tags.join(', ')}</span>
      <span className={classes.mark}>
        {row.member?.connectedSince ? copy.connected : row.state === 'active' ? '' : copy.states[row.state]}
      </span>
      <span className={classes.when}>
        {row.lastContactAt ? (
          <>
            <span className="visually-hidden">{copy.last} </span>
            <Time at={row.lastContactAt} style="row" />
          </>
        ) : (
          <span className="visually-hidden">{copy.never}</span>
        )}
      </span>
    </>
  );
}
