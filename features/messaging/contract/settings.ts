import { z } from 'zod';
import { ConversationId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { owedMarks, priorities } from '../limits.ts';
import { seqMax } from './messages.ts';
import { absent, ConversationView, Seq, UnreadCounts } from './views.ts';

const id = ConversationId;

/** A person's private settings for one conversation (S47). */
export const OwnSettings = z.object({
  isStarred: z.boolean(),
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  priority: z.enum(priorities),
  /** `paused`: on for this conversation, but the person has turned receipts off everywhere (MSG-10). */
  receipts: z.enum(['on', 'off', 'paused']),
  sendsTyping: z.boolean(),
  /** Hidden from every assistant, whatever their seat covers. */
  isPrivate: z.boolean(),
});
export type OwnSettings = z.infer<typeof OwnSettings>;

/** A person's settings for messaging as a whole. */
export const MessagingSettings = z.object({
  receipts: z.boolean(),
  typing: z.boolean(),
  /** An archived conversation stays archived when a new message arrives (MSG-15). */
  keepsArchived: z.boolean(),
});
export type MessagingSettings = z.infer<typeof MessagingSettings>;

const Counted = z.object({ readSeq: Seq, unread: UnreadCounts });

/** A person's own settings and read state; nobody else is notified of any of it. */
export const settingsContract = {
  ownSettings: procedure
    .route({ method: 'GET', path: '/conversations/{id}/settings', summary: 'My settings of a conversation' })
    .errors(absent)
    .input(z.strictObject({ id }))
    .output(OwnSettings),
  settle: procedure
    .route({
      method: 'PATCH',
      path: '/conversations/{id}/settings',
      summary: 'Star, archive, mute or prioritize a conversation for myself',
    })
    .errors(absent)
    .input(
      z.strictObject({
        id,
        isStarred: z.boolean().optional(),
        isArchived: z.boolean().optional(),
        isMuted: z.boolean().optional(),
        priority: z.enum(priorities).optional(),
        receipts: z.boolean().optional(),
        sendsTyping: z.boolean().optional(),
        isPrivate: z.boolean().optional(),
      }),
    )
    .output(z.object({ conversation: ConversationView, settings: OwnSettings, unread: UnreadCounts })),
  messagingSettings: procedure
    .route({ method: 'GET', path: '/messaging/settings', summary: 'My messaging settings' })
    .output(MessagingSettings),
  setMessagingSettings: procedure
    .route({
      method: 'PATCH',
      path: '/messaging/settings',
      summary: 'Change some of my messaging settings',
    })
    .input(MessagingSettings.partial().strict())
    .output(MessagingSettings),
  markUnread: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/unread',
      summary: 'Mark a conversation as unread from a message on',
    })
    .errors(absent)
    .input(z.strictObject({ id, seq: Seq.min(1).max(seqMax) }))
    .output(Counted),
  markAllRead: procedure
    .route({ method: 'POST', path: '/conversations/read-all', summary: 'Mark everything as read' })
    .input(
      z.strictObject({
        /** Only the conversations in this view; absent means both. Requests and archived ones are left alone. */
        view: z.enum(['unread', 'cold']).optional(),
      }),
    )
    .output(UnreadCounts),
};

/** Who owes an answer, as set by the person. */
export const owingContract = {
  setReplyNeeded: procedure
    .route({
      method: 'PUT',
      path: '/conversations/{id}/owed',
      summary: 'Set who owes an answer, until the next message',
    })
    .errors({
      ...absent,
      'conversation.moved': { status: 409, message: 'There is a new message. Check it first.' },
    })
    .input(
      z.strictObject({
        id: ConversationId,
        owed: z.enum(owedMarks),
        /** The last message the person saw. */
        seq: Seq.min(1).max(seqMax),
      }),
    )
    .output(z.object({ owed: z.enum(owedMarks), seq: Seq })),
};
