import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { personRole } from '../tables.ts';

// One queue for everything that could remove the last SUPER_ADMIN: demoting, locking, suspending, deleting.
const queue = {
  name: 'super-admin-queue',
  text: `select pg_advisory_xact_lock(hashtextextended('backlot:super-admin', 0))`,
};

/**
 * Which of these people can sign in. Accounts belong to identity, which is above this feature, so the caller supplies
 * the lookup, in the same transaction.
 */
export type WhoCanSignIn = (
  orm: NodePgDatabase,
  people: readonly PersonId[],
) => Promise<ReadonlySet<PersonId>>;

/**
 * Makes this transaction wait for every other one that may change who is SUPER_ADMIN, until it ends. Row locks would
 * not be enough: two transactions may each remove a different row, or lock an account without touching any.
 */
export async function queueForSuperAdmins(tx: Transaction): Promise<void> {
  await tx.run(queue, []);
}

/** Everyone who is SUPER_ADMIN, whether or not they can sign in. */
export async function superAdmins(orm: NodePgDatabase): Promise<PersonId[]> {
  const rows = await orm
    .selectDistinct({ id: personRole.personId })
    .from(personRole)
    .where(inArray(sql`upper(${personRole.role})`, ['SUPER_ADMIN', 'SUPERADMIN', 'SUPER']));
  return rows.map(({ id }) => id);
}

/** Whether anyone who can sign in is SUPER_ADMIN; the answer holds until the transaction ends. */
export async function hasSuperAdmin(tx: Transaction, whoCanSignIn: WhoCanSignIn): Promise<boolean> {
  await queueForSuperAdmins(tx);
  return (await whoCanSignIn(tx.orm, await superAdmins(tx.orm))).size > 0;
}

/**
 * Whether no one who can sign in would be SUPER_ADMIN without this person (ROL-4). Ask it in the transaction that
 * demotes, locks, suspends or deletes them, BEFORE the write, and refuse when it answers true: every other transaction
 * that asks waits until this one ends, so two people cannot remove each other at once.
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
