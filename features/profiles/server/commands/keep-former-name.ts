import { and, eq } from 'drizzle-orm';
import { fold } from '#platform/contract/fold.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import type { ProfileRow } from '../present.ts';
import { formerName } from '../tables.ts';

/** Keeps a person's previous name, or deletes all of them, depending on their choice (PRO-8). */
export async function keepFormerName(
  tx: Transaction,
  { before, row }: { readonly before: string; readonly row: ProfileRow },
  now: Date,
): Promise<void> {
  const person = row.id;
  if (row.formerNames === 'none') {
    await tx.orm.delete(formerName).where(eq(formerName.personId, person));
    return;
  }
  const folded = fold(before);
  if (folded === '' || folded === row.sortName) return;
  const until = monthsLater(now);
  await tx.orm
    .insert(formerName)
    .values({ personId: person, folded, until })
    .onConflictDoUpdate({ target: [formerName.personId, formerName.folded], set: { until } });
  // A name taken up again is no longer a former one.
  await tx.orm
    .delete(formerName)
    .where(and(eq(formerName.personId, person), eq(formerName.folded, row.sortName)));
}

/** Deletes all former names of a deleted person. */
export async function forgetFormerNames(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(formerName).where(eq(formerName.personId, person));
}

const monthsLater = (now: Date): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO('UTC')
      .add({ months: limits.formerNameMonths }).epochMilliseconds,
  );
