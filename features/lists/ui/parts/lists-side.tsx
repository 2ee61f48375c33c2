import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayOpen } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { counted } from '#platform/ui/counted.ts';
import { IconArchive, IconChevronLeft, IconPinFilled, IconPlus, IconRefresh } from '#platform/ui/icons.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ErrorPanel } from '#platform/ui/kit/error-panel.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded, type Reading } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { once } from '#platform/ui/list-state.ts';
import type { ListView } from '../../contract/views.ts';
import { ownQuery, sharedQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { rowWords } from './list-words.ts';
import classes from './lists-side.module.css';
import { useRefresh } from './use-refresh.ts';
import { useStableOrder } from './use-stable-order.ts';

const { side: words } = copy;

type ListsSideProps = {
  openId: ClientId | undefined;
  onCreate: () => void;
  onBin: () => void;
};

/** All lists: mine, pinned ones first, then those shared with me. */
export function ListsSide({ openId, onCreate, onBin }: ListsSideProps) {
  const own = useQuery(ownQuery());
  const order = useStableOrder(own.data?.items ?? []);
  const { refresh, isBusy } = useRefresh(order.forget);
  return (
    <Stack
      as="section"
      rigid
      shrink
      minHeight={0}
      borderRight="soft"
      className={classes.side}
      aria-label={words.list}
    >
      <Row as="header" gapX={8} align="center" wrap rigid className={classes.head}>
        <ToContacts />
        {openId ? (
          <p className={layout({ size: '2xl', leading: 'inherit', weight: 700 }, classes.title)}>
            {copy.title}
          </p>
        ) : (
          <PageTitle count={own.data?.items.length}>{copy.title}</PageTitle>
        )}
        <Row as="span" ml="auto">
          <IconButton
            label={words.refresh}
            loading={isBusy}
            icon={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            onClick={refresh}
          />
          <IconButton
            label={words.create}
            keys="C"
            aria-haspopup="dialog"
            icon={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={onCreate}
          />
        </Row>
      </Row>
      <Box grow minHeight={0} pb={16} scroll clip contain className={classes.scroller}>
        <Own reading={own} lists={order.lists} openId={openId} onCreate={onCreate} />
        <Shared openId={openId} />
      </Box>
      <Box as="footer" rigid py={8} px={12} borderTop="soft">
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-haspopup="dialog"
          leftSection={<IconArchive size={16} stroke={1.75} aria-hidden />}
          onClick={onBin}
        >
          {words.bin}
        </Button>
      </Box>
    </Stack>
  );
}

/** Lists are next to contacts (decision 048), which not every role has. */
function ToContacts() {
  const hasContacts = useMayOpen('contacts');
  if (!hasContacts) return null;
  return (
    <Link
      to="/contacts"
      className={layout(
        {
          row: true,
          gap: 2,
          align: 'center',
          size: 'sm',
          tone: 'muted',
          plain: true,
          hoverInk: true,
          tap: true,
          basis: 'full',
        },
        classes.up,
      )}
    >
      <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      {words.contacts}
    </Link>
  );
}

type OwnProps = {
  reading: Reading<unknown>;
  lists: readonly ListView[];
  openId: ClientId | undefined;
  onCreate: () => void;
};

function Own({ reading, lists, openId, onCreate }: OwnProps) {
  const create = (
    <Button variant="default" onClick={onCreate}>
      {words.create}
    </Button>
  );
  return (
    <Loaded reading={reading} broken={copy.toasts.loadFailed} rows={{ count: 6, height: 52 }}>
      {() => (
        <>
          {lists.length === 0 ? <EmptyState line={words.empty} action={create} /> : null}
          <Rows label={words.list} lists={lists} openId={openId} />
        </>
      )}
    </Loaded>
  );
}

function Shared({ openId }: { openId: ClientId | undefined }) {
  const reading = useInfiniteQuery(sharedQuery());
  const lists = once(reading.data?.pages.flatMap(({ items }) => items) ?? []);
  if (reading.isError && !reading.data)
    return <ErrorPanel title={copy.toasts.loadFailed} onRetry={() => void reading.refetch()} />;
  if (lists.length === 0) return null;
  return (
    <>
      <Text as="h2" px="edge" mt={20} mb={6} size="xs" weight={600} tone="muted">
        {words.shared}
      </Text>
      <Rows label={words.shared} lists={lists} openId={openId}>
        {reading.hasNextPage ? (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            loading={reading.isFetchingNextPage}
            onClick={() => void reading.fetchNextPage()}
          >
            {words.more}
          </Button>
        ) : null}
      </Rows>
    </>
  );
}

type RowsProps = {
  label: string;
  lists: readonly ListView[];
  openId: ClientId | undefined;
  children?: ReactNode;
};

const Rows = ({ label, lists, openId, children }: RowsProps) => (
  <>
    <Box as="ul" px={12} aria-label={label}>
      {lists.map((list) => (
        <li key={list.id}>
          <ListLink list={list} isOpen={list.id === openId} />
        </li>
      ))}
    </Box>
    {children}
  </>
);

/** A link to a list, with its name, kind and member count. */
function ListLink({ list, isOpen }: { list: ListView; isOpen: boolean }) {
  return (
    <Link
      to="/contacts/lists"
      search={{ list: list.id }}
      className={layout(
        {
          row: true,
          gap: 8,
          align: 'center',
          minHeight: 52,
          py: 6,
          px: 12,
          plain: true,
          radius: 'button',
          hover: 'raised',
          current: true,
          focusInside: true,
        },
        classes.link,
      )}
      aria-current={isOpen || undefined}
      data-list={list.id}
      preload={false}
    >
      <Stack as="span" grow shrink>
        <Text truncate leading={20} weight={600} tracking="close" dir="auto">
          {list.name}
        </Text>
        <Text truncate size="sm" leading={18} tone="muted">
          {rowWords(list)}
        </Text>
      </Stack>
      {list.pinnedAt === null ? null : (
        <IconPinFilled
          className={layout({ rigid: true, tone: 'faint' })}
          size={14}
          role="img"
          aria-label={copy.side.pinned}
        />
      )}
      <Text size="sm" tabular tone="muted" textAlign="end" className={classes.count} aria-hidden="true">
        {counted.format(list.memberCount)}
      </Text>
      <span className="visually-hidden">{copy.people(list.memberCount)}</span>
    </Link>
  );
}
