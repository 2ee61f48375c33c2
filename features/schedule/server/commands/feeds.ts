import { and, eq, or } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import { calendarFeed } from '../tables/feeds.ts';

interface Feed {
  readonly reader: PersonId;
  readonly calendar: PersonId;
}

const isIt = ({ reader, calendar }: Feed) =>
  and(eq(calendarFeed.readerId, reader), eq(calendarFeed.calendarId, calendar));

/** Creates a new address; the previous one stops working. Answers its token, which is kept nowhere. */
export async function makeFeed(
  tx: Transaction,
  feed: Feed,
  now: Date,
): Promise<{ readonly token: string; readonly row: typeof calendarFeed.$inferSelect }> {
  const token = newSecret();
  const made = { tokenHash: hashOfSecret(token), madeAt: now, readAt: null };
  const [row] = await tx.orm
    .insert(calendarFeed)
    .values({ readerId: feed.reader, calendarId: feed.calendar, ...made })
    .onConflictDoUpdate({ target: [calendarFeed.readerId, calendarFeed.calendarId], set: made })
    .returning();
  if (!row) throw new Error('a feed was not written');
  return { token, row };
}

/** Ends the address; ending what has none is the same. */
export async function endFeed(tx: Transaction, feed: Feed): Promise<void> {
  await tx.orm.delete(calendarFeed).where(isIt(feed));
}

/** Ends every address of a deleted person, theirs and those of their calendar. */
export async function forgetFeeds(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm
    .delete(calendarFeed)
    .where(or(eq(calendarFeed.readerId, person), eq(calendarFeed.calendarId, person)));
}

/** Notes that a program has fetched it. */
export async function noteRead(tx: Transaction, feed: Feed, now: Date): Promise<void> {
  await tx.orm.update(calendarFeed).set({ readAt: now }).where(isIt(feed));
}
