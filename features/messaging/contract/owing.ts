import { z } from 'zod';
import { ConversationId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { owedMarks } from '../limits.ts';
import { seqMax } from './messages.ts';
import { absent, Seq } from './views.ts';

/** Who owes an answer, in the person's own word. */
export const owingContract = {
  setReplyNeeded: procedure
    .route({
      method: 'PUT',
      path: '/conversations/{id}/owed',
      summary: 'Say who owes an answer, until something new is said',
    })
    .errors({
      ...absent,
      'conversation.moved': { status: 409, message: 'There is a new message. Check it first.' },
    })
    .input(
      z.strictObject({
        id: ConversationId,
        owed: z.enum(owedMarks),
        /** The last message as the person sees it. */
        seq: Seq.min(1).max(seqMax),
      }),
    )
    .output(z.object({ owed: z.enum(owedMarks), seq: Seq })),
};
