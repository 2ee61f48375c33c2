import { and, inArray, lt, notInArray } from 'drizzle-orm';
import type { Platform } from '#platform/server/platform.ts';
import { limits } from '../../limits.ts';
import { mail } from '../tables.ts';

/** Removes mails older than the log keeps, in batches that never lock the table for long. */
export async function removeOldMails({ clock, database }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.keepMs);
  const bite = 2_000;
  for (;;) {
    const old = database.orm
      .select({ id: mail.id })
      .from(mail)
      .where(and(lt(mail.createdAt, before), notInArray(mail.state, ['sending'])))
      .limit(bite);
    const removed = await database.orm.delete(mail).where(inArray(mail.id, old)).returning({ id: mail.id });
    if (removed.length < bite) return;
  }
}
