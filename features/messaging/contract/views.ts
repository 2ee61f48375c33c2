import { z } from 'zod';
import { scanStates } from '#features/documents/limits.ts';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ClientId, ConversationId, MessageId, PersonId } from '#platform/contract/ids.ts';
import { Instant } from '#platform/contract/time.ts';
import { closedReasons, limits, owedMarks, priorities, requestStates } from '../limits.ts';

/** Position of a message in its conversation: 1, 2, 3 ... without holes. */
export const Seq = z.number().int().nonnegative();

/** What newcomers of a conversation see of what was said before (MSG-4). */
export const visibilities = ['nothing', 'since', 'everything'] as const;

/** What a line of the system says, as data: `people` are those it is about, the sender is who did it. */
export const SystemLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('joined'),
    people: z.array(PersonId),
    visible: z.enum(visibilities),
    /** From when on they see it, of `since`. */
    since: Instant.optional(),
  }),
  z.object({ kind: z.literal('left'), people: z.array(PersonId) }),
  z.object({ kind: z.literal('removed'), people: z.array(PersonId) }),
  z.object({ kind: z.literal('owner'), people: z.array(PersonId) }),
  z.object({ kind: z.literal('titled'), title: z.string().nullable() }),
  z.object({ kind: z.literal('pictured') }),
  // Whoever did it takes no part in the conversation.
  z.object({ kind: z.literal('introduced'), people: z.array(PersonId), note: z.string() }),
]);
export type SystemLine = z.infer<typeof SystemLine>;

/** Who wrote for a sender, on the sender's desk (MSG-D1). */
export const Writer = z.object({ id: PersonId, displayName: z.string() });
export type Writer = z.infer<typeof Writer>;

/** The message that another one answers; what was deleted has only the fixed words (MSG-7). */
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

/** A file that goes with a message; its bytes are behind `/api/files/{id}`. */
export const AttachmentView = z.object({
  fileId: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** Pixels of a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** What the virus scanner says of it; absent where that is not known, as of a file on its way. */
  scan: z.enum(scanStates).optional(),
});
export type AttachmentView = z.infer<typeof AttachmentView>;

/** A message as its readers have it. What most messages do not have is absent, not null: it is sent very often. */
export const MessageView = z.object({
  id: MessageId,
  conversationId: ConversationId,
  seq: Seq,
  /** The reader's message before this one, where they were away and miss those in between; else it is `seq - 1`. */
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
  /** Who answers for a group. */
  ownerId: PersonId.nullable(),
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
  isStarred: z.boolean(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  priority: z.enum(priorities),
  /**
   * A request that waits for the viewer's answer, one they have put away, or the viewer's own that waits for somebody
   * else's (MSG-11).
   */
  request: z.enum(requestStates).nullable(),
  /** Who owes an answer: derived from who spoke last and what, or the viewer's own word on it. */
  owed: z.enum(owedMarks),
  /** Why the viewer cannot write here; null when they can. */
  closed: z.enum(closedReasons).nullable(),
  updatedAt: Instant,
});
export type ConversationView = z.infer<typeof ConversationView>;

/**
 * Conversations (not messages) with something unread; cold ones counted apart (S13, S14), requests in neither (UNR-9).
 */
export const UnreadCounts = z.object({
  regular: z.number().int().min(0),
  cold: z.number().int().min(0),
  requests: z.number().int().min(0),
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;

export const absent = { 'conversation.absent': { status: 404, message: 'Conversation not found' } } as const;
