import { eq } from 'drizzle-orm';
import { areConnected } from '#features/connections/server/public.ts';
import {
  decideRepresentation,
  endRepresentation,
  findRepresentations,
  offerRepresentation,
  profilesOf,
} from '#features/profiles/server/public.ts';
import { membershipsOf } from '#features/teams/server/public.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { representingContract } from '../../contract/index.ts';
import { areTurned } from '../../policy/states.ts';
import { findClient, lockForTeam, lockInside, manages } from '../access.ts';
import { onlyTeamOf, onRepresentation } from '../listeners/representation.ts';
import { announceClient, auditOnDesk, noteStep, notifyOffered } from '../notify.ts';
import type { ClientsParts, ClientsWriting } from '../parts.ts';
import { type ClientRow, client, clientMember } from '../tables.ts';
import { viewNow, viewOpen } from '../views/card.ts';

export const representing: Acts<typeof representingContract, ClientsParts> = {
  /** Adds a person to the list, as a prospect or with an offer. */
  async create(act, { isOffer, teamId: wanted, ...card }) {
    const me = act.principal;
    const { id, personId } = card;
    const findMade = async () => (await act.orm.select().from(client).where(eq(client.id, id)))[0];
    const repeated = (made: ClientRow) =>
      made.personId === personId ? viewNow(act, id) : act.refuse('client.absent');
    const made = await findMade();
    if (made) return repeated(made);
    if (areTurned(card.startsOn, card.endsOn)) return act.refuse('client.days_wrong');
    const [person] = await profilesOf(act.orm, [personId]);
    if (person?.accountStatus !== 'active' || personId === me) return act.refuse('client.person_absent');
    const teams = (await membershipsOf(act.orm, [me], act.now)).get(me)?.teams ?? [];
    if (wanted && !teams.some(({ teamId }) => teamId === wanted)) return act.refuse('client.team_absent');
    const teamId = wanted === undefined ? await onlyTeamOf(act, me) : wanted;
    const times = { createdAt: act.now, updatedAt: act.now };
    const [row] = await act.orm
      .insert(client)
      .values({ ...card, leadId: me, teamId, writtenBy: writerFor(act.actor), ...times })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      // The same client, sent twice at the same moment.
      const meanwhile = await findMade();
      return meanwhile ? repeated(meanwhile) : act.refuse('client.present');
    }
    await act.orm
      .insert(clientMember)
      .values({ clientId: id, personId: me, seesMoney: true, addedBy: act.person, addedAt: act.now });
    await noteStep(act, id, { what: 'added', audience: 'team' });
    await auditOnDesk(act, id, { action: 'client.added' });
    const refused = isOffer ? await sendOffer(act, row) : undefined;
    if (refused) return act.refuse(refused);
    await announceClient(act, row, { isForClient: isOffer });
    return viewNow(act, id);
  },

  async offer(act, { id }) {
    const open = (await lockForTeam(act, id)) ?? act.refuse('client.absent');
    if (open.state === 'offered') return viewOpen(act, open);
    if (open.state !== 'prospect' && open.state !== 'hip_pocket') return act.refuse('client.closed');
    if (!manages(act.actor, open)) return act.refuse('client.closed');
    const refused = await sendOffer(act, open.row);
    if (refused) return act.refuse(refused);
    await auditOnDesk(act, id, { action: 'client.offered' });
    return viewNow(act, id);
  },

  /** The client agrees, and says what happens if their representative leaves the firm (CLI-5). */
  async accept(act, { id, leaverRule }) {
    const open = await lockInside(act, id);
    if (open?.side !== 'client') return act.refuse('client.absent');
    const { representationId } = open.row;
    if (open.state === 'signed' || open.state === 'leave') return viewOpen(act, open);
    if (open.state !== 'offered' || !representationId) return act.refuse('client.closed');
    await act.orm.update(client).set({ leaverRule }).where(eq(client.id, id));
    const done = await decideRepresentation(act.tx, act.person, {
      id: representationId,
      isAgreed: true,
      at: act.now,
      onRepresentation: onRepresentation(act),
    });
    return done === 'decided' ? viewNow(act, id) : act.refuse('client.closed');
  },

  /**
   * Ends a representation, declines or takes back an offer, or drops a prospect. The client may at any time, and of the
   * team the point person.
   */
  async end(act, { id, reason }) {
    const open = (await lockInside(act, id)) ?? act.refuse('client.absent');
    if (open.state === 'former') return viewOpen(act, open);
    const { side, row, state } = open;
    if (side === 'team' && !manages(act.actor, open)) return act.refuse('client.not_lead');
    if (reason) await act.orm.update(client).set({ endReason: reason }).where(eq(client.id, id));
    if (row.representationId && state !== 'prospect' && state !== 'hip_pocket') {
      const by = side === 'client' ? row.personId : row.leadId;
      const at = { id: row.representationId, at: act.now, onRepresentation: onRepresentation(act) };
      const [asked] = state === 'offered' ? await findRepresentations(act.orm, [row.representationId]) : [];
      // The recipient of an offer declines it; its sender withdraws it.
      if (asked && asked.askedById !== by) await decideRepresentation(act.tx, by, { ...at, isAgreed: false });
      else await endRepresentation(act.tx, by, { ...at, onFirstContact: act.onFirstContact });
    } else {
      await act.orm.update(client).set({ closedAt: act.now, updatedAt: act.now }).where(eq(client.id, id));
      await noteStep(act, id, { what: 'ended', audience: 'team' });
      await announceClient(act, row, { isForClient: false });
    }
    await auditOnDesk(act, id, { action: 'client.ended' });
    // After declining they can't see the card any more, so the answer shows what they declined.
    return viewOpen(act, (await findClient(act, id)) ?? open);
  },
};

/** Asks the client. Returns why they can't be asked; the caller then refuses, which undoes what was written. */
async function sendOffer(act: ClientsWriting, row: ClientRow) {
  const { leadId: from, personId: to, kind } = row;
  if (!(await areConnected(act.orm, from, to))) return 'representation.not_connected';
  const id = act.notifier.platform.newId();
  // Linked before it is offered, so that listeners of the representation find the card.
  const [linked] = await act.orm
    .update(client)
    .set({ representationId: id })
    .where(eq(client.id, row.id))
    .returning();
  const state = await offerRepresentation(act.tx, {
    id,
    from,
    to,
    kind,
    side: 'representative',
    at: act.now,
    onRepresentation: onRepresentation(act),
  });
  if (state === 'listed') return 'representation.listed';
  if (state === 'too_many') return 'representation.too_many';
  // If either blocked the other, no offer is sent, and the sender doesn't learn why.
  if (state === 'invited' && linked) await notifyOffered(act, linked);
  return undefined;
}
