import { and, asc, count, eq, gte, inArray, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { liveStates } from '../../../policy/holds/states.ts';
import { askedHolds } from '../../queries/holds/queue.ts';
import { availability, availCheck, bookOut } from '../../tables/availability.ts';
import { hold } from '../../tables/holds.ts';
import type { ScheduleParts } from '../parts.ts';
import { lockQueues, settleHolds } from './settle-holds.ts';

const kind = 'holds';

/** Holds in a queue and future bookings: a new owner has to confirm or release them (X16). */
const isAwaited = (person: PersonId, now: Date) =>
  and(
    eq(hold.askerId, person),
    inArray(hold.state, [...liveStates, 'converted']),
    gte(hold.lastDay, now.toISOString().slice(0, 10)),
  );

export async function holdBelongings(orm: NodePgDatabase, person: PersonId, now: Date): Promise<Belonging[]> {
  const [found] = await orm.select({ holds: count() }).from(hold).where(isAwaited(person, now));
  return [{ kind, title: 'Holds you asked for', count: found?.holds ?? 0 }];
}

/** Hands them over unchanged. */
export async function handOverHolds(tx: Transaction, given: HandOver, now: Date): Promise<void> {
  if (given.kind !== kind) return;
  await tx.orm.update(hold).set({ askerId: given.to, updatedAt: now }).where(isAwaited(given.from, now));
}

/** Removes a deleted person's holds from every queue; the holds behind them move up. */
export async function forgetHolds(
  tx: Transaction,
  parts: ScheduleParts,
  { person, now }: { readonly person: PersonId; readonly now: Date },
): Promise<void> {
  const open = await askedHolds(tx.orm, person);
  await lockQueues(tx, [person, ...open.map(({ row }) => row.personId)]);
  for (const [of, held] of Map.groupBy(open, ({ row }) => row.personId)) {
    if (of === person) continue;
    const steps = held.map(({ row }) => ({ id: row.id, to: 'released' as const }));
    await settleHolds(tx, parts, { person: of, steps, by: person, now });
  }
  await tx.orm.delete(hold).where(or(eq(hold.askerId, person), eq(hold.personId, person)));
  await tx.orm.update(hold).set({ writtenBy: null }).where(eq(hold.writtenBy, person));
  await tx.orm.delete(availCheck).where(or(eq(availCheck.askerId, person), eq(availCheck.clientId, person)));
  // What a representative had not answered comes to the client.
  await tx.orm
    .update(availCheck)
    .set({ representativeId: null })
    .where(eq(availCheck.representativeId, person));
  await tx.orm.update(availCheck).set({ writtenBy: null }).where(eq(availCheck.writtenBy, person));
  await tx.orm.update(availCheck).set({ answeredBy: null }).where(eq(availCheck.answeredBy, person));
  await tx.orm.delete(bookOut).where(eq(bookOut.personId, person));
  await tx.orm.delete(availability).where(eq(availability.personId, person));
}

/** A person's hours, days, holds and avail checks, for the export of their data. */
export async function exportDays(orm: NodePgDatabase, person: PersonId) {
  const [hours, bookOuts, holds, availChecks] = await Promise.all([
    orm.select().from(availability).where(eq(availability.personId, person)),
    orm
      .select()
      .from(bookOut)
      .where(eq(bookOut.personId, person))
      .orderBy(asc(bookOut.firstDay), asc(bookOut.id)),
    orm
      .select()
      .from(hold)
      .where(or(eq(hold.personId, person), eq(hold.askerId, person)))
      .orderBy(asc(hold.firstDay), asc(hold.id)),
    orm
      .select()
      .from(availCheck)
      .where(
        or(
          eq(availCheck.askerId, person),
          eq(availCheck.clientId, person),
          eq(availCheck.representativeId, person),
        ),
      )
      .orderBy(asc(availCheck.createdAt), asc(availCheck.id)),
  ]);
  return { hours, bookOuts, holds, availChecks };
}
