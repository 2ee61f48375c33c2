import { z } from 'zod';
import { ConversationId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { line, optionalText } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { limits } from '../limits.ts';
import { Mentions, seqMax, wordsErrors } from './messages.ts';
import { Reported, reportErrors, reportInput } from './reporting.ts';
import { absent, MessageView } from './views.ts';

/** One message of a conversation. */
const one = { id: ConversationId, seq: z.coerce.number().int().min(1).max(seqMax) };

const errors = {
  ...absent,
  'message.absent': { status: 404, message: 'Message not found' },
} as const;

const closed = {
  'conversation.closed': { status: 403, message: 'You cannot reply to this conversation.' },
} as const;

/** One emoji that Unicode recommends for interchange; nothing else is a reaction. */
const Emoji = z
  .string()
  .max(limits.emojiMax)
  .refine((value) => /^\p{RGI_Emoji}$/v.test(value), 'This is not one emoji');

/** An earlier version of an edited message. */
export const MessageVersion = z.object({ content: z.string(), until: Instant });
export type MessageVersion = z.infer<typeof MessageVersion>;

/** What can be done with a sent message. */
export const messageChangesContract = {
  editMessage: procedure
    .route({
      method: 'PATCH',
      path: '/conversations/{id}/messages/{seq}',
      summary: 'Edit my message',
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
  messageHistory: procedure
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages/{seq}/history',
      summary: 'Earlier versions of my message, oldest first',
    })
    .errors(errors)
    .input(z.strictObject(one))
    .output(z.object({ items: z.array(MessageVersion) })),
  deleteMessage: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages/{seq}/delete',
      summary: 'Delete my message, or with a reason someone else’s',
    })
    .errors({
      ...errors,
      'message.not_yours': { status: 403, message: 'You can only delete your own messages.' },
      'message.reason_missing': { status: 400, message: "reason: enter why you're deleting it." },
    })
    .input(z.strictObject({ ...one, reason: line(limits.reasonMax).optional() }))
    .output(MessageView),
  react: procedure
    .route({
      method: 'PUT',
      path: '/conversations/{id}/messages/{seq}/reaction',
      summary: 'Add or remove a reaction',
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
  reportMessage: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/messages/{seq}/report',
      summary: 'Report a message',
      successStatus: 201,
    })
    .errors({ ...errors, ...reportErrors })
    .input(z.strictObject({ ...one, ...reportInput }))
    .output(Reported),
};
