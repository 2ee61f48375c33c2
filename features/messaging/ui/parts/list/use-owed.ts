import { useQueryClient } from '@tanstack/react-query';
import { announce } from '#platform/ui/announce.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { type OwedMark, owedMarks } from '../../../limits.ts';
import { messagingApi } from '../../api.ts';
import { refetchAbout } from '../../live/cache.ts';
import { applyOwed } from '../../live/owing.ts';
import { words } from '../finding/waiting-copy.ts';

/** The next mark when one key cycles through them: me, them, no one. */
export const nextOwed = (mark: OwedMark): OwedMark =>
  owedMarks[(owedMarks.indexOf(mark) + 1) % owedMarks.length] ?? 'nobody';

/** Sets who owes an answer in a conversation: shown at once, undone on failure. */
export function useSetOwed(): (conversation: ConversationView, owed: OwedMark) => void {
  const cache = useQueryClient();
  return ({ id, lastSeq: seq }, owed) => {
    if (seq === 0) return;
    const takeBack = applyOwed(cache, { conversationId: id, seq, owed });
    announce(words.owed[owed]);
    messagingApi.setReplyNeeded.call({ id, seq, owed }).catch((error: unknown) => {
      takeBack();
      refetchAbout(cache, id);
      toast.error(words.owed.failed, refusalOf(error)?.message ?? words.owed.failedLine);
    });
  };
}
