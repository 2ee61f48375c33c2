import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { useDelayed } from '#platform/ui/delayed.ts';
import { IconArrowDown } from '#platform/ui/icons.ts';
import { Box, Row, Stack } from '#platform/ui/kit/layout.tsx';
import { useEarlier, useLater } from '#platform/ui/kit/windowed-rows.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { countsAsUnread } from '../../../policy/reading.ts';
import { copy } from '../../copy.ts';
import type { HeldMessages } from '../../live/messages.ts';
import { titleInSentence } from '../conversation-words.ts';
import { words } from '../finding/finding-copy.ts';
import { useOutbox, useOutgoing } from '../outbox/messaging-provider.tsx';
import type { Outgoing } from '../outbox/outbox.ts';
import classes from './message-list.module.css';
import { ThreadLine } from './thread-line.tsx';
import type { Aim } from './thread-piece.ts';
import { type ThreadRow, threadRows } from './thread-rows.ts';
import {
  useAimedFocus,
  useAnnouncedMessages,
  useEarlierMessages,
  useFetching,
  useMessageWalk,
  useNewLine,
  useReadPointer,
  useWasLatest,
} from './use-message-walk.ts';
import { useSenders } from './use-senders.ts';
import { newestInView, useThreadScroll } from './use-thread-scroll.ts';

type MessageListProps = {
  conversation: ConversationView;
  /** What is shown: the latest messages, or a piece from further up. */
  held: HeldMessages;
  latest: HeldMessages;
  /** The part of it shown first. */
  aim: Aim;
  /** Leaves a piece for the latest messages. */
  onLatest: () => void;
  /** Fetches what comes after a piece. */
  onLater: () => Promise<void>;
};

const none: readonly Outgoing[] = [];

/** The messages of an open conversation, however many: newest at the bottom, earlier ones load on scrolling up. */
export function MessageList({ conversation, held, latest, aim, onLatest, onLater }: MessageListProps) {
  const { id } = conversation;
  const me = useMe().person.id;
  const senderOf = useSenders(conversation, held.items);
  const outgoing = useUnshownOutgoing(conversation, latest);
  const isPiece = held.hasLater === true;
  const newLine = useNewLine(conversation);
  const rows = useMemo(
    () => threadRows({ held, outgoing: isPiece ? none : outgoing, me, newLine, dayOf }),
    [held, isPiece, outgoing, me, newLine],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const isFollowing = useWasLatest(isPiece);
  const { virtualizer, toEnd: toEndOfRows } = useThreadScroll({ rows, scroller, aim, isFollowing });
  const toEnd = isPiece ? onLatest : toEndOfRows;
  const earlier = useEarlierMessages(id);
  useEarlier(virtualizer, held.hasEarlier && earlier.state === 'idle', earlier.load);
  const later = useFetching(onLater);
  useLater(virtualizer, isPiece && later.state === 'idle', later.load);
  // In a piece that starts after where the person stopped reading, earlier messages may still be unread.
  const isReadOn = !isPiece || (held.items[0]?.seq ?? 0) <= conversation.readSeq + 1;
  useReadPointer(conversation, isReadOn ? newestInView(virtualizer, rows) : null);
  useAnnouncedMessages({
    messages: latest.items,
    me,
    nameOf: useCallback((person) => senderOf(person).displayName, [senderOf]),
  });

  useFollowOwn(outgoing.length, toEnd);
  const aimed = aim.kind === 'message' ? aim.seq : null;
  useAimedFocus(scroller, aimed);
  useMessageWalk(scroller);

  return (
    <Stack relative grow minHeight={0}>
      <EarlierNotice state={earlier.state} onRetry={earlier.load} />
      <LaterNotice state={later.state} onRetry={later.load} />
      <Stack
        ref={scroller}
        grow
        minHeight={0}
        px={24}
        contain
        className={classes.scroller}
        role="region"
        tabIndex={0}
        aria-label={copy.thread.label(titleInSentence(conversation))}
      >
        <Box relative rigid mt="auto" style={{ height: virtualizer.getTotalSize() }} role="list">
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <Box
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              fullWidth
              absolute
              className={classes.line}
              style={{ transform: `translateY(${start}px)` }}
              role="listitem"
              data-aimed={isAimed(rows[index], aimed) || undefined}
              tabIndex={isAimed(rows[index], aimed) ? -1 : undefined}
            >
              <ThreadLine row={rows[index]} conversation={conversation} senderOf={senderOf} />
            </Box>
          ))}
        </Box>
      </Stack>
      <LatestPill
        messages={latest.items}
        me={me}
        isAtEnd={!isPiece && virtualizer.isAtEnd()}
        isFar={isPiece || isFar(virtualizer)}
        onPress={toEnd}
      />
    </Stack>
  );
}

