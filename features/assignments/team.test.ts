import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { areTogetherIn } from '#features/teams/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { seeded } from '#platform/testing/seeded.ts';
import { seenBy } from './policy/team.ts';
import { assignment } from './server/tables.ts';
import { deskOf, readerOf } from './testing/factory/desk.ts';

const scene = await openScene();
const { orm } = scene.database;
const [cora, rhys, mona, mel, olga] = await Promise.all([
  scene.person('Cora Ordway', { role: 'COORDINATOR' }),
  scene.person('Rhys Eader', { role: 'READER' }),
  scene.person('Mona Ager', { role: 'MANAGER' }),
  scene.person('Mel Ember', { role: 'MANAGER' }),
  scene.person('Olga Outer', { role: 'MANAGER' }),
]);
const desk = deskOf(cora, scene.address);

const join = (teamId: ClientId, people: readonly PersonId[], role = 'member') =>
  scene.database.pool.query(
    `insert into team_member (team_id, person_id, role, joined_at) select $1, p, $3, now() from unnest($2::uuid[]) p`,
    [teamId, people, role],
  );

/** A team that Mona runs, with these members. */
async function teamWith(...members: readonly Actor[]): Promise<ClientId> {
  const id = newId();
  await mona.call.teams.create({ id, name: 'Story department' });
  await join(
    id,
    members.map((member) => member.id),
  );
  return id;
}

const listed = async (who: Actor) =>
  (await who.call.assignments.list({ view: 'team' })).items.map(({ id }) => id);
const get = (who: Actor, id: ClientId) => who.call.assignments.get({ id });

test('S51 a team’s manager sees what its members give each other, and no one else in or outside it does', async () => {
  const hears = await mona.listen();
  await teamWith(cora, rhys, mel);
  const { id } = await desk.give(rhys);
  await hears.expectEvent('assignment.changed');
  expect(await listed(mona)).toContain(id);
  expect(await get(mona, id)).toMatchObject({ part: 'manager', acts: [], mayOpenScript: false });
  expect((await mona.call.assignments.list({})).runsTeam).toBe(true);
  for (const other of [mel, olga]) {
    expect(await listed(other)).toEqual([]);
    expect(await refusalOf(get(other, id))).toBe('assignment.absent');
    expect(await refusalOf(other.call.assignments.history({ id }))).toBe('assignment.absent');
  }
});

test('S51 a team’s manager sees that coverage exists, but not its text, the script or the comments on it', async () => {
  await teamWith(cora, rhys);
  const { id } = await desk.give(rhys);
  const reads = readerOf(rhys);
  await reads.accept(id);
  await reads.send(id);
  const { version } = await desk.call.coverage({ id });
  await desk.call.returnCoverage({ id, version, note: 'The end is missing.', margin: [] });
  const seen = await get(mona, id);
  expect(seen.coverage).toMatchObject({ state: 'returned', logline: '', scriptVerdict: null });
  const { items } = await mona.call.assignments.history({ id });
  expect(items.map(({ what }) => what)).toContain('returned');
  expect(JSON.stringify(items)).not.toContain('The end is missing');
  expect(await refusalOf(mona.call.assignments.coverage({ id }))).toBe('coverage.absent');
  expect((await mona.request('GET', `/api/assignments/${id}/script`)).status).toBe(404);
  expect((await mona.request('GET', `/api/assignments/${id}/coverage.pdf`)).status).toBe(404);
  expect(await refusalOf(mona.call.assignments.move({ id, version: seen.version, act: 'archive' }))).toBe(
    'assignment.absent',
  );
});

test('S51 a team shows nothing if only the reader is a member, or once a side has left it', async () => {
  const outside = await scene.person('Otto Side', { role: 'COORDINATOR' });
  const id = await teamWith(cora, rhys);
  const foreign = await deskOf(outside, scene.address).give(rhys);
  const { id: ours } = await desk.give(rhys);
  expect(await refusalOf(get(mona, foreign.id))).toBe('assignment.absent');
  expect(await get(mona, ours)).toMatchObject({ part: 'manager' });
  // Also from the teams of earlier tests.
  await scene.database.pool.query('delete from team_member where person_id = $1 and team_id <> $2', [
    rhys.id,
    id,
  ]);
  await mona.call.teams.removeMember({ id, personId: rhys.id });
  expect(await refusalOf(get(mona, ours))).toBe('assignment.absent');
  expect(await listed(mona)).not.toContain(ours);
});

test('S51 the rule and its SQL condition agree for every viewer and assignment, over random teams', async () => {
  const { below } = seeded(51);
  const [first] = await orm.select().from(assignment).limit(1);
  if (!first) throw new Error('nothing was given');
  const found = { pairs: 0, seen: 0 };
  for (let world = 0; world < 10; world++) {
    const people: PersonId[] = Array.from({ length: 7 }, newId);
    const teams: ClientId[] = Array.from({ length: 4 }, newId);
    const places = teams.flatMap((teamId) =>
      people.flatMap((personId, at) => (at === 0 || below(3) > 0 ? [{ teamId, personId }] : [])),
    );
    await scene.database.pool.query(
      `insert into team (id, name, founded_by, created_at, updated_at)
       select t, 'A team', $2, now(), now() from unnest($1::uuid[]) t`,
      [teams, mona.id],
    );
    for (const teamId of teams) {
      const inIt = places.filter((place) => place.teamId === teamId);
      await join(
        teamId,
        inIt.map(({ personId }) => personId),
        'owner',
      );
    }
    const pick = () => people[below(people.length)] ?? mona.id;
    const rows = Array.from({ length: 25 }, () => ({ ...first, id: newId(), scriptId: newId() })).map(
      (row) => ({
        ...row,
        assignerId: pick(),
        assigneeId: pick(),
        secondReadOf: null,
      }),
    );
    await orm.insert(assignment).values(rows);
    const teamsOf = (person: PersonId) =>
      places.flatMap(({ teamId, personId }) => (personId === person ? [teamId] : []));
    for (let round = 0; round < 20; round++) {
      const viewer = { person: mona.id, runs: teams.filter(() => below(2) === 0) };
      const { rows: by } = await orm.execute<{ id: ClientId }>(
        sql`select id from ${assignment} where ${areTogetherIn(viewer.runs, assignment.assignerId, assignment.assigneeId)}`,
      );
      const byRule = rows.flatMap((row) => {
        const sides = { ...row, giverTeams: teamsOf(row.assignerId), readerTeams: teamsOf(row.assigneeId) };
        return seenBy(sides, viewer) === 'manager' ? [row.id] : [];
      });
      expect(by.map(({ id }) => id).toSorted(), JSON.stringify(viewer)).toEqual(byRule.toSorted());
      found.pairs += rows.length;
      found.seen += byRule.length;
    }
  }
  expect(found.pairs).toBe(5_000);
  expect(found.seen).toBeGreaterThan(500);
  expect(found.seen).toBeLessThan(4_500);
});
