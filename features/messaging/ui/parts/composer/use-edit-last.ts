import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { messagesQuery } from '../../api.ts';
import { useThreadActs } from '../thread/thread-acts.tsx';

/** Opens the last own message to be changed; false when there is none among those that are held. */
export function useEditLast({ id }: ConversationView): () => boolean {
  const cache = useQueryClient();
  const me = useMe().person.id;
  const { edit } = useThreadActs();
  return () => {
    const held = cache.getQueryData(messagesQuery(cache, id).queryKey);
    const last = held?.items.findLast(
      ({ senderId, type, isDeleted }) => senderId === me && type === 'text' && !isDeleted,
    );
    if (!last) return false;
    edit({ seq: last.seq, text: last.content });
    return true;
  };
}
