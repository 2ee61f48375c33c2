import { z } from 'zod';
import { PersonSummary } from '#features/profiles/contract.ts';
import { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { limits } from '../limits.ts';
import { seqMax } from './messages.ts';
import { absent, Seq } from './views.ts';

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
