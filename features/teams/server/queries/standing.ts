import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { deskSeat } from '../tables.ts';

export type SeatRow = typeof deskSeat.$inferSelect;

/** A seat that counts at this moment: the same rule as `seatCounts` of `policy.ts`, as a condition. */
export const seatCountsSql = (now: Date) =>
  and(
    isNull(deskSeat.endedAt),
    isNotNull(deskSeat.principalAgreedAt),
    isNotNull(deskSeat.assistantAgreedAt),
    lte(deskSeat.startsAt, now),
    or(isNull(deskSeat.endsAt), gt(deskSeat.endsAt, now)),
  );

/** Whether somebody may see what is this desk's alone: whose desk it is, and whoever sits on it now. */
export async function isOnDesk(
  orm: NodePgDatabase,
  { principalId, person, now }: { readonly principalId: PersonId; readonly person: PersonId; readonly now: Date },
): Promise<boolean> {
  if (principalId === person) return true;
  const [seat] = await orm
    .select({ id: deskSeat.id })
    .from(deskSeat)
    .where(and(eq(deskSeat.principalId, principalId), eq(deskSeat.personId, person), seatCountsSql(now)));
  return seat !== undefined;
}

/** Agreed seats that are not over, those of the future too: a process that keeps them asks its clock each time. */
export async function seatsOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
  now: Date,
): Promise<ReadonlyMap<PersonId, SeatRow[]>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(deskSeat)
    .where(
      and(
        inArray(deskSeat.personId, [...people]),
        isNull(deskSeat.endedAt),
        isNotNull(deskSeat.principalAgreedAt),
        isNotNull(deskSeat.assistantAgreedAt),
        or(isNull(deskSeat.endsAt), gt(deskSeat.endsAt, now)),
      ),
    );
  return Map.groupBy(rows, ({ personId }) => personId);
}
