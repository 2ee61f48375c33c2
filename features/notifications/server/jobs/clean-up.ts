import { and, asc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NotificationId } from '#platform/contract/ids.ts';
import type { SentenceRef } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Job } from '#platform/server/jobs/jobs.ts';
import { withoutPerson } from '#platform/server/names-in-text.ts';
import type { GonePerson, Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { notification } from '../tables.ts';

/** The 30-day clean-up (core 9); the list already leaves those rows out. */
export const notificationCleanUp = (platform: Platform): Job => ({
  name: 'notification-clean-up',
  cron: '41 3 * * *',
  run: () => removeOld(platform),
});

/** Removes rows older than 30 days and rows dismissed the day before, in batches that never lock the table for long. */
export async function removeOld(platform: Platform): Promise<void> {
  const { clock, database } = platform;
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const bite = 5_000;
  for (;;) {
    const old = database.orm
      .select({ id: notification.id })
      .from(notification)
      .where(
        or(
          lt(notification.createdAt, before(limits.keepMs)),
          lt(notification.dismissedAt, before(limits.keepDismissedMs)),
        ),
      );
    const removed = await database.orm
      .delete(notification)
      .where(inArray(notification.id, old.limit(bite)))
      .returning({ id: notification.id });
    if (removed.length < bite) return;
  }
}

/** Rows read at once when removing a person's name from them. */
const readAtOnce = 500;

/**
 * Takes a deleted person's name out of what others were notified of. The database cannot tell which letters are the name:
 * it finds candidates, and each is checked here.
 */
export async function unname(tx: Transaction, gone: GonePerson): Promise<void> {
  const { id, title, message, metadata } = notification;
  let last: NotificationId | undefined;
  for (;;) {
    const rows = await tx.orm
      .select({ id, title, message, metadata })
      .from(notification)
      .where(and(mentions(gone), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(readAtOnce);
    for (const row of rows) {
      const { decidedBy, said, titleSaid } = row.metadata;
      const left = {
        title: withoutPerson(row.title, gone),
        message: withoutPerson(row.message, gone),
        metadata: {
          ...row.metadata,
          ...(decidedBy !== undefined && { decidedBy: withoutPerson(decidedBy, gone) }),
          ...(said && { said: unnameSentence(said, gone) }),
          ...(titleSaid && { titleSaid: unnameSentence(titleSaid, gone) }),
        },
      };
      await tx.orm.update(notification).set(left).where(eq(id, row.id));
    }
    last = rows.at(-1)?.id;
    if (rows.length < readAtOnce) return;
  }
}

const unnameSentence = ({ key, data }: SentenceRef, gone: GonePerson): SentenceRef => ({
  key,
  data: Object.fromEntries(Object.entries(data).map(([gap, value]) => [gap, withoutPerson(value, gone)])),
});

function mentions({ names, email }: GonePerson): SQL | undefined {
  const { title, message, metadata } = notification;
  const whole = sql`${title} || ' ' || ${message} || ' ' || ${metadata}::text`;
  return or(
    sql`position(${email} in lower(${whole})) > 0`,
    ...names.map((name) => sql`position(${name} in ${whole}) > 0`),
  );
}
