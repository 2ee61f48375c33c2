import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { IconArrowLeft, IconPin, IconPinFilled, IconUserPlus } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { NotFoundPanel } from '#platform/ui/kit/not-found-panel.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { once } from '#platform/ui/list-state.ts';
import type { ListView } from '../../contract/views.ts';
import { listQuery, membersQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { ListDialog } from './list-dialogs.tsx';
import { ListNote } from './list-note.tsx';
import classes from './list-panel.module.css';
import { kindWords } from './list-words.ts';
import { MemberList } from './member-list.tsx';
import { useListActs } from './use-list-acts.ts';

const { head: words } = copy;
const loadDialogs = () => import('./list-dialogs.tsx').then((part) => part.ListDialogs);

const rows = { count: 8, height: 60, variant: 'person' } as const;

type ListPanelProps = { id: ClientId; onLeave: () => void };

/** One list: its kind, its note and its members in order. */
export function ListPanel({ id, onLeave }: ListPanelProps) {
  const reading = useQuery(listQuery(id));
  return (
    <Loaded
      reading={reading}
      broken={words.broken}
      isPage
      rows={rows}
      // Shown if the open list was deleted elsewhere. The owner who deletes it here has left it.
      renderRefused={() => <NotFoundPanel title={words.absent} line={words.absentLine} />}
    >
      {(list) => <OpenList list={list} onLeave={onLeave} />}
    </Loaded>
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
  const canFetch = reading.hasNextPage && !reading.isFetchingNextPage && !reading.isFetchNextPageError;
  return (
    <Loaded reading={reading} broken={copy.members.broken} rows={rows}>
      {({ pages }) => (
        <MemberList
          list={list}
          members={once(pages.flatMap(({ items }) => items))}
          isWhole={!reading.hasNextPage}
          isMoreBroken={reading.isFetchNextPageError}
          onMore={canFetch ? () => void reading.fetchNextPage() : undefined}
          onRetry={retry}
          onAsk={onAsk}
        />
      )}
    </Loaded>
  );
}

const loadMenu = () => import('./list-menu.tsx').then((part) => part.ListMenu);

type ListHeadProps = {
  list: ListView;
  onAsk: (dialog: ListDialog) => void;
  onLeave: () => void;
};

/** A list's name, kind and actions. */
function ListHead({ list, onAsk, onLeave }: ListHeadProps) {
  return (
    <Row as="header" gap={8} gapX={12} align="start" wrap rigid pt={14} pb={12} px="edge" borderBottom="soft">
      <span className={classes.back}>
        <IconButton
          label={words.back}
          icon={<IconArrowLeft size={20} stroke={1.75} aria-hidden />}
          onClick={onLeave}
        />
      </span>
      <Box shrink basis={200}>
        <PageTitle title={list.name}>
          <bdi>{list.name}</bdi>
        </PageTitle>
        <Row as="p" wrap size="sm" tone="muted" tabular gapX={16}>
          <span>{copy.people(list.memberCount)}</span>
          {list.kind === 'list' ? null : <span>{kindWords(list)}</span>}
          {list.part === 'reader' ? <span>{words.owner(list.owner.displayName)}</span> : null}
          {list.readerCount ? <span>{words.sharedWith(list.readerCount)}</span> : null}
          <Text tone="faint">
            {words.changed} <Time at={list.updatedAt} style="inline" />
          </Text>
        </Row>
      </Box>
      <Row gap={8} align="center" rigid className={classes.acts}>
        {list.part === 'owner' ? <OwnActs list={list} onAsk={onAsk} /> : null}
        <More list={list} onAsk={onAsk} />
      </Row>
    </Row>
  );
}

function OwnActs({ list, onAsk }: Pick<ListHeadProps, 'list' | 'onAsk'>) {
  const { pin } = useListActs();
  const isPinned = list.pinnedAt !== null;
  const Pin = isPinned ? IconPinFilled : IconPin;
  return (
    <>
      <IconButton
        label={isPinned ? words.unpin : words.pin}
        aria-pressed={isPinned}
        icon={<Pin size={18} stroke={1.75} aria-hidden />}
        onClick={() => void pin(list)}
      />
      <Button variant="default" aria-haspopup="dialog" onClick={() => onAsk({ kind: 'share' })}>
        {words.share}
      </Button>
      <Button
        variant="filled"
        aria-haspopup="dialog"
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => onAsk({ kind: 'add' })}
      >
        {words.add}
      </Button>
    </>
  );
}

const More = ({ list, onAsk }: Pick<ListHeadProps, 'list' | 'onAsk'>) => (
  <MenuButton label={words.more} load={loadMenu} layer={{ list, onAsk }} />
);
