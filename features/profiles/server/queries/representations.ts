import { type AnyColumn, and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { OwnRepresentation, Representative } from '../../contract/representation.ts';
import { profile, type RepresentationRow, representation } from '../tables.ts';
import { companyOf } from '../views/summary.ts';

/** A person's representatives, confirmed by both. */
export async function representativesOf(orm: NodePgDatabase, client: PersonId): Promise<Representative[]> {
  const rows = await orm
    .select({
      kind: representation.kind,
      isFirstContact: representation.isFirstContact,
      person: profile,
    })
    .from(representation)
    .innerJoin(profile, eq(profile.id, representation.representativeId))
    .where(
      and(
        eq(representation.clientId, client),
        eq(representation.state, 'active'),
        eq(profile.accountStatus, 'active'),
      ),
    )
    .orderBy(asc(representation.kind), asc(representation.id));
  return rows.map(({ kind, isFirstContact, person }) => ({
    id: person.id,
    displayName: person.displayName,
    photoURL: person.photoUrl,
    company: companyOf(person),
    kind,
    isFirstContact,
  }));
}

/** The representative strangers should contact first: the representation is confirmed and the representative active. */
export async function firstContactOf(orm: NodePgDatabase, client: PersonId): Promise<PersonId | undefined> {
  const [row] = await orm
    .select({ id: representation.representativeId })
    .from(representation)
    .innerJoin(profile, eq(profile.id, representation.representativeId))
    .where(
      and(
        eq(representation.clientId, client),
        representation.isFirstContact,
        eq(profile.accountStatus, 'active'),
      ),
    );
  return row?.id;
}

/** Whether one person currently represents the other, in any kind. */
export async function isRepresentedBy(
  orm: NodePgDatabase,
  client: PersonId,
  representative: PersonId,
): Promise<boolean> {
  const rows = await orm
    .select({ id: representation.id })
    .from(representation)
    .where(
      and(
        eq(representation.clientId, client),
        eq(representation.representativeId, representative),
        eq(representation.state, 'active'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** SQL condition: the person is on either side. */
export const isBetween = (person: PersonId) =>
  or(eq(representation.clientId, person), eq(representation.representativeId, person));

/** Representatives who manage a client's calendar; lawyers and publicists do not. */
const booking = ['agent', 'manager'] as const;

/** Clients whose calendar a person currently manages, as their agent or manager. */
export async function clientsBookedBy(orm: NodePgDatabase, representative: PersonId): Promise<PersonId[]> {
  const rows = await orm
    .selectDistinct({ id: representation.clientId })
    .from(representation)
    .where(
      and(
        eq(representation.representativeId, representative),
        eq(representation.state, 'active'),
        inArray(representation.kind, [...booking]),
      ),
    );
  return rows.map(({ id }) => id);
}

const isBookingSql = (of: string) =>
  `${of}.state = 'active' and ${of}.kind in (${booking.map((kind) => `'${kind}'`).join(', ')})`;

/** SQL for other features: those people as rows of `id`. Takes a column or a parameter, never a value. */
export const bookedBySql = (representative: string): string =>
  `(select booked.client_id as id from representation booked where booked.representative_id = ${representative}
    and ${isBookingSql('booked')})`;

/** SQL for other features: who manages the calendar of the person in a column, as `bookersOf` finds them. */
export const bookerSql = (client: string): string =>
  `(select booking.representative_id from representation booking join profile there on there.id = booking.representative_id
    where booking.client_id = ${client} and ${isBookingSql('booking')} and there.account_status = 'active'
    order by booking.is_first_contact desc, booking.kind, booking.created_at limit 1)`;

/** Who manages each of these people's calendar: the first contact before others, an agent before a manager. */
export async function bookersOf(
  orm: NodePgDatabase,
  clients: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PersonId>> {
  if (clients.length === 0) return new Map();
  const rows = await orm
    .select({ client: representation.clientId, representative: representation.representativeId })
    .from(representation)
    .innerJoin(profile, eq(profile.id, representation.representativeId))
    .where(
      and(
        inArray(representation.clientId, [...clients]),
        eq(representation.state, 'active'),
        inArray(representation.kind, [...booking]),
        eq(profile.accountStatus, 'active'),
      ),
    )
    .orderBy(desc(representation.isFirstContact), asc(representation.kind), asc(representation.createdAt));
  // The last entry of a client wins, so reverse to put the best last.
  return new Map(rows.toReversed().map(({ client, representative }) => [client, representative]));
}

/** SQL for other features: the state of the representation in a column; null if there is none. */
export const representationStateSql = (id: AnyColumn): SQL<RepresentationRow['state'] | null> =>
  sql<
    RepresentationRow['state'] | null
  >`(select stands.state from representation stands where stands.id = ${id})`;

/** Representations by id. */
export const findRepresentations = (
  orm: NodePgDatabase,
  ids: readonly string[],
): Promise<RepresentationRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : orm
        .select()
        .from(representation)
        .where(inArray(representation.id, [...ids]));

/** All of a client's representations: current, former and offered. */
export const representationsOf = (orm: NodePgDatabase, client: PersonId): Promise<RepresentationRow[]> =>
  orm
    .select()
    .from(representation)
    .where(eq(representation.clientId, client))
    .orderBy(desc(representation.createdAt), desc(representation.id));

/** A person's active and pending representations, on either side. */
export async function listRepresentations(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<OwnRepresentation[]> {
  const rows = await orm
    .select()
    .from(representation)
    .where(and(isBetween(person), inArray(representation.state, ['invited', 'active'])))
    .orderBy(asc(representation.createdAt), asc(representation.id));
  const otherOf = (row: (typeof rows)[number]) =>
    row.clientId === person ? row.representativeId : row.clientId;
  const others = await orm
    .select({ id: profile.id, displayName: profile.displayName })
    .from(profile)
    .where(inArray(profile.id, rows.map(otherOf)));
  const names = new Map(others.map(({ id, displayName }) => [id, displayName]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state === 'active' ? 'active' : 'invited',
    side: row.clientId === person ? 'client' : 'representative',
    isMyTurn: row.state === 'invited' && row.askedById !== person,
    isFirstContact: row.isFirstContact,
    mayEdit: row.mayEdit,
    other: { id: otherOf(row), displayName: names.get(otherOf(row)) ?? '' },
  }));
}
