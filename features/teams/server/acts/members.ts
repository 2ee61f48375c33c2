import { asc, eq, or, sql } from 'drizzle-orm';
import { summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { changedIn, givenFields } from '#platform/server/changes.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { membersContract } from '../../contract/teams.ts';
import { mayChangeRole, mayRemove, ownsTeam, runsTeam } from '../../policy/rules.ts';
import { findMember, findTeam, isLastOwner, isMember, lockTeam, type MemberPlace } from '../access.ts';
import { announceTeam } from '../notify.ts';
import type { TeamsParts, TeamsReading, TeamsWriting } from '../parts.ts';
import { deskSeat, type MemberRow, team, teamMember } from '../tables.ts';
import { findLeavings, viewMember, viewTeam } from '../views.ts';
import { endLeaving } from './leaving.ts';
import { endPractice } from './practice.ts';

export const members: Acts<typeof membersContract, TeamsParts> = {
  /** Changes a member's role or what they cover; members can change what they cover themselves. */
  async changeMember(act, { id, personId, version, ...change }) {
    const found = (await lockTeam(act, id)) ?? act.refuse('team.absent');
    const row = (await findMember(act, { id, personId })) ?? act.refuse('team_member.absent');
    if (!runsTeam(found.role) && personId !== act.person) return act.refuse('team.closed');
    const role = change.role ?? row.role;
    if (role !== row.role && !mayChangeRole(found.role, row.role, role)) return act.refuse('team.closed');
    const viewed = async (one: MemberRow) => (await viewOne(act, one)) ?? act.refuse('team_member.absent');
    const edit = givenFields(change);
    const isRepeated = row.version === version + 1 && changedIn<Partial<MemberRow>>(row, edit).length === 0;
    if (isRepeated) return viewed(row);
    if (row.version !== version) return act.refuse('team_member.changed', { current: await viewed(row) });
    const stepsDown = ownsTeam(row.role) && !ownsTeam(role);
    if (stepsDown && (await isLastOwner(act, id))) return act.refuse('team.last_owner');
    const [saved] = await act.orm
      .update(teamMember)
      .set({ ...edit, version: version + 1 })
      .where(isMember({ id, personId }))
      .returning();
    if (!saved) throw new Error('a member vanished under the lock of the team');
    await announceTeam(act, id);
    if (role !== row.role) {
      await act.audit({
        subject: { kind: 'team', id },
        before: { person: personId, role: row.role },
        after: { person: personId, role },
      });
      await act.broadcast.renewStanding(act.tx, [personId]);
    }
    return viewed(saved);
  },

  /** Removes a member from a team, or lets them leave; idempotent. The last owner stays (TEA-4). */
  async removeMember(act, place) {
    const found = (await lockTeam(act, place.id)) ?? act.refuse('team.absent');
    const row = await findMember(act, place);
    if (!row) return viewLeft(act, place);
    if (!mayRemove(found.role, row.role, place.personId === act.person)) return act.refuse('team.closed');
    if (ownsTeam(row.role) && (await isLastOwner(act, place.id))) return act.refuse('team.last_owner');
    await endLeaving(act, place);
    await takeOut(act, place);
    const { personId } = place;
    await act.audit({
      subject: { kind: 'team', id: place.id },
      before: { person: personId, role: row.role },
    });
    return viewLeft(act, place);
  },
};

/** The team someone has left, as far as the caller is still in it. */
async function viewLeft(at: TeamsReading, place: MemberPlace) {
  const team = await findTeam(at, place.id);
  return { ...place, team: team ? await viewTeam(at, team) : null };
}

async function viewOne(at: TeamsReading, row: MemberRow) {
  const people = await summariesOf(at.orm, [row.personId]);
  const reading = await at.readingLoad(at.orm, [row.personId]);
  const [shown] = viewMember(row, people, { reading, leavings: await findLeavings(at, row.teamId) });
  return shown;
}

/** Ends a membership and what it gave access to: every process knows from the commit on. */
export async function takeOut(act: TeamsWriting, { id, personId }: MemberPlace): Promise<void> {
  await act.orm.delete(teamMember).where(isMember({ id, personId }));
  await act.onLeft(act.tx, { teamId: id, personId });
  await announceTeam(act, id, [personId]);
  await act.broadcast.renewStanding(act.tx, [personId]);
}

/** Removes a person whose account was deleted from teams and desks. A team left without an owner gets one. */
export async function forgetPerson(act: TeamsWriting, person: PersonId): Promise<void> {
  const { orm } = act;
  await endPractice(act, person);
  const seats = await orm
    .delete(deskSeat)
    .where(or(eq(deskSeat.principalId, person), eq(deskSeat.personId, person)))
    .returning({ personId: deskSeat.personId });
  const gone = await orm
    .delete(teamMember)
    .where(eq(teamMember.personId, person))
    .returning({ teamId: teamMember.teamId });
  for (const { teamId } of gone) {
    await keepOwned(act, teamId);
    await announceTeam(act, teamId, [person]);
  }
  await act.broadcast.renewStanding(act.tx, [person, ...seats.map((seat) => seat.personId)]);
}

/** The longest-standing manager, or member, becomes the owner; an empty team is deleted. */
async function keepOwned({ orm }: TeamsWriting, id: ClientId): Promise<void> {
  const [heir] = await orm
    .select()
    .from(teamMember)
    .where(eq(teamMember.teamId, id))
    .orderBy(
      sql`${teamMember.role} <> 'owner'`,
      sql`${teamMember.role} <> 'manager'`,
      asc(teamMember.joinedAt),
    )
    .limit(1);
  if (!heir) {
    await orm.delete(team).where(eq(team.id, id));
    return;
  }
  if (ownsTeam(heir.role)) return;
  await orm
    .update(teamMember)
    .set({ role: 'owner', version: heir.version + 1 })
    .where(isMember({ id, personId: heir.personId }));
}
