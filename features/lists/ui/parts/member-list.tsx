import { Button } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { ListFoot } from '#platform/ui/kit/list-foot.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { ListView, MemberView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import type { ListDialog } from './list-dialogs.tsx';
import classes from './member-list.module.css';
import { MemberRow } from './member-row.tsx';
import { useMemberActs } from './use-member-acts.ts';

const { members: words } = copy;
const rowHeights = { wide: 60, narrow: 84 } as const;
/** List width in pixels from which rows have one line (member-row.module.css). */
const narrowBelow = 680;

type MemberListProps = {
  list: ListView;
  members: readonly MemberView[];
  /** All members are loaded. */
  isWhole: boolean;
  isMoreBroken: boolean;
  onMore: (() => void) | undefined;
  onRetry: () => void;
  onAsk: (dialog: ListDialog) => void;
};

/** A list's members in order. The owner selects, moves and removes them by keyboard or menu. */
export function MemberList(props: MemberListProps) {
  const { list, isWhole, isMoreBroken, onMore, onRetry, onAsk } = props;
  const acts = useMemberActs(list, props.members);
  const members = acts.shown;
  const selection = useSelection(members);
  const box = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const boxRef = useMergedRef(box, measured);
  const navigate = useNavigate();
  const isOwner = list.part === 'owner';
  const edit = (member: MemberView) => onAsk({ kind: 'member', member });
  const removeSelected = () => {
    void acts.remove(selection.selected);
    selection.clear();
  };

  const move = useKeptFocus(box, members, acts.moveBy);
  /** Runs on the focused row. */
  const onRow = (run: (member: MemberView) => void) => () => {
    const row = box.current?.querySelector<HTMLElement>('[data-index]:focus-within');
    const member = members[Number(row?.dataset['index'] ?? -1)];
    if (member) run(member);
  };
  useShortcuts(
    {
      x: onRow((member) => selection.toggle(member.id)),
      e: onRow(edit),
      '#': () =>
        selection.selected.length > 0 ? removeSelected() : onRow((one) => void acts.remove([one.id]))(),
      'alt+ArrowUp': onRow((member) => move(member, -1)),
      'alt+ArrowDown': onRow((member) => move(member, 1)),
    },
    { isEnabled: isOwner },
  );
  useShortcuts({ Escape: selection.clear }, { isEnabled: selection.selected.length > 0 });

  if (members.length === 0) return <Nobody isOwner={isOwner} onAdd={() => onAsk({ kind: 'add' })} />;
  // Zero until measured.
  const rowHeight = width > 0 && width < narrowBelow ? rowHeights.narrow : rowHeights.wide;
  return (
    <>
      {selection.selected.length > 0 ? (
        <Row gap={8} align="center" rigid py={6} px="edge" bg="raised" className={classes.bulk}>
          <span role="status">{words.selected(selection.selected.length)}</span>
          <Button variant="default" size="sm" onClick={removeSelected}>
            {words.remove}
          </Button>
          <Button variant="subtle" color="gray" size="sm" onClick={selection.clear}>
            {words.clear}
          </Button>
        </Row>
      ) : null}
      <Box ref={boxRef} grow minHeight={0}>
        <VirtualList
          key={rowHeight}
          items={members}
          getKey={idOf}
          label={words.list}
          rowHeight={rowHeight}
          total={isWhole ? members.length : undefined}
          onEndReached={onMore}
          onOpen={(member) => void navigate({ to: '/people/$personId', params: { personId: member.id } })}
          renderRow={(member, { index, tabIndex }) => (
            <MemberRow
              list={list}
              member={member}
              place={index + 1}
              tabIndex={tabIndex}
              isSelected={selection.has(member.id)}
              onToggle={() => selection.toggle(member.id)}
              acts={acts}
              onEdit={() => edit(member)}
            />
          )}
        />
      </Box>
      <ListFoot
        keys={isOwner ? ownKeys : readerKeys}
        broken={isMoreBroken ? words.moreBroken : undefined}
        onRetry={onRetry}
      />
    </>
  );
}

/** Moves a member. Moving the row in the DOM loses its focus, so this restores it. */
function useKeptFocus(
  box: RefObject<HTMLElement | null>,
  members: readonly MemberView[],
  moveBy: (member: MemberView, by: 1 | -1) => void,
) {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (moved.current === undefined) return;
    const index = members.findIndex(({ id }) => id === moved.current);
    moved.current = undefined;
    box.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`)?.focus();
  }, [box, members]);
  return (member: MemberView, by: 1 | -1) => {
    moved.current = member.id;
    moveBy(member, by);
  };
}

function Nobody({ isOwner, onAdd }: { isOwner: boolean; onAdd: () => void }) {
  const add = (
    <Button variant="default" onClick={onAdd}>
      {copy.head.add}
    </Button>
  );
  return <EmptyState line={words.empty} action={isOwner ? add : undefined} />;
}

const idOf = (member: MemberView) => member.id;

const readerKeys = [
  [['↑', '↓'], words.keys.move],
  [['O'], words.keys.open],
] as const;

const ownKeys = [
  ...readerKeys,
  [['X'], words.keys.select],
  [['#'], words.keys.remove],
  [['Alt', '↑'], words.keys.reorder],
] as const;

/** The selected members, limited to those still in the list. */
function useSelection(members: readonly MemberView[]) {
  const [held, setHeld] = useState<ReadonlySet<PersonId>>(new Set());
  const selected = members.filter(({ id }) => held.has(id)).map(({ id }) => id);
  return {
    selected,
    has: (id: PersonId) => held.has(id),
    toggle: (id: PersonId) => {
      const next = new Set(held);
      if (!next.delete(id)) next.add(id);
      setHeld(next);
    },
    clear: () => setHeld(new Set()),
  };
}
