import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ConversationView, MessageView } from '../../../contract/views.ts';
import { messagesQuery, messagingApi } from '../../api.ts';
import { useBesideStore } from './beside-provider.tsx';

/**
 * The message that is going to be answered, from those that are held or, further up, from the server; undefined until
 * it is known. One that is deleted is answered by nobody: the answer is dropped without a word.
 */
export function useAnswered({ id }: ConversationView, seq: number): MessageView | undefined {
  const store = useBesideStore();
  const held = useQuery(messagesQuery(useQueryClient(), id)).data;
  const near = held?.items.find((message) => message.seq === seq);
  const far = useQuery({
    ...messagingApi.messages.queryOptions({ input: { id, around: seq, limit: 1 } }),
    enabled: held !== undefined && !near,
  }).data;
  const message = near ?? far?.items.find((one) => one.seq === seq);
  const isGone = message ? message.isDeleted === true : far !== undefined;
  useEffect(() => {
    if (isGone) store.reply(id, null);
  }, [isGone, store, id]);
  return isGone ? undefined : message;
}
