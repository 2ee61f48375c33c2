import type { MouseEvent } from 'react';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { PersonSummary } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './directory-list.module.css';
import { PersonLink } from './person-link.tsx';

/** Pixels of a row: wide, compact by choice, and on a phone where the place stands under the headline. */
export const rowHeights = { wide: 56, compact: 40, narrow: 80 } as const;

type DirectoryListProps = {
  people: readonly PersonSummary[];
  /** All there are, when the server says. */
  total: number | undefined;
  rowHeight: number;
  openId: string | undefined;
  /** Absent where a row is a plain link to the person's page. */
  onOpen: ((person: PersonSummary) => void) | undefined;
  onActiveChange: ((person: PersonSummary) => void) | undefined;
  onEndReached: (() => void) | undefined;
};

/** The people of the directory. */
export function DirectoryList(props: DirectoryListProps) {
  const { people, total, rowHeight, openId, onOpen, onActiveChange, onEndReached } = props;
  const open = (person: PersonSummary) => (event: MouseEvent) => {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!onOpen || wantsNewTab) return;
    event.preventDefault();
    onOpen(person);
  };
  return (
    <VirtualList
      items={people}
      getKey={idOf}
      getText={nameOf}
      label={copy.directory.list}
      restoreId="directory"
      rowHeight={rowHeight}
      total={total}
      activeKey={openId}
      onEndReached={onEndReached}
      {...(onOpen && { onOpen })}
      {...(onActiveChange && { onActiveChange })}
      renderRow={(person, { tabIndex }) => (
        <PersonLink
          person={person}
          isSelected={person.id === openId}
          tabIndex={tabIndex}
          onClick={open(person)}
        />
      )}
    />
  );
}

/** The labels of the columns; a screen reader hears them in every row anyway. */
export function DirectoryColumns() {
  const { person, place, tags } = copy.directory.columns;
  return (
    <div className={classes.columns} aria-hidden="true">
      <span>{person}</span>
      <span className={classes.place}>{place}</span>
      <span className={classes.tags}>{tags}</span>
      <span />
    </div>
  );
}

const idOf = (person: PersonSummary) => person.id;
const nameOf = (person: PersonSummary) => person.displayName;
