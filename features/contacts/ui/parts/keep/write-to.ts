import { useMayOpen } from '#features/identity/ui/public.ts';
import { useStartConversation } from '#features/messaging/ui/public.ts';
import { toast } from '#platform/ui/toast.ts';
import type { ContactRow } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';

/** Opens the conversation with a member. Undefined for non-members, and for roles without an inbox. */
export function useWriteTo({ member }: Pick<ContactRow, 'member'>): (() => void) | undefined {
  const start = useStartConversation();
  const hasInbox = useMayOpen('inbox');
  if (!member || !hasInbox) return undefined;
  return () => void start(member.id).catch(() => toast.error(copy.keep.writeFailed, copy.panel.failedLine));
}
