import { signedIn } from '#platform/server/http/procedures.ts';
import type { NotificationService } from '../commands/draft.ts';
import { presentNotification, sendersOf } from '../present.ts';
import { countKinds, countUnread, listNotifications } from '../queries/notifications.ts';
import { contractOf } from './parts.ts';

/** list, kinds. */
export function listRoutes(notifier: NotificationService) {
  const { clock, database } = notifier.platform;
  const contract = contractOf(notifier);
  return {
    list: contract.list.use(signedIn).handler(async ({ input, context }) => {
      const me = context.actor.personId;
      const now = clock.now();
      await notifier.coalescer.settle(me);
      const [page, unread] = await Promise.all([
        listNotifications(database.orm, me, { ...input, now }),
        countUnread(database.orm, [me], now),
      ]);
      const senders = await notifier.people.of(sendersOf(page.rows));
      return {
        items: page.rows.map((row) => presentNotification(row, senders)),
        nextCursor: page.nextCursor,
        unread: unread.get(me) ?? 0,
      };
    }),

    kinds: contract.kinds
      .use(signedIn)
      .handler(({ context }) => countKinds(database.orm, context.actor.personId, clock.now())),
  };
}
