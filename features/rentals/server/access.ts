import { and, eq, not, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { blockedIdsOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Side } from '../limits.ts';
import type { Looking, RentableThing, RentalsActing, RentalsParts } from './parts.ts';
import { type RentalRow, rental } from './tables.ts';

export const isPartyTo = ({ ownerId, renterId }: Pick<RentalRow, 'ownerId' | 'renterId'>, person: PersonId) =>
  ownerId === person || renterId === person;

export const sideOf = ({ ownerId }: Pick<RentalRow, 'ownerId'>, person: PersonId): Side =>
  ownerId === person ? 'owner' : 'renter';

export const otherOf = (row: Pick<RentalRow, 'ownerId' | 'renterId'>, person: PersonId): PersonId =>
  row.ownerId === person ? row.renterId : row.ownerId;

/**
 * The rentals somebody is a party to. A request of a person whom its owner has blocked is not there for the owner; what
 * was accepted stays for both, as a thing has to come back.
 */
export async function isOf(orm: NodePgDatabase, person: PersonId): Promise<SQL | undefined> {
  const blocked = await blockedIdsOf(orm, person);
  const isWritten = and(eq(rental.state, 'requested'), inArray(rental.renterId, blocked));
  const isOwn = and(eq(rental.ownerId, person), blocked.length > 0 && isWritten ? not(isWritten) : undefined);
  return or(eq(rental.renterId, person), isOwn);
}

/** A rental for one of its parties. To everybody else it is absent. */
export async function findRental({ orm, principal }: Looking, id: ClientId): Promise<RentalRow | undefined> {
  const [row] = await orm
    .select()
    .from(rental)
    .where(and(eq(rental.id, id), await isOf(orm, principal)));
  return row;
}

/** The same, locked. Where days are taken its thing is locked first, as everywhere. */
export async function lockRental(
  act: Looking & Pick<RentalsActing, 'things'>,
  id: ClientId,
  { takesDays = false } = {},
): Promise<RentalRow | undefined> {
  const found = await findRental(act, id);
  if (!found) return undefined;
  if (takesDays) await act.things.lock(act.orm, found.listingId);
  const [row] = await act.orm.select().from(rental).where(eq(rental.id, id)).for('update');
  return row;
}

/** A thing of the caller's own. */
export async function findOwnThing(
  at: Looking & Pick<RentalsParts, 'things'>,
  id: ClientId,
): Promise<RentableThing | undefined> {
  const thing = await at.things.find(at, id);
  return thing && thing.ownerId === at.principal ? thing : undefined;
}

/** Whether the renter knows whose it is: at once, or since the owner has accepted. */
export const isNamed = ({ isConfidential, acceptedAt }: Pick<RentalRow, 'isConfidential' | 'acceptedAt'>) =>
  !isConfidential || acceptedAt !== null;
