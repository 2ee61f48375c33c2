import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { limits } from '../limits.ts';
import { seqMax } from './messages.ts';
import { absent, Seq } from './views.ts';

/** Who has read and who has received one message, of those who share that with the viewer (MSG-9, MSG-10). */
const ReceiptsView = z.object({
  /** False while the viewer keeps their own receipts to themselves: then nobody's are told. */
  isShared: z.boolean(),
  /** At most `limits.receiptsUpTo` each; who has read it is not among those who have only received it. */
  read: z.array(PersonSummary),
  delivered: z.array(PersonSummary),
  /** Everybody but the viewer who can see the message. */
  others: z.number().int().nonnegative(),
});

export const receiptsContract = {
  receipts: procedure
    .route({
      method: 'GET',
      path: '/conversations/{id}/messages/{seq}/receipts',
      summary: 'Who has read and who has received a message',
    })
    .errors({ ...absent, 'message.absent': { status: 404, message: 'Message not found' } })
    .input(z.strictObject({ id: ConversationId, seq: z.coerce.number().int().min(1).max(seqMax) }))
    .output(ReceiptsView),
};

/** How far somebody's devices have received a conversation. */
export const Delivery = z.object({ personId: PersonId, deliveredSeq: Seq });

/** What a browser says over the live channel: it has received each of these up to there. */
export const DeliveredSignal = z.strictObject({
  upTo: z
    .array(z.strictObject({ conversationId: ConversationId, seq: z.number().int().min(1).max(seqMax) }))
    .min(1)
    .max(limits.deliveredAtOnce),
});
export type DeliveredSignal = z.infer<typeof DeliveredSignal>;

/** What a browser says over the live channel: the person is writing there at this moment. */
export const TypingSignal = z.strictObject({ conversationId: ConversationId });
export type TypingSignal = z.infer<typeof TypingSignal>;
