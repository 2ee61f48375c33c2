import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Acts, InputOf, Reading } from '#platform/server/http/acts.ts';
import { ByMoment, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { readingContract } from '../../contract.ts';
import { kinds } from '../../limits.ts';
import { countUnread, oldest } from '../notify/badge.ts';
import type { NotificationsParts } from '../parts.ts';
import { notification } from '../tables.ts';
import { type NotificationRow, sendersOf, viewNotification } from '../views.ts';

export const reading: Acts<typeof readingContract, NotificationsParts> = {
  async list(at, input) {
    const { orm, person, now, notifier } = at;
    await notifier.coalescer.settle(person);
    const [page, unread] = await Promise.all([listNotifications(at, input), countUnread(orm, [person], now)]);
    const senders = await notifier.people.of(sendersOf(page.rows));
    return {
      items: page.rows.map((row) => viewNotification(row, senders)),
      nextCursor: page.nextCursor,
      unread: unread.get(person) ?? 0,
    };
  },

  async kinds({ orm, person, now }) {
    const isSnoozed = sql`${notification.snoozedUntil} is not null`;
    const rows = await orm
      .select({
        kind: notification.category,
        total: sql<number>`count(*) filter (where not (${isSnoozed}))`.mapWith(Number),
        unread: sql<number>`count(*) filter (where ${notification.status} = 'unread')`.mapWith(Number),
        snoozed: sql<number>`count(*) filter (where ${isSnoozed})`.mapWith(Number),
      })
      .from(notification)
      .where(isListed(person, now))
      .groupBy(notification.category);
    const byKind = new Map(rows.map((row) => [row.kind, row]));
    return {
      kinds: kinds.flatMap((kind) => {
        const row = byKind.get(kind);
        return row && row.total > 0 ? [{ kind, total: row.total, unread: row.unread }] : [];
      }),
      snoozed: rows.reduce((sum, row) => sum + row.snoozed, 0),
    };
  },
};

/** A person's rows, latest change first. */
async function listNotifications(
  { orm, person, now }: Reading,
  { cursor, limit, kind, snoozed }: InputOf<typeof readingContract.list>,
): Promise<{ readonly rows: NotificationRow[]; readonly nextCursor: string | null }> {
  const end = decodeCursor(cursor, ByMoment);
  const before =
    end && sql`(${notification.updatedAt}, ${notification.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const rows = await orm
    .select()
    .from(notification)
    .where(
      and(
        isListed(person, now),
        snoozed ? isNotNull(notification.snoozedUntil) : isNull(notification.snoozedUntil),
        kind && eq(notification.category, kind),
        before,
      ),
    )
    .orderBy(desc(notification.updatedAt), desc(notification.id))
    .limit(limit + 1);
  return cutPage(rows, limit, (last) => [last.updatedAt.toISOString(), last.id]);
}

/** Rows that a person's lists can contain: not dismissed, not too old. */
const isListed = (person: PersonId, now: Date) =>
  and(
    eq(notification.personId, person),
    isNull(notification.dismissedAt),
    gt(notification.createdAt, oldest(now)),
  );
