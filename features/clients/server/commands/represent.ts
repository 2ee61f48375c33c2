import { eq } from 'drizzle-orm';
import { areConnected } from '#features/connections/server/public.ts';
import {
  decideRepresentation,
  endRepresentation,
  findRepresentations,
  offerRepresentation,
  profilesOf,
} from '#features/profiles/server/public.ts';
import { standingOf } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { principalOf, writerFor } from '#platform/server/session/seat.ts';
import type { ClientField, Craft, LeaverRule, Territory } from '../../limits.ts';
import { findClient, lockClient, lockForTeam, manages, type OpenClient } from '../access.ts';
import { noteStep } from '../queries/history.ts';
import { type ClientRow, client, clientMember } from '../tables.ts';
import { announceClient, notifyOffered } from './notify.ts';
import type { ClientsParts, Refused, Writing } from './parts.ts';
import { onlyTeamOf, settleRepresentation } from './settle.ts';

export type Opened<Kind extends string> =
  | { readonly kind: 'open'; readonly open: OpenClient }
  | Refused<Kind>;

export interface NewClient extends Writing {
  readonly id: ClientId;
  readonly personId: PersonId;
  readonly kind: ClientRow['kind'];
  readonly teamId?: ClientId | null | undefined;
  readonly isOffer: boolean;
  readonly craft: Craft;
  readonly fields: ClientField[];
  readonly territories: Territory[];
  readonly isExclusive: boolean;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

const offerRefusals = ['not_connected', 'listed', 'too_many'] as const;
type OfferRefusal = (typeof offerRefusals)[number];

/** Whether the offer was refused, and not the card. */
export const isOfferRefusal = (made: { readonly kind: string }): made is { readonly kind: OfferRefusal } =>
  offerRefusals.some((kind) => kind === made.kind);

/** Adds a person to the list, as a prospect or with an offer. */
export async function createClient(
  tx: Transaction,
  parts: ClientsParts,
  input: NewClient,
): Promise<Opened<'absent' | 'person_absent' | 'present' | 'team_absent' | 'days_wrong' | OfferRefusal>> {
  const { actor, note: _, now, isOffer, teamId: wanted, ...card } = input;
  const me = principalOf(actor);
  const [made] = await tx.orm.select().from(client).where(eq(client.id, input.id));
  if (made) return reopened(tx, input, made.personId === input.personId);
  if (areTurned(input)) return { kind: 'days_wrong' };
  const [person] = await profilesOf(tx.orm, [input.personId]);
  if (!person || person.accountStatus !== 'active' || input.personId === me) return { kind: 'person_absent' };
  const teams = (await standingOf(tx.orm, [me], now)).get(me)?.teams ?? [];
  if (wanted && !teams.some(({ teamId }) => teamId === wanted)) return { kind: 'team_absent' };
  const teamId = wanted === undefined ? await onlyTeamOf(tx, me, now) : wanted;
  const [row] = await tx.orm
    .insert(client)
    .values({ ...card, leadId: me, teamId, writtenBy: writerFor(actor), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) return { kind: 'present' };
  await tx.orm
    .insert(clientMember)
    .values({ clientId: row.id, personId: me, seesMoney: true, addedBy: actor.personId, addedAt: now });
  await noteStep(tx, row.id, actor, { what: 'added', now, audience: 'team' });
  await input.note(tx, { action: 'client.added', subject: { kind: 'client', id: row.id } });
  const refused = isOffer ? await offer(tx, parts, row, now) : undefined;
  if (refused) return refused;
  await announceClient(tx, row, { now, isForClient: isOffer });
  return reopened(tx, input, true);
}

async function reopened(
  tx: Transaction,
  { actor, id }: Writing & { readonly id: ClientId },
  isSame: boolean,
) {
  const open = isSame ? await findClient(tx.orm, actor, id) : undefined;
  return open ? ({ kind: 'open', open } as const) : ({ kind: 'absent' } as const);
}

/** Whether the last day comes before the first. */
export const areTurned = ({
  startsOn,
  endsOn,
}: {
  readonly startsOn?: string | null | undefined;
  readonly endsOn?: string | null | undefined;
}): boolean => Boolean(startsOn && endsOn && endsOn < startsOn);

/** Asks the client; a refusal undoes nothing by itself: the route ends the transaction. */
async function offer(
  tx: Transaction,
  parts: ClientsParts,
  row: ClientRow,
  at: Date,
): Promise<Refused<OfferRefusal> | undefined> {
  const { leadId: from, personId: to, kind } = row;
  if (!(await areConnected(tx.orm, from, to))) return { kind: 'not_connected' };
  const id = parts.notifier.platform.newId();
  // Linked before it is offered, so that listeners of the representation find the card.
  const [linked] = await tx.orm
    .update(client)
    .set({ representationId: id })
    .where(eq(client.id, row.id))
    .returning();
  const state = await offerRepresentation(tx, {
    id,
    from,
    to,
    kind,
    side: 'representative',
    at,
    onRepresentation: (inner, changed) => settleRepresentation(inner, parts, changed),
  });
  if (state === 'listed' || state === 'too_many') return { kind: state };
  // If either blocked the other, no offer is sent, and the sender isn't told.
  if (state === 'invited' && linked) await notifyOffered(tx, parts, linked);
  return undefined;
}

/** Offers a prospect representation. */
export async function offerClient(
  tx: Transaction,
  parts: ClientsParts,
  { id, actor, now, note }: Writing & { readonly id: ClientId },
): Promise<Opened<'absent' | 'closed' | OfferRefusal>> {
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  if (open.state === 'offered') return { kind: 'open', open };
  if (open.state !== 'prospect' && open.state !== 'hip_pocket') return { kind: 'closed' };
  if (!manages(actor, open)) return { kind: 'closed' };
  const refused = await offer(tx, parts, open.row, now);
  if (refused) return refused;
  await note(tx, { action: 'client.offered', subject: { kind: 'client', id } });
  return reopened(tx, { id, actor, now, note }, true);
}

/** The client agrees, and says what happens if their representative leaves the firm (CLI-5). */
export async function acceptClient(
  tx: Transaction,
  parts: ClientsParts,
  input: Writing & { readonly id: ClientId; readonly leaverRule: LeaverRule },
): Promise<Opened<'absent' | 'closed'>> {
  const { id, actor, now } = input;
  const open = await lockClient(tx, actor, id);
  if (open?.side !== 'client') return { kind: 'absent' };
  const { representationId } = open.row;
  if (open.state === 'signed' || open.state === 'leave') return { kind: 'open', open };
  if (open.state !== 'offered' || !representationId) return { kind: 'closed' };
  await tx.orm.update(client).set({ leaverRule: input.leaverRule }).where(eq(client.id, id));
  const done = await decideRepresentation(tx, actor.personId, {
    id: representationId,
    isAgreed: true,
    at: now,
    onRepresentation: (inner, changed) => settleRepresentation(inner, parts, changed),
  });
  return done === 'decided' ? reopened(tx, input, true) : { kind: 'closed' };
}

/**
 * Ends a representation, declines or takes back an offer, or drops a prospect. The client may at any time, and of the team
 * the point person.
 */
export async function endClient(
  tx: Transaction,
  parts: ClientsParts,
  input: Writing & { readonly id: ClientId; readonly reason: string },
): Promise<Opened<'absent' | 'not_lead'>> {
  const { id, actor, now, reason } = input;
  const open = await lockClient(tx, actor, id);
  if (!open || open.side === 'department') return { kind: 'absent' };
  if (open.state === 'former') return { kind: 'open', open };
  const { side, row, state } = open;
  if (side === 'team' && !manages(actor, open)) return { kind: 'not_lead' };
  if (reason) await tx.orm.update(client).set({ endReason: reason }).where(eq(client.id, id));
  if (row.representationId && state !== 'prospect' && state !== 'hip_pocket') {
    const by = side === 'client' ? row.personId : row.leadId;
    const onRepresentation = (inner: Transaction, changed: Parameters<typeof settleRepresentation>[2]) =>
      settleRepresentation(inner, parts, changed);
    const at = { id: row.representationId, at: now, onRepresentation };
    const [asked] = state === 'offered' ? await findRepresentations(tx.orm, [row.representationId]) : [];
    // The recipient of an offer declines it; its sender withdraws it.
    if (asked && asked.askedById !== by) await decideRepresentation(tx, by, { ...at, isAgreed: false });
    else await endRepresentation(tx, by, { ...at, onFirstContact: parts.onFirstContact });
  } else {
    await tx.orm.update(client).set({ closedAt: now, updatedAt: now }).where(eq(client.id, id));
    await noteStep(tx, id, actor, { what: 'ended', now, audience: 'team' });
    await announceClient(tx, row, { now, isForClient: false });
  }
  await input.note(tx, { action: 'client.ended', subject: { kind: 'client', id } });
  // After declining they can't see the card any more, so the answer shows what they declined.
  return { kind: 'open', open: (await findClient(tx.orm, actor, id)) ?? open };
}
