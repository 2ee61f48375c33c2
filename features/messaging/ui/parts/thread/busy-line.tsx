import { useState } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { otherOf } from '../conversation-words.ts';

const loadNotify = () =>
  import('#features/notifications/ui/public/notify-anyway.ts').then((part) => part.NotifyAnyway);

/** Above the composer, once one has written to somebody who is busy: it popped up nowhere, and may (PRE-5). */
export function BusyLine({ conversation }: { conversation: ConversationView }) {
  const me = useMe().person.id;
  const [isWanted, setIsWanted] = useState(true);
  const other = otherOf(conversation);
  const isWaiting =
    other?.status === 'busy' && conversation.request === null && conversation.lastMessage?.senderId === me;
  const NotifyAnyway = useLazyPart(loadNotify, {
    isWanted: isWanted && isWaiting,
    onFailure: () => setIsWanted(false),
  });
  if (!NotifyAnyway || !isWaiting) return null;
  return <NotifyAnyway key={other.id} id={other.id} name={other.displayName} />;
}
