import { useCallback } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { ConversationView } from '../../contract.ts';
import { copy } from '../copy.ts';
import type { Sender } from './message-row.tsx';

/** Who a message is from: one of the others, the viewer, or somebody who is not shown any more. */
export function useSenders({ participants }: ConversationView): (personId: string) => Sender {
  const { person } = useMe();
  return useCallback(
    (personId) => {
      const unknown = { id: personId, displayName: copy.thread.unknownSender, photoURL: null, company: '' };
      const found = person.id === personId ? person : participants.find(({ id }) => id === personId);
      return found ?? unknown;
    },
    [person, participants],
  );
}
