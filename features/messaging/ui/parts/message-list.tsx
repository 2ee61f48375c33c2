import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { useDelayed } from '#platform/ui/delayed.ts';
import { IconArrowDown } from '#platform/ui/icons.ts';
import type { ConversationView, MessageView } from '../../contract.ts';
import { countsAsUnread } from '../../policy.ts';
import { copy } from '../copy.ts';
import type { HeldMessages } from '../live/messages.ts';
import { titleOf } from './conversation-words.ts';
import classes from './message-list.module.css';
import { useOutbox, useOutgoing } from './messaging-provider.tsx';
import { ThreadLine } from './thread-line.tsx';
import { threadRows } from './thread-rows.ts';
import { useAnnouncedMessages } from './use-announced-messages.ts';
import { useEarlierMessages } from './use-earlier-messages.ts';
import { useNewLine } from './use-new-line.ts';
import { useReadPointer } from './use-read-pointer.ts';
import { useSenders } from './use-senders.ts';
import { newestInView, useEarlier, useThreadScroll } from './use-thread-scroll.ts';

type MessageListProps = { conversation: ConversationView; held: HeldMessages };

/** The messages of an open conversation, however many: newest at the bottom, earlier ones as they are scrolled to. */
export function MessageList({ conversation, held }: MessageListProps) {
  const { id } = conversation;
  const me = useMe().person.id;
  const senderOf = useSenders(conversation);
  const outgoing = useUnshownOutgoing(conversation, held);
  const newLine = useNewLine(conversation);
  const rows = useMemo(
    () => threadRows({ held, outgoing, me, newLine, dayOf }),
    [held, outgoing, me, newLine],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, toEnd } = useThreadScroll(rows, scroller);
  const earlier = useEarlierMessages(id);
  useEarlier(virtualizer, held.hasEarlier && earlier.state === 'idle', earlier.load);
  useReadPointer(conversation, newestInView(virtualizer, rows));
  useAnnouncedMessages({
    messages: held.items,
    me,
    nameOf: useCallback((person) => senderOf(person).displayName, [senderOf]),
  });

  useFollowOwn(outgoing.length, toEnd);

  return (
    <div className={classes.frame}>
      <EarlierNotice state={earlier.state} onRetry={earlier.load} />
      <div
        ref={scroller}
        className={classes.scroller}
        role="region"
        tabIndex={0}
        aria-label={copy.thread.label(titleOf(conversation))}
      >
        <div className={classes.sizer} style={{ height: virtualizer.getTotalSize() }} role="list">
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.line}
              style={{ transform: `translateY(${start}px)` }}
              role="listitem"
            >
              <ThreadLine row={rows[index]} conversation={conversation} senderOf={senderOf} />
            </div>
          ))}
        </div>
      </div>
      <LatestPill
        messages={held.items}
        me={me}
        isAtEnd={virtualizer.isAtEnd()}
        isFar={isFar(virtualizer)}
        onPress={toEnd}
      />
    </div>
  );
}

// The day as the device has it; fast, because it is asked for every message that is held.
const dayOf = (instant: string) => new Date(instant).toDateString();

const screensAway = 1.5;
const isFar = (virtualizer: ReturnType<typeof useThreadScroll>['virtualizer']) =>
  virtualizer.getDistanceFromEnd() >
  screensAway * (virtualizer.scrollRect?.height ?? Number.POSITIVE_INFINITY);

/** What is on its way and not yet among the held messages; what has become one of them is forgotten. */
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

// Whoever writes wants to see it, wherever the thread stood.
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

type EarlierNoticeProps = { state: 'idle' | 'loading' | 'failed'; onRetry: () => void };

function EarlierNotice({ state, onRetry }: EarlierNoticeProps) {
  const isSlow = useDelayed(state === 'loading', 300);
  if (state === 'failed') {
    return (
      <div className={classes.earlier} role="alert">
        {copy.thread.earlierFailed}
        <Button variant="default" size="sm" onClick={onRetry}>
          {copy.ticks.retry}
        </Button>
      </div>
    );
  }
  return isSlow ? (
    <div className={classes.earlier} role="status">
      {copy.thread.loadingEarlier}
    </div>
  ) : null;
}

type LatestPillProps = {
  messages: readonly MessageView[];
  me: string;
  isAtEnd: boolean;
  isFar: boolean;
  onPress: () => void;
};

// How many came while the thread stood elsewhere, or the way back from far above (MSG-18).
function LatestPill({ messages, me, isAtEnd, isFar, onPress }: LatestPillProps) {
  const newest = messages.at(-1)?.seq ?? 0;
  const [seen, setSeen] = useState(newest);
  if (isAtEnd && seen !== newest) setSeen(newest);
  const missed = isAtEnd
    ? 0
    : messages.filter((message) => message.seq > seen && countsAsUnread(message, me)).length;
  // Following the end takes a frame; the pill must not flash in it.
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
