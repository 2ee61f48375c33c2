import { type KeyboardEvent, type MouseEvent, memo, useCallback, useEffect, useRef } from 'react';
import { PersonLink } from '#features/profiles/ui/public/rows.ts';
import { now } from '#platform/ui/clock.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { IconCheck } from '#platform/ui/icons.ts';
import { Box, Grid, Row } from '#platform/ui/kit/layout.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { RowState } from '#platform/ui/kit/virtual-row.tsx';
import type { FoundPerson } from '../../contract/index.ts';
import { copy } from '../copy.ts';
import classes from './directory-list.module.css';
import type { Selection } from './use-selection.ts';

type DirectoryListProps = {
  people: readonly FoundPerson[];
  /** Total number of matches. */
  total: number | undefined;
  rowHeight: number;
  selection: Selection;
  openId: string | undefined;
  /** Absent if rows are plain links to the person's page. */
  onOpen: ((person: FoundPerson) => void) | undefined;
  onActiveChange: ((person: FoundPerson) => void) | undefined;
  onEndReached: (() => void) | undefined;
};

/** The list of people, each with a checkbox: X selects the focused row, O opens it. */
export function DirectoryList(props: DirectoryListProps) {
  const { people, total, rowHeight, selection, openId, onOpen, onActiveChange, onEndReached } = props;
  // A stable callback, so that rows need not be redrawn for it.
  const opening = useRef(onOpen);
  useEffect(() => {
    opening.current = onOpen;
  });
  const open = useCallback((person: FoundPerson) => opening.current?.(person), []);
  const { has, toggle } = selection;
  const isPanelled = onOpen !== undefined;
  const openIndex = openId === undefined ? -1 : people.findIndex(({ id }) => id === openId);
  const draw = useCallback(
    (found: FoundPerson, { index, tabIndex }: RowState) => (
      <DirectoryRow
        found={found}
        tabIndex={tabIndex}
        isOpen={index === openIndex}
        isBelowOpen={openIndex >= 0 && index === openIndex + 1}
        isSelected={has(found.id)}
        onOpen={isPanelled ? open : undefined}
        onToggle={toggle}
      />
    ),
    [openIndex, has, isPanelled, open, toggle],
  );
  const onKeyDownCapture = useRowKeys((index) => {
    const person = people[index];
    if (person) toggle(person);
  });
  return (
    <Box
      fullHeight
      className={classes.box}
      data-selecting={selection.people.length > 0 || undefined}
      onKeyDownCapture={onKeyDownCapture}
    >
      <VirtualList
        items={people}
        getKey={idOf}
        getText={nameOf}
        label={copy.list}
        restoreId="directory"
        rowHeight={rowHeight}
        total={total}
        activeKey={openId}
        onEndReached={onEndReached}
        {...(onOpen && { onOpen })}
        {...(onActiveChange && { onActiveChange })}
        renderRow={draw}
      />
    </Box>
  );
}

const idOf = ({ id }: FoundPerson) => id;
const nameOf = ({ person }: FoundPerson) => person.displayName;

/** A letter typed soon after another is part of a name (`VirtualList`). */
const typingMs = 600;

/** X selects the focused row and O opens it, unless the letter is part of a name being typed. */
function useRowKeys(toggle: (index: number) => void) {
  const lastLetterAt = useRef(Number.NEGATIVE_INFINITY);
  return (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = now() - lastLetterAt.current < typingMs;
    const isMove = event.key === 'j' || event.key === 'k';
    const isRowKey = event.key === 'x' || event.key === 'o';
    if (!isRowKey || isTyping) {
      if (!isMove) lastLetterAt.current = now();
      return;
    }
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    if (!row) return;
    event.preventDefault();
    event.stopPropagation();
    // Whatever is done with selected people is done as oneself, so nothing is selected on someone's desk.
    if (event.key === 'x' && deskHere) return;
    if (event.key === 'x') toggle(Number(row.dataset['index']));
    // Press the row's link: it opens the panel if there is room, otherwise the person's page.
    else row.querySelector('a')?.click();
  };
}

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
const DirectoryRow = memo(function DirectoryRow(props: DirectoryRowProps) {
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

/** The viewer's relation to a person, in a row. */
function Standing({ found: { degree, mutual, person } }: { found: FoundPerson }) {
  if (degree === null) return copy.you;
  if (degree === 'connected') {
    return (
      <Row as="span" inline gap={4} align="center" tone="ink">
        <IconCheck size={14} stroke={2} aria-hidden />
        {copy.connected}
      </Row>
    );
  }
  if (mutual > 0) return copy.mutual(mutual);
  return person.isClaimed ? null : copy.unclaimed;
}
