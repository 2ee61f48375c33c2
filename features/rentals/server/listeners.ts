import { and, eq, or, sql } from 'drizzle-orm';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { HandOver } from '#platform/server/platform.ts';
import { say } from '../policy/notification-texts.ts';
import { otherOf } from './access.ts';
import { free } from './acts/moving.ts';
import { announceRental, note, tell } from './notify.ts';
import type { RentalsWriting } from './parts.ts';
import { rental, rentalTerms } from './tables.ts';

/** Under way, or still waiting for an answer. */
const open = ['requested', 'accepted', 'out', 'disputed'] as const;

/** Whoever takes over a leaver's listings takes over what is rented of them; what the heir rents themself stays. */
export async function handOver(act: RentalsWriting, { kind, from, to }: HandOver): Promise<void> {
  if (kind !== 'listings') return;
  await act.orm.update(rentalTerms).set({ ownerId: to }).where(eq(rentalTerms.ownerId, from));
  const rows = await act.orm
    .update(rental)
    .set({ ownerId: to, version: sql`${rental.version} + 1`, updatedAt: act.now })
    .where(and(eq(rental.ownerId, from), inArray(rental.state, [...open]), sql`${rental.renterId} <> ${to}`))
    .returning();
  for (const row of rows) {
    await note(act, row, { what: 'handed_over', by: from });
    announceRental(act, row);
  }
}

/** Ends what a person who is gone has asked for or promised: what is out stays on record until it is back. */
export async function endRentalsOf(act: RentalsWriting, person: PersonId): Promise<void> {
  const isTheirs = or(eq(rental.ownerId, person), eq(rental.renterId, person));
  const rows = await act.orm
    .update(rental)
    .set({
      state: sql`case ${rental.state} when 'accepted' then 'cancelled' when 'requested' then 'lapsed' end`,
      noticeAt: null,
      version: sql`${rental.version} + 1`,
      updatedAt: act.now,
    })
    .where(and(isTheirs, inArray(rental.state, ['requested', 'accepted'])))
    .returning();
  for (const row of rows) {
    await free(act, row);
    await note(act, row, { what: row.state === 'cancelled' ? 'cancel' : 'lapsed', by: null });
    await tell(act, row, {
      what: 'cancel',
      to: otherOf(row, person),
      message: say('rentals.party_left', {}),
    });
    announceRental(act, row);
  }
}
