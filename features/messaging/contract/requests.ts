import { z } from 'zod';
import { ConversationId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Reported, reportErrors, reportInput } from './reporting.ts';
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
    .errors({ ...absent, ...reportErrors })
    .input(z.strictObject({ id, ...reportInput }))
    .output(Reported),
};
