import { and, eq, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import { isOut } from '#platform/server/session/served.ts';
import { limits, type TeamRole } from '../limits.ts';
import { deskSeat, type MemberRow, type TeamRow, team, teamMember } from './tables.ts';

/** A team, and a person's role in it. */
export interface OpenTeam {
  readonly row: TeamRow;
  readonly role: TeamRole;
}

type ByMember = Pick<Reading, 'orm' | 'person'>;
type Orm = Pick<Reading, 'orm'>;

/** A team the person is a member of; any other doesn't exist for them. */
export async function findTeam({ orm, person }: ByMember, id: ClientId): Promise<OpenTeam | undefined> {
  const [found] = await orm
    .select({ row: team, role: teamMember.role })
    .from(team)
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.personId, person)))
    .where(eq(team.id, id));
  return found;
}

/** The same, locked: changes of a team's members run one after the other. */
export async function lockTeam(
  act: Pick<Writing, 'orm'> & ByMember,
  id: ClientId,
): Promise<OpenTeam | undefined> {
  await lockTeamRow(act, id);
  return findTeam(act, id);
}

/** Locks a team for a person who is not in it yet. */
export async function lockTeamRow({ orm }: Pick<Writing, 'orm'>, id: ClientId): Promise<TeamRow | undefined> {
  const [row] = await orm.select().from(team).where(eq(team.id, id)).for('update');
  return row;
}

/** A member's place in a team. */
export interface MemberPlace {
  readonly id: ClientId;
  readonly personId: PersonId;
}

/** A membership, as a condition. */
export const isMember = ({ id, personId }: MemberPlace) =>
  and(eq(teamMember.teamId, id), eq(teamMember.personId, personId));

/** A member's current row. */
export async function findMember({ orm }: Orm, place: MemberPlace): Promise<MemberRow | undefined> {
  const [row] = await orm.select().from(teamMember).where(isMember(place));
  return row;
}

/** Everyone in a team. */
export const listMembers = ({ orm }: Orm, id: ClientId): Promise<MemberRow[]> =>
  orm.select().from(teamMember).where(eq(teamMember.teamId, id));

/** How many people are in a team. */
export const countMembers = ({ orm }: Orm, id: ClientId): Promise<number> =>
  orm.$count(teamMember, eq(teamMember.teamId, id));

/** Whether a team has at most one owner. */
export async function isLastOwner({ orm }: Orm, id: ClientId): Promise<boolean> {
  return (await orm.$count(teamMember, and(eq(teamMember.teamId, id), eq(teamMember.role, 'owner')))) <= 1;
}

/** Serialises a person's requests where their teams are counted. */
export async function lockMemberships({ orm }: Pick<Writing, 'orm'>, person: PersonId): Promise<void> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`backlot:teams:${person}`}, 0))`);
}

/** Whether a person is in as many teams as they can be. */
export async function isInTooMany({ orm }: Orm, person: PersonId): Promise<boolean> {
  return (await orm.$count(teamMember, eq(teamMember.personId, person))) >= limits.teamsMax;
}

/** A seat that hasn't ended: offered, agreed, or not begun yet. */
export const isLive = (now: Date) =>
  and(isNull(deskSeat.endedAt), or(isNull(deskSeat.endsAt), gt(deskSeat.endsAt, now)));

/** A seat both sides agreed to; it may begin later. */
export const isAgreed = (now: Date) =>
  and(isLive(now), isNotNull(deskSeat.principalAgreedAt), isNotNull(deskSeat.assistantAgreedAt));

/** A seat that counts at this moment: the same rule as the policy's `seatCounts`, as a condition. */
export const isOn = (now: Date) => and(isAgreed(now), lte(deskSeat.startsAt, now));

/**
 * Whether the people of a seat are in: a desk is closed while its principal is locked or gone, and an assistant who is
 * serves it no more. The seat itself stays.
 */
export const areIn = () => and(not(isOut(deskSeat.principalId)), not(isOut(deskSeat.personId)));

/** Whether a person may see what only this desk sees: its principal and its current assistants. */
export async function isOnDesk(
  { orm, person, now }: Pick<Reading, 'orm' | 'person' | 'now'>,
  principalId: PersonId,
): Promise<boolean> {
  if (principalId === person) return true;
  const isTheirs = and(eq(deskSeat.principalId, principalId), eq(deskSeat.personId, person));
  return (await orm.$count(deskSeat, and(isTheirs, isOn(now), areIn()))) > 0;
}
