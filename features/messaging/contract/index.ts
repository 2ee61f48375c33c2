import { z } from 'zod';
import { ClientId, ConversationId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { closedReasons, owedMarks } from '../limits.ts';
import { conversationsContract, requestsContract, settingsContract } from './conversations.ts';
import { findingContract } from './finding.ts';
import { groupsContract, historyContract, joiningContract } from './groups.ts';
import {
  DraftView,
  draftsContract,
  ReminderView,
  remindersContract,
  ScheduledView,
  scheduledContract,
  TemplateView,
  templatesContract,
} from './later.ts';
import { changesContract, Delivery, deletingContract, messagesContract } from './messages.ts';
import { moderationContract, ReportId, reportingContract } from './moderation.ts';
import { MessageView, Seq } from './views.ts';

/** Conversations, messages and unread counts. */
export const messaging = {
  ...conversationsContract,
  ...messagesContract,
  ...changesContract,
  ...deletingContract,
  ...findingContract,
  ...joiningContract,
  ...groupsContract,
  ...historyContract,
  ...requestsContract,
  ...settingsContract,
  ...draftsContract,
  ...scheduledContract,
  ...remindersContract,
  ...templatesContract,
  ...reportingContract,
  ...moderationContract,
};

export const messagingEvents = liveEvents('messaging', {
  'message.sent': MessageView,
  /** A message changed: edited, deleted, or reacted to. */
  'message.changed': MessageView,
  /** Someone (possibly the viewer in another tab) has read up to here. */
  'conversation.read': z.object({ conversationId: ConversationId, personId: PersonId, readSeq: Seq }),
  /** Someone's devices have received up to here. */
  'conversation.delivered': z.object({ conversationId: ConversationId, people: z.array(Delivery) }),
  /** Someone is typing; ends unless repeated within `limits.typingEndsMs`. */
  'typing.changed': z.object({ conversationId: ConversationId, personId: PersonId }),
  /** Whether the person can write in the conversation changed. */
  'conversation.closed': z.object({
    conversationId: ConversationId,
    closed: z.enum(closedReasons).nullable(),
  }),
  /** The person marked who owes an answer to this last message. */
  'conversation.owed': z.object({ conversationId: ConversationId, seq: Seq, owed: z.enum(owedMarks) }),
  /** A conversation was added to the person's list. */
  'conversation.added': z.object({ conversationId: ConversationId }),
  /** The participants, the title, or the person's own settings changed: refetch. */
  'conversation.changed': z.object({ conversationId: ConversationId }),
  /** The person no longer takes part, or as far as they can tell never did. */
  'conversation.left': z.object({ conversationId: ConversationId }),
  /** The person started, changed or finished (empty content) a draft on some device. */
  'draft.changed': DraftView,
  /** One of the person's scheduled messages changed; depending on its state it may not be listed any more. */
  'scheduled.changed': ScheduledView,
  'reminder.changed': ReminderView,
  'template.changed': TemplateView,
  'template.removed': z.object({ id: ClientId }),
  /** A desk's inbox changed: refetch. For people whose seat on the desk covers it. */
  'desk_inbox.changed': z.object({ deskId: PersonId }),
  /** A report arrived, was decided, or was reopened: refetch. For moderators who have no part in it. */
  'report.changed': z.object({ id: ReportId }),
});
