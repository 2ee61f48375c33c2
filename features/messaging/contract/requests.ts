import { z } from 'zod';
import { ConversationId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { text } from '#platform/contract/text.ts';
import { limits } from '../limits.ts';
import { absent, ConversationView, UnreadCounts } from './views.ts';

const id = ConversationId;

/** What somebody asked by a stranger may say to it (MSG-11). */
export const requestsContract = {
  acceptRequest: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/accept',
      summary: 'Say yes to a request: both can write from now on',
    })
    .errors({
      ...absent,
      'request.none': { status: 409, message: 'This conversation is not a request.' },
    })
    .input(z.strictObject({ id }))
    .output(z.object({ conversation: ConversationView, unread: UnreadCounts })),
  ignoreRequest: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/ignore',
      summary: 'Put a request away; whoever asked is not told',
    })
    .errors({
      ...absent,
      'request.none': { status: 409, message: 'This conversation is not a request.' },
    })
    .input(z.strictObject({ id }))
    .output(z.object({ conversation: ConversationView, unread: UnreadCounts })),
  reportConversation: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/report',
      summary: 'Tell the moderators what is wrong with a conversation',
      successStatus: 201,
    })
    .errors({
      ...absent,
      'report.other_content': { status: 409, message: 'Something else was already reported under this id.' },
    })
    .input(
      z.strictObject({
        id,
        /** Made by the browser: the same report once more is the same report. */
        reportId: z.uuid(),
        reason: text(limits.reportMax),
      }),
    )
    .output(z.object({ reportId: z.uuid() })),
};
