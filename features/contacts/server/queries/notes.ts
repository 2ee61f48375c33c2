import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { connectedAmong } from '#features/connections/server/public.ts';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { maySeeSql } from '#platform/server/session/audience.ts';
import { principalOf } from '#platform/server/session/seat.ts';
import { limits } from '../../limits.ts';
import type { NoteRow } from '../commands/parts.ts';
import { contactCard, contactNote } from '../tables.ts';

const audience = {
  owner: contactNote.ownerId,
  tier: contactNote.tier,
  names: (person: PersonId) => sql`${contactNote.sharedWith} @> array[${person}]::uuid[]`,
};

/** The owner's last contact note, by card (CON-4). */
export async function lastNoted(
  orm: NodePgDatabase,
  owner: PersonId,
  cards: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (cards.length === 0) return new Map();
  const rows = await orm
    .select({
      card: contactNote.cardId,
      at: sql<Date>`max(${contactNote.createdAt})`.mapWith(contactNote.createdAt),
    })
    .from(contactNote)
    .where(
      and(
        eq(contactNote.ownerId, owner),
        inArray(contactNote.cardId, [...cards]),
        eq(contactNote.isContact, true),
      ),
    )
    .groupBy(contactNote.cardId);
  return new Map(rows.map(({ card, at }) => [card, at]));
}

/**
 * The notes on a contact, latest first: one's own, and for a member those shared by connections. A named reader sees a
 * note while the two are connected (CON-6) and both the writer and the member are available (X8). A desk shows only the
 * desk's notes: private ones stay private, and shared ones were shared with the owner.
 */
export async function notesFor(
  orm: NodePgDatabase,
  actor: Pick<Actor, 'personId' | 'standing' | 'blockedBy' | 'desk'>,
  { cardId, personId }: { readonly cardId: string; readonly personId: PersonId | null },
): Promise<NoteRow[]> {
  const me = principalOf(actor);
  const own = and(eq(contactNote.ownerId, me), eq(contactNote.cardId, cardId));
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
  const writers = [...new Set(rows.map(({ ownerId }) => ownerId))].filter((id) => id !== me);
  const connected = await connectedAmong(orm, me, writers);
  const isHeard = (id: PersonId) => connected.has(id) && !actor.blockedBy?.includes(id);
  return rows.filter(({ ownerId }) => ownerId === me || isHeard(ownerId));
}
