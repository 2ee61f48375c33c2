import { implementContract, signedIn } from '#platform/server/http/procedures.ts';
import { notifications } from '../contract.ts';
import {
  dismissNotification,
  readAllNotifications,
  readNotification,
  type Teller,
  unreadOf,
} from './commands.ts';
import { presentNotification, sendersOf } from './present.ts';
import { countUnread, listNotifications } from './queries.ts';

/** list, read, readAll, dismiss. */
export function notificationsRoutes(teller: Teller) {
  const { clock, config, database } = teller.platform;
  const contract = implementContract(notifications, config);
  return contract.router({
    list: contract.list.use(signedIn).handler(async ({ input, context }) => {
      const me = context.actor.personId;
      const now = clock.now();
      const [page, unread] = await Promise.all([
        listNotifications(database.orm, me, { ...input, now }),
        countUnread(database.orm, [me], now),
      ]);
      const senders = await teller.people.of(sendersOf(page.rows));
      return {
        items: page.rows.map((row) => presentNotification(row, senders)),
        nextCursor: page.nextCursor,
        unread: unread.get(me) ?? 0,
      };
    }),

    read: contract.read.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const person = context.actor.personId;
        if (!(await readNotification(tx, teller, { person, id: input.id })))
          throw errors['notification.absent']();
        return { unread: await unreadOf(tx, teller, person) };
      }),
    ),

    readAll: contract.readAll.use(signedIn).handler(({ context }) =>
      database.write(async (tx) => ({
        unread: await readAllNotifications(tx, teller, context.actor.personId, clock.now()),
      })),
    ),

    dismiss: contract.dismiss.use(signedIn).handler(({ input, context, errors }) =>
      database.write(async (tx) => {
        const person = context.actor.personId;
        if (!(await dismissNotification(tx, teller, { person, id: input.id })))
          throw errors['notification.absent']();
        return { unread: await unreadOf(tx, teller, person) };
      }),
    ),
  });
}
