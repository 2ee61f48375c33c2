import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { act, read } from '#platform/contract/acts.ts';
import { ClientId, ConversationId, PersonId } from '#platform/contract/ids.ts';
import { line, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { absent, MessageView, participants, Seq, seated, UnreadCounts, writers } from './views.ts';

/** A file that is already uploaded (`PUT /api/files/{fileId}?kind=message`), with its sender's name for it. */
export const AttachmentInput = z.strictObject({ fileId: z.uuid(), name: line(limits.fileNameMax) });
export type AttachmentInput = z.infer<typeof AttachmentInput>;

const attachmentErrors = {
  'attachment.absent': {
    status: 400,
    message: 'attachments: a file was removed. Attach it again.',
  },
  'attachment.infected': {
    status: 400,
    message: 'attachments: a virus was found in a file. Remove it to send the rest.',
  },
  'attachment.script': {
    status: 400,
    message: "attachments: scripts can't be sent as files. Share them from their project.",
  },
} as const;

/** The column is a 32-bit integer. */
export const seqMax = 2_147_483_647;

/** People mentioned in a message. */
const Mentions = z.array(PersonId).max(limits.mentionsMax);

/** What can be wrong with a message's text and its mentions. */
const wordsErrors = {
  'message.empty': { status: 400, message: 'content: write something, or attach a file.' },
  'message.mention_refused': {
    status: 400,
    message: 'mentions: you can only mention people in the conversation.',
  },
} as const;

/** A message to send; plain text has only its content. */
const SendMessage = z.strictObject({
  id: ConversationId,
  clientId: ClientId,
  /** May be empty when files are attached. */
  content: optionalText(limits.contentMax),
  /** The message it answers. */
  replySeq: Seq.min(1).max(seqMax).optional(),
  mentions: Mentions.optional(),
  attachments: z.array(AttachmentInput).max(limits.attachmentsMax).optional(),
});

/** One message of a conversation. */
const one = { id: ConversationId, seq: z.coerce.number().int().min(1).max(seqMax) };

const errors = {
  ...absent,
  'message.absent': { status: 404, message: 'Message not found' },
} as const;

const closed = {
  'conversation.closed': { status: 403, message: 'You cannot reply to this conversation.' },
} as const;

/** Who has read and who has received a message, among those who share receipts with the viewer (MSG-9, MSG-10). */
const ReceiptsView = z.object({
  /** False while the viewer hides their own receipts: then they see nobody's. */
  isShared: z.boolean(),
  /** At most `limits.receiptsUpTo` each; people who have read it are not also listed as having received it. */
  read: z.array(PersonSummary),
  delivered: z.array(PersonSummary),
  /** Everyone except the viewer who can see the message. */
  others: z.number().int().nonnegative(),
});

/** A conversation's messages, and how far people have read. */
export const messagesContract = {
  messages: read('/conversations/{id}/messages', 'A page of messages, oldest first', seated)
    .errors({
      ...absent,
      'messages.place': { status: 400, message: 'before, after, around: use only one of them.' },
    })
    .input(
      z.strictObject({
        id: ConversationId,
        /** Only messages before this position; without it, the latest. */
        before: z.coerce.number().int().min(1).optional(),
        /** Only messages after this position. */
        after: z.coerce.number().int().min(0).max(seqMax).optional(),
        /** The message at this position and those around it. */
        around: z.coerce.number().int().min(1).max(seqMax).optional(),
        limit: z.coerce.number().int().min(1).max(limits.messagePageMax).default(limits.messagePage),
      }),
    )
    .output(
      z.object({
        items: z.array(MessageView),
        hasEarlier: z.boolean(),
        /** There are messages after this page; most pages end with the latest. */
        hasLater: z.literal(true).optional(),
      }),
    ),
  send: act('POST /conversations/{id}/messages', 'Send a message', {
    ...writers,
    desk: 'inbox.send',
    mayNameSelf: true,
    makes: 'new',
    audited: 'on desks',
  })
    .errors({
      ...absent,
      ...closed,
      'message.other_content': { status: 409, message: 'Another message was already sent under this id.' },
      'request.words_only': {
        status: 403,
        message: "Your first message to someone you aren't connected with can only be text.",
      },
      ...wordsErrors,
      ...attachmentErrors,
      'message.reply_absent': { status: 400, message: 'replySeq: message not found.' },
    })
    .input(SendMessage)
    .output(MessageView),
  read: act('POST /conversations/{id}/read', 'Mark messages as read up to this one', {
    ...participants,
    audited: 'no: own',
  })
    .errors(absent)
    .input(z.strictObject({ id: ConversationId, seq: Seq }))
    .output(z.object({ readSeq: Seq, unread: UnreadCounts })),
  receipts: read(
    '/conversations/{id}/messages/{seq}/receipts',
    'Who has read and who has received a message',
    participants,
  )
    .errors(errors)
    .input(z.strictObject(one))
    .output(ReceiptsView),
};

/** One emoji that Unicode recommends for interchange; nothing else is a reaction. */
const Emoji = z
  .string()
  .max(limits.emojiMax)
  .refine((value) => /^\p{RGI_Emoji}$/v.test(value), 'This is not one emoji');

/** An earlier version of an edited message. */
export const MessageVersion = z.object({ content: z.string(), until: Instant });
export type MessageVersion = z.infer<typeof MessageVersion>;

/** Changing a sent message, and reacting to it. */
export const changesContract = {
  editMessage: act('PATCH /conversations/{id}/messages/{seq}', 'Edit my message', {
    ...writers,
    audited: 'no: history',
  })
    .errors({
      ...errors,
      ...closed,
      ...wordsErrors,
      'message.not_yours': { status: 403, message: 'You can only edit your own messages.' },
      'message.changed': { status: 409, message: 'This message has been edited or deleted.' },
    })
    .input(
      z.strictObject({
        ...one,
        content: optionalText(limits.contentMax),
        mentions: Mentions.optional(),
        /** The text the editor started from; an edit of anything else is refused. */
        editedAt: Instant.nullable(),
      }),
    )
    .output(MessageView),
  messageHistory: read(
    '/conversations/{id}/messages/{seq}/history',
    'Earlier versions of my message, oldest first',
    participants,
  )
    .errors(errors)
    .input(z.strictObject(one))
    .output(z.object({ items: z.array(MessageVersion) })),
  react: act('PUT /conversations/{id}/messages/{seq}/reaction', 'Add or remove a reaction', {
    ...writers,
    audited: 'no: history',
  })
    .errors({
      ...errors,
      ...closed,
      'message.reactions_full': {
        status: 409,
        message: `emoji: a message has at most ${limits.reactionKindsMax} different ones.`,
      },
    })
    .input(z.strictObject({ ...one, emoji: Emoji, isOn: z.boolean() }))
    .output(MessageView),
};

/** Deleting a sent message. */
export const deletingContract = {
  deleteMessage: act(
    'POST /conversations/{id}/messages/{seq}/delete',
    'Delete my message, or with a reason someone else’s',
    { ...participants, audited: 'itself' },
  )
    .errors({
      ...errors,
      'message.not_yours': { status: 403, message: 'You can only delete your own messages.' },
      'message.reason_missing': { status: 400, message: "reason: enter why you're deleting it." },
    })
    .input(z.strictObject({ ...one, reason: line(limits.reasonMax).optional() }))
    .output(MessageView),
};

/** How far a person's devices have received a conversation. */
export const Delivery = z.object({ personId: PersonId, deliveredSeq: Seq });

/** Sent by a browser over the live channel: it has received each of these conversations up to there. */
export const DeliveredSignal = z.strictObject({
  upTo: z
    .array(z.strictObject({ conversationId: ConversationId, seq: z.number().int().min(1).max(seqMax) }))
    .min(1)
    .max(limits.deliveredAtOnce),
});
export type DeliveredSignal = z.infer<typeof DeliveredSignal>;

/** Sent by a browser over the live channel: the person is typing there now. */
export const TypingSignal = z.strictObject({ conversationId: ConversationId });
export type TypingSignal = z.infer<typeof TypingSignal>;
