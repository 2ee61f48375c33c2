import { useEffect, useMemo, useState } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { whenIdle } from '#platform/ui/idle.ts';
import type { ConversationView } from '../../../contract/views.ts';
import type { ConversationViewName } from '../../../limits.ts';
import { matchesFilter } from '../conversation-words.ts';
import { grouped, headingsOf, isGrouped } from './inbox-groups.ts';
import { useConversationList } from './use-conversation-list.ts';

const none: readonly ConversationView[] = [];

export type InboxList = ReturnType<typeof useInboxList>;

type Options = { view: ConversationViewName; filter: string; open: ConversationView | undefined };

/**
 * The filtered rows of a view, group by group. The open conversation keeps its row even when reading it removed it from
 * the view.
 */
export function useInboxList({ view, filter, open }: Options) {
  const { query, items } = useConversationList(view);
  useWholeWeek(view, query);
  const [place, setPlace] = useState<{ id: ConversationId; view: ConversationViewName; index: number }>();
  const index = open ? items.findIndex(({ id }) => id === open.id) : -1;
  const isKept = open !== undefined && place?.id === open.id && place.view === view;
  if (open && index >= 0 && (!isKept || place.index !== index)) setPlace({ id: open.id, view, index });
  const typed = filter.trim();
  const shown = useMemo(() => {
    const isGone = isKept && open !== undefined && index < 0;
    const rows = isGone ? items.toSpliced(Math.min(place.index, items.length), 0, open) : items;
    const found = typed ? rows.filter((conversation) => matchesFilter(conversation, typed)) : rows;
    return isGrouped(view) ? grouped(found) : found;
  }, [items, open, index, isKept, place, typed, view]);
  const headings = useMemo(
    () => headingsOf(isGrouped(view) ? shown : none, query.hasNextPage),
    [shown, view, query.hasNextPage],
  );
  return { query, shown, headings, filter: typed, loaded: items.length };
}

/** Further pages of a busy week load as the person scrolls. */
const weekPagesMax = 5;

// A late row would push its whole group down: everything that is not cold loads before anyone scrolls.
function useWholeWeek(
  view: ConversationViewName,
  query: ReturnType<typeof useConversationList>['query'],
): void {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isWhole = !hasNextPage || data?.pages.at(-1)?.items.at(-1)?.isCold === true;
  const isAtRest = data !== undefined && !isFetching && !isFetchNextPageError;
  const isWanted = isGrouped(view) && isAtRest && !isWhole && data.pages.length < weekPagesMax;
  useEffect(() => {
    if (!isWanted) return undefined;
    return whenIdle(() => void fetchNextPage());
  }, [isWanted, fetchNextPage]);
}
