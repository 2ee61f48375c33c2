import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { IconArrowBackUp, IconClock } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { NotificationView } from '../../contract.ts';
import { copy } from '../copy.ts';
import type { NotificationList } from './bell-panel.tsx';
import { EmptyList } from './empty-list.tsx';
import { rowsOf } from './held-rows.ts';
import { NotificationRows, type RowAside } from './notification-rows.tsx';
import type { NotificationActs, SnoozeUntil } from './use-notification-acts.ts';

type FullListProps = { list: NotificationList; acts: NotificationActs; isSnoozed: boolean };

/** The page's rows, each with a snooze menu. */
export function FullList({ list, acts, isSnoozed }: FullListProps) {
  const rows = rowsOf(list.data);
  return (
    <Loaded reading={list} broken={copy.broken} rows={{ count: 8, height: 60, variant: 'conversation' }}>
      {() => (
        <>
          {rows.length === 0 ? (
            <EmptyList />
          ) : (
            <NotificationRows rows={rows} acts={acts} isFull Aside={isSnoozed ? WakeButton : SnoozeButton} />
          )}
          <More list={list} />
        </>
      )}
    </Loaded>
  );
}

const SnoozeButton: RowAside = ({ row, acts, onLeave }) => (
  <SnoozeMenu
    row={row}
    onSnooze={(until) => {
      onLeave(row);
      void acts.snooze(row, until);
    }}
  />
);

const WakeButton: RowAside = ({ row, acts, onLeave }) => (
  <IconButton
    size="sm"
    label={copy.snooze.end(row.title)}
    icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
    onClick={() => {
      onLeave(row);
      void acts.endSnooze(row);
    }}
  />
);

function More({ list }: { list: NotificationList }) {
  if (!list.hasNextPage) return null;
  return (
    <Row
      gap={4}
      gapX={8}
      align="center"
      justify="center"
      wrap
      py={12}
      px={16}
      size="sm"
      leading="inherit"
      tone="muted"
    >
      {list.isFetchNextPageError ? <span role="alert">{copy.moreBroken}</span> : null}
      <Button
        variant="subtle"
        size="sm"
        color="gray"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {list.isFetchNextPageError ? copy.retry : copy.more}
      </Button>
    </Row>
  );
}

const loadLayer = () => import('./snooze-layer.tsx').then((part) => part.SnoozeLayer);

type SnoozeMenuProps = {
  row: NotificationView;
  onSnooze: (until: SnoozeUntil) => void;
};

/** Chooses when the row comes back: one of four times, or a custom one (NOT-11). */
function SnoozeMenu({ row, onSnooze }: SnoozeMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Layer = useLazyPart(loadLayer, { isWanted: isOpen, onFailure: () => setIsOpen(false) });
  const choose = (until: SnoozeUntil) => {
    setIsOpen(false);
    onSnooze(until);
  };
  return (
    <>
      <IconButton
        ref={button}
        size="sm"
        label={copy.snooze.open(row.title)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<IconClock size={16} stroke={1.75} aria-hidden />}
        onPointerEnter={() => preload(loadLayer)}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      />
      {Layer ? <Layer target={button} isOpen={isOpen} onChange={setIsOpen} onChoose={choose} /> : null}
    </>
  );
}
