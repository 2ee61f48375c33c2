import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useMayOpen, useMe } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { counted } from '#platform/ui/counted.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Box, layout, Row, Spread, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import type { SpaceView, ThreadLine } from '../../contract/views.ts';
import { followedQuery, spacesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './community.module.css';
import { parts } from './community-tabs.tsx';
import { SpaceMark } from './space-mark.tsx';
import { usePressedThread } from './use-pressed-thread.ts';

type CommunityFrameProps = {
  /** The space that is shown, or that of the open thread. */
  spaceId: ClientId | undefined;
  /** The open thread. */
  threadId?: ClientId;
  /** True where a phone shows what is open instead of the spaces. */
  isOpen: boolean;
  children: ReactNode;
  beside?: ReactNode;
};

/** Spaces and followed threads on the left, what is open beside them, and what is known of its space on the right. */
export const CommunityFrame = ({ spaceId, threadId, isOpen, children, beside }: CommunityFrameProps) => (
  <div
    className={layout({ row: true, grow: true, shrink: true, minHeight: 0, fullHeight: true }, classes.page)}
    data-open={isOpen || undefined}
  >
    <Stack
      as="aside"
      rigid
      scroll
      contain
      borderRight="soft"
      className={classes.side}
      aria-label={copy.spaces.label}
    >
      <Box as="header" rigid pt={20} pb={8} px={24}>
        {threadId || isOpen ? (
          <Text as="p" size="xl" weight={600} tracking="tight">
            {copy.title}
          </Text>
        ) : (
          <PageTitle>{copy.title}</PageTitle>
        )}
      </Box>
      <Spaces chosen={spaceId} />
      <Parts />
      <Followed openId={threadId} />
      <OwnLinks />
      <Foot />
    </Stack>
    <Stack grow shrink minHeight={0} className={classes.main}>
      {children}
    </Stack>
    {beside ? (
      <Stack
        as="aside"
        rigid
        scroll
        contain
        gap={20}
        px={20}
        py={20}
        borderLeft="soft"
        className={classes.beside}
      >
        {beside}
      </Stack>
    ) : null}
  </div>
);

// Every navigation draws the page again, and a link takes longer than the rest of its row.
const Spaces = memo(function Spaces({ chosen }: { chosen: ClientId | undefined }) {
  const reading = useQuery(spacesQuery());
  return (
    <Loaded reading={reading} broken={copy.broken} rows={{ count: 5, height: 52 }}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState line={copy.spaces.empty} />
        ) : (
          <Stack as="ul" rigid px={12} py={8}>
            {items.map((space) => (
              <li key={space.id}>
                <SpaceRow space={space} isChosen={space.id === chosen} />
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
});

const SpaceRow = memo(function SpaceRow({ space, isChosen }: { space: SpaceView; isChosen: boolean }) {
  return (
    <Link
      to="/dashboard/community"
      search={{ space: space.id }}
      className={layout(
        {
          row: true,
          gap: 12,
          align: 'center',
          minHeight: 52,
          px: 12,
          py: 6,
          radius: 'button',
          plain: true,
          hover: 'hover',
          focusInside: true,
        },
        classes.space,
      )}
      aria-current={isChosen ? 'true' : undefined}
    >
      <SpaceMark icon={space.icon} />
      <Stack grow shrink>
        <Text className={classes.name} truncate>
          {space.name}
        </Text>
        <Text size="xs" tone="faint" truncate>
          {space.line}
        </Text>
      </Stack>
      <Unread count={space.unread} label={copy.spaces.unread(space.unread)} />
    </Link>
  );
});

/** A dot and a number in ink; nothing where all is read. */
const Unread = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <Row gap={8} align="center" rigid aria-label={label} role="img">
      <span className={classes.dot} />
      <Text weight={600} tabular>
        {counted.format(count)}
      </Text>
    </Row>
  ) : null;

const Followed = memo(function Followed({ openId }: { openId: ClientId | undefined }) {
  const isOpen = useMayOpen('forum');
  const reading = useQuery({ ...followedQuery(), enabled: isOpen });
  const threads = reading.data?.items ?? [];
  if (threads.length === 0) return null;
  return (
    <Stack as="nav" rigid px={12} pt={12} pb={8} aria-label={copy.spaces.followed}>
      <Text as="h2" size="xs" weight={600} tone="faint" px={12} pb={4}>
        {copy.spaces.followed}
      </Text>
      {threads.map((thread) => (
        <FollowedRow key={thread.id} thread={thread} isOpen={thread.id === openId} />
      ))}
    </Stack>
  );
});

type FollowedRowProps = { thread: ThreadLine; isOpen: boolean };

const FollowedRow = memo(function FollowedRow({ thread, isOpen }: FollowedRowProps) {
  const unread = thread.lastSeq - (thread.readSeq ?? 0);
  return (
    <Link
      to="/dashboard/community/threads/$threadId"
      params={{ threadId: thread.id }}
      {...usePressedThread(thread.id)}
      className={layout(
        {
          row: true,
          gap: 8,
          align: 'center',
          minHeight: 36,
          px: 12,
          radius: 'button',
          plain: true,
          hover: 'hover',
          tone: unread > 0 || isOpen ? 'ink' : 'muted',
          tap: true,
        },
        classes.space,
      )}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Text grow shrink truncate size="sm" weight={isOpen ? 600 : 400}>
        {thread.title}
      </Text>
      <Unread count={unread} label={copy.thread.unread(unread)} />
    </Link>
  );
});

const look = layout({
  row: true,
  align: 'center',
  minHeight: 36,
  px: 12,
  radius: 'button',
  plain: true,
  tone: 'muted',
  hover: 'hover',
  size: 'sm',
  tap: true,
});

/** The other parts of the community: here there is no room for tabs beside each other. */
const Parts = memo(function Parts() {
  const { pages } = useMe();
  const others = parts.filter(({ page }) => page !== 'community' && pages.includes(page));
  if (others.length === 0) return null;
  return (
    <Stack as="nav" rigid px={12} pt={4} aria-label={copy.tabs.label}>
      {others.map(({ to, label }) => (
        <Link key={to} to={to} className={look}>
          {label}
        </Link>
      ))}
    </Stack>
  );
});

const OwnLinks = memo(function OwnLinks() {
  const isOpen = useMayOpen('forum');
  if (!isOpen) return null;
  return (
    <Stack as="nav" rigid px={12} pt={8} aria-label={copy.title}>
      <Link to="/dashboard/community/kept" className={look}>
        {copy.spaces.bookmarks}
      </Link>
      <Link to="/dashboard/community/decisions" className={look}>
        {copy.spaces.decisions}
      </Link>
    </Stack>
  );
});

/** What holds everywhere, and the keys. */
const Foot = memo(function Foot() {
  return (
    <Stack as="footer" rigid gap={12} px={24} py={16} mt="auto" tone="faint" size="xs">
      <p>
        {copy.spaces.noScreenshots} {copy.spaces.leak}
      </p>
      <Row as="p" gap={16} wrap wideOnly>
        <Row gap={6} align="center">
          <Kbd>N</Kbd> {copy.keys.next}
        </Row>
        <Row gap={6} align="center">
          <Kbd>R</Kbd> {copy.keys.reply}
        </Row>
      </Row>
    </Stack>
  );
});

/** A name and a value, in the column on the right. */
export const BesideFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <Spread>
    <Text tone="muted">{name}</Text>
    <Text>{children}</Text>
  </Spread>
);
