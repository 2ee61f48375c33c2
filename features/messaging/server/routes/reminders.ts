import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { openConversation } from '../access.ts';
import { cancelReminder, remind } from '../commands/remind.ts';
import { presentReminder } from '../present/later.ts';
import { listReminders } from '../queries/later.ts';
import type { MessagingParts } from './parts.ts';

/** reminders, remind, cancelReminder. */
export function reminderRoutes({ notifier: { platform } }: MessagingParts) {
  const { clock, config, database } = platform;
  const contract = implementContract(messaging, config);

  return {
    reminders: contract.reminders.use(signedIn).handler(async ({ context }) => {
      const rows = await listReminders(database.orm, context.actor.personId);
      return { items: rows.map((row) => presentReminder(row, row)) };
    }),

    remind: contract.remind.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const own = await openConversation(tx, context.actor.personId, input.id);
        if (!own) throw errors['conversation.absent']();
        const { clientId: id, seq, kind } = input;
        const wish = { id, seq, kind, dueAt: new Date(input.dueAt), now: clock.now() };
        const outcome = await remind(tx, own, wish);
        if (outcome.kind === 'kept') return outcome.reminder;
        if (outcome.kind === 'message_absent') throw errors['message.absent']();
        if (outcome.kind === 'not_own') throw errors['nudge.not_own']();
        if (outcome.kind === 'too_many') throw errors['reminders.too_many']();
        throw errors['moment.out_of_reach']({ data: { field: 'dueAt' } });
      }),
    ),

    cancelReminder: contract.cancelReminder.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const cancelled = await cancelReminder(tx, { person: context.actor.personId, id: input.id });
        if (!cancelled) throw errors['reminder.absent']();
        return cancelled;
      }),
    ),
  };
}
