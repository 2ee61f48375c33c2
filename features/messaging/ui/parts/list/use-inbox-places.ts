import { type RefObject, useEffect, useRef } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { successorOf } from './use-inbox-keys.ts';

type Places = {
  page: RefObject<HTMLElement | null>;
  shown: readonly ConversationView[];
  openId: ConversationId | undefined;
  onOpen: (id: ConversationId) => void;
  onClose: () => void;
};

/** Narrower than this one column is shown at a time, pixels; as messages-page.module.css has it. */
const oneColumnPx = 640;

/** Where the focus is in the list, and where it goes when a conversation leaves it. */
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

  /** A conversation is about to leave the list: what comes next takes its place, open or only focused. */
  const putAway = ({ id, isArchived }: ConversationView) => {
    const next = successorOf(shown, id);
    const wasFocused = focusedId() === id;
    if (wasFocused && next) rowOf(next.id)?.focus();
    // A menu gives the focus back to a button that is gone by then.
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

// Where only one column fits, the button that led back is gone with its column.
function useFocusAfterClosing(openId: ConversationId | undefined, focusList: () => void): void {
  const latest = useRef({ openId, focusList });
  useEffect(() => {
    const hasClosed = latest.current.openId !== undefined && openId === undefined;
    latest.current = { openId, focusList };
    if (hasClosed && document.activeElement === document.body) focusList();
  });
}
