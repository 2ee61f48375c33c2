import { useMemo } from 'react';
import type { ParticipantView } from '../../../contract/views.ts';
import { otherOf } from '../conversation-words.ts';
import { useConversationList } from '../list/use-inbox-list.ts';

const shownMax = 8;

/** Those the viewer wrote with last, one to one. */
export function useRecentPeople(): readonly ParticipantView[] {
  const { items } = useConversationList('inbox');
  return useMemo(
    () =>
      items
        .filter(({ closed, request }) => closed === null && request === null)
        .flatMap((conversation) => otherOf(conversation) ?? [])
        .slice(0, shownMax),
    [items],
  );
}
