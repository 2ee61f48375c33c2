import { useEffect, useRef } from 'react';
import { announce } from '#platform/ui/announce.ts';
import type { MessageView } from '../../../contract/views.ts';
import { countsAsUnread } from '../../../policy/reading.ts';
import { copy } from '../../copy.ts';

// More at once are summarised: nobody can listen to them all.
const spokenAtOnce = 2;

type Options = { messages: readonly MessageView[]; me: string; nameOf: (personId: string) => string };

/** Has a screen reader say what others write while the conversation is open. */
export function useAnnouncedMessages({ messages, me, nameOf }: Options): void {
  const newest = messages.at(-1)?.seq ?? 0;
  const spoken = useRef(newest);
  useEffect(() => {
    const fresh = messages.filter(({ seq }) => seq > spoken.current);
    spoken.current = Math.max(spoken.current, newest);
    const incoming = fresh.filter((message) => countsAsUnread(message, me));
    if (incoming.length === 0) return;
    const lines = incoming.map(({ senderId, content }) => copy.thread.announce(nameOf(senderId), content));
    announce(incoming.length > spokenAtOnce ? copy.thread.announceMany(incoming.length) : lines.join('. '));
  }, [messages, newest, me, nameOf]);
}
