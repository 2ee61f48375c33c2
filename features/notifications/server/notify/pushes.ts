import { and, eq } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Statement } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { limits } from '../../limits.ts';
import { pushCourse } from '../../policy/delivery.ts';
import { payloadOf } from '../../policy/push-payload.ts';
import type { NotificationChannels, NotificationService, Push, PushedRow, Pushes } from '../parts.ts';
import { preferencesOf } from '../queries/preferences.ts';
import { notification, pushSubscription } from '../tables.ts';

/** Concurrent requests to push services. */
const lanes = 50;

export function createPushes(
  { platform }: Pick<NotificationService, 'platform'>,
  channels: NotificationChannels,
): Pushes {
  const waiting = new Map<string, PushedRow>();
  let work: Promise<void> = Promise.resolve();
  const isWaiting = () => waiting.size > 0;

  const round = async () => {
    const rows = [...waiting.values()];
    waiting.clear();
    try {
      await sendRows(await pushedNow(platform, rows));
    } catch (fault) {
      // An edge: no caller waits for this; the delivery job retries the rows left undecided.
      platform.log.error({ err: fault }, 'notifications could not be pushed');
    }
  };

  const send = (pushes: readonly Push[]) => sendAll(platform, channels, pushes);
  const sendRows = async (rows: readonly PushedRow[]) => {
    const worded = await channels.word(platform.database.orm, rows);
    await send(worded.map((row) => ({ person: row.personId, payload: payloadOf(row) })));
  };
  return {
    told: (rows) => {
      const isFirst = !isWaiting();
      for (const row of rows) waiting.set(row.id, row);
      if (isFirst && isWaiting()) work = work.then(round);
    },
    send,
    sendRows,
    idle: () => work,
  };
}

// Prepared: it runs with every notification.
const subscribedAmong: Statement = {
  name: 'push-subscribed',
  text: 'select distinct person_id as person from push_subscription where person_id = any($1::uuid[])',
};

/** Which of these rows to push now, for people with a subscribed browser; marks the others' push state. */
async function pushedNow(
  { database, clock }: NotificationService['platform'],
  rows: readonly PushedRow[],
): Promise<PushedRow[]> {
  const people = [...new Set(rows.map((row) => row.personId))];
  if (people.length === 0) return [];
  const subscribed = await database.run<{ person: PersonId }>(subscribedAmong, [people]);
  if (subscribed.length === 0) return [];
  const wishes = await preferencesOf(
    database.orm,
    subscribed.map(({ person }) => person),
  );
  const now = clock.now();
  const by = Object.groupBy(rows, (row) => {
    const own = wishes.get(row.personId);
    return own ? pushCourse(own, row, now).kind : 'never';
  });
  const settle = (some: readonly PushedRow[], pushState: 'done' | 'deferred') =>
    some.length === 0
      ? []
      : database.orm
          .update(notification)
          .set({ pushState })
          // Rows read or removed in the meantime are not pushed.
          .where(
            and(
              inArray(
                notification.id,
                some.map(({ id }) => id),
              ),
              eq(notification.status, 'unread'),
            ),
          )
          .returning({ id: notification.id });
  await settle(by.later ?? [], 'deferred');
  const unread = new Set((await settle(by.now ?? [], 'done')).map(({ id }) => id));
  return (by.now ?? []).filter(({ id }) => unread.has(id));
}

async function sendAll(
  { database }: NotificationService['platform'],
  { pusher, isSessionLive }: NotificationChannels,
  pushes: readonly Push[],
): Promise<void> {
  if (pushes.length === 0) return;
  const people = [...new Set(pushes.map(({ person }) => person))];
  const targets = await database.orm
    .select()
    .from(pushSubscription)
    .where(inArray(pushSubscription.personId, people));
  const sessions = [...new Set(targets.map((target) => target.sessionId))];
  const live = new Set<string>();
  for (const session of sessions) if (await isSessionLive(session)) live.add(session);
  // A browser that signed out, or was signed out, gets no more pushes.
  const gone = targets.filter(({ sessionId }) => !live.has(sessionId)).map(({ id }) => id);
  const letters = pushes.flatMap(({ person, payload }) =>
    targets
      .filter((target) => target.personId === person && live.has(target.sessionId))
      .map((target) => ({ target, payload })),
  );
  const options = { ttlSeconds: limits.pushUpToMs / 1_000 };
  for (let from = 0; from < letters.length; from += lanes) {
    const outcomes = await Promise.all(
      letters.slice(from, from + lanes).map(async ({ target, payload }) => {
        const topic = payload.tag.replaceAll('-', '');
        return { id: target.id, outcome: await pusher.send(target, payload, { ...options, topic }) };
      }),
    );
    gone.push(...outcomes.filter(({ outcome }) => outcome === 'gone').map(({ id }) => id));
  }
  await forgetSubscriptions(database, [...new Set(gone)]);
}

/** Removes subscriptions that the push service no longer knows or whose sessions have ended. */
async function forgetSubscriptions({ orm }: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await orm.delete(pushSubscription).where(inArray(pushSubscription.id, [...ids]));
}
