import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId, ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import { liveEvents } from '#platform/contract/live.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { closedReasons, conversationViews, limits } from './limits.ts';

/** Position of a message in its conversation: 1, 2, 3 ... without holes. */
const Seq = z.number().int().nonnegative();

export const MessageView = z.object({
  id: MessageId,
  conversationId: ConversationId,
  seq: Seq,
  clientId: ClientId,
  senderId: PersonId,
  type: z.enum(['text', 'system']),
  content: z.string(),
  createdAt: Instant,
});
export type MessageView = z.infer<typeof MessageView>;

export const ParticipantView = PersonSummary.extend({ readSeq: Seq });
export type ParticipantView = z.infer<typeof ParticipantView>;

export const ConversationView = z.object({
  id: ConversationId,
  type: z.enum(['direct', 'group']),
  title: z.string().nullable(),
  /** At most `limits.participantsShown`, the viewer not among them. */
  participants: z.array(ParticipantView),
  participantCount: z.number().int(),
  lastMessage: MessageView.nullable(),
  lastSeq: Seq,
  /** How far the viewer has read. */
  readSeq: Seq,
  /** Derived: visible incoming text messages after `readSeq`, counted to 100. */
  unreadCount: z.number().int().min(0).max(limits.unreadCountedTo),
  isCold: z.boolean(),
  /** Why the viewer cannot write here; null when they can. */
  closed: z.enum(closedReasons).nullable(),
  updatedAt: Instant,
});
export type ConversationView = z.infer<typeof ConversationView>;

/** Conversations (not messages) with something unread; cold ones counted apart (S13, S14). */
export const UnreadCounts = z.object({ regular: z.number().int().min(0), cold: z.number().int().min(0) });
export type UnreadCounts = z.infer<typeof UnreadCounts>;

const absent = { 'conversation.absent': { status: 404, message: 'Conversation not found' } } as const;

export const messaging = {
  list: procedure
    .route({ method: 'GET', path: '/conversations', summary: 'My conversations, the latest first' })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.conversationPage, max: limits.conversationPageMax }),
        view: z.enum(conversationViews).default('inbox'),
      }),
    )
    .output(page(ConversationView)),
  start: procedure
    .route({
      method: 'POST',
      path: '/conversations',
      summary: 'The direct conversation with somebody, made when there is none',
    })
    .errors({
      'person.unreachable': { status: 404, message: 'Person not found' },
      'conversation.refused': { status: 403, message: 'You cannot start this conversation.' },
    })
    .input(z.strictObject({ participantIds: z.array(PersonId).length(1) }))
    .output(ConversationView),
  get: procedure
    .route({ method: 'GET', path: '/conversations/{id}', summary: 'One conversation' })
    .errors(absent)
    .input(z.strictObject({ id: ConversationId }))
    .output(ConversationView),
  messages: procedure
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages',
      summary: 'A page of messages, oldest first',
    })
    .errors(absent)
    .input(
      z.strictObject({
        id: ConversationId,
        /** Only messages before this position; absent means the latest. */
        before: z.coerce.number().int().min(1).optional(),
        limit: z.coerce.number().int().min(1).max(limits.messagePageMax).default(limits.messagePage),
      }),
    )
    .output(z.object({ items: z.array(MessageView), hasEarlier: z.boolean() })),
  send: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages',
      summary: 'Send a message',
      successStatus: 201,
    })
    .errors({
      ...absent,
      'conversation.closed': { status: 403, message: 'You cannot reply to this conversation.' },
      'message.other_content': { status: 409, message: 'Another message was already sent under this id.' },
    })
    .input(z.strictObject({ id: ConversationId, clientId: ClientId, content: text(limits.contentMax) }))
    .output(MessageView),
  read: procedure
    .route({ method: 'POST', path: '/conversations/{id}/read', summary: 'I have read up to here' })
    .errors(absent)
    .input(z.strictObject({ id: ConversationId, seq: Seq }))
    .output(z.object({ readSeq: Seq, unread: UnreadCounts })),
  unread: procedure
    .route({ method: 'GET', path: '/unread', summary: 'Conversations with something unread' })
    .output(UnreadCounts),
};

export const messagingEvents = liveEvents('messaging', {
  'message.sent': MessageView,
  /** Somebody (also the viewer in another tab) has read up to here. */
  'conversation.read': z.object({ conversationId: ConversationId, personId: PersonId, readSeq: Seq }),
  /** Whether the person can write in the conversation has changed. */
  'conversation.closed': z.object({
    conversationId: ConversationId,
    closed: z.enum(closedReasons).nullable(),
  }),
  /** A conversation appeared in the person's list. */
  'conversation.added': z.object({ conversationId: ConversationId }),
});
