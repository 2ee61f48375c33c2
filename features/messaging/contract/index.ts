import { z } from 'zod';
import { ClientId, ConversationId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { closedReasons, owedMarks } from '../limits.ts';
import { conversationsContract, requestsContract } from './conversations.ts';
import { DraftView, draftsContract } from './drafts.ts';
import { findingContract } from './finding.ts';
import { groupsContract } from './groups.ts';
import { messageChangesContract } from './message-changes.ts';
import { messagesContract } from './messages.ts';
import { moderationContract, ReportId } from './moderation.ts';
import { Delivery, receiptsContract } from './receipts.ts';
import { ReminderView, remindersContract } from './reminders.ts';
import { ScheduledView, scheduledContract } from './scheduled.ts';
import { owingContract, settingsContract } from './settings.ts';
import { TemplateView, templatesContract } from './templates.ts';
import { MessageView, Seq } from './views.ts';

/** Conversations, what is said in them, and what is unread. */
export const messaging = {
  ...conversationsContract,
  ...messagesContract,
  ...messageChangesContract,
  ...findingContract,
  ...groupsContract,
  ...owingContract,
  ...receiptsContract,
  ...requestsContract,
  ...settingsContract,
  ...draftsContract,
  ...scheduledContract,
  ...remindersContract,
  ...templatesContract,
  ...moderationContract,
};

export const messagingEvents = liveEvents('messaging', {
  'message.sent': MessageView,
  /** A message is not what it was: edited, deleted, or reacted to. */
  'message.changed': MessageView,
  /** Somebody (also the viewer in another tab) has read up to here. */
  'conversation.read': z.object({ conversationId: ConversationId, personId: PersonId, readSeq: Seq }),
  /** Somebody's devices have received up to here. */
  'conversation.delivered': z.object({ conversationId: ConversationId, people: z.array(Delivery) }),
  /** Somebody is writing at this moment; over when it is not said again (`limits.typingEndsMs`). */
  'typing.changed': z.object({ conversationId: ConversationId, personId: PersonId }),
  /** Whether the person can write in the conversation has changed. */
  'conversation.closed': z.object({
    conversationId: ConversationId,
    closed: z.enum(closedReasons).nullable(),
  }),
  /** The person has said who owes an answer to this last message. */
  'conversation.owed': z.object({ conversationId: ConversationId, seq: Seq, owed: z.enum(owedMarks) }),
  /** A conversation appeared in the person's list. */
  'conversation.added': z.object({ conversationId: ConversationId }),
  /** Who takes part, the title, or the person's own settings of it have changed: ask again. */
  'conversation.changed': z.object({ conversationId: ConversationId }),
  /** The person does not take part any more, or never did as far as they can tell. */
  'conversation.left': z.object({ conversationId: ConversationId }),
  /** The person has begun, changed or finished (no words) what they were writing, on some device. */
  'draft.changed': DraftView,
  /** A message of the person that leaves later is not what it was; by its state it may be in no list any more. */
  'scheduled.changed': ScheduledView,
  'reminder.changed': ReminderView,
  'template.changed': TemplateView,
  'template.removed': z.object({ id: ClientId }),
  /** Something in the inbox of a desk is different: ask again. For those whose seat there covers it. */
  'desk_inbox.changed': z.object({ deskId: PersonId }),
  /** A report came, was decided, or is open again: ask again. For moderators who have no part in it. */
  'report.changed': z.object({ id: ReportId }),
});
