import { and, count, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { limits } from '../../limits.ts';
import { mail } from '../tables.ts';

// Counted from the log itself, so that a restart or a second process loses nothing (X18).
const since = (now: Date) => new Date(now.getTime() - limits.limitWindowMs);

/** How many mails were queued for these addresses within the hour; test sends do not count. */
export async function recentByRecipient(
  orm: NodePgDatabase,
  addresses: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await orm
    .select({ recipient: mail.recipient, mails: count() })
    .from(mail)
    .where(
      and(
        inArray(mail.recipient, [...addresses]),
        gt(mail.createdAt, since(now)),
        eq(mail.isTest, false),
        notInArray(mail.state, ['suppressed', 'held', 'withdrawn']),
      ),
    )
    .groupBy(mail.recipient);
  return new Map(rows.map((row) => [row.recipient, row.mails]));
}

/** How many mails a person, and how many a network address, sent within the hour. */
export async function recentBySender(
  orm: NodePgDatabase,
  sender: { person: PersonId; source: string },
  now: Date,
): Promise<{ person: number; source: number }> {
  const counted = async (who: ReturnType<typeof eq>) => {
    const [row] = await orm
      .select({ mails: count() })
      .from(mail)
      .where(and(who, gt(mail.createdAt, since(now)), eq(mail.isTest, false)));
    return row?.mails ?? 0;
  };
  const person = await counted(eq(mail.senderId, sender.person));
  const source = await counted(eq(mail.source, sender.source));
  return { person, source };
}
