import type { QueryClient } from '@tanstack/react-query';
import type { ConversationId } from '#platform/contract/ids.ts';
import type { OwedMark } from '../../limits.ts';
import { copiesOf, freshest, refetchAbout, replaceConversation } from './cache.ts';

type Owing = { conversationId: ConversationId; seq: number; owed: OwedMark };

/**
 * Shows who owes an answer after the message at `seq`. The returned function undoes it, unless something has arrived
 * since.
 */
export function applyOwed(cache: QueryClient, { conversationId: id, seq, owed }: Owing): () => void {
  const before = freshest(copiesOf(cache, id));
  if (!before || before.lastSeq < seq) {
    refetchAbout(cache, id);
    return () => undefined;
  }
  // A newer message exists: the mark no longer applies.
  if (before.lastSeq > seq) return () => undefined;
  replaceConversation(cache, before, { ...before, owed });
  return () => {
    const now = freshest(copiesOf(cache, id));
    if (now?.lastSeq === seq && now.owed === owed)
      replaceConversation(cache, now, { ...now, owed: before.owed });
  };
}
