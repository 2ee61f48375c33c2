import { signedIn } from '#platform/server/http/procedures.ts';
import type { Pusher } from '#platform/server/push/push.ts';
import type { NotificationService } from '../commands/draft.ts';
import { notifyAnyway } from '../commands/notify-anyway.ts';
import type { Pushes } from '../commands/push.ts';
import { subscribe, unsubscribe } from '../commands/push-subscriptions.ts';
import { contractOf } from './parts.ts';

/** pushKey, subscribe, unsubscribe, notifyAnyway. */
export function pushRoutes(notifier: NotificationService, pusher: Pusher, pushes: Pushes) {
  const { database } = notifier.platform;
  const contract = contractOf(notifier);
  return {
    pushKey: contract.pushKey.use(signedIn).handler(() => ({ publicKey: pusher.publicKey })),

    subscribe: contract.subscribe.use(signedIn).handler(async ({ input, context, errors }) => {
      // The server sends to this address later, so it must be a push service, never an arbitrary URL.
      if (!pusher.accepts(input.endpoint)) throw errors['push.unknown_service']();
      await database.write((tx) => subscribe(tx, notifier, context.actor, input));
      return { subscribed: true as const };
    }),

    unsubscribe: contract.unsubscribe.use(signedIn).handler(async ({ input, context }) => {
      await database.write((tx) => unsubscribe(tx, context.actor.personId, input.endpoint));
      return { subscribed: false as const };
    }),

    notifyAnyway: contract.notifyAnyway.use(signedIn).handler(async ({ input, context, errors }) => {
      const pair = { from: context.actor.personId, to: input.id };
      if (!(await notifyAnyway(notifier, pushes, pair))) throw errors['notify_anyway.throttled']();
      return { notified: true as const };
    }),
  };
}
