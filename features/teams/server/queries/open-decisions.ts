import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { deskSeat } from '../tables.ts';
import { listRequests } from './teams.ts';

/** Teams that invite this person, and seats that one side has not agreed to yet. */
export async function openDecisions(
  orm: NodePgDatabase,
  person: PersonId,
  now: Date,
): Promise<OpenDecision[]> {
  const [asked, seats] = await Promise.all([listRequests(orm, person, now), openSeats(orm, person, now)]);
  return [
    ...asked.map(
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
    ),
    ...seats,
  ];
}

async function openSeats(orm: NodePgDatabase, person: PersonId, now: Date): Promise<OpenDecision[]> {
  const rows = await orm
    .select()
    .from(deskSeat)
    .where(
      and(
        or(eq(deskSeat.principalId, person), eq(deskSeat.personId, person)),
        or(isNull(deskSeat.principalAgreedAt), isNull(deskSeat.assistantAgreedAt)),
        isNull(deskSeat.endedAt),
        or(isNull(deskSeat.endsAt), gt(deskSeat.endsAt, now)),
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
