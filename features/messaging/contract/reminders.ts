import { z } from 'zod';
import { ClientId, ConversationId, PersonId } from '#platform/contract/ids.ts';
import { procedure } from '#platform/contract/refusals.ts';
import { Instant } from '#platform/contract/time.ts';
import { reminderKinds } from '../limits.ts';
import { seqMax } from './messages.ts';
import { outOfReach } from './scheduled.ts';
import { absent, Seq } from './views.ts';

/** A reminder of a message, or a nudge if nobody has answered it. */
export const ReminderView = z.object({
  id: ClientId,
  conversationId: ConversationId,
  seq: Seq,
  kind: z.enum(reminderKinds),
  dueAt: Instant,
  /** Finished and cancelled ones are announced, but not listed. */
  state: z.enum(['waiting', 'done', 'cancelled']),
  /** Who wrote the message, and its first words. */
  senderId: PersonId,
  excerpt: z.string(),
  createdAt: Instant,
});
export type ReminderView = z.infer<typeof ReminderView>;

/** "Remind me of this" and "nudge me if nobody answers by ..." (MSG-13). */
export const remindersContract = {
  reminders: procedure
    .route({ method: 'GET', path: '/reminders', summary: 'My reminders, soonest first' })
    .output(z.object({ items: z.array(ReminderView) })),
  remind: procedure
    .route({
      method: 'POST',
      path: '/conversations/{id}/reminders',
      summary: 'Set a reminder about a message, for any time or only if nobody answers',
      successStatus: 201,
    })
    .errors({
      ...absent,
      ...outOfReach,
      'message.absent': { status: 404, message: 'Message not found' },
      'nudge.not_own': { status: 400, message: 'kind: you can only be nudged about your own messages.' },
      'reminders.too_many': { status: 409, message: 'You have reached the limit of reminders.' },
    })
    .input(
      z.strictObject({
        id: ConversationId,
        clientId: ClientId,
        /** Position of the message. */
        seq: Seq.min(1).max(seqMax),
        kind: z.enum(reminderKinds),
        dueAt: Instant,
      }),
    )
    .output(ReminderView),
  cancelReminder: procedure
    .route({ method: 'POST', path: '/reminders/{id}/cancel', summary: 'Cancel a reminder' })
    .errors({ 'reminder.absent': { status: 404, message: 'Reminder not found' } })
    .input(z.strictObject({ id: ClientId }))
    .output(ReminderView),
};
