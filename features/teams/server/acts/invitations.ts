import { and, asc, eq, gt } from 'drizzle-orm';
import { accountsAt, addressesOf } from '#features/identity/server/public.ts';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Acts, Reading } from '#platform/server/http/acts.ts';
import { isServed } from '#platform/server/session/served.ts';
import type { invitationsContract } from '../../contract/teams.ts';
import type { TeamInvitation, TeamRequest } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { mayGive, runsTeam } from '../../policy/rules.ts';
import {
  countMembers,
  findMember,
  findTeam,
  isInTooMany,
  lockMemberships,
  lockTeam,
  lockTeamRow,
} from '../access.ts';
import { announceTeam, notifyInvited, removeInvited, settleInvited } from '../notify.ts';
import type { TeamsParts, TeamsReading, TeamsWriting } from '../parts.ts';
import { type InvitationRow, type TeamRow, team, teamInvitation, teamMember } from '../tables.ts';
import { aboutInvitation, viewInvitation, viewTeam, waitingInvitations } from '../views.ts';

const day = 24 * 60 * 60_000;

export const invitations: Acts<typeof invitationsContract, TeamsParts> = {
  /**
   * Invites an address. The answer, the row and the mail are the same whether or not it has an account (TEA-3); a person
   * with an account is also notified in the product.
   */
  async invite(act, { id, email, role, invitationId = act.notifier.platform.newId() }) {
    const found = (await lockTeam(act, id)) ?? act.refuse('team.absent');
    // No real person can join a practice, or learn of one.
    if (!mayGive(found.role, role) || found.row.practiceOf) return act.refuse('team.closed');
    const [made] = await act.orm.select().from(teamInvitation).where(eq(teamInvitation.id, invitationId));
    if (made) {
      const isSame = made.teamId === id && made.email === email && made.invitedBy === act.person;
      return isSame ? viewOne(act, made) : act.refuse('team.absent');
    }
    const account = (await accountsAt(act.orm, [email])).get(email)?.person;
    const isIn = account && (await findMember(act, { id, personId: account }));
    if (isIn) return act.refuse('team_invitation.present');
    if (await isFull(act, id)) return act.refuse('team.full');
    const [row] = await act.orm
      .insert(teamInvitation)
      .values({
        id: invitationId,
        teamId: id,
        email,
        role,
        invitedBy: act.person,
        createdAt: act.now,
        expiresAt: new Date(act.now.getTime() + limits.invitationDays * day),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return act.refuse('team_invitation.present');
    await mailInvitation(act, found.row, row);
    if (account) await notifyInvited(act, { row, team: found.row, person: account });
    await announceTeam(act, id);
    return viewOne(act, row);
  },

  /** Withdraws an invitation; idempotent. */
  async withdraw(act, { id, invitationId }) {
    const found = (await lockTeam(act, id)) ?? act.refuse('team.absent');
    if (!runsTeam(found.role)) return act.refuse('team.closed');
    const place = and(eq(teamInvitation.id, invitationId), eq(teamInvitation.teamId, id));
    const [row] = await act.orm
      .update(teamInvitation)
      .set({ state: 'withdrawn', decidedAt: act.now })
      .where(and(place, eq(teamInvitation.state, 'pending')))
      .returning();
    if (!row) {
      const [left] = await act.orm.select().from(teamInvitation).where(place);
      return left?.state === 'withdrawn' ? viewOne(act, left) : act.refuse('team_request.absent');
    }
    await removeInvited(act, row);
    await announceTeam(act, id);
    return viewOne(act, row);
  },

  async requests(at) {
    return { items: await viewRequests(at) };
  },

  /** Joins the team; only the invited address can (TEA-2), and accepting twice joins once. */
  async accept(act, { id }) {
    const { person, now } = act;
    const request = (await findRequest(act, id)) ?? act.refuse('team_request.absent');
    const { teamId } = request;
    await lockTeamRow(act, teamId);
    await lockMemberships(act, person);
    if (request.state !== 'accepted') {
      const hasRoom =
        !(await isInTooMany(act, person)) && (await countMembers(act, teamId)) < limits.membersMax;
      if (!hasRoom) return act.refuse('team.full');
      const row = await settle(act, id, 'accepted');
      if (row) {
        await act.orm
          .insert(teamMember)
          .values({ teamId, personId: person, role: row.role, joinedAt: now })
          .onConflictDoNothing();
        await settleInvited(act, row, person);
        await announceTeam(act, teamId);
        await act.broadcast.renewStanding(act.tx, [person]);
      }
    }
    const team = (await findTeam(act, teamId)) ?? act.refuse('team_request.absent');
    return { ...(await viewTeam(act, team)), requests: { items: await viewRequests(act) } };
  },

  /** Declines the invitation; idempotent. */
  async decline(act, { id }) {
    const request = (await findRequest(act, id)) ?? act.refuse('team_request.absent');
    const row = await settle(act, id, 'declined');
    if (!row) return request.state === 'declined' ? { id } : act.refuse('team_request.absent');
    await settleInvited(act, row, act.person);
    await announceTeam(act, row.teamId);
    return { id };
  },
};

const viewOne = async (act: TeamsWriting, row: InvitationRow): Promise<TeamInvitation> =>
  viewInvitation(row, await summariesOf(act.orm, [row.invitedBy]), await waitingInvitations(act, [row]));

/** Whether the team is full; counted under the team's lock. */
async function isFull(act: TeamsWriting, id: ClientId): Promise<boolean> {
  const isOpen = and(eq(teamInvitation.teamId, id), eq(teamInvitation.state, 'pending'));
  const waiting = await act.orm.$count(teamInvitation, isOpen);
  return waiting >= limits.invitationsMax || (await countMembers(act, id)) + waiting >= limits.membersMax;
}

async function mailInvitation(
  { tx, orm, mailer }: TeamsWriting,
  { name }: TeamRow,
  row: InvitationRow,
): Promise<void> {
  const inviter = (await summariesOf(orm, [row.invitedBy])).get(row.invitedBy);
  await mailer.queue(tx, {
    templateId: 'team-invitation',
    to: row.email,
    by: row.invitedBy,
    data: {
      inviterName: inviter?.displayName ?? 'A member',
      teamName: name,
      days: String(limits.invitationDays),
      link: '/team-management',
    },
    dedupeKey: `team-invitation:${row.id}`,
    about: aboutInvitation(row.id),
  });
}

/** Invitations to a person, by the address they sign in with. */
export async function listRequests({ orm, person, now }: Reading) {
  const address = (await addressesOf(orm, [person])).get(person);
  if (!address) return [];
  return orm
    .select({ row: teamInvitation, team })
    .from(teamInvitation)
    .innerJoin(team, eq(team.id, teamInvitation.teamId))
    .where(
      and(
        eq(teamInvitation.email, address.email),
        eq(teamInvitation.state, 'pending'),
        gt(teamInvitation.expiresAt, now),
        isServed(teamInvitation.invitedBy),
      ),
    )
    .orderBy(asc(teamInvitation.createdAt), asc(teamInvitation.id));
}

async function viewRequests(at: TeamsReading): Promise<TeamRequest[]> {
  const rows = await listRequests(at);
  const people = await summariesOf(
    at.orm,
    rows.map(({ row }) => row.invitedBy),
  );
  return rows.map(({ row, team }) => ({
    id: row.id,
    teamId: team.id,
    teamName: team.name,
    company: team.company,
    role: row.role,
    invitedBy: people.get(row.invitedBy)?.displayName ?? '',
    since: toInstant(row.createdAt),
    expiresAt: toInstant(row.expiresAt),
  }));
}

/** The invitation with this id, if it was sent to an address of this person. */
async function findRequest(
  { orm, person }: TeamsWriting & TeamsReading,
  id: ClientId,
): Promise<InvitationRow | undefined> {
  const address = (await addressesOf(orm, [person])).get(person);
  if (!address) return undefined;
  const [row] = await orm
    .select()
    .from(teamInvitation)
    .where(and(eq(teamInvitation.id, id), eq(teamInvitation.email, address.email)));
  return row;
}

/** Compare-and-set: of an answer, a withdrawal and an expiry only the first counts. */
async function settle(
  { orm, now }: TeamsWriting,
  id: ClientId,
  state: 'accepted' | 'declined',
): Promise<InvitationRow | undefined> {
  const [row] = await orm
    .update(teamInvitation)
    .set({ state, decidedAt: now })
    .where(
      and(
        eq(teamInvitation.id, id),
        eq(teamInvitation.state, 'pending'),
        gt(teamInvitation.expiresAt, now),
        // Nobody joins a team by the word of who is out; declining stays open.
        state === 'accepted' ? isServed(teamInvitation.invitedBy) : undefined,
      ),
    )
    .returning();
  return row;
}
