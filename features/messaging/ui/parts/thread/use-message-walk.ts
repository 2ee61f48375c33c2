import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { announce } from '#platform/ui/announce.ts';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { countsAsUnread } from '../../../policy/reading.ts';
import { fetchEarlier, messagingApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { applyCounts, applyReading } from '../../live/cache.ts';
import { type NewLine, nextLine, openingLine } from './new-line.ts';
import { createReadPointer } from './read-pointer.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Walks through the messages of a thread with the arrow keys, from the thread itself to the lowest one in view. The
 * page keys still scroll; below the last message, arrow down leads back to the thread.
 */
export function useMessageWalk(thread: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = thread.current;
    if (!scroller) return;
    const onKey = (event: KeyboardEvent) => walk(event, scroller);
    scroller.addEventListener('keydown', onKey);
    return () => scroller.removeEventListener('keydown', onKey);
  }, [thread]);
}

function walk(event: KeyboardEvent, scroller: HTMLElement): void {
  const step = steps[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const from = event.target as HTMLElement;
  if (from !== scroller && from.dataset.seq === undefined) return;
  const rows = [...scroller.querySelectorAll<HTMLElement>('[data-seq]')].sort(
    (one, other) => Number(one.dataset.seq) - Number(other.dataset.seq),
  );
  const next = from === scroller ? step < 0 && lowestInView(rows, scroller) : rows[rows.indexOf(from) + step];
  if (!next && from === scroller) return;
  event.preventDefault();
  event.stopPropagation();
  (next || scroller).focus();
}

function lowestInView(rows: readonly HTMLElement[], scroller: HTMLElement): HTMLElement | undefined {
  const { bottom } = scroller.getBoundingClientRect();
  return rows.findLast((row) => row.getBoundingClientRect().bottom <= bottom + 1) ?? rows.at(-1);
}

/** Whether the thread already ended with the latest message before this render: only then does it follow its end. */
export function useWasLatest(isPiece: boolean): boolean {
  const wasPiece = useDeferredValue(isPiece);
  return !isPiece && !wasPiece;
}

/** Moves the focus to the message jumped to when the element that had it is gone. */
export function useAimedFocus(scroller: RefObject<HTMLElement | null>, aimed: number | null): void {
  useEffect(() => {
    if (aimed === null) return;
    // The row is drawn once the thread is at its place.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const active = document.activeElement;
        if (active !== null && active !== document.body && active.checkVisibility()) return;
        scroller.current?.querySelector<HTMLElement>('[data-aimed]')?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller, aimed]);
}

// A larger number at once is summarised: no one can listen to them all.
const spokenAtOnce = 2;

type Options = { messages: readonly MessageView[]; me: string; nameOf: (personId: string) => string };

/** Announces to screen readers what others write while the conversation is open. */
export function useAnnouncedMessages({ messages, me, nameOf }: Options): void {
  const newest = messages.at(-1)?.seq ?? 0;
  const spoken = useRef(newest);
  useEffect(() => {
    const fresh = messages.filter(({ seq }) => seq > spoken.current);
    spoken.current = Math.max(spoken.current, newest);
    const incoming = fresh.filter((message) => countsAsUnread(message, me));
    if (incoming.length === 0) return;
    const lines = incoming.map(({ senderId, content }) => copy.thread.announce(nameOf(senderId), content));
    announce(incoming.length > spokenAtOnce ? copy.thread.announceMany(incoming.length) : lines.join('. '));
  }, [messages, newest, me, nameOf]);
}

/** Fetches the messages before the held ones: one request at a time, and no automatic retry after a failure. */
export function useEarlierMessages(id: ConversationId) {
  const cache = useQueryClient();
  return useFetching(() => fetchEarlier(cache, id));
}

/** Fetches more of something: one request at a time, and no automatic retry after a failure. */
export function useFetching(fetchMore: () => Promise<void>) {
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const load = () => {
    setState('loading');
    fetchMore().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return { state, load };
}

/** Reports to the server how far the person has read. `seqInView` is the newest message in view, null if none is. */
export function useReadPointer({ id, readSeq }: ConversationView, seqInView: number | null): void {
  const cache = useQueryClient();
  const me = useMe().person.id;
  const isFocused = useWindowFocus();
  const [pointer] = useState(() =>
    createReadPointer({
      readSeq,
      afterMs: limits.readAfterMs,
      send: async (seq) => {
        const told = await messagingApi.read.call({ id, seq });
        applyReading(cache, { conversationId: id, personId: me, readSeq: told.readSeq }, me);
        applyCounts(cache, told.unread);
      },
      later: (run, delayMs) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    }),
  );
  useEffect(() => {
    pointer.advance(readSeq);
  }, [pointer, readSeq]);
  useEffect(() => {
    pointer.see(isFocused ? seqInView : null);
  }, [pointer, isFocused, seqInView]);
  useEffect(() => {
    return () => pointer.stop();
  }, [pointer]);
}

/** The position of the line of new messages in an open conversation; null when nothing is new. */
export function useNewLine(conversation: ConversationView): NewLine | null {
  const isFocused = useWindowFocus();
  const [line, setLine] = useState(() => openingLine(conversation));
  const next = nextLine(line, conversation, isFocused);
  if (next !== line) setLine(next);
  return next;
}

/** True while this window has the keyboard focus: only then can the person be said to read. */
const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, hasFocus);

const hasFocus = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
