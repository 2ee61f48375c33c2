import { z } from 'zod';
import { ClientId, ConversationId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { text } from '#platform/contract/text.ts';
import { Instant } from '#platform/contract/time.ts';
import { Zone } from '#platform/contract/zone.ts';
import { limits, scheduledFailures } from '../limits.ts';
import { absent, MessageView } from './views.ts';

/** A message to send later. Its id becomes the client id of the sent message. */
export const ScheduledView = z.object({
  id: ClientId,
  conversationId: ConversationId,
  content: z.string(),
  sendAt: Instant,
  /** The sender's time zone when they chose the time. */
  zone: z.string(),
  /** Sent and cancelled ones are announced, but not listed. */
  state: z.enum(['waiting', 'sent', 'failed', 'cancelled']),
  /** Why it was not sent; null unless it failed. */
  failure: z.enum(scheduledFailures).nullable(),
  version: z.number().int(),
  updatedAt: Instant,
});
export type ScheduledView = z.infer<typeof ScheduledView>;

/** Times that cannot be scheduled. */
export const outOfReach = {
  'moment.out_of_reach': {
    status: 400,
    message: 'Choose a time in the future, within a year.',
    data: z.object({ field: z.string() }),
  },
} as const;

const scheduledAbsent = {
  'scheduled.absent': { status: 404, message: 'Scheduled message not found' },
} as const;
const changed = {
  'scheduled.changed': {
    status: 409,
    message: 'This message changed on another device.',
    data: z.object({ current: ScheduledView }),
  },
} as const;
const closed = {
  'conversation.closed': { status: 403, message: 'You cannot reply to this conversation.' },
} as const;

const moment = { sendAt: Instant, zone: Zone };

/** Scheduled messages (MSG-12). */
export const scheduledContract = {
  scheduled: procedure
    .route({
      method: 'GET',
      path: '/scheduled-messages',
      summary: 'My scheduled messages and those that failed, soonest first',
    })
    .output(z.object({ items: z.array(ScheduledView) })),
  schedule: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/scheduled-messages',
      summary: 'Schedule a message',
      successStatus: 201,
    })
    .errors({
      ...absent,
      ...closed,
      ...outOfReach,
      'scheduled.too_many': { status: 409, message: 'You have reached the limit of scheduled messages.' },
      'message.other_content': { status: 409, message: 'Another message was already sent under this id.' },
    })
    .input(
      z.strictObject({
        id: ConversationId,
        clientId: ClientId,
        content: text(limits.contentMax),
        ...moment,
      }),
    )
    .output(ScheduledView),
  editScheduled: procedure
    .route({
      method: 'PATCH',
      path: '/scheduled-messages/{id}',
      summary: 'Edit a scheduled message; one that failed is scheduled again',
    })
    .errors({ ...scheduledAbsent, ...changed, ...closed, ...outOfReach })
    .input(
      z.strictObject({
        id: ClientId,
        /** The version that was edited. */
        version: z.number().int().min(1),
        content: text(limits.contentMax),
        ...moment,
      }),
    )
    .output(ScheduledView),
  cancelScheduled: procedure
    .route({
      method: 'POST',
      path: '/scheduled-messages/{id}/cancel',
      summary: 'Cancel a scheduled message',
    })
    .errors({ ...scheduledAbsent, ...changed })
    .input(z.strictObject({ id: ClientId }))
    .output(ScheduledView),
  sendScheduled: procedure
    .route({
      method: 'POST',
      path: '/scheduled-messages/{id}/send',
      summary: 'Send a scheduled message now',
    })
    .errors({ ...scheduledAbsent, ...changed, ...closed })
    .input(z.strictObject({ id: ClientId }))
    .output(MessageView),
};
