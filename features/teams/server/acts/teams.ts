import { and, asc, count, eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import type { teamsContract } from '../../contract/teams.ts';
import { runsTeam } from '../../policy/rules.ts';
import { findTeam, isInTooMany, lockMemberships, lockTeam } from '../access.ts';
import { announceTeam } from '../notify.ts';
import type { TeamsParts, TeamsReading } from '../parts.ts';
import { team, teamMember } from '../tables.ts';
import { viewSummary, viewTeam } from '../views.ts';

export const teams: Acts<typeof teamsContract, TeamsParts> = {
  async list(at) {
    const found = await listTeams(at);
    const counts = await countPeople(
      at,
      found.map(({ row }) => row.id),
    );
    return { items: found.map((one) => viewSummary(one, counts.get(one.row.id) ?? 0)) };
  },

  /** Starts a team owned by its founder; the same id again returns the existing team (X2). */
  async create(act, { id, name, company }) {
    const { orm, person, now } = act;
    await lockMemberships(act, person);
    const made = await findTeam(act, id);
    if (made) return viewTeam(act, made);
    if (await isInTooMany(act, person)) return act.refuse('teams.too_many');
    const [row] = await orm
      .insert(team)
      .values({ id, name, company, foundedBy: person, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    // An id of someone else's team doesn't exist for this person.
    if (!row) return act.refuse('team.absent');
    await orm.insert(teamMember).values({ teamId: id, personId: person, role: 'owner', joinedAt: now });
    await announceTeam(act, id);
    await act.broadcast.renewStanding(act.tx, [person]);
    return viewTeam(act, { row, role: 'owner' });
  },

  async get(at, { id }) {
    return viewTeam(at, (await findTeam(at, id)) ?? at.refuse('team.absent'));
  },

  /** Of several edits of one version one wins; repeating an edit changes nothing (X2, X3). */
  async edit(act, { id, version, ...input }) {
    const found = (await lockTeam(act, id)) ?? act.refuse('team.absent');
    if (!runsTeam(found.role)) return act.refuse('team.closed');
    const { row } = found;
    const wanted = { name: input.name ?? row.name, company: input.company ?? row.company };
    if (wanted.name === row.name && wanted.company === row.company) return viewTeam(act, found);
    if (row.version !== version) return act.refuse('team.changed', { current: await viewTeam(act, found) });
    const [saved] = await act.orm
      .update(team)
      .set({ ...wanted, version: row.version + 1, updatedAt: act.now })
      .where(eq(team.id, id))
      .returning();
    if (!saved) throw new Error('a locked team vanished');
    const before = { name: row.name, company: row.company };
    await act.audit({ subject: { kind: 'team', id }, before, after: wanted });
    await announceTeam(act, id);
    return viewTeam(act, { ...found, row: saved });
  },
};

/** A person's teams, by name. */
const listTeams = ({ orm, person }: TeamsReading) =>
  orm
    .select({ row: team, role: teamMember.role })
    .from(team)
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.personId, person)))
    .orderBy(asc(team.name), asc(team.id));

async function countPeople(
  { orm }: TeamsReading,
  teams: readonly ClientId[],
): Promise<ReadonlyMap<ClientId, number>> {
  if (teams.length === 0) return new Map();
  const rows = await orm
    .select({ id: teamMember.teamId, people: count() })
    .from(teamMember)
    .where(inArray(teamMember.teamId, [...teams]))
    .groupBy(teamMember.teamId);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
