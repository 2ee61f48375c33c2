import { type MouseEvent, memo } from 'react';
import { PersonLink } from '#features/profiles/ui/public/rows.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { Grid } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { FoundPerson } from '../../contract/index.ts';
import { copy } from '../copy.ts';
import classes from './directory-list.module.css';
import { Standing } from './standing.tsx';

type DirectoryRowProps = {
  found: FoundPerson;
  tabIndex: number;
  isOpen: boolean;
  /** The row above is the open one. */
  isBelowOpen: boolean;
  isSelected: boolean;
  /** Absent if the row is a plain link to the person's page. */
  onOpen: ((person: FoundPerson) => void) | undefined;
  onToggle: (person: FoundPerson) => void;
};

/** A person in the directory. Memoized: a new page does not redraw the rows above it. */
export const DirectoryRow = memo(function DirectoryRow(props: DirectoryRowProps) {
  const { found, tabIndex, isOpen, isBelowOpen, isSelected, onOpen, onToggle } = props;
  const open = (event: MouseEvent) => {
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!onOpen || wantsNewTab) return;
    event.preventDefault();
    onOpen(found);
  };
  return (
    <>
      <PersonLink
        person={found.person}
        isSelected={isOpen}
        isBelowSelected={isBelowOpen}
        tabIndex={tabIndex}
        note={noteOf(found)}
        standing={<Standing found={found} />}
        onClick={open}
      />
      {deskHere ? null : (
        <Grid as="span" center absolute className={classes.tick} data-ticked={isSelected || undefined}>
          <TickBox
            checked={isSelected}
            tabIndex={-1}
            aria-label={copy.select(found.person.displayName)}
            onToggle={() => onToggle(found)}
          />
        </Grid>
      )}
    </>
  );
});

const noteOf = ({ unions, isLocal }: FoundPerson) =>
  [unions.join(', '), isLocal ? copy.local : ''].filter(Boolean).join(' · ');
