import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import { shellApi } from '../shell-api.ts';

/**
 * Opens the direct conversation with somebody, making it when there is none. A refusal is told in a toast;
 * any other failure is the caller's, who can offer to try again.
 * `onThere` hears which one it is before it opens.
 */
export function useStartConversation(): (
  personId: PersonId,
  onThere?: (id: ConversationId) => void,
) => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async (personId, onThere) => {
    try {
      const conversation = await shellApi.start.call({ participantIds: [personId] });
      const { applyConversation } = await import('../../live/cache.ts');
      applyConversation(cache, conversation);
      onThere?.(conversation.id);
      await navigate({ to: '/messages', search: { conversationId: conversation.id } });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      toast.error(refusal.message);
    }
  };
}
