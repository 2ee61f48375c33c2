import { toInstant } from '#platform/contract/time.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import { snoozeChoices } from '../../limits.ts';
import { snoozeUntil } from '../../policy/snooze-times.ts';
import type { NotificationService } from '../commands/draft.ts';
import { readNotification, unreadOf } from '../commands/mark.ts';
import { attend } from '../commands/settle.ts';
import {
  dismissNotification,
  endSnooze,
  readAllNotifications,
  snoozeEnd,
  snoozeNotification,
  undoAct,
} from '../commands/undoable.ts';
import { zoneOf } from '../queries/preferences.ts';
import { change, contractOf } from './parts.ts';

/** read, readAll, dismiss, undo, attend. */
export function markRoutes(notifier: NotificationService) {
  const { clock } = notifier.platform;
  const contract = contractOf(notifier);
  return {
    read: contract.read.use(signedIn).handler(({ input, context, errors }) =>
      change(notifier, context.actor.personId, async (tx, person) => {
        if (!(await readNotification(tx, notifier, { person, id: input.id })))
          throw errors['notification.absent']();
        return { unread: await unreadOf(tx, notifier, person) };
      }),
    ),

    readAll: contract.readAll
      .use(signedIn)
      .handler(({ context }) =>
        change(notifier, context.actor.personId, (tx, person) =>
          readAllNotifications(tx, notifier, person, clock.now()),
        ),
      ),

    dismiss: contract.dismiss.use(signedIn).handler(({ input, context, errors }) =>
      change(notifier, context.actor.personId, async (tx, person) => {
        const dismissed = await dismissNotification(tx, notifier, { person, id: input.id });
        if (!dismissed) throw errors['notification.absent']();
        return dismissed;
      }),
    ),

    undo: contract.undo.use(signedIn).handler(({ input, context, errors }) =>
      change(notifier, context.actor.personId, async (tx, person) => {
        if (!(await undoAct(tx, notifier, { person, undo: input.undo }))) throw errors['undo.late']();
        return { unread: await unreadOf(tx, notifier, person) };
      }),
    ),

    attend: contract.attend.use(signedIn).handler(({ context }) =>
      change(notifier, context.actor.personId, async (tx, person) => ({
        attended: await attend(tx, person),
      })),
    ),
  };
}

/** snooze, endSnooze. */
export function snoozeRoutes(notifier: NotificationService) {
  const { clock } = notifier.platform;
  const contract = contractOf(notifier);
  return {
    snooze: contract.snooze.use(signedIn).handler(({ input, context, errors }) =>
      change(notifier, context.actor.personId, async (tx, person) => {
        const own = { person, id: input.id };
        const latest = await snoozeEnd(tx, own);
        if (!latest) throw errors['notification.absent']();
        const now = clock.now();
        const choice = snoozeChoices.find((name) => name === input.until);
        const until = choice
          ? snoozeUntil(choice, await zoneOf(tx.orm, person, input.timeZone), now)
          : new Date(input.until);
        if (!until || until <= now || until >= latest) throw errors['snooze.out_of_reach']();
        const snoozed = await snoozeNotification(tx, notifier, { ...own, until });
        if (!snoozed) throw errors['notification.absent']();
        return { ...snoozed, snoozedUntil: toInstant(until) };
      }),
    ),

    endSnooze: contract.endSnooze.use(signedIn).handler(({ input, context, errors }) =>
      change(notifier, context.actor.personId, async (tx, person) => {
        if (!(await endSnooze(tx, notifier, { person, id: input.id }))) throw errors['notification.absent']();
        return { unread: await unreadOf(tx, notifier, person) };
      }),
    ),
  };
}
