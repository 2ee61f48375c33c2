import { useMemo, useState } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import type { ConversationView } from '../../../contract/views.ts';
import type { ConversationViewName } from '../../../limits.ts';
import { matchesFilter } from '../conversation-words.ts';
import { useConversationList } from './use-inbox.ts';

export type InboxList = ReturnType<typeof useInboxList>;

type Options = { view: ConversationViewName; filter: string; open: ConversationView | undefined };

/** The rows of a view after the filter. An open conversation keeps its row although reading it took it out of the view. */
export function useInboxList({ view, filter, open }: Options) {
  const { query, items } = useConversationList(view);
  const [place, setPlace] = useState<{ id: ConversationId; view: ConversationViewName; index: number }>();
  const index = open ? items.findIndex(({ id }) => id === open.id) : -1;
  const isKept = open !== undefined && place?.id === open.id && place.view === view;
  if (open && index >= 0 && (!isKept || place.index !== index)) setPlace({ id: open.id, view, index });
  const typed = filter.trim();
  const shown = useMemo(() => {
    const isGone = isKept && open !== undefined && index < 0;
    const rows = isGone ? items.toSpliced(Math.min(place.index, items.length), 0, open) : items;
    return typed ? rows.filter((conversation) => matchesFilter(conversation, typed)) : rows;
  }, [items, open, index, isKept, place, typed]);
  return { query, shown, filter: typed, loaded: items.length };
}
