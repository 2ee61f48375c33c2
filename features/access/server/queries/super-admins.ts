import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';

// One queue for everything that could take the last SUPER_ADMIN away: demoting, locking, suspending, deleting.
const queue = {
  name: 'super-admin-queue',
  text: `select pg_advisory_xact_lock(hashtextextended('backlot:super-admin', 0))`,
};

const nobody = '00000000-0000-0000-0000-000000000000';

// The state of an account decides whether its bearer can act at all. It is read here by a join, because this must be
// one answer inside the transaction that asks, whichever feature that is; nothing of the account is written.
const remaining = {
  name: 'super-admins-remaining',
  text: `select count(*) filter (where r.person_id = $1) > 0 as "isOne",
                count(*) filter (where r.person_id <> $1 and a.account_status = 'active' and a.locked_at is null) as "others"
           from person_role r
           left join account a on a.id = r.person_id
          where upper(r.role) in ('SUPER_ADMIN', 'SUPERADMIN', 'SUPER')`,
};

/**
 * Makes this transaction wait for every other one that may change who is SUPER_ADMIN, until either ends. A lock of
 * rows would not do: two transactions may each take away another row, or lock an account without touching any.
 */
export async function queueForSuperAdmins(tx: Transaction): Promise<void> {
  await tx.run(queue, []);
}

/** Whether anybody who can sign in is SUPER_ADMIN; the answer holds until the transaction ends. */
export async function hasSuperAdmin(tx: Transaction): Promise<boolean> {
  await queueForSuperAdmins(tx);
  const [row] = await tx.run<{ others: number }>(remaining, [nobody]);
  return (row?.others ?? 0) > 0;
}

/**
 * Whether nobody who can sign in would be SUPER_ADMIN without this person (ROL-4). Ask it in the transaction that
 * demotes, locks, suspends or deletes them, BEFORE the write, and refuse when it answers true: from the question to
 * the end of the transaction no other one that asks can go on, so two people cannot remove each other at once.
 */
export async function isLastSuperAdmin(tx: Transaction, person: PersonId): Promise<boolean> {
  await queueForSuperAdmins(tx);
  const [row] = await tx.run<{ isOne: boolean; others: number }>(remaining, [person]);
  return row?.isOne === true && row.others === 0;
}
