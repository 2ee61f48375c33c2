import { useQuery } from '@tanstack/react-query';
import { heldConversationQuery } from '#features/messaging/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';

/** The address's conversation if the server has shown it to this person; an unknown one is dropped (SHL-3). */
export function useOwnConversation(id: ConversationId | undefined): ConversationId | undefined {
  // Only reads what the inbox has fetched: an address is no reason to make a request.
  const { data } = useQuery(heldConversationQuery(id));
  return data?.id;
}
