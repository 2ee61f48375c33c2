import { and, count, eq } from 'drizzle-orm';
import { accountsAt } from '#features/identity/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits, type TeamRole } from '../../limits.ts';
import { mayGive, runsTeam } from '../../policy/rules.ts';
import { type InvitationRow, lockTeam, type TeamRow } from '../access.ts';
import { teamInvitation, teamMember } from '../tables.ts';
import { forgetAsked, notifyAsked } from './notify-asked.ts';
import type { Refused, TeamsParts } from './parts.ts';
import { tellTeam } from './tell-team.ts';

const day = 24 * 60 * 60_000;

export interface TeamInvite {
  readonly id: ClientId;
  readonly invitationId: ClientId;
  readonly by: PersonId;
  /** Normalised for comparison. */
  readonly email: string;
  readonly role: TeamRole;
  readonly now: Date;
}

export type InviteOutcome =
  | { readonly kind: 'invited'; readonly row: InvitationRow }
  | Refused<'absent' | 'closed' | 'present' | 'full'>;

/**
 * Invites an address. The answer, the row and the mail are the same whether or not it has an account (TEA-3); a person
 * with an account is also notified in the product.
 */
export async function invite(tx: Transaction, parts: TeamsParts, wish: TeamInvite): Promise<InviteOutcome> {
  const held = await lockTeam(tx, wish.by, wish.id);
  if (!held) return { kind: 'absent' };
  // No real person can join a practice, or learn of one.
  if (!mayGive(held.role, wish.role) || held.row.practiceOf) return { kind: 'closed' };
  const [made] = await tx.orm.select().from(teamInvitation).where(eq(teamInvitation.id, wish.invitationId));
  if (made) return isSame(made, wish) ? { kind: 'invited', row: made } : { kind: 'absent' };
  const account = (await accountsAt(tx.orm, [wish.email])).get(wish.email)?.person;
  if (account && (await isMember(tx, wish.id, account))) return { kind: 'present' };
  if (await isFull(tx, wish.id)) return { kind: 'full' };
  const [row] = await tx.orm
    .insert(teamInvitation)
    .values({
      id: wish.invitationId,
      teamId: wish.id,
      email: wish.email,
      role: wish.role,
      invitedBy: wish.by,
      createdAt: wish.now,
      expiresAt: new Date(wish.now.getTime() + limits.invitationDays * day),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return { kind: 'present' };
  await mailInvitation(tx, parts, held.row, row);
  if (account) await notifyAsked(tx, parts.notifier, { row, team: held.row, person: account });
  await tellTeam(tx, wish.id);
  return { kind: 'invited', row };
}

const isSame = (row: InvitationRow, { id, email, by }: TeamInvite) =>
  row.teamId === id && row.email === email && row.invitedBy === by;

async function isMember(tx: Transaction, teamId: ClientId, personId: PersonId): Promise<boolean> {
  const [row] = await tx.orm
    .select({ id: teamMember.personId })
    .from(teamMember)
    .where(and(eq(teamMember.teamId, teamId), eq(teamMember.personId, personId)));
  return row !== undefined;
}

/** Whether the team is full; counted under the team's lock. */
async function isFull(tx: Transaction, teamId: ClientId): Promise<boolean> {
  const [members] = await tx.orm
    .select({ people: count() })
    .from(teamMember)
    .where(eq(teamMember.teamId, teamId));
  const [open] = await tx.orm
    .select({ invitations: count() })
    .from(teamInvitation)
    .where(and(eq(teamInvitation.teamId, teamId), eq(teamInvitation.state, 'pending')));
  const waiting = open?.invitations ?? 0;
  return waiting >= limits.invitationsMax || (members?.people ?? 0) + waiting >= limits.membersMax;
}

async function mailInvitation(
  tx: Transaction,
  { mailer }: TeamsParts,
  team: TeamRow,
  row: InvitationRow,
): Promise<void> {
  const inviter = (await summariesOf(tx.orm, [row.invitedBy])).get(row.invitedBy);
  await mailer.queue(tx, {
    templateId: 'team-invitation',
    to: row.email,
    data: {
      inviterName: inviter?.displayName ?? 'A member',
      teamName: team.name,
      days: String(limits.invitationDays),
      link: '/team-management',
    },
    dedupeKey: `team-invitation:${row.id}`,
  });
}

export type WithdrawOutcome =
  | { readonly kind: 'withdrawn'; readonly row: InvitationRow }
  | Refused<'absent' | 'closed' | 'gone'>;

/** Withdraws an invitation; idempotent. */
export async function withdrawInvitation(
  tx: Transaction,
  { notifier }: TeamsParts,
  wish: Pick<TeamInvite, 'id' | 'invitationId' | 'by' | 'now'>,
): Promise<WithdrawOutcome> {
  const held = await lockTeam(tx, wish.by, wish.id);
  if (!held) return { kind: 'absent' };
  if (!runsTeam(held.role)) return { kind: 'closed' };
  const place = and(eq(teamInvitation.id, wish.invitationId), eq(teamInvitation.teamId, wish.id));
  const [row] = await tx.orm
    .update(teamInvitation)
    .set({ state: 'withdrawn', decidedAt: wish.now })
    .where(and(place, eq(teamInvitation.state, 'pending')))
    .returning();
  if (!row) {
    const [found] = await tx.orm.select().from(teamInvitation).where(place);
    return found?.state === 'withdrawn' ? { kind: 'withdrawn', row: found } : { kind: 'gone' };
  }
  await forgetAsked(tx, notifier, row);
  await tellTeam(tx, wish.id);
  return { kind: 'withdrawn', row };
}
