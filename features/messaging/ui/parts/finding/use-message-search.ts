import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ConversationId } from '#platform/contract/ids.ts';
import { deviceZone } from '#platform/ui/zone-words.ts';
import type { FoundMessage } from '../../../contract/finding.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { parseSearch, searchTokens } from '../../../policy/search-query.ts';
import { foundQuery } from '../../api.ts';

const waitMs = 250;

/** A search hit, with its conversation. */
export type Found = { message: FoundMessage; place: ConversationView };

/** The results of a search, page by page; requested a moment after the last key. */
export function useMessageSearch(typed: string, conversationId: ConversationId | undefined) {
  const [text] = useDebouncedValue(typed.trim(), waitMs);
  const hasTerms = searchTokens(text).length > 0;
  const zone = deviceZone();
  const parsed = parseSearch(text);
  const fault = typeof parsed === 'string' ? parsed : null;
  const query = useInfiniteQuery({
    ...foundQuery({ q: text, conversationId, zone }),
    enabled: hasTerms && fault === null,
    placeholderData: keepPreviousData,
    // Deleted messages and conversations left in the meantime must not be found again in the cache.
    gcTime: 0,
  });
  const pages = hasTerms && fault === null ? query.data?.pages : undefined;
  const found = useMemo(() => {
    const places = new Map(pages?.flatMap((page) => page.places).map((place) => [place.id, place]));
    return (pages ?? []).flatMap(({ items }) =>
      items.flatMap((message): Found[] => {
        const place = places.get(message.conversationId);
        return place ? [{ message, place }] : [];
      }),
    );
  }, [pages]);
  return {
    query,
    text,
    hasTerms,
    /** An invalid search; it is not sent. */
    fault,
    found,
    conversations: pages?.[0]?.conversations ?? [],
    /** Set while older messages have not been searched yet. */
    searchedBackTo: pages?.at(-1)?.searchedBackTo ?? null,
  };
}
