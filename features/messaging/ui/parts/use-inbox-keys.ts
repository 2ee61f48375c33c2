import type { ConversationId } from '#platform/contract/ids.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import type { ConversationView } from '../../contract.ts';
import type { ConversationViewName } from '../../limits.ts';

type InboxKeys = {
  shown: readonly ConversationView[];
  openId: ConversationId | undefined;
  onOpen: (id: ConversationId) => void;
  view: ConversationViewName;
  onView: (view: ConversationViewName) => void;
  focusList: () => void;
  focusFilter: () => void;
  focusComposer: () => void;
};

/** The keys of the inbox; inside the list its own keys go first. */
export function useInboxKeys(keys: InboxKeys): void {
  const step = (by: 1 | -1) => {
    const next = neighbourOf(keys.shown, keys.openId, by);
    if (next) keys.onOpen(next.id);
  };
  useShortcuts({
    j: keys.focusList,
    k: keys.focusList,
    '/': keys.focusFilter,
    r: keys.focusComposer,
    u: () => keys.onView(keys.view === 'unread' ? 'inbox' : 'unread'),
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
