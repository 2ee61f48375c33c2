import { type RefObject, useEffect, useRef } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { canBeSorted } from '../conversation-words.ts';
import type { ConversationActs } from './conversation-acts.ts';

type InboxKeys = {
  shown: readonly ConversationView[];
  /** The open conversation, even when the list does not show it. */
  open: ConversationView | undefined;
  openId: ConversationId | undefined;
  onOpen: (id: ConversationId) => void;
  /** The id of the focused row. */
  focusedId: () => string | undefined;
  focusList: () => void;
  focusFilter: () => void;
  focusComposer: () => void;
  acts: ConversationActs;
};

/** The keyboard shortcuts of the inbox; inside the list its own keys take precedence. */
export function useInboxKeys(keys: InboxKeys): void {
  const { acts, shown, open } = keys;
  const step = (by: 1 | -1) => {
    const next = neighbourOf(shown, keys.openId, by);
    if (next) keys.onOpen(next.id);
  };
  // The focused row, otherwise the open conversation.
  const withChosen = (act: (conversation: ConversationView) => void) => () => {
    const focusedId = keys.focusedId();
    const chosen = focusedId === undefined ? open : shown.find(({ id }) => id === focusedId);
    if (chosen && canBeSorted(chosen)) act(chosen);
  };
  useShortcuts({
    j: keys.focusList,
    k: keys.focusList,
    '/': keys.focusFilter,
    r: keys.focusComposer,
    e: withChosen(acts.toggleArchived),
    s: withChosen(acts.toggleStar),
    u: withChosen(acts.toggleRead),
    o: withChosen(acts.cycleOwed),
    'alt+ArrowDown': () => step(1),
    'alt+ArrowUp': () => step(-1),
  });
}

/** The conversation after (1) or before (-1) the open one; the first when none is open. */
export function neighbourOf<Item extends { id: string }>(
  shown: readonly Item[],
  openId: string | undefined,
  by: 1 | -1,
): Item | undefined {
  const index = shown.findIndex(({ id }) => id === openId);
  return index < 0 ? shown[0] : shown[index + by];
}

/** What replaces a conversation that leaves the list: the one after it, otherwise the one before. */
export function successorOf<Item extends { id: string }>(
  shown: readonly Item[],
  id: string,
): Item | undefined {
  const index = shown.findIndex((item) => item.id === id);
  return index < 0 ? undefined : (shown[index + 1] ?? shown[index - 1]);
}

type Places = {
  page: RefObject<HTMLElement | null>;
  shown: readonly ConversationView[];
  openId: ConversationId | undefined;
  onOpen: (id: ConversationId) => void;
  onClose: () => void;
};

/** Below this many pixels one column is shown at a time; same as in messages-page.module.css. */
const oneColumnPx = 640;

/** Tracks the focus in the list, and moves it when a conversation leaves. */
export function useInboxPlaces({ page, shown, openId, onOpen, onClose }: Places) {
  const rowOf = (id: string) =>
    page.current?.querySelector<HTMLElement>(`a[data-conversation="${CSS.escape(id)}"]`);
  const focusList = () => {
    page.current?.querySelector<HTMLElement>('[role="listitem"] a[tabindex="0"]')?.focus();
  };
  const focusedId = (): string | undefined =>
    document.activeElement?.closest('[data-index]')?.querySelector<HTMLElement>('a[data-conversation]')
      ?.dataset.conversation;
  useFocusAfterClosing(openId, focusList);

  /** Before a conversation leaves the list, the next one takes its place, open or only focused. */
  const putAway = ({ id, isArchived }: ConversationView) => {
    const next = successorOf(shown, id);
    const wasFocused = focusedId() === id;
    if (wasFocused && next) rowOf(next.id)?.focus();
    // A menu returns the focus to a button that no longer exists.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && next) rowOf(next.id)?.focus();
    });
    if (id !== openId) return;
    const hasOneColumn = (page.current?.clientWidth ?? 0) < oneColumnPx;
    if (next && !isArchived && !hasOneColumn) onOpen(next.id);
    else onClose();
  };
  return { focusList, focusedId, putAway };
}

// Where only one column fits, the back button disappears with its column.
function useFocusAfterClosing(openId: ConversationId | undefined, focusList: () => void): void {
  const latest = useRef({ openId, focusList });
  useEffect(() => {
    const hasClosed = latest.current.openId !== undefined && openId === undefined;
    latest.current = { openId, focusList };
    if (hasClosed && document.activeElement === document.body) focusList();
  });
}
