import type { profilesEvents } from '#features/profiles/contract.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { messagingEvents } from '../contract/index.ts';
import {
  applyDelivery,
  applyMessage,
  applyPerson,
  applyReading,
  refetchAbout,
  refetchWhole,
} from './live/cache.ts';
import { applyChange } from './live/changes.ts';
import {
  applyDraft,
  applyReminder,
  applyScheduled,
  applyTemplate,
  followReminded,
  forgetTemplate,
} from './live/later.ts';
import { applyOwed } from './live/owing.ts';

/** What the messaging screens do with live events; proven equal to a refetch. */
export const live = defineLive<typeof messagingEvents & typeof profilesEvents>({
  'message.sent': (cache, message, { me }) => {
    applyMessage(cache, message, me);
    followReminded(cache, message, me);
  },
  'message.changed': (cache, message, { me }) => {
    applyChange(cache, message, me);
    followReminded(cache, message, me);
  },
  'conversation.read': (cache, reading, { me }) => {
    applyReading(cache, reading, me);
  },
  'conversation.delivered': (cache, delivery) => {
    applyDelivery(cache, delivery);
  },
  'conversation.owed': (cache, owing) => {
    applyOwed(cache, owing);
  },
  'conversation.closed': (cache, { conversationId }) => {
    refetchAbout(cache, conversationId);
  },
  'conversation.added': (cache, { conversationId }) => {
    refetchAbout(cache, conversationId);
  },
  'conversation.changed': (cache, { conversationId }) => {
    refetchWhole(cache, conversationId);
  },
  'conversation.left': (cache, { conversationId }) => {
    refetchAbout(cache, conversationId);
  },
  'draft.changed': applyDraft,
  'scheduled.changed': applyScheduled,
  'reminder.changed': applyReminder,
  'template.changed': applyTemplate,
  'template.removed': forgetTemplate,
  'presence.changed': (cache, { personId, status }) => {
    applyPerson(cache, { id: personId, status });
  },
  'profile.changed': (cache, person) => {
    applyPerson(cache, person);
  },
});
