import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { VirtualList } from '#platform/ui/kit/virtual-list.tsx';
import type { AssignmentView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { type AssignmentsSearch, withParts } from './addresses.ts';
import { words as again } from './again/again-copy.ts';
import classes from './assignment-list.module.css';
import { Due } from './due.tsx';
import { StatusWords } from './status-words.tsx';

type AssignmentListProps = {
  rows: readonly AssignmentView[];
  total: number | undefined;
  search: AssignmentsSearch;
  rowHeight: number;
  onOpen: (row: AssignmentView) => void;
  onEndReached: (() => void) | undefined;
};

/** Assignments, with work to do first and the other side of each next to it. */
export function AssignmentList(props: AssignmentListProps) {
  const { rows, total, search, rowHeight, onOpen, onEndReached } = props;
  const open = (row: AssignmentView) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <VirtualList
      items={rows}
      getKey={idOf}
      getText={titleOf}
      label={copy.list}
      restoreId="assignments"
      rowHeight={rowHeight}
      total={total}
      activeKey={search.open}
      onOpen={onOpen}
      onEndReached={onEndReached}
      renderRow={(row, { tabIndex }) => (
        <Link
          to="/assignments"
          search={withParts(search, { open: row.id })}
          className={layout(
            { opens: true, grid: true, fullHeight: true, py: 0, px: 'edge', focusInside: true },
            classes.row,
          )}
          tabIndex={tabIndex}
          preload={false}
          aria-current={row.id === search.open || undefined}
          onClick={open(row)}
        >
          <AssignmentRow row={row} isSelected={row.id === search.open} />
        </Link>
      )}
    />
  );
}

function AssignmentRow({ row, isSelected }: { row: AssignmentView; isSelected: boolean }) {
  const other = row.part === 'assignee' ? row.assignedBy : row.assignedTo;
  const name = other?.displayName ?? copy.gone;
  const verdict = row.coverage?.scriptVerdict;
  return (
    <>
      <Avatar
        id={other?.id ?? row.id}
        name={name}
        photoURL={other?.photoURL}
        size={36}
        surface={isSelected ? 'selected' : 'panel'}
        isDecorative
      />
      <Grid as="span" shrink className={classes.words}>
        <Text truncate weight={600} leading={20} tracking="close">
          {row.title}
          {row.priority === 'urgent' || row.priority === 'high' ? (
            <Text
              size="xs"
              weight={400}
              tone={row.priority === 'urgent' ? 'danger' : 'muted'}
              ml={8}
              className={classes.priority}
            >
              {copy.priorities[row.priority]}
            </Text>
          ) : null}
        </Text>
        <Text truncate size="sm" tone="muted">
          {row.verdictsDiffer.length > 0 ? <Text tone="ink">{again.short} · </Text> : null}
          {[
            row.writers.join(', '),
            row.part === 'manager' ? copy.from(row.assignedBy?.displayName ?? copy.gone) : '',
            row.part === 'assignee' ? copy.from(name) : copy.to(name),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Grid>
      <Text truncate size="sm" tone="ink" className={classes.verdict}>
        {verdict && row.coverage ? (
          <>
            {copy.verdicts[verdict]}
            <Text truncate block tone="muted">
              {row.coverage.logline}
            </Text>
          </>
        ) : null}
      </Text>
      <Text size="sm" tone="muted" className={classes.status}>
        <StatusWords status={row.status} coverage={row.coverage} />
      </Text>
      <Text size="sm" tone="muted" textAlign="end" className={classes.due}>
        <span className="visually-hidden">{copy.dueLabel} </span>
        <Due deadline={row.deadline} isOverdue={row.isOverdue} isShort />
      </Text>
    </>
  );
}

const idOf = (row: AssignmentView) => row.id;
const titleOf = (row: AssignmentView) => row.title;
