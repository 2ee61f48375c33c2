import { and, eq, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { addressSql } from '#features/identity/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { ownRows } from '#platform/server/database/personal.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import type { Reading } from '#platform/server/http/acts.ts';
import { isLive } from '../access.ts';
import { listRequests } from '../acts/invitations.ts';
import { deskHandbook, deskSeat, team, teamLeaving, teamMember } from '../tables.ts';

/** Teams that invite this person, and seats that one side has not agreed to yet. */
export const openDecisions = (orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave: `exists (select from team_invitation i where i.email = ${addressSql('$1')} and i.state = 'pending')`,
    find: (person, now) => openInvitations({ orm, person, now }),
  },
  {
    mayHave: `exists (select from desk_seat s where $1 in (s.principal_id, s.person_id) and s.ended_at is null
      and (s.principal_agreed_at is null or s.assistant_agreed_at is null))`,
    find: (person, now) => openSeats({ orm, person, now }),
  },
];

async function openInvitations(at: Reading): Promise<OpenDecision[]> {
  const requests = await listRequests(at);
  return requests.map(
    ({ row, team }): OpenDecision => ({
      kind: 'team',
      id: row.id,
      direction: 'in',
      person: row.invitedBy,
      about: team.name,
      since: row.createdAt,
      due: row.expiresAt,
      consequence: 'lapses',
      verbs: [
        { verb: 'accept', procedure: 'teams.accept', input: { id: row.id } },
        { verb: 'decline', procedure: 'teams.decline', input: { id: row.id } },
      ],
      path: '/team-management',
    }),
  );
}

async function openSeats({ orm, person, now }: Reading): Promise<OpenDecision[]> {
  const rows = await orm
    .select()
    .from(deskSeat)
    .where(
      and(
        or(eq(deskSeat.principalId, person), eq(deskSeat.personId, person)),
        or(isNull(deskSeat.principalAgreedAt), isNull(deskSeat.assistantAgreedAt)),
        isLive(now),
      ),
    )
    .limit(decisionsMax);
  return rows.map((row): OpenDecision => {
    const isPrincipal = row.principalId === person;
    const input = { id: row.id };
    const mine = isPrincipal ? row.principalAgreedAt : row.assistantAgreedAt;
    return {
      kind: isPrincipal ? 'desk_seat_as_principal' : 'desk_seat',
      id: row.id,
      direction: mine ? 'out' : 'in',
      person: isPrincipal ? row.personId : row.principalId,
      about: row.note,
      since: row.createdAt,
      due: row.endsAt,
      consequence: row.endsAt ? 'lapses' : 'stays',
      verbs: mine
        ? [{ verb: 'withdraw', procedure: 'teams.endSeat', input }]
        : [
            { verb: 'accept', procedure: 'teams.acceptSeat', input },
            { verb: 'decline', procedure: 'teams.endSeat', input },
          ],
      path: '/team-management?view=mine',
    };
  });
}

/** A person's teams, seats and handbook, for their data export. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const teams = await orm
    .select({ team: team.name, company: team.company, role: teamMember.role, joinedAt: teamMember.joinedAt })
    .from(teamMember)
    .innerJoin(team, eq(team.id, teamMember.teamId))
    .where(eq(teamMember.personId, person));
  const leavings = await orm
    .select({ teamId: teamLeaving.teamId, leavesAt: teamLeaving.leavesAt, doneAt: teamLeaving.doneAt })
    .from(teamLeaving)
    .where(eq(teamLeaving.personId, person));
  return { teams, ...(await ownRows(orm, person, [[deskSeat], [deskHandbook]])), leavings };
}
