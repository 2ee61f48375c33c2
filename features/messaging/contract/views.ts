import { z } from 'zod';
import { scanStates } from '#features/documents/limits.ts';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId, ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import * as policy from '#platform/contract/policy.ts';
import { Instant } from '#platform/contract/time.ts';
import { closedReasons, limits, owedMarks, priorities, requestStates } from '../limits.ts';

/** Position of a message in its conversation: 1, 2, 3 ... without gaps. */
export const Seq = z.number().int().nonnegative();

/** How much history people see who join a conversation (MSG-4). */
export const visibilities = ['nothing', 'since', 'everything'] as const;

export const HistoryAskId = z.uuid().brand<'HistoryAskId'>();
export type HistoryAskId = z.infer<typeof HistoryAskId>;

/** A system line, as data: `people` are those it is about, the sender is the person who did it. */
export const SystemLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('joined'),
    people: z.array(PersonId),
    visible: z.enum(visibilities),
    /** Since when they see it, for `since`. */
    since: Instant.optional(),
    /** Only if this person, who wrote it with the one who added them, agrees to the question `ask` (decision 178). */
    asked: PersonId.optional(),
    ask: HistoryAskId.optional(),
  }),
  /** The sender agreed that these people read what was written before they joined. */
  z.object({ kind: z.literal('shown'), people: z.array(PersonId) }),
  z.object({ kind: z.literal('left'), people: z.array(PersonId) }),
  z.object({ kind: z.literal('removed'), people: z.array(PersonId) }),
  z.object({ kind: z.literal('owner'), people: z.array(PersonId) }),
  z.object({ kind: z.literal('titled'), title: z.string().nullable() }),
  z.object({ kind: z.literal('pictured') }),
  // The person who made the introduction takes no part in the conversation.
  z.object({ kind: z.literal('introduced'), people: z.array(PersonId), note: z.string() }),
]);
export type SystemLine = z.infer<typeof SystemLine>;

/** The person who wrote for a sender, on the sender's desk (MSG-D1). */
export const Writer = z.object({ id: PersonId, displayName: z.string() });
export type Writer = z.infer<typeof Writer>;

/** The message that a reply answers; a deleted one has only the fixed text (MSG-7). */
export const QuoteView = z.object({
  seq: Seq,
  senderId: PersonId,
  writtenBy: Writer.optional(),
  excerpt: z.string(),
  isDeleted: z.boolean(),
});
export type QuoteView = z.infer<typeof QuoteView>;

export const ReactionView = z.object({ emoji: z.string(), people: z.array(PersonId) });
export type ReactionView = z.infer<typeof ReactionView>;

/** A file attached to a message; its bytes are at `/api/files/{id}`. */
export const AttachmentView = z.object({
  fileId: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** In pixels, for pictures. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** The virus scanner's verdict; absent where it is not known, such as during upload. */
  scan: z.enum(scanStates).optional(),
});
export type AttachmentView = z.infer<typeof AttachmentView>;

/** A message as its readers see it. Rare fields are absent rather than null, because messages are sent very often. */
export const MessageView = z.object({
  id: MessageId,
  conversationId: ConversationId,
  seq: Seq,
  /** The message the reader sees before this one, if they were away and miss those in between; otherwise `seq - 1`. */
  previousSeq: Seq.optional(),
  clientId: ClientId,
  senderId: PersonId,
  writtenBy: Writer.optional(),
  type: z.enum(['text', 'system']),
  content: z.string(),
  createdAt: Instant,
  editedAt: Instant.optional(),
  isDeleted: z.literal(true).optional(),
  replyTo: QuoteView.optional(),
  mentions: z.array(PersonId).optional(),
  reactions: z.array(ReactionView).optional(),
  attachments: z.array(AttachmentView).optional(),
  system: SystemLine.optional(),
});
export type MessageView = z.infer<typeof MessageView>;

/** Receipts that are not shared are null (MSG-10). */
export const ParticipantView = PersonSummary.extend({
  readSeq: Seq.nullable(),
  deliveredSeq: Seq.nullable(),
});
export type ParticipantView = z.infer<typeof ParticipantView>;

export const ConversationView = z.object({
  id: ConversationId,
  type: z.enum(['direct', 'group']),
  title: z.string().nullable(),
  pictureFileId: z.uuid().nullable(),
  /** The owner of a group. */
  ownerId: PersonId.nullable(),
  /** At most `limits.participantsShown`, without the viewer. */
  participants: z.array(ParticipantView),
  participantCount: z.number().int(),
  lastMessage: MessageView.nullable(),
  lastSeq: Seq,
  /** How far the viewer has read. */
  readSeq: Seq,
  /** Derived: visible incoming text messages after `readSeq`, counted to 100. */
  unreadCount: z.number().int().min(0).max(limits.unreadCountedTo),
  isCold: z.boolean(),
  isStarred: z.boolean(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  priority: z.enum(priorities),
  /**
   * A request awaiting the viewer's answer, one they ignored, or the viewer's own that awaits the other person's
   * (MSG-11).
   */
  request: z.enum(requestStates).nullable(),
  /** Who owes an answer: derived from who spoke last and what they said, or set by the viewer. */
  owed: z.enum(owedMarks),
  /** Why the viewer cannot write here; null when they can. */
  closed: z.enum(closedReasons).nullable(),
  updatedAt: Instant,
});
export type ConversationView = z.infer<typeof ConversationView>;

/** Conversations (not messages) with unread messages; cold ones separately (S13, S14), requests in neither (UNR-9). */
export const UnreadCounts = z.object({
  regular: z.number().int().min(0),
  cold: z.number().int().min(0),
  requests: z.number().int().min(0),
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;

/** Their participants; those who may send messages; participants, and on a desk whoever's seat covers the inbox. */
export const participants = { policy: policy.participant };
export const writers = { policy: policy.may('send_messages', policy.participant) };
export const seated = { ...participants, desk: 'inbox.read' } as const;

export const absent = { 'conversation.absent': { status: 404, message: 'Conversation not found' } } as const;
