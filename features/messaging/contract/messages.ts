import { z } from 'zod';
import { ClientId, ConversationId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { optionalText } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';
import { AttachmentInput, attachmentErrors } from './attachments.ts';
import { absent, MessageView, Seq, UnreadCounts } from './views.ts';

/** The column is a 32-bit integer. */
export const seqMax = 2_147_483_647;

/** Who is named in a message. */
export const Mentions = z.array(PersonId).max(limits.mentionsMax);

/** What can be wrong with the words of a message and those they name. */
export const wordsErrors = {
  'message.empty': { status: 400, message: 'content: write something, or attach a file.' },
  'message.mention_refused': {
    status: 400,
    message: 'mentions: you can only mention people in the conversation.',
  },
} as const;

/** A message as it is sent; plain text has nothing but its content. */
export const SendMessage = z.strictObject({
  id: ConversationId,
  clientId: ClientId,
  /** May be empty when something is attached. */
  content: optionalText(limits.contentMax),
  /** The message that it answers. */
  replySeq: Seq.min(1).max(seqMax).optional(),
  mentions: Mentions.optional(),
  attachments: z.array(AttachmentInput).max(limits.attachmentsMax).optional(),
});

/** What is said in a conversation, and how far somebody has read. */
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
        /** Only messages before this position; absent means the latest. */
        before: z.coerce.number().int().min(1).optional(),
        /** Only messages after this position. */
        after: z.coerce.number().int().min(0).max(seqMax).optional(),
        /** The messages before and after this position, and the one itself. */
        around: z.coerce.number().int().min(1).max(seqMax).optional(),
        limit: z.coerce.number().int().min(1).max(limits.messagePageMax).default(limits.messagePage),
      }),
    )
    .output(
      z.object({
        items: z.array(MessageView),
        hasEarlier: z.boolean(),
        /** There are messages after the page; most pages end with the latest. */
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
