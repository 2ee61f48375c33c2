import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { IconCircleCheck } from '#platform/ui/icons.ts';
import { Box, layout, Row, Spread, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MoreRows } from '#platform/ui/kit/more-rows.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useIsPlaced, useLater, useWindowedRows } from '#platform/ui/kit/windowed-rows.ts';
import type { Poster, PostPage, PostView, ThreadView } from '../../contract/views.ts';
import { postsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { Composer } from './composer.tsx';
import { PostRow } from './post-row.tsx';
import { lastInView, useReadPosition } from './read-position.ts';
import classes from './thread-body.module.css';
import { estimateOfRow, isPost, rowOfPost, type ThreadRow, threadRows } from './thread-rows.ts';
import { PosterAvatar } from './unnamed/poster.tsx';
import { WaitingPosts } from './unnamed/waiting-posts.tsx';

const { thread: words } = copy;

type Opened = { firstUnread: number; at: number | undefined; page: PostPage };
type ThreadBodyProps = {
  thread: ThreadView;
  opened: Opened;
  /** Set to what brings a post into view. */
  shower: RefObject<(seq: number) => boolean>;
};

const gapPx = 20;
const edgePx = 16;
const rowLook = layout({ absolute: true, fullWidth: true }, classes.row);

/** What it begins with, its accepted answer, what was read before in one line, and what is new. */
export function ThreadBody({ thread, opened, shower }: ThreadBodyProps) {
  const start = opened.page.items[0]?.seq ?? 2;
  const reading = useInfiniteQuery(postsQuery(thread.id, start, opened.page));
  const me = useMe().person.id;
  const [reply, setReply] = useState<PostView>();
  const onReplyDone = useCallback(() => setReply(undefined), []);
  const scroller = useRef<HTMLDivElement>(null);
  const isPlaced = useIsPlaced();
  const { pages } = reading.data;
  const { hasPreviousPage: hasEarlier, hasNextPage: hasLater } = reading;
  const { firstUnread } = opened;
  const { state, summary, opening, answer, lastSeq } = thread;
  const rows = useMemo(() => {
    const posts = pages.flatMap(({ items }) => items).filter(({ seq }) => seq > 1);
    const head = { state, summary, opening, answer, lastSeq };
    return threadRows(head, { posts, hasEarlier, hasLater, firstUnread });
  }, [state, summary, opening, answer, lastSeq, pages, hasEarlier, hasLater, firstUnread]);
  const aim = opened.at ?? (firstUnread > 1 ? firstUnread : undefined);
  const { virtualizer, toEnd, toRow } = useWindowedRows({
    count: rows.length,
    keyOf: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    estimateOf: (index) => estimateOfRow(rows[index]),
    scroller,
    opensAt: { index: rowOfPost(rows, aim), align: opened.at === undefined && aim ? 'center' : 'start' },
    isFollowing: false,
    gap: gapPx,
    contextPx: edgePx,
    paddingStart: edgePx,
    paddingEnd: edgePx,
    // Nobody scrolls before it is at its place: until then only what is in view is drawn.
    overscan: isPlaced ? 3 : 0,
  });
  useReadPosition(thread, lastInView(virtualizer, rows));
  const isBroken = reading.isFetchNextPageError;
  useLater(
    virtualizer,
    hasLater && !reading.isFetchingNextPage && !isBroken,
    () => void reading.fetchNextPage(),
  );
  useEffect(() => {
    shower.current = (seq) => {
      const index = rows.findIndex((row) => isPost(row) && row.post.seq === seq);
      if (index >= 0) focusRow(scroller.current, seq, () => toRow(index));
      return index >= 0;
    };
  });
  const { isFetchingPreviousPage: isBusy, fetchPreviousPage } = reading;
  const onEarlier = useCallback(() => void fetchPreviousPage(), [fetchPreviousPage]);
  const draw = (row: ThreadRow | undefined) => {
    if (row?.kind === 'more') return <MoreRows reading={reading} />;
    return (
      row && (
        <Drawn
          row={row}
          thread={thread}
          me={me}
          onReply={setReply}
          isBusy={row.kind === 'fold' && isBusy}
          onEarlier={onEarlier}
        />
      )
    );
  };
  return (
    <>
      <div
        ref={scroller}
        className={layout(
          { grow: true, minHeight: 0, scroll: true, contain: true, px: 'edge' },
          classes.scroller,
        )}
      >
        <Box
          relative
          className={classes.column}
          style={{ height: virtualizer.getTotalSize() }}
          role="list"
          aria-label={words.posts}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start: top }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={rowLook}
              style={{ transform: `translateY(${top}px)` }}
              role="listitem"
            >
              {draw(rows[index])}
            </div>
          ))}
        </Box>
        {thread.allowsUnnamed ? <WaitingPosts thread={thread} /> : null}
      </div>
      <Foot thread={thread} reply={reply} onReplyDone={onReplyDone} onPosted={toEnd} />
    </>
  );
}

