import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { connectedAmong } from '#features/connections/server/public.ts';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { maySeeSql } from '#platform/server/session/audience.ts';
import { limits } from '../limits.ts';
import type { ContactsReading, ContactsWriting, Owned } from './parts.ts';
import { type CardRow, contactCard, contactNote, type NoteRow } from './tables.ts';

const lock = {
  name: 'contacts-lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
} as const;

/** Serialises changes to one person's contacts, so that imports, merges and edits see each other's results. */
export const lockOwner = ({ tx, principal }: Pick<ContactsWriting, 'tx' | 'principal'>) =>
  tx.run(lock, [`backlot:contacts:${principal}`]);

/** One of a person's cards, as a condition. */
export const isCard = ({ principal }: Pick<Owned, 'principal'>, id: string) =>
  and(eq(contactCard.ownerId, principal), eq(contactCard.id, id));

/** One of a person's cards, including removed ones. */
export async function findCard(at: Owned, id: string): Promise<CardRow | undefined> {
  const [row] = await at.orm.select().from(contactCard).where(isCard(at, id));
  return row;
}

/** A person's cards, without removed ones, as a condition. */
export const areKept = (owner: PersonId) =>
  and(eq(contactCard.ownerId, owner), isNull(contactCard.removedAt));

/** A person's cards. */
export const cardsOf = ({ orm, principal }: Owned): Promise<CardRow[]> =>
  orm.select().from(contactCard).where(areKept(principal));

/** A person's cards by id, including removed ones. */
export async function cardsById(
  { orm, principal }: Owned,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(contactCard)
    .where(and(eq(contactCard.ownerId, principal), inArray(contactCard.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

const audience = {
  owner: contactNote.ownerId,
  tier: contactNote.tier,
  names: (person: PersonId) => sql`${contactNote.sharedWith} @> array[${person}]::uuid[]`,
};

/**
 * The notes on a contact, latest first: one's own, and for a member those shared by connections. A named reader sees a
 * note while the two are connected (CON-6) and both the writer and the member are available (X8). A desk shows only the
 * desk's notes: private ones stay private, and shared ones were shared with the owner.
 */
export async function notesFor(
  { orm, actor, principal }: Pick<ContactsReading, 'orm' | 'actor' | 'principal'>,
  { cardId, personId }: { readonly cardId: string; readonly personId: PersonId | null },
): Promise<NoteRow[]> {
  const own = and(eq(contactNote.ownerId, principal), eq(contactNote.cardId, cardId));
  const ofMember = personId
    ? and(
        sql`exists (select 1 from ${contactCard} where ${contactCard.ownerId} = ${contactNote.ownerId}
          and ${contactCard.id} = ${contactNote.cardId} and ${contactCard.personId} = ${personId}
          and ${contactCard.removedAt} is null)`,
        sql.raw(isListedSql('"contact_note"."owner_id"')),
      )
    : undefined;
  const rows = await orm
    .select()
    .from(contactNote)
    .where(and(maySeeSql(actor, audience), or(own, ofMember)))
    .orderBy(desc(contactNote.createdAt), desc(contactNote.id))
    .limit(limits.notesMax);
  const writers = [...new Set(rows.map(({ ownerId }) => ownerId))].filter((id) => id !== principal);
  const connected = await connectedAmong(orm, principal, writers);
  const isHeard = (id: PersonId) => connected.has(id) && !actor.blockedBy?.includes(id);
  return rows.filter(({ ownerId }) => ownerId === principal || isHeard(ownerId));
}
