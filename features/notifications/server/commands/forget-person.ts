import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { notification, notificationPreference, pushSubscription } from '../tables.ts';

/** Removes what somebody was told and chose; what others were told of them keeps its place without their name. */
export async function forgetPerson(tx: Transaction, { id, name, standsAs }: GonePerson): Promise<void> {
  await tx.orm.delete(notification).where(eq(notification.personId, id));
  await tx.orm.delete(notificationPreference).where(eq(notificationPreference.personId, id));
  await tx.orm.delete(pushSubscription).where(eq(pushSubscription.personId, id));
  await tx.orm
    .update(notification)
    .set({
      title: sql`replace(${notification.title}, ${name}, ${standsAs})`,
      message: sql`replace(${notification.message}, ${name}, ${standsAs})`,
    })
    .where(
      sql`${notification.fromPersonId} = ${id} or position(${name} in ${notification.title} || ' ' || ${notification.message}) > 0`,
    );
}
