import { useQuery } from '@tanstack/react-query';
import { personQuery } from '#features/profiles/ui/public.ts';
import { localTimeIn } from '#platform/ui/zone-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { otherOf } from '../conversation-words.ts';

/** Whom a message goes to, as far as their clock is known. */
export type Recipient = { name: string; zone: string };

/** The other of a direct conversation with their zone; undefined in a group, or where they have told none. */
export function useRecipient(conversation: ConversationView): Recipient | undefined {
  const other = otherOf(conversation);
  const { data } = useQuery({
    ...personQuery(other?.id ?? ''),
    enabled: other !== undefined,
  });
  const zone = data?.timeZone;
  // What is no zone to this browser cannot be shown.
  if (!other || !zone || !localTimeIn(zone, { nowMs: 0 })) return undefined;
  return { name: firstNameOf(other.displayName), zone };
}

/** What somebody is called to their face. */
export const firstNameOf = (displayName: string): string => displayName.split(' ')[0] ?? displayName;
