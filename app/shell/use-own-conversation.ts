import { useQuery } from '@tanstack/react-query';
import { heldConversationQuery } from '#features/messaging/ui/public.ts';
import type { ConversationId } from '#platform/contract/ids.ts';

/** The conversation of the address when the server has shown it to this person; an unknown one is not carried on (SHL-3). */
export function useOwnConversation(id: ConversationId | undefined): ConversationId | undefined {
  // Only looks at what the inbox has fetched: an address is no reason to ask.
  const { data } = useQuery(heldConversationQuery(id));
  return data?.id;
}
