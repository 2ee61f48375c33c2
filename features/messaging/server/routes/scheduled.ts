import { requirePermission } from '#features/access/server/public.ts';
import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { messaging } from '../../contract/index.ts';
import { openConversation } from '../access.ts';
import { cancelScheduled, editScheduled, scheduleMessage } from '../commands/schedule-message.ts';
import { sendScheduledNow } from '../commands/send-scheduled.ts';
import { presentScheduled } from '../present/later.ts';
import { listScheduled } from '../queries/later.ts';
import type { MessagingParts } from './parts.ts';

/** scheduled, schedule, editScheduled, cancelScheduled, sendScheduled. */
export function scheduledRoutes(parts: MessagingParts) {
  const { clock, config, database } = parts.notifier.platform;
  const contract = implementContract(messaging, config);

  return {
    scheduled: contract.scheduled.use(signedIn).handler(async ({ context }) => {
      const rows = await listScheduled(database.orm, context.actor.personId);
      return { items: rows.map(presentScheduled) };
    }),

    schedule: contract.schedule
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(({ input, context, errors }) =>
        database.write(async (tx) => {
          const own = await openConversation(tx, context.actor.personId, input.id);
          if (!own) throw errors['conversation.absent']();
          const { clientId: id, content, zone } = input;
          const wish = { id, content, zone, sendAt: new Date(input.sendAt), now: clock.now() };
          const outcome = await scheduleMessage(tx, own, wish);
          if (outcome.kind === 'kept') return outcome.scheduled;
          if (outcome.kind === 'closed') throw errors['conversation.closed']();
          if (outcome.kind === 'too_many') throw errors['scheduled.too_many']();
          if (outcome.kind === 'other_content') throw errors['message.other_content']();
          throw errors['moment.out_of_reach']({ data: { field: 'sendAt' } });
        }),
      ),

    editScheduled: contract.editScheduled
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(({ input, context, errors }) =>
        database.write(async (tx) => {
          const { id, version, content, zone } = input;
          const own = { id, person: context.actor.personId };
          const wish = { version, content, zone, sendAt: new Date(input.sendAt), now: clock.now() };
          const outcome = await editScheduled(tx, own, wish);
          if (outcome.kind === 'changed') return outcome.scheduled;
          if (outcome.kind === 'conflict')
            throw errors['scheduled.changed']({ data: { current: outcome.current } });
          if (outcome.kind === 'absent') throw errors['scheduled.absent']();
          if (outcome.kind === 'closed') throw errors['conversation.closed']();
          throw errors['moment.out_of_reach']({ data: { field: 'sendAt' } });
        }),
      ),

    cancelScheduled: contract.cancelScheduled.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const own = { id: input.id, person: context.actor.personId };
        const outcome = await cancelScheduled(tx, own, clock.now());
        if (outcome.kind === 'conflict')
          throw errors['scheduled.changed']({ data: { current: outcome.current } });
        if (outcome.kind !== 'changed') throw errors['scheduled.absent']();
        return outcome.scheduled;
      }),
    ),

    sendScheduled: contract.sendScheduled
      .use(signedIn)
      .use(requirePermission('send_messages'))
      .handler(async ({ input, context, errors }) => {
        const outcome = await sendScheduledNow(parts, { id: input.id, person: context.actor.personId });
        if (outcome.kind === 'absent') throw errors['scheduled.absent']();
        if (outcome.kind === 'failed') throw errors['conversation.closed']();
        return outcome.message;
      }),
  };
}
