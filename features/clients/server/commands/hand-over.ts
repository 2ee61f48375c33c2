import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { endRepresentation, passRepresentation } from '#features/profiles/server/public.ts';
import { runnersOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Belonging, HandOver } from '#platform/server/platform.ts';
import { isSigned } from '../../policy/states.ts';
import { representationState, stateFor } from '../access.ts';
import { history } from '../queries/history.ts';
import { type ClientRow, client, clientMember } from '../tables.ts';
import { deleteCards } from './materials.ts';
import { announceClient, notifyHandedOver, rowsOf } from './notify.ts';
import type { ClientsParts } from './parts.ts';
import { settleRepresentation } from './settle.ts';

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
 * Hands the clients of a leaver over to a colleague. Each client chose beforehand whether they stay with the team or the
 * representation ends. The history is kept either way.
 */
export async function handOver(
  tx: Transaction,
  parts: ClientsParts,
  given: HandOver,
  { now, team }: { readonly now: Date; readonly team?: ClientId },
): Promise<void> {
  if (given.kind !== kind) return;
  const { from, to } = given;
  const led = await tx.orm
    .select({ row: client, representation: representationState })
    .from(client)
    .where(isLedBy(from, team))
    .orderBy(client.id)
    .for('update', { of: client });
  for (const { row, representation } of led)
    await passOn(tx, parts, { row, isAgreed: isSigned(stateFor(row, representation)), to, now });
  await leaveTeams(tx, from, team);
}

interface Passing {
  readonly row: ClientRow;
  readonly isAgreed: boolean;
  readonly to: PersonId;
  readonly now: Date;
}

async function passOn(
  tx: Transaction,
  parts: ClientsParts,
  { row, isAgreed, to, now }: Passing,
): Promise<void> {
  const { id, leadId: from, personId, representationId } = row;
  const next = parts.notifier.platform.newId();
  const stays = isAgreed && representationId && row.leaverRule === 'team' && personId !== to;
  const isPassed =
    stays && (await passRepresentation(tx, { id: representationId, to, newId: next, at: now }));
  if (!isPassed && representationId && !row.closedAt)
    await endRepresentation(tx, from, {
      id: representationId,
      at: now,
      onFirstContact: parts.onFirstContact,
      onRepresentation: (inner, changed) => settleRepresentation(inner, parts, changed),
    });
  if (personId === to) {
    // No one represents themselves, so the team's record of them is deleted.
    await deleteCards(tx, parts, eq(client.id, id));
    return;
  }
  const [theirs] = await tx.orm
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
  await tx.orm
    .update(client)
    .set({
      leadId: to,
      updatedAt: now,
      ...(isPassed && { representationId: next }),
      // The heir has a card of them already: this one is history.
      ...(theirs && !row.closedAt && { closedAt: now }),
    })
    .where(eq(client.id, id));
  await tx.orm
    .insert(clientMember)
    .values({ clientId: id, personId: to, seesMoney: true, addedBy: from, addedAt: now })
    .onConflictDoUpdate({
      target: [clientMember.clientId, clientMember.personId],
      set: { seesMoney: true },
    });
  if (isPassed) {
    await history.note(tx, id, { what: 'passed', at: now, by: from, person: to });
    const [passed] = await rowsOf(tx, [id]);
    if (passed) await notifyHandedOver(tx, parts, passed);
  }
  await announceClient(tx, row, { now, also: [from, to] });
}

/** Removes a leaver from the teams of all clients. */
async function leaveTeams(tx: Transaction, person: PersonId, team: ClientId | undefined): Promise<void> {
  const ofTeam = tx.orm
    .select({ id: client.id })
    .from(client)
    .where(team && eq(client.teamId, team));
  await tx.orm
    .delete(clientMember)
    .where(and(eq(clientMember.personId, person), team ? inArray(clientMember.clientId, ofTeam) : undefined));
}

/** After a person left a team: clients without a named successor go to the team's owner, so that they stay with the team. */
export async function leftTeam(
  tx: Transaction,
  parts: ClientsParts,
  { teamId, personId }: { readonly teamId: ClientId; readonly personId: PersonId },
  now: Date,
): Promise<void> {
  const [left] = await tx.orm
    .select({ id: client.id })
    .from(client)
    .where(isLedBy(personId, teamId))
    .limit(1);
  const to = left && (await runnersOf(tx.orm, teamId)).find((person) => person !== personId);
  if (to) await handOver(tx, parts, { kind, from: personId, to }, { now, team: teamId });
  else await leaveTeams(tx, personId, teamId);
}
