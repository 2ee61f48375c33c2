import { useCallback } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';

/** The names of the members, as far as the conversation itself lists them. */
export function useKnownSenders({ participants }: ConversationView): (personId: string) => string {
  const me = useMe().person.id;
  return useCallback(
    (personId) =>
      personId === me
        ? copy.thread.you
        : (participants.find(({ id }) => id === personId)?.displayName ?? copy.thread.unknownSender),
    [participants, me],
  );
}
