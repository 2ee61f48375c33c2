import { and, eq, isNull } from 'drizzle-orm';
import { findRepresentations, type RepresentationRow } from '#features/profiles/server/public.ts';
import { standingOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { history } from '../queries/history.ts';
import { overlapping } from '../queries/overlaps.ts';
import { type ClientRow, client, clientMember } from '../tables.ts';
import { announceClient, notifySettled, settleOffer, warnOverlap } from './notify.ts';
import type { ClientsParts } from './parts.ts';

interface Changed {
  readonly id: string;
  readonly by: PersonId;
  readonly at: Date;
}

/**
 * Updates the card after any change of its representation, wherever it was offered, accepted or ended: the card follows the
 * representation alone.
 */
export async function settleRepresentation(
  tx: Transaction,
  parts: ClientsParts,
  changed: Changed,
): Promise<void> {
  const [found] = await findRepresentations(tx.orm, [changed.id]);
  if (!found) return;
  const row = await cardFor(tx, parts, found, changed.at);
  if (row) await follow(tx, parts, { row, found, ...changed });
}

/** The card of a representation; where there is none it is the one of the prospect, or a new one. */
async function cardFor(
  tx: Transaction,
  { notifier: { platform } }: ClientsParts,
  found: RepresentationRow,
  now: Date,
): Promise<ClientRow | undefined> {
  const [held] = await tx.orm
    .select()
    .from(client)
    .where(eq(client.representationId, found.id))
    .for('update');
  if (held || found.state === 'declined' || found.state === 'former') return held;
  const { representativeId: leadId, clientId: personId, kind } = found;
  const isProspect = and(
    eq(client.leadId, leadId),
    eq(client.personId, personId),
    eq(client.kind, kind),
    isNull(client.closedAt),
  );
  const [prospect] = await tx.orm
    .update(client)
    .set({ representationId: found.id, updatedAt: now })
    .where(isProspect)
    .returning();
  if (prospect) return prospect;
  const id = platform.newId();
  const [made] = await tx.orm
    .insert(client)
    .values({
      id,
      personId,
      leadId,
      kind,
      representationId: found.id,
      teamId: await onlyTeamOf(tx, leadId, now),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  await tx.orm
    .insert(clientMember)
    .values({ clientId: id, personId: leadId, seesMoney: true, addedBy: leadId, addedAt: now });
  return made;
}

/** The team of a person who is in exactly one; with several, the team has to be chosen. */
export async function onlyTeamOf(tx: Transaction, person: PersonId, now: Date): Promise<ClientId | null> {
  const teams = (await standingOf(tx.orm, [person], now)).get(person)?.teams ?? [];
  return teams.length === 1 ? (teams[0]?.teamId ?? null) : null;
}

interface Following extends Changed {
  readonly row: ClientRow;
  readonly found: RepresentationRow;
}

async function follow(
  tx: Transaction,
  parts: ClientsParts,
  { row, found, by, at }: Following,
): Promise<void> {
  const put = (values: Partial<ClientRow>) =>
    tx.orm
      .update(client)
      .set({ ...values, updatedAt: at, version: row.version + 1 })
      .where(eq(client.id, row.id));
  const note = (what: 'offered' | 'accepted' | 'declined' | 'ended', reason?: string) =>
    history.note(tx, row.id, { what, at, by, ...(reason && { note: reason }) });
  const other = by === row.personId ? row.leadId : row.personId;

  if (found.state === 'invited') await note('offered');
  if (found.state === 'active') {
    await put({ signedAt: at });
    await note('accepted');
    await settleOffer(tx, parts, row, 'accepted');
    if (found.askedById === row.leadId) await notifySettled(tx, parts, row, { what: 'accepted', by });
    for (const clash of await overlapping(tx.orm, row)) await warnOverlap(tx, parts, row, clash);
  }
  if (found.state === 'declined' || (found.state === 'former' && !row.signedAt)) {
    // They are a prospect as before, and are shown nothing.
    await put({ representationId: null });
    await note('declined');
    const isByClient = by === row.personId;
    await settleOffer(tx, parts, row, isByClient ? 'declined' : 'withdrawn');
    if (isByClient) await notifySettled(tx, parts, row, { what: 'declined', by });
  } else if (found.state === 'former') {
    await put({ closedAt: at, isOnLeave: false });
    await note('ended', row.endReason);
    await notifySettled(tx, parts, row, { what: 'ended', by });
  }
  await announceClient(tx, row, { now: at, also: [other] });
}
