import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { NotificationId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { withoutPerson } from '#platform/server/names-in-text.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { notification, notificationPreference, pushSubscription } from '../tables.ts';

/** Rows read at once when removing a person's name from them. */
const bite = 500;

/** Removes a person's notifications and preferences; others' notifications about them stay, without their name. */
export async function forgetPerson(tx: Transaction, gone: GonePerson): Promise<void> {
  const { id } = gone;
  await tx.orm.delete(notification).where(eq(notification.personId, id));
  await tx.orm.delete(notificationPreference).where(eq(notificationPreference.personId, id));
  await tx.orm.delete(pushSubscription).where(eq(pushSubscription.personId, id));
  await unname(tx, gone);
}

/** The database cannot tell which letters are the person's name: it finds candidates, and each is checked here. */
async function unname(tx: Transaction, gone: GonePerson): Promise<void> {
  const { id, title, message, metadata } = notification;
  let last: NotificationId | undefined;
  for (;;) {
    const rows = await tx.orm
      .select({ id, title, message, metadata })
      .from(notification)
      .where(and(mentions(gone), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(bite);
    for (const row of rows) {
      const { decidedBy, ...rest } = row.metadata;
      const left = {
        title: withoutPerson(row.title, gone),
        message: withoutPerson(row.message, gone),
        metadata: decidedBy === undefined ? rest : { ...rest, decidedBy: withoutPerson(decidedBy, gone) },
      };
      await tx.orm.update(notification).set(left).where(eq(id, row.id));
    }
    last = rows.at(-1)?.id;
    if (rows.length < bite) return;
  }
}

function mentions({ names, email }: GonePerson): SQL | undefined {
  const { title, message, metadata } = notification;
  const whole = sql`${title} || ' ' || ${message} || ' ' || coalesce(${metadata} ->> 'decidedBy', '')`;
  return or(
    sql`position(${email} in lower(${whole})) > 0`,
    ...names.map((name) => sql`position(${name} in ${whole}) > 0`),
  );
}
