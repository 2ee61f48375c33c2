import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { IconCircleCheck } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, layout, Row, Spread, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { PostPage, PostView, ThreadView } from '../../contract/views.ts';
import { postsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { Composer } from './composer.tsx';
import { PostRow } from './post-row.tsx';
import { useReadPosition } from './read-position.ts';
import classes from './thread-body.module.css';

const { thread: words } = copy;

type Opened = { firstUnread: number; at: number | undefined; page: PostPage };
type ThreadBodyProps = { thread: ThreadView; opened: Opened };

/** What it begins with, its accepted answer, what was read before in one line, and what is new. */
export function ThreadBody({ thread, opened }: ThreadBodyProps) {
  const start = opened.page.items[0]?.seq ?? 2;
  const reading = useInfiniteQuery(postsQuery(thread.id, start, opened.page));
  const [reply, setReply] = useState<PostView>();
  const scroller = useRef<HTMLDivElement>(null);
  const posts = reading.data.pages.flatMap(({ items }) => items).filter(({ seq }) => seq > 1);
  useReadPosition(scroller, thread, posts.at(-1)?.seq ?? 1);
  useOpenAt(scroller, opened);
  useMoreInSight(scroller, reading);
  const first = posts[0]?.seq ?? thread.lastSeq + 1;
  const isNew = (post: PostView) => post.seq === opened.firstUnread && opened.firstUnread > 1;
  const fresh = thread.lastSeq - opened.firstUnread + 1;
  return (
    <>
      <div
        ref={scroller}
        className={layout({ grow: true, minHeight: 0, scroll: true, contain: true, px: 'edge' })}
      >
        <Stack py={16} gap={20} className={classes.column}>
          {thread.state === 'removed' ? <Notice line={words.removed} /> : null}
          {thread.opening ? <PostRow post={thread.opening} thread={thread} onReply={setReply} /> : null}
          <Answer thread={thread} onReply={setReply} />
          {reading.hasPreviousPage && first > 2 ? (
            <Fold
              count={first - 2}
              posts={posts}
              isBusy={reading.isFetchingPreviousPage}
              onOpen={() => void reading.fetchPreviousPage()}
            />
          ) : null}
          <Stack as="ol" gap={20} aria-label={words.posts}>
            {posts.map((post) => (
              <li key={post.id} className={classes.post}>
                {isNew(post) ? <NewLine count={fresh} /> : null}
                <PostRow post={post} thread={thread} onReply={setReply} />
              </li>
            ))}
          </Stack>
          <MoreRows reading={reading} />
        </Stack>
      </div>
      <Foot thread={thread} reply={reply} onReplyDone={() => setReply(undefined)} scroller={scroller} />
    </>
  );
}

const Notice = ({ line }: { line: string }) => (
  <Text as="p" bg="raised" border="hairline" radius="button" py={10} px={12} role="status">
    {line}
  </Text>
);

type FoldProps = { count: number; posts: readonly PostView[]; isBusy: boolean; onOpen: () => void };

/** What was read before, in one line: it opens a page at a time. */
const Fold = ({ count, posts, isBusy, onOpen }: FoldProps) => (
  <button
    type="button"
    className={layout({
      bare: true,
      row: true,
      gap: 8,
      align: 'center',
      pointer: true,
      minHeight: 36,
      tone: 'muted',
      hoverInk: true,
      tap: true,
    })}
    aria-busy={isBusy || undefined}
    onClick={onOpen}
  >
    <Row as="span">
      {[...new Map(posts.map(({ author }) => [author.id, author])).values()].slice(0, 3).map((author) => (
        <Avatar
          key={author.id}
          id={author.id}
          name={author.displayName || copy.formerMember}
          photoURL={author.photoURL}
          size={24}
          isDecorative
        />
      ))}
    </Row>
    {words.fold(count)} · {words.earlier}
  </button>
);

const NewLine = ({ count }: { count: number }) => (
  <Row gap={16} align="center" mb={20} className={classes.new}>
    <Text weight={600} size="sm">
      {words.fresh(count)}
    </Text>
  </Row>
);

/** The accepted answer stands right below its question, with who accepted it. */
function Answer({ thread, onReply }: { thread: ThreadView; onReply: (post: PostView) => void }) {
  const { answer, answeredBy, answeredAt, card } = thread;
  if (!answer) return null;
  return (
    <Stack as="section" gap={8} p={16} radius="panel" className={classes.answer} aria-label={words.accepted}>
      <Spread>
        <Row gap={8} align="center" weight={600} tone="success">
          <IconCircleCheck size={20} stroke={2} aria-hidden />
          {words.accepted}
        </Row>
        {answeredBy && answeredAt ? (
          <Text size="sm" tone="muted">
            {answeredBy.displayName || copy.formerMember}, <Time at={answeredAt} style="inline" />
          </Text>
        ) : null}
      </Spread>
      {card ? (
        <Box>
          <Text as="p" size="sm" tone="muted">
            {words.card[card.role]}
          </Text>
          <Text as="p" size="lg" weight={600} dir="auto">
            {card.name}
          </Text>
          {card.company || card.note ? (
            <Text as="p" tone="muted" dir="auto">
              {[card.company, card.note].filter(Boolean).join(' · ')}
            </Text>
          ) : null}
        </Box>
      ) : null}
      <PostRow post={answer} thread={thread} onReply={onReply} isApart />
    </Stack>
  );
}

type FootProps = {
  thread: ThreadView;
  reply: PostView | undefined;
  onReplyDone: () => void;
  scroller: React.RefObject<HTMLDivElement | null>;
};

function Foot({ thread, reply, onReplyDone, scroller }: FootProps) {
  const toEnd = () =>
    requestAnimationFrame(() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight }));
  const closed =
    thread.state === 'locked'
      ? [words.locked, thread.reason].filter(Boolean).join(' ')
      : thread.state === 'archived'
        ? words.archived
        : undefined;
  return (
    <Box as="footer" rigid px="edge" pt={8} pb={12}>
      <div className={classes.column}>
        {closed || thread.suspendedUntil ? (
          <Text as="p" tone="muted" py={10}>
            {closed ?? words.suspended}{' '}
            {!closed && thread.suspendedUntil ? <Time at={thread.suspendedUntil} style="full" /> : null}
          </Text>
        ) : null}
        {thread.state === 'removed' || closed || thread.suspendedUntil ? null : (
          <Composer thread={thread} reply={reply} onReplyDone={onReplyDone} onPosted={toEnd} />
        )}
      </div>
    </Box>
  );
}

/** Opens at the first unread post, or at the one in the address. */
function useOpenAt(
  scroller: React.RefObject<HTMLDivElement | null>,
  { at, firstUnread, page }: Opened,
): void {
  const target = at ?? (firstUnread > 1 ? firstUnread : undefined);
  const last = page.items.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (target === undefined) return;
    const post = scroller.current?.querySelector<HTMLElement>(`[data-seq="${Math.min(target, last)}"]`);
    post?.scrollIntoView({ block: at === undefined ? 'center' : 'start' });
  }, [scroller, target, last, at]);
}

interface Paged {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Asks for the next posts before their reader comes to the end of those that are there. */
function useMoreInSight(scroller: React.RefObject<HTMLDivElement | null>, reading: Paged): void {
  const latest = useRef(reading);
  useEffect(() => {
    latest.current = reading;
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => {
      const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = latest.current;
      const left = box.scrollHeight - box.scrollTop - box.clientHeight;
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError && left < 2 * box.clientHeight)
        void fetchNextPage();
    };
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, [scroller]);
}
