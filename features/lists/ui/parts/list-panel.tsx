import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { Stack } from '#platform/ui/kit/layout.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { StaleBar } from '#platform/ui/kit/stale-bar.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { once } from '#platform/ui/list-state.ts';
import type { ListView, MemberView } from '../../contract/views.ts';
import { listQuery, membersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { ListDialog } from './list-dialogs.tsx';
import { ListHead } from './list-head.tsx';
import { ListNote } from './list-note.tsx';
import classes from './list-panel.module.css';
import { MemberList } from './member-list.tsx';

const { head: words } = copy;
const loadDialogs = () => import('./list-dialogs.tsx').then((part) => part.ListDialogs);

type ListPanelProps = { id: ClientId; onLeave: () => void };

/** One list: its kind, its note and its members in order. */
export function ListPanel({ id, onLeave }: ListPanelProps) {
  const reading = useQuery(listQuery(id));
  const retry = () => void reading.refetch();
  const isAbsent = refusalOf(reading.error)?.code === 'list.absent';
  // Shown if the open list was deleted elsewhere. The owner who deletes it here has left it.
  if (isAbsent) return <NotFoundPanel title={words.absent} line={words.absentLine} />;
  if (!reading.data) {
    if (reading.isError) return <ErrorPanel isPage title={words.broken} onRetry={retry} />;
    return <SkeletonRows count={8} height={60} variant="person" onRetry={retry} />;
  }
  return (
    <>
      {reading.isError ? (
        <StaleBar at={new Date(reading.dataUpdatedAt).toISOString()} onRetry={retry} />
      ) : null}
      <OpenList list={reading.data} onLeave={onLeave} />
    </>
  );
}

function OpenList({ list, onLeave }: { list: ListView; onLeave: () => void }) {
  const [dialog, setDialog] = useState<ListDialog>();
  const [isWanted, setIsWanted] = useState(false);
  const Dialogs = useLazyPart(loadDialogs, { isWanted, onFailure: () => setDialog(undefined) });
  const ask = (next: ListDialog) => {
    setIsWanted(true);
    setDialog(next);
  };
  return (
    <Stack grow minHeight={0} className={classes.panel}>
      <ListHead list={list} onAsk={ask} onLeave={onLeave} />
      {list.part === 'owner' ? <ListNote key={list.id} list={list} /> : null}
      <Members list={list} onAsk={ask} />
      {Dialogs ? (
        <Dialogs list={list} dialog={dialog} onClose={() => setDialog(undefined)} onLeave={onLeave} />
      ) : null}
    </Stack>
  );
}

function Members({ list, onAsk }: { list: ListView; onAsk: (dialog: ListDialog) => void }) {
  const reading = useInfiniteQuery(membersQuery(list.id));
  const retry = () => void (reading.isFetchNextPageError ? reading.fetchNextPage() : reading.refetch());
  const members: MemberView[] = once(reading.data?.pages.flatMap(({ items }) => items) ?? []);
  if (!reading.data) {
    if (reading.isError) return <ErrorPanel title={copy.members.broken} onRetry={retry} />;
    return <SkeletonRows count={8} height={60} variant="person" onRetry={retry} />;
  }
  const canFetch = reading.hasNextPage && !reading.isFetchingNextPage && !reading.isFetchNextPageError;
  return (
    <>
      {reading.isError && !reading.isFetchNextPageError ? (
        <StaleBar at={new Date(reading.dataUpdatedAt).toISOString()} onRetry={retry} />
      ) : null}
      <MemberList
        list={list}
        members={members}
        isWhole={!reading.hasNextPage}
        isMoreBroken={reading.isFetchNextPageError}
        onMore={canFetch ? () => void reading.fetchNextPage() : undefined}
        onRetry={retry}
        onAsk={onAsk}
      />
    </>
  );
}
