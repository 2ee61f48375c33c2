import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { cardsOf } from '../access.ts';
import { client, clientJob, clientMaterial, clientMember, clientNote, clientPitch } from '../tables.ts';
import { deleteCards } from './materials.ts';
import { removeNotifications } from './notify.ts';
import type { ClientsParts } from './parts.ts';

/**
 * Deletes the data of a person who left: their cards as a client with everything in them, their private notes, and their
 * places on teams. Cards that no one took over are deleted too.
 */
export async function forgetPerson(tx: Transaction, parts: ClientsParts, person: PersonId): Promise<void> {
  const theirs = await deleteCards(tx, parts, eq(client.personId, person));
  await tx.orm.delete(clientPitch).where(eq(clientPitch.personId, person));
  await tx.orm.delete(clientNote).where(and(eq(clientNote.authorId, person), eq(clientNote.tier, 'private')));
  await tx.orm.delete(clientMember).where(eq(clientMember.personId, person));
  const isOnNoTeam = notExists(
    tx.orm.select({ one: sql`1` }).from(clientMember).where(eq(clientMember.clientId, client.id)),
  );
  const left = await deleteCards(tx, parts, and(eq(client.leadId, person), isOnNoTeam));
  await removeNotifications(tx, parts, [...theirs, ...left]);
}

/** A person's team notes belong to the team; they are exported while the author is on it. */
const isStillOn = (person: PersonId): SQL => sql`exists (select 1 from ${clientMember}
  where ${clientMember.clientId} = ${clientNote.clientId} and ${clientMember.personId} = ${person})`;

/** What a person gets of it for themselves: as a client what they could read, of their work what they wrote. Money is the firm's. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const cards = await cardsOf(orm, person);
  const ids = cards.map(({ row }) => row.id);
  const [jobs, materials, notes, pitches] = await Promise.all([
    ids.length === 0
      ? []
      : orm
          .select({
            clientId: clientJob.clientId,
            project: clientJob.project,
            role: clientJob.role,
            buyer: clientJob.buyer,
            firstDay: clientJob.firstDay,
            lastDay: clientJob.lastDay,
            state: clientJob.state,
          })
          .from(clientJob)
          .where(inArray(clientJob.clientId, ids)),
    ids.length === 0
      ? []
      : orm
          .select({
            clientId: clientMaterial.clientId,
            kind: clientMaterial.kind,
            title: clientMaterial.title,
            address: clientMaterial.address,
            fileName: clientMaterial.fileName,
            isCurrent: clientMaterial.isCurrent,
          })
          .from(clientMaterial)
          .where(inArray(clientMaterial.clientId, ids)),
    orm
      .select({ clientId: clientNote.clientId, text: clientNote.text, createdAt: clientNote.createdAt })
      .from(clientNote)
      .where(and(eq(clientNote.authorId, person), or(eq(clientNote.tier, 'private'), isStillOn(person)))),
    orm
      .select({ buyer: clientPitch.buyer, project: clientPitch.project, pitchedOn: clientPitch.pitchedOn })
      .from(clientPitch)
      .where(eq(clientPitch.byId, person)),
  ]);
  return {
    representations: cards.map(({ row, state }) => ({
      representative: row.leadId,
      kind: row.kind,
      state,
      fields: row.fields,
      territories: row.territories,
      isExclusive: row.isExclusive,
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      signedAt: row.signedAt,
      endedAt: row.closedAt,
      jobs: jobs.filter(({ clientId }) => clientId === row.id),
      materials: materials.filter(({ clientId }) => clientId === row.id),
    })),
    clientNotes: notes,
    clientPitches: pitches,
  };
}
