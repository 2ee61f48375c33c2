import { and, eq, isNull } from 'drizzle-orm';
import {
  findRepresentations,
  type RepresentationListener,
  type RepresentationRow,
} from '#features/profiles/server/public.ts';
import { membershipsOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { writing } from '#platform/server/http/acts.ts';
import { announceClient, history, notifySettled, settleOffer, warnOverlaps } from '../notify.ts';
import type { ClientsParts, ClientsWriting } from '../parts.ts';
import { type ClientRow, client, clientMember } from '../tables.ts';

/**
 * Updates the card after any change of its representation, on whichever page it was made: the card follows the
 * representation alone.
 */
export const onRepresentation =
  (parts: ClientsParts): RepresentationListener =>
  async (tx, { id, by, at }) => {
    const act = { ...writing(tx, parts, { now: at }), person: by };
    const [found] = await findRepresentations(act.orm, [id]);
    if (!found) return;
    const row = await cardFor(act, found);
    if (row) await follow(act, row, found);
  };

/** The card of a representation; where there is none it is the one of the prospect, or a new one. */
async function cardFor(act: ClientsWriting, found: RepresentationRow): Promise<ClientRow | undefined> {
  const [held] = await act.orm
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
  const [prospect] = await act.orm
    .update(client)
    .set({ representationId: found.id, updatedAt: act.now })
    .where(isProspect)
    .returning();
  if (prospect) return prospect;
  const id = act.notifier.platform.newId();
  const [made] = await act.orm
    .insert(client)
    .values({
      id,
      personId,
      leadId,
      kind,
      representationId: found.id,
      teamId: await onlyTeamOf(act, leadId),
      createdAt: act.now,
      updatedAt: act.now,
    })
    .returning();
  await act.orm
    .insert(clientMember)
    .values({ clientId: id, personId: leadId, seesMoney: true, addedBy: leadId, addedAt: act.now });
  return made;
}

/** The team of a person who is in exactly one; with several, the team has to be chosen. */
export async function onlyTeamOf({ orm, now }: ClientsWriting, person: PersonId): Promise<ClientId | null> {
  const teams = (await membershipsOf(orm, [person], now)).get(person)?.teams ?? [];
  return teams.length === 1 ? (teams[0]?.teamId ?? null) : null;
}

async function follow(
  act: ClientsWriting & { readonly person: PersonId },
  row: ClientRow,
  found: RepresentationRow,
): Promise<void> {
  const { tx, person: by, now: at } = act;
  const put = (values: Partial<ClientRow>) =>
    act.orm
      .update(client)
      .set({ ...values, updatedAt: at, version: row.version + 1 })
      .where(eq(client.id, row.id));
  const note = (what: 'offered' | 'accepted' | 'declined' | 'ended', reason?: string) =>
    history.note(tx, row.id, { what, at, by, ...(reason && { note: reason }) });
  const isByClient = by === row.personId;

  if (found.state === 'invited') await note('offered');
  if (found.state === 'active') {
    await put({ signedAt: at });
    await note('accepted');
    await settleOffer(act, row, 'accepted');
    if (found.askedById === row.leadId) await notifySettled(act, row, { what: 'accepted', by });
    await warnOverlaps(act, row);
  }
  if (found.state === 'declined' || (found.state === 'former' && !row.signedAt)) {
    // They are a prospect as before, and are shown nothing.
    await put({ representationId: null });
    await note('declined');
    await settleOffer(act, row, isByClient ? 'declined' : 'withdrawn');
    if (isByClient) await notifySettled(act, row, { what: 'declined', by });
  } else if (found.state === 'former') {
    await put({ closedAt: at, isOnLeave: false });
    await note('ended', row.endReason);
    await notifySettled(act, row, { what: 'ended', by });
  }
  await announceClient(act, row, { also: [isByClient ? row.leadId : row.personId] });
}