/** Scrolls to a post, then gives it the focus once it is in the page. */
function focusRow(box: HTMLElement | null, seq: number, scroll: () => void): void {
  scroll();
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      box?.querySelector<HTMLElement>(`[data-seq="${seq}"]`)?.focus({ preventScroll: true }),
    ),
  );
}

type DrawnProps = {
  row: ThreadRow;
  thread: ThreadView;
  /** Who looks at it. */
  me: PersonId;
  onReply: (post: PostView) => void;
  /** Of the row that leads to earlier posts. */
  isBusy: boolean;
  onEarlier: () => void;
};

/** What changes while a thread is read and written in, of which no post shows anything. */
const ofReading: ReadonlySet<string> = new Set([
  'readSeq',
  'lastSeq',
  'lastPostAt',
  'firstUnread',
  'posts',
] satisfies (keyof ThreadView)[]);

const isSameThread = (one: ThreadView, other: ThreadView) =>
  one === other ||
  (Object.keys(one) as (keyof ThreadView)[]).every(
    (name) => ofReading.has(name) || one[name] === other[name],
  );

const isDrawnSame = ({ thread: one, ...before }: DrawnProps, { thread: other, ...after }: DrawnProps) =>
  (Object.keys(before) as (keyof typeof before)[]).every((name) => before[name] === after[name]) &&
  isSameThread(one, other);

/** One row. Scrolling and reading change none that stays in the page, so it isn't drawn again. */
const Drawn = memo(function Drawn({ row, thread, me, onReply, isBusy, onEarlier }: DrawnProps) {
  switch (row.kind) {
    case 'removed':
      return <Notice line={words.removed} />;
    case 'summary':
      return <Summary summary={thread.summary} />;
    case 'answer':
      return <Answer thread={thread} me={me} onReply={onReply} isApart />;
    case 'answered':
      return (
        <>
          {row.fresh === null ? null : <NewLine count={row.fresh} />}
          <Answer thread={thread} me={me} onReply={onReply} isApart={false} />
        </>
      );
    case 'fold':
      return <Fold count={row.count} faces={row.faces} isBusy={isBusy} onOpen={onEarlier} />;
    case 'opening':
      return <PostRow post={row.post} thread={thread} me={me} onReply={onReply} />;
    case 'post':
      return (
        <>
          {row.fresh === null ? null : <NewLine count={row.fresh} />}
          <PostRow post={row.post} thread={thread} me={me} onReply={onReply} />
        </>
      );
    case 'more':
      return null;
  }
}, isDrawnSame);

const Notice = ({ line }: { line: string }) => (
  <Text as="p" bg="raised" border="hairline" radius="button" py={10} px={12} role="status">
    {line}
  </Text>
);

type FoldProps = { count: number; faces: readonly Poster[]; isBusy: boolean; onOpen: () => void };

/** What was read before, in one line: it opens a page at a time. */
const Fold = ({ count, faces, isBusy, onOpen }: FoldProps) => (
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
      {faces.map((author) => (
        <PosterAvatar key={author.id} author={author} size={24} />
      ))}
    </Row>
    {words.fold(count)} · {words.earlier}
  </button>
);

/** What a long thread comes down to, with who says so and when. */
const Summary = ({ summary }: Pick<ThreadView, 'summary'>) =>
  summary && (
    <Stack as="section" gap={6} p={16} bg="raised" radius="panel" aria-label={copy.summary.title}>
      <Spread>
        <Text weight={600}>{copy.summary.title}</Text>
        <Text size="sm" tone="muted">
          {summary.by.displayName || copy.formerMember}, <Time at={summary.at} style="inline" />
        </Text>
      </Spread>
      <Text as="p" measure breaks preWrap dir="auto" data-private>
        {summary.text}
      </Text>
    </Stack>
  );

const NewLine = ({ count }: { count: number }) => (
  <Row gap={16} align="center" mb={20} className={classes.new}>
    <Text weight={600} size="sm">
      {words.fresh(count)}
    </Text>
  </Row>
);

type AnswerProps = Pick<DrawnProps, 'thread' | 'me' | 'onReply'> & {
  /** Its place in the thread is further down. */
  isApart: boolean;
};

/** The accepted answer stands right below its question, with who accepted it. */
function Answer({ thread, me, onReply, isApart }: AnswerProps) {
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
      <PostRow post={answer} thread={thread} me={me} onReply={onReply} isApart={isApart} />
    </Stack>
  );
}

type FootProps = {
  thread: ThreadView;
  reply: PostView | undefined;
  onReplyDone: () => void;
  onPosted: () => void;
};

/** The composer, or why nothing can be written. */
const Foot = memo(function Foot({ thread, reply, onReplyDone, onPosted }: FootProps) {
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
        {thread.slowMinutes !== null && !closed ? (
          <Text as="p" size="sm" tone="muted" pb={6}>
            {copy.slow.is(thread.slowMinutes)}
          </Text>
        ) : null}
        {thread.state === 'removed' || closed || thread.suspendedUntil ? null : (
          <Composer thread={thread} reply={reply} onReplyDone={onReplyDone} onPosted={onPosted} />
        )}
      </div>
    </Box>
  );
});
