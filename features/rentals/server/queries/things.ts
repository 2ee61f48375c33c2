import { and, asc, desc, eq, gte, or } from 'drizzle-orm';
import { profilesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { RentalThing, Terms } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import type { Looking, RentableThing, RentalsGiven } from '../parts.ts';
import { rental, rentalDays, rentalTerms } from '../tables.ts';
import { viewLines } from '../views/rental.ts';

/** The terms of a thing as its owner wrote them; until then plain ones, by the clock where the owner lives. */
export async function termsOf(
  { orm }: Pick<Looking, 'orm'>,
  { id, ownerId, rate }: RentableThing,
): Promise<{ readonly terms: Terms; readonly version: number }> {
  const [row] = await orm.select().from(rentalTerms).where(eq(rentalTerms.listingId, id));
  if (row) return { terms: row.terms, version: row.version };
  const [owner] = await profilesOf(orm, [ownerId]);
  const terms: Terms = {
    zone: owner?.timeZone ?? 'UTC',
    returnBy: limits.returnBy,
    currency: rate.currency,
    replacementMinor: null,
    deposit: '',
    needsCertificate: false,
    coverMinor: null,
    cover: '',
    items: [],
  };
  return { terms, version: 0 };
}

/** The days of a thing that are rented or blocked, from some day on. */
export const takenDays = ({ orm }: Pick<Looking, 'orm'>, id: ClientId, from = '0001-01-01') =>
  orm
    .select()
    .from(rentalDays)
    .where(and(eq(rentalDays.listingId, id), gte(rentalDays.lastDay, from)))
    .orderBy(asc(rentalDays.firstDay));

/** A thing to rent, for somebody who may open it. */
export async function viewThing(
  at: Looking & Pick<RentalsGiven, 'notifier'>,
  thing: RentableThing,
): Promise<RentalThing> {
  const isMine = thing.ownerId === at.principal;
  const { terms, version } = await termsOf(at, thing);
  const today = wallTimeOf(terms.zone, at.now.getTime()).slice(0, 10);
  const [taken, own] = await Promise.all([
    takenDays(at, thing.id, today),
    at.orm
      .select()
      .from(rental)
      .where(
        and(
          eq(rental.listingId, thing.id),
          or(eq(rental.ownerId, at.principal), eq(rental.renterId, at.principal)),
          inArray(rental.state, ['requested', 'accepted', 'out', 'disputed']),
        ),
      )
      .orderBy(asc(rental.firstDay), desc(rental.createdAt))
      .limit(limits.pageSize),
  ]);
  return {
    id: thing.id,
    isMine,
    isOpen: thing.isOpen && !isMine,
    rate: thing.rate,
    offered: thing.offered,
    today,
    // Serial numbers are for whoever holds the thing.
    terms: isMine ? terms : { ...terms, items: terms.items.map((item) => ({ ...item, serial: '' })) },
    version,
    taken: taken.map(({ id, firstDay, lastDay, isBlock, note }) => ({
      firstDay,
      lastDay,
      blockId: isMine && isBlock ? id : null,
      note: isMine ? note : '',
    })),
    rentals: await viewLines(at, own),
  };
}
