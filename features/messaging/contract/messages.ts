import { z } from 'zod';
import { ClientId, ConversationId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalText } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';
import { AttachmentInput, attachmentErrors } from './attachments.ts';
import { absent, MessageView, Seq, UnreadCounts } from './views.ts';

/** The column is a 32-bit integer. */
export const seqMax = 2_147_483_647;

/** People mentioned in a message. */
export const Mentions = z.array(PersonId).max(limits.mentionsMax);

/** What can be wrong with a message's text and its mentions. */
export const wordsErrors = {
  'message.empty': { status: 400, message: 'content: write something, or attach a file.' },
  'message.mention_refused': {
    status: 400,
    message: 'mentions: you can only mention people in the conversation.',
  },
} as const;

/** A message to send; plain text has only its content. */
export const SendMessage = z.strictObject({
  id: ConversationId,
  clientId: ClientId,
  /** May be empty when files are attached. */
  content: optionalText(limits.contentMax),
  /** The message it answers. */
  replySeq: Seq.min(1).max(seqMax).optional(),
  mentions: Mentions.optional(),
  attachments: z.array(AttachmentInput).max(limits.attachmentsMax).optional(),
});

/** A conversation's messages, and how far a person has read. */
export const messagesContract = {
  messages: procedure
    .meta({ desk: 'inbox.read' })
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages',
      summary: 'A page of messages, oldest first',
    })
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
  send: procedure
    .meta({ desk: 'inbox.send' })
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
  read: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/read',
      summary: 'Mark messages as read up to this one',
    })
    .errors(absent)
    .input(z.strictObject({ id: ConversationId, seq: Seq }))
    .output(z.object({ readSeq: Seq, unread: UnreadCounts })),
};
