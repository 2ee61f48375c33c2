import { and, count, eq, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { endRepresentation, passRepresentation } from '#features/profiles/server/public.ts';
import { runnersOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { isSigned } from '../../policy/states.ts';
import { representationState, stateFor } from '../access.ts';
import { releaseMaterial } from '../acts/materials.ts';
import { announceClient, history, notifyHandedOver, removeNotifications } from '../notify.ts';
import type { ClientsWriting } from '../parts.ts';
import { type ClientRow, client, clientMaterial, clientMember, clientNote } from '../tables.ts';
import { onRepresentation } from './representation.ts';

const kind = 'clients';

const isLedBy = (person: PersonId, team: ClientId | undefined) =>
  and(eq(client.leadId, person), team ? eq(client.teamId, team) : undefined);

/** The clients a person is the point person of, or those of one team (X16, CLI-5). */
export async function belongingsOf(
  orm: NodePgDatabase,
  person: PersonId,
  team?: ClientId,
): Promise<Belonging[]> {
  const [led] = await orm
    .select({ clients: count() })
    .from(client)
    .where(and(isLedBy(person, team), isNull(client.closedAt)));
  return [{ kind, title: 'Clients', count: led?.clients ?? 0 }];
}

/**
 * Hands the clients of a leaver over to a colleague, all of them or those of one team. Each client chose beforehand whether
 * they stay with the team or the representation ends. The history is kept either way.
 */
export async function handOver(act: ClientsWriting, given: HandOver, team?: ClientId): Promise<void> {
  if (given.kind !== kind) return;
  const { from, to } = given;
  const led = await act.orm
    .select({ row: client, representation: representationState })
    .from(client)
    .where(isLedBy(from, team))
    .orderBy(client.id)
    .for('update', { of: client });
  for (const { row, representation } of led)
    await passOn(act, row, { to, isAgreed: isSigned(stateFor(row, representation)) });
  await leaveTeams(act, from, team);
}

async function passOn(
  act: ClientsWriting,
  row: ClientRow,
  { to, isAgreed }: { readonly to: PersonId; readonly isAgreed: boolean },
): Promise<void> {
  const { orm, tx, now } = act;
  const { id, leadId: from, personId, representationId } = row;
  const next = act.notifier.platform.newId();
  const stays = isAgreed && representationId && row.leaverRule === 'team' && personId !== to;
  const isPassed =
    stays && (await passRepresentation(tx, { id: representationId, to, newId: next, at: now }));
  if (!isPassed && representationId && !row.closedAt)
    await endRepresentation(tx, from, {
      id: representationId,
      at: now,
      onFirstContact: act.onFirstContact,
      onRepresentation: onRepresentation(act),
    });
  if (personId === to) {
    // No one represents themselves, so the team's record of them is deleted.
    await deleteCards(act, eq(client.id, id));
    return;
  }
  const [theirs] = await orm
    .select({ id: client.id })
    .from(client)
    .where(
      and(
        eq(client.leadId, to),
        eq(client.personId, personId),
        eq(client.kind, row.kind),
        isNull(client.closedAt),
        ne(client.id, id),
      ),
    );
  const [passed] = await orm
    .update(client)
    .set({
      leadId: to,
      updatedAt: now,
      ...(isPassed && { representationId: next }),
      // The heir has a card of them already: this one is history.
      ...(theirs && !row.closedAt && { closedAt: now }),
    })
    .where(eq(client.id, id))
    .returning();
  await orm
    .insert(clientMember)
    .values({ clientId: id, personId: to, seesMoney: true, addedBy: from, addedAt: now })
    .onConflictDoUpdate({
      target: [clientMember.clientId, clientMember.personId],
      set: { seesMoney: true, version: sql`${clientMember.version} + 1` },
    });
  if (isPassed && passed) {
    await history.note(tx, id, { what: 'passed', at: now, by: from, person: to });
    await notifyHandedOver(act, passed);
  }
  await announceClient(act, row, { also: [from, to] });
}

/** Removes a leaver from the teams of all clients. */
async function leaveTeams(
  { orm }: ClientsWriting,
  person: PersonId,
  team: ClientId | undefined,
): Promise<void> {
  const ofTeam = orm
    .select({ id: client.id })
    .from(client)
    .where(team && eq(client.teamId, team));
  await orm
    .delete(clientMember)
    .where(and(eq(clientMember.personId, person), team ? inArray(clientMember.clientId, ofTeam) : undefined));
}

/** After a person left a team: clients without a named successor go to the team's owner, so that they stay with the team. */
export async function leftTeam(
  act: ClientsWriting,
  { teamId, personId }: { readonly teamId: ClientId; readonly personId: PersonId },
): Promise<void> {
  const [left] = await act.orm
    .select({ id: client.id })
    .from(client)
    .where(isLedBy(personId, teamId))
    .limit(1);
  const to = left && (await runnersOf(act.orm, teamId)).find((person) => person !== personId);
  if (to) await handOver(act, { kind, from: personId, to }, teamId);
  else await leaveTeams(act, personId, teamId);
}

/**
 * Deletes the cards of a person who left with everything in them, their private notes, and the cards of their clients
 * that no one took over.
 */
export async function forgetPerson(act: ClientsWriting, person: PersonId): Promise<void> {
  const { orm } = act;
  const theirs = await deleteCards(act, eq(client.personId, person));
  await orm.delete(clientNote).where(and(eq(clientNote.authorId, person), eq(clientNote.tier, 'private')));
  const isOnNoTeam = notExists(
    orm
      .select({ one: sql`1` })
      .from(clientMember)
      .where(and(eq(clientMember.clientId, client.id), ne(clientMember.personId, person))),
  );
  const left = await deleteCards(act, and(eq(client.leadId, person), isOnNoTeam));
  await removeNotifications(act, [...theirs, ...left]);
}

/** Deletes cards for good, with the files of their materials. */
export async function deleteCards(
  act: Pick<ClientsWriting, 'tx' | 'documents'>,
  which: SQL | undefined,
): Promise<ClientId[]> {
  const { orm } = act.tx;
  const cards = orm.select({ id: client.id }).from(client).where(which);
  const files = await orm
    .select({ id: clientMaterial.id })
    .from(clientMaterial)
    .where(and(inArray(clientMaterial.clientId, cards), isNotNull(clientMaterial.fileId)));
  for (const { id } of files) await releaseMaterial(act, id);
  const gone = await orm.delete(client).where(which).returning({ id: client.id });
  return gone.map(({ id }) => id);
}
