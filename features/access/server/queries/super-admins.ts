import { inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { personRole } from '../tables.ts';

// One queue for everything that could take the last SUPER_ADMIN away: demoting, locking, suspending, deleting.
const queue = {
  name: 'super-admin-queue',
  text: `select pg_advisory_xact_lock(hashtextextended('backlot:super-admin', 0))`,
};

/**
 * Which of these people can sign in. Accounts belong to identity, which stands above this feature: whoever asks here
 * hands over how it is found out, in the same transaction.
 */
export type WhoCanSignIn = (
  orm: NodePgDatabase,
  people: readonly PersonId[],
) => Promise<ReadonlySet<PersonId>>;

/**
 * Makes this transaction wait for every other one that may change who is SUPER_ADMIN, until either ends. A lock of
 * rows would not do: two transactions may each take away another row, or lock an account without touching any.
 */
export async function queueForSuperAdmins(tx: Transaction): Promise<void> {
  await tx.run(queue, []);
}

/** Everybody who is SUPER_ADMIN, whether they can sign in or not. */
export async function superAdmins(orm: NodePgDatabase): Promise<PersonId[]> {
  const rows = await orm
    .selectDistinct({ id: personRole.personId })
    .from(personRole)
    .where(inArray(sql`upper(${personRole.role})`, ['SUPER_ADMIN', 'SUPERADMIN', 'SUPER']));
  return rows.map(({ id }) => id);
}

/** Whether anybody who can sign in is SUPER_ADMIN; the answer holds until the transaction ends. */
export async function hasSuperAdmin(tx: Transaction, whoCanSignIn: WhoCanSignIn): Promise<boolean> {
  await queueForSuperAdmins(tx);
  return (await whoCanSignIn(tx.orm, await superAdmins(tx.orm))).size > 0;
}

/**
 * Whether nobody who can sign in would be SUPER_ADMIN without this person (ROL-4). Ask it in the transaction that
 * demotes, locks, suspends or deletes them, BEFORE the write, and refuse when it answers true: from the question to
 * the end of the transaction no other one that asks can go on, so two people cannot remove each other at once.
 */
export async function isLastSuperAdmin(
  tx: Transaction,
  person: PersonId,
  whoCanSignIn: WhoCanSignIn,
): Promise<boolean> {
  await queueForSuperAdmins(tx);
  const all = await superAdmins(tx.orm);
  const others = all.filter((id) => id !== person);
  return others.length < all.length && (await whoCanSignIn(tx.orm, others)).size === 0;
}
