import type { QueryClient } from '@tanstack/react-query';
import type { profilesEvents } from '#features/profiles/contract.ts';
import type { ConversationId } from '#platform/contract/ids.ts';
import { keyOfFeature } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { askAgain } from '#platform/ui/live/ask-again.ts';
import { defineLive } from '#platform/ui/live/live.ts';
import type { messagingEvents } from '../contract/index.ts';
import type { ReportId } from '../contract/moderation.ts';
import { messagesQuery, messagingApi } from './api.ts';
import {
  applyDelivery,
  applyMessage,
  applyPerson,
  applyReading,
  askAgainAfterFlight,
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

/** On another person's desk the inbox is the principal's: events of one's own inbox change nothing in it. */
const onDesk = defineLive<typeof messagingEvents & typeof profilesEvents>({
  'desk_inbox.changed': (cache, { deskId }) => {
    if (deskId === deskHere) askAgain(cache, messagingApi.key());
  },
});

const own = defineLive<typeof messagingEvents & typeof profilesEvents>({
  'message.sent': (cache, message, { me, isLate }) => {
    applyMessage(cache, message, me);
    followReminded(cache, message, me);
    if (message.system?.kind === 'shown' && message.system.people.includes(me))
      askForEarlier(cache, message.conversationId);
    if (isLate) refetchAbout(cache, message.conversationId);
  },
  'message.changed': (cache, message, { me, isLate }) => {
    applyChange(cache, message, me);
    askAgainAfterFlight(cache, messagesQuery(cache, message.conversationId).queryKey);
    followReminded(cache, message, me);
    if (isLate) refetchAbout(cache, message.conversationId);
  },
  'conversation.read': (cache, reading, { me, isLate }) => {
    applyReading(cache, reading, me);
    if (isLate) refetchAbout(cache, reading.conversationId);
  },
  'conversation.delivered': (cache, delivery, { isLate }) => {
    applyDelivery(cache, delivery);
    if (isLate) refetchAbout(cache, delivery.conversationId);
  },
  'conversation.owed': (cache, owing, { isLate }) => {
    applyOwed(cache, owing);
    if (isLate) refetchAbout(cache, owing.conversationId);
  },
  'conversation.closed': (cache, { conversationId }) => {
    refetchAbout(cache, conversationId);
  },
  'conversation.added': (cache, { conversationId }) => {
    refetchAbout(cache, conversationId);
  },
  'conversation.changed': (cache, { conversationId }) => {
    refetchWhole(cache, conversationId);
    askAgain(cache, messagingApi.historyAsk.key());
  },
  'conversation.left': (cache, { conversationId }) => {
    refetchAbout(cache, conversationId);
  },
  'draft.changed': applyDraft,
  'scheduled.changed': applyScheduled,
  'reminder.changed': applyReminder,
  'template.changed': applyTemplate,
  'template.removed': forgetTemplate,
  'report.changed': followReport,
  'presence.changed': (cache, { personId, status }) => {
    applyPerson(cache, { id: personId, status });
  },
  'profile.changed': (cache, person) => {
    applyPerson(cache, person);
  },
});

/** How the messaging screens handle live events; tested to equal a refetch. */
export const live = deskHere ? onDesk : own;

/** The viewer may read what was written before they joined: however much they hold, there may be more before it. */
function askForEarlier(cache: QueryClient, id: ConversationId): void {
  const { queryKey } = messagesQuery(cache, id);
  cache.setQueryData(queryKey, (held) => held && { ...held, hasEarlier: true });
  askAgain(cache, queryKey);
}

/** A report changed: refetch the report where it is shown, and the one queue, which is moderation’s. */
function followReport(cache: QueryClient, { id }: { id: ReportId }): void {
  askAgain(cache, keyOfFeature('moderation'));
  askAgain(cache, messagingApi.report.key({ input: { id } }));
}
