import { useQuery } from '@tanstack/react-query';
import { personQuery } from '#features/profiles/ui/public.ts';
import { localTimeIn } from '#platform/ui/zone-words.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { otherOf } from '../conversation-words.ts';

/** A message's recipient, where their time zone is known. */
export type Recipient = { name: string; zone: string };

/**
 * The other person in a direct conversation and their zone; undefined in a group, or where they have not shared one.
 */
export function useRecipient(conversation: ConversationView): Recipient | undefined {
  const other = otherOf(conversation);
  const { data } = useQuery({
    ...personQuery(other?.id ?? ''),
    enabled: other !== undefined,
  });
  const zone = data?.timeZone;
  // A zone unknown to this browser cannot be shown.
  if (!other || !zone || !localTimeIn(zone, { nowMs: 0 })) return undefined;
  return { name: firstNameOf(other.displayName), zone };
}

/** The name used to address someone. */
export const firstNameOf = (displayName: string): string => displayName.split(' ')[0] ?? displayName;
