import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { ownsTeam } from '../../policy/rules.ts';
import { deskHandbook, deskSeat, team, teamLeaving, teamMember } from '../tables.ts';
import { endPractice } from './end-practice.ts';
import type { TeamsParts } from './parts.ts';
import { tellTeam } from './tell-team.ts';

/** Removes a person whose account was deleted from teams and desks. A team left without an owner gets one. */
export async function forgetPerson(tx: Transaction, parts: TeamsParts, person: PersonId): Promise<void> {
  const { broadcast } = parts;
  await endPractice(tx, parts, person);
  const seats = await tx.orm
    .delete(deskSeat)
    .where(or(eq(deskSeat.principalId, person), eq(deskSeat.personId, person)))
    .returning({ personId: deskSeat.personId });
  await tx.orm.delete(teamLeaving).where(eq(teamLeaving.personId, person));
  await tx.orm.delete(deskHandbook).where(eq(deskHandbook.principalId, person));
  const gone = await tx.orm
    .delete(teamMember)
    .where(eq(teamMember.personId, person))
    .returning({ teamId: teamMember.teamId });
  for (const { teamId } of gone) {
    await keepOwned(tx, teamId);
    await tellTeam(tx, teamId, [person]);
  }
  await broadcast.renewStanding(tx, [person, ...seats.map((seat) => seat.personId)]);
}

/** The longest-standing manager, or member, becomes the owner; an empty team is deleted. */
async function keepOwned(tx: Transaction, id: ClientId): Promise<void> {
  const rows = await tx.orm
    .select()
    .from(teamMember)
    .where(eq(teamMember.teamId, id))
    .orderBy(
      sql`${teamMember.role} <> 'owner'`,
      sql`${teamMember.role} <> 'manager'`,
      asc(teamMember.joinedAt),
    );
  const [heir] = rows;
  if (!heir) {
    await tx.orm.delete(team).where(eq(team.id, id));
    return;
  }
  if (ownsTeam(heir.role)) return;
  await tx.orm
    .update(teamMember)
    .set({ role: 'owner', version: heir.version + 1 })
    .where(and(eq(teamMember.teamId, id), eq(teamMember.personId, heir.personId)));
}
