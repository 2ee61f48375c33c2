import type { profilesEvents } from '#features/profiles/contract.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { messagingEvents } from '../contract.ts';
import { applyMessage, applyPerson, applyReading, refetchAbout } from './live/cache.ts';

/** What the messaging screens do with live events; proven equal to a refetch. */
export const live = defineLive<typeof messagingEvents & typeof profilesEvents>({
  'message.sent': (cache, message, { me }) => {
    applyMessage(cache, message, me);
  },
  'conversation.read': (cache, reading, { me }) => {
    applyReading(cache, reading, me);
  },
  'conversation.closed': (cache, { conversationId }) => {
    refetchAbout(cache, conversationId);
  },
  'conversation.added': (cache, { conversationId }) => {
    refetchAbout(cache, conversationId);
  },
  'presence.changed': (cache, { personId, status }) => {
    applyPerson(cache, { id: personId, status });
  },
  'profile.changed': (cache, person) => {
    applyPerson(cache, person);
  },
});
