import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { deskDayOf } from '../queries/desk-day.ts';
import { callLine, callSheet } from '../tables.ts';
import { unclaimed } from './open-line.ts';

const kind = 'calls';

/** Open calls, which another person can take over (X16). Private ones can't be. */
const isHandable = (person: PersonId) =>
  and(eq(callLine.deskId, person), isNull(callLine.closedAt), eq(callLine.isPrivate, false));

export async function belongingsOf(orm: NodePgDatabase, person: PersonId): Promise<Belonging[]> {
  const [found] = await orm.select({ lines: count() }).from(callLine).where(isHandable(person));
  return [{ kind, title: 'Open calls on your phone sheet', count: found?.lines ?? 0 }];
}

/** Moves them to another person's sheet, except callees who are already on it. */
export async function handOver(tx: Transaction, given: HandOver, now: Date): Promise<void> {
  if (given.kind !== kind) return;
  const { turnsAt } = await deskDayOf(tx, given.to, now);
  await tx.orm.insert(callSheet).values({ deskId: given.to, turnsAt }).onConflictDoNothing();
  await tx.orm
    .update(callLine)
    .set({
      ...unclaimed,
      deskId: given.to,
      // A private contact stays with its owner; on the other sheet it is only a name.
      cardId: null,
      version: sql`${callLine.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        isHandable(given.from),
        sql`not exists (select 1 from call_line o where o.desk_id = ${given.to}::uuid and o.closed_at is null
          and not o.is_private and o.same_as = call_line.same_as)`,
        // No one is on their own sheet.
        sql`${callLine.personId} is distinct from ${given.to}::uuid`,
      ),
    );
}

/** Deletes the sheet with its owner. On other sheets their name stays as written there. */
export async function forgetPerson(tx: Transaction, person: PersonId): Promise<void> {
  await tx.orm.delete(callLine).where(eq(callLine.deskId, person));
  await tx.orm.delete(callSheet).where(eq(callSheet.deskId, person));
  await tx.orm.update(callLine).set({ personId: null }).where(eq(callLine.personId, person));
  await tx.orm.update(callLine).set(unclaimed).where(eq(callLine.claimedBy, person));
}
