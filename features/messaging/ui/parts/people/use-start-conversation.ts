import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { toast } from '#platform/ui/toast.ts';
import { useDrafts } from '../outbox/messaging-provider.tsx';
import { shellApi } from '../shell-api.ts';

/**
 * Opens the direct conversation with a person, creating it if there is none. A refusal is shown in a toast; any other
 * failure is thrown to the caller, who can offer a retry. `onThere` receives the conversation's id before it opens.
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

/** Opens the direct conversation with a person, appending text to what is in its composer. */
export function useWriteTo(): (personId: PersonId, words: string) => Promise<void> {
  const drafts = useDrafts();
  const start = useStartConversation();
  return (personId, words) =>
    start(personId, (id) => {
      const draft = drafts.read(id);
      if (!draft.includes(words)) drafts.write(id, [draft, words].filter(Boolean).join('\n'));
    });
}