const isAimed = (row: ThreadRow | undefined, aimed: number | null) =>
  row?.kind === 'message' && row.message.seq === aimed;

// The day in the device's time zone; fast, because it is called for every held message.
const dayOf = (instant: string) => new Date(instant).toDateString();

const screensAway = 1.5;
const isFar = (virtualizer: ReturnType<typeof useThreadScroll>['virtualizer']) =>
  virtualizer.getDistanceFromEnd() >
  screensAway * (virtualizer.scrollRect?.height ?? Number.POSITIVE_INFINITY);

/** Outgoing messages that are not among the held ones yet; those that are get dropped. */
function useUnshownOutgoing({ id }: ConversationView, held: HeldMessages) {
  const outbox = useOutbox();
  const outgoing = useOutgoing(id);
  const unshown = useMemo(() => {
    const shown = new Set(held.items.slice(-outgoing.length - 50).map(({ clientId }) => clientId));
    return outgoing.filter(({ clientId }) => !shown.has(clientId));
  }, [held, outgoing]);
  useEffect(() => {
    if (unshown.length === outgoing.length) return;
    outbox.settle(new Set(held.items.slice(-outgoing.length - 50).map(({ clientId }) => clientId)));
  }, [outbox, held, outgoing, unshown]);
  return unshown;
}

// Writers want to see their message, wherever the thread was.
function useFollowOwn(count: number, toEnd: () => void): void {
  const latest = useRef(toEnd);
  const before = useRef(count);
  useEffect(() => {
    latest.current = toEnd;
  });
  useEffect(() => {
    if (count > before.current) latest.current();
    before.current = count;
  }, [count]);
}

type NoticeProps = { words: string; isLater?: boolean; onRetry?: () => void };

/** At an end of the thread: more is loading, or why it failed. */
const Notice = ({ words: said, isLater, onRetry }: NoticeProps) => (
  <Row
    absolute
    gap={12}
    align="center"
    py={4}
    px={12}
    size="xs"
    tone="muted"
    bg="raised"
    border="hairline"
    mx="auto"
    className={classes.earlier}
    data-later={isLater}
    role={onRetry ? 'alert' : 'status'}
  >
    {said}
    {onRetry ? (
      <Button variant="default" size="sm" onClick={onRetry}>
        {copy.ticks.retry}
      </Button>
    ) : null}
  </Row>
);

type EarlierNoticeProps = { state: 'idle' | 'loading' | 'failed'; onRetry: () => void };

function EarlierNotice({ state, onRetry }: EarlierNoticeProps) {
  const isSlow = useDelayed(state === 'loading', 300);
  if (state === 'failed') return <Notice words={copy.thread.earlierFailed} onRetry={onRetry} />;
  return isSlow ? <Notice words={copy.thread.loadingEarlier} /> : null;
}

const LaterNotice = ({ state, onRetry }: EarlierNoticeProps) =>
  state === 'failed' ? <Notice words={words.jump.laterFailed} isLater onRetry={onRetry} /> : null;

type LatestPillProps = {
  messages: readonly MessageView[];
  me: string;
  isAtEnd: boolean;
  isFar: boolean;
  onPress: () => void;
};

// How many messages came while the thread was elsewhere, or the way back from far above (MSG-18).
function LatestPill({ messages, me, isAtEnd, isFar, onPress }: LatestPillProps) {
  const newest = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  const missed = isAtEnd
    ? 0
    : messages.filter((message) => message.seq > seen && countsAsUnread(message, me)).length;
  // Following the end takes a frame; the pill must not flash during it.
  const isShown = useDelayed(missed > 0 || (isFar && !isAtEnd), 150);
  if (!isShown) return null;
  return (
    <Button
      className={classes.pill}
      variant="default"
      size="sm"
      onClick={onPress}
      aria-label={missed > 0 ? undefined : copy.thread.jumpToLatest}
      rightSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
    >
      {missed > 0 ? copy.thread.newPill(missed) : copy.thread.latest}
    </Button>
  );
}
