import { and, count, eq, gt } from 'drizzle-orm';
import { addressesOf } from '#features/identity/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { findTeam, type InvitationRow, lockTeamRow, type OpenTeam } from '../access.ts';
import { teamInvitation, teamMember } from '../tables.ts';
import { isInTooMany, lockMemberships } from './create-team.ts';
import { settleAsked } from './notify-asked.ts';
import type { Refused, TeamsParts } from './parts.ts';
import { tellTeam } from './tell-team.ts';

export interface RequestAnswer {
  readonly id: ClientId;
  readonly by: PersonId;
  readonly now: Date;
}

export type AcceptOutcome = { readonly kind: 'joined'; readonly team: OpenTeam } | Refused<'absent' | 'full'>;

/** Joins the team; only the invited address can (TEA-2), and accepting twice joins once. */
export async function acceptRequest(
  tx: Transaction,
  parts: TeamsParts,
  answer: RequestAnswer,
): Promise<AcceptOutcome> {
  const asked = await findRequest(tx, answer);
  if (!asked) return { kind: 'absent' };
  const { teamId } = asked;
  await lockTeamRow(tx, teamId);
  await lockMemberships(tx, answer.by);
  if (asked.state === 'accepted') return joinedAlready(tx, answer.by, teamId);
  if ((await isInTooMany(tx, answer.by)) || (await hasNoRoom(tx, teamId))) return { kind: 'full' };
  const row = await settle(tx, answer, 'accepted');
  if (!row) return joinedAlready(tx, answer.by, teamId);
  await tx.orm
    .insert(teamMember)
    .values({ teamId, personId: answer.by, role: row.role, joinedAt: answer.now })
    .onConflictDoNothing();
  await settleAsked(tx, parts.notifier, { row, person: answer.by });
  await tellTeam(tx, teamId);
  await parts.broadcast.renewStanding(tx, [answer.by]);
  return joinedAlready(tx, answer.by, teamId);
}

/** Declines the invitation; idempotent. False if there is none. */
export async function declineRequest(
  tx: Transaction,
  parts: TeamsParts,
  answer: RequestAnswer,
): Promise<boolean> {
  const asked = await findRequest(tx, answer);
  if (!asked) return false;
  const row = await settle(tx, answer, 'declined');
  if (!row) return asked.state === 'declined';
  await settleAsked(tx, parts.notifier, { row, person: answer.by });
  await tellTeam(tx, row.teamId);
  return true;
}

async function joinedAlready(tx: Transaction, by: PersonId, id: ClientId): Promise<AcceptOutcome> {
  const team = await findTeam(tx.orm, by, id);
  return team ? { kind: 'joined', team } : { kind: 'absent' };
}

/** The invitation with this id, if it was sent to an address of this person. */
async function findRequest(tx: Transaction, { id, by }: RequestAnswer): Promise<InvitationRow | undefined> {
  const address = (await addressesOf(tx.orm, [by])).get(by);
  if (!address) return undefined;
  const [row] = await tx.orm
    .select()
    .from(teamInvitation)
    .where(and(eq(teamInvitation.id, id), eq(teamInvitation.email, address.email)));
  return row;
}

/** Compare-and-set: of an answer, a withdrawal and an expiry only the first counts. */
async function settle(
  tx: Transaction,
  { id, now }: RequestAnswer,
  state: 'accepted' | 'declined',
): Promise<InvitationRow | undefined> {
  const [row] = await tx.orm
    .update(teamInvitation)
    .set({ state, decidedAt: now })
    .where(
      and(eq(teamInvitation.id, id), eq(teamInvitation.state, 'pending'), gt(teamInvitation.expiresAt, now)),
    )
    .returning();
  return row;
}

async function hasNoRoom(tx: Transaction, teamId: ClientId): Promise<boolean> {
  const [members] = await tx.orm
    .select({ people: count() })
    .from(teamMember)
    .where(eq(teamMember.teamId, teamId));
  return (members?.people ?? 0) >= limits.membersMax;
}
