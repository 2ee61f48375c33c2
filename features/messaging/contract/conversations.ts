import { z } from 'zod';
import { ConversationId, PersonId } from '#platform/contract/ids.ts';
import { page, pageInput } from '#platform/contract/paging.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { conversationViews, limits } from '../limits.ts';
import { Reported, reportErrors, reportInput } from './reporting.ts';
import { absent, ConversationView, UnreadCounts } from './views.ts';

/** A person's conversations and their unread counts. */
export const conversationsContract = {
  list: procedure
    .meta({ desk: 'inbox.read' })
    .route({ method: 'GET', path: '/conversations', summary: 'My conversations, newest first' })
    .input(
      z.strictObject({
        ...pageInput({ size: limits.conversationPage, max: limits.conversationPageMax }),
        view: z.enum(conversationViews).default('inbox'),
      }),
    )
    .output(page(ConversationView)),
  start: procedure
    .route({
      method: 'POST',
      path: '/conversations',
      summary: 'The direct conversation with someone, made when there is none',
    })
    .errors({
      'person.unreachable': { status: 404, message: 'Person not found' },
      'conversation.refused': { status: 403, message: 'You cannot start this conversation.' },
      'conversation.through_representative': {
        status: 403,
        message: 'Contact their representative first. You can find them on the profile.',
      },
    })
    .input(z.strictObject({ participantIds: z.array(PersonId).length(1) }))
    .output(ConversationView),
  get: procedure
    .meta({ desk: 'inbox.read' })
    .route({ method: 'GET', path: '/conversations/{id}', summary: 'One conversation' })
    .errors(absent)
    .input(z.strictObject({ id: ConversationId }))
    .output(ConversationView),
  unread: procedure
    .meta({ desk: 'inbox.read' })
    .route({ method: 'GET', path: '/unread', summary: 'Conversations with something unread' })
    .output(UnreadCounts),
};

const id = ConversationId;

/** How to answer a request from a stranger (MSG-11). */
export const requestsContract = {
  acceptRequest: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/accept',
      summary: 'Accept a message request',
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
      summary: 'Decline a message request; the sender isn’t notified',
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
      summary: 'Report a conversation',
      successStatus: 201,
    })
    .errors({ ...absent, ...reportErrors })
    .input(z.strictObject({ id, ...reportInput }))
    .output(Reported),
};
