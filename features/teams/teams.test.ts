import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const emailOf = (actor: Actor) => `${actor.id}@scene.example`;

/** Mara's team. */
async function teamOf() {
  const mara = await scene.person('Mara Okafor');
  const { id } = await mara.call.teams.create({ id: newId(), name: 'Lit', company: 'Tern House' });
  return { mara, id };
}

/** Invites a person to the team and accepts for them. */
async function join(
  owner: Actor,
  id: ClientId,
  name: string,
  role: 'owner' | 'manager' | 'member' = 'member',
) {
  const joined = await scene.person(name);
  const { id: request } = await owner.call.teams.invite({ id, email: emailOf(joined), role });
  await joined.call.teams.accept({ id: request });
  return joined;
}

const rolesIn = async (reader: Actor, id: ClientId) =>
  Object.fromEntries(
    (await reader.call.teams.get({ id })).members.map(({ person, role }) => [person.displayName, role]),
  );

test('the founder of a team owns it, starting it twice makes one, and it doesn’t exist for anyone else', async () => {
  const { mara, id } = await teamOf();
  const again = await mara.call.teams.create({ id, name: 'Lit', company: 'Tern House' });
  expect(again).toMatchObject({ id, role: 'owner', memberCount: 1 });
  expect((await mara.call.teams.list()).items).toHaveLength(1);
  const ines = await scene.person('Ines Roth');
  expect(await refusalOf(ines.call.teams.get({ id }))).toBe('team.absent');
  expect(await refusalOf(ines.call.teams.create({ id, name: 'Mine' }))).toBe('team.absent');
});

test('a person without the permission cannot start a team', async () => {
  const agent = await scene.person('Tess Lund', { role: 'AGENT' });
  expect(await refusalOf(agent.call.teams.create({ id: newId(), name: 'Mine' }))).toBe('permission.missing');
});

test('TEA-2 an invitation is bound to its address: a person signed in with another one cannot join', async () => {
  const { mara, id } = await teamOf();
  const asked = await scene.person('Rhys Eader');
  const { id: request } = await mara.call.teams.invite({ id, email: emailOf(asked) });
  const other = await scene.person('Ines Roth');
  expect(await refusalOf(other.call.teams.accept({ id: request }))).toBe('team_request.absent');
  expect(await asked.call.teams.requests()).toMatchObject({
    items: [{ id: request, teamId: id, teamName: 'Lit', invitedBy: 'Mara Okafor', role: 'member' }],
  });
  await asked.call.teams.accept({ id: request });
  expect(await asked.call.teams.accept({ id: request })).toMatchObject({
    id,
    role: 'member',
    memberCount: 2,
  });
  expect((await asked.call.teams.requests()).items).toEqual([]);
});

test('TEA-3 an invitation to an address without an account looks like any other, and both are mailed', async () => {
  const { mara, id } = await teamOf();
  const known = emailOf(await scene.person('Rhys Eader'));
  const unknown = `${newId()}@elsewhere.example`;
  const [one, other] = await Promise.all([
    mara.call.teams.invite({ id, email: known }),
    mara.call.teams.invite({ id, email: unknown }),
  ]);
  const shapeOf = ({ id: _id, email: _email, invitedAt: _at, expiresAt: _end, ...rest }: typeof one) => rest;
  expect(shapeOf(one)).toEqual(shapeOf(other));
  const { rows } = await scene.database.pool.query(`select template_id from mail where recipient = any($1)`, [
    [known, unknown],
  ]);
  expect(rows.map((row) => row.template_id)).toEqual(['team-invitation', 'team-invitation']);
});

test('a declined, withdrawn or expired invitation opens nothing, and the address can be invited again', async () => {
  const { mara, id } = await teamOf();
  const rhys = await scene.person('Rhys Eader');
  const first = await mara.call.teams.invite({ id, email: emailOf(rhys) });
  expect(await refusalOf(mara.call.teams.invite({ id, email: emailOf(rhys) }))).toBe(
    'team_invitation.present',
  );
  await rhys.call.teams.decline({ id: first.id });
  expect(await refusalOf(rhys.call.teams.accept({ id: first.id }))).toBe('team_request.absent');
  const second = await mara.call.teams.invite({ id, email: emailOf(rhys) });
  await mara.call.teams.withdraw({ id, invitationId: second.id });
  expect(await refusalOf(rhys.call.teams.accept({ id: second.id }))).toBe('team_request.absent');
  const third = await mara.call.teams.invite({ id, email: emailOf(rhys) });
  await scene.database.pool.query(
    `update team_invitation set expires_at = now() - interval '1 second' where id = $1`,
    [third.id],
  );
  expect(await refusalOf(rhys.call.teams.accept({ id: third.id }))).toBe('team_request.absent');
  expect((await mara.call.teams.get({ id })).invitations).toEqual([]);
});

test('TEA-1 no one gives more than they have, and a member changes only what they cover themselves', async () => {
  const { mara, id } = await teamOf();
  const manager = await join(mara, id, 'Ines Roth', 'manager');
  const member = await join(mara, id, 'Rhys Eader');
  const roleOf = (by: Actor, of: Actor, role: 'owner' | 'manager' | 'member') =>
    refusalOf(by.call.teams.changeMember({ id, personId: of.id, version: 1, role }));
  expect(await refusalOf(manager.call.teams.invite({ id, email: 'new@x.example', role: 'owner' }))).toBe(
    'team.closed',
  );
  expect(await roleOf(manager, member, 'owner')).toBe('team.closed');
  expect(await roleOf(manager, mara, 'member')).toBe('team.closed');
  expect(await roleOf(member, member, 'manager')).toBe('team.closed');
  expect(await refusalOf(member.call.teams.edit({ id, version: 1, name: 'Mine' }))).toBe('team.closed');
  const covered = { studios: ['Tallow Pictures'], languages: ['Spanish'] };
  const change = { id, personId: member.id, version: 1, ...covered };
  expect(await member.call.teams.changeMember(change)).toMatchObject({ ...covered, version: 2 });
  // Its answer was lost, so it is sent once more.
  expect(await member.call.teams.changeMember(change)).toMatchObject({ ...covered, version: 2 });
  expect(await refusalOf(member.call.teams.changeMember({ ...change, languages: ['Welsh'] }))).toBe(
    'team_member.changed',
  );
  expect(await rolesIn(mara, id)).toEqual({
    'Mara Okafor': 'owner',
    'Ines Roth': 'manager',
    'Rhys Eader': 'member',
  });
});

test('TEA-4 the last owner cannot leave or step down, and the database enforces it', async () => {
  const { mara, id } = await teamOf();
  const ines = await join(mara, id, 'Ines Roth');
  expect(await refusalOf(mara.call.teams.removeMember({ id, personId: mara.id }))).toBe('team.last_owner');
  const stepDown = { id, personId: mara.id, version: 1, role: 'member' } as const;
  expect(await refusalOf(mara.call.teams.changeMember(stepDown))).toBe('team.last_owner');
  const remove = scene.database.pool.query(`delete from team_member where team_id = $1 and role = 'owner'`, [
    id,
  ]);
  await expect(remove).rejects.toThrow('would have no owner');
  await mara.call.teams.changeMember({ id, personId: ines.id, version: 1, role: 'owner' });
  expect((await mara.call.teams.removeMember({ id, personId: mara.id })).team).toBeNull();
  expect(await refusalOf(mara.call.teams.get({ id }))).toBe('team.absent');
  expect(await rolesIn(ines, id)).toEqual({ 'Ines Roth': 'owner' });
});

test('when two owners leave at once, one stays', async () => {
  const { mara, id } = await teamOf();
  const ines = await join(mara, id, 'Ines Roth', 'owner');
  const outcomes = await Promise.all(
    [mara, ines].map((owner) => refusalOf(owner.call.teams.removeMember({ id, personId: owner.id }))),
  );
  expect(outcomes.toSorted()).toEqual(['accepted', 'team.last_owner']);
});

test('when two edit one version, one wins, and the other gets the current state', async () => {
  const { mara, id } = await teamOf();
  const rename = (name: string) => refusalOf(mara.call.teams.edit({ id, version: 1, name }));
  const outcomes = await Promise.all([rename('Features'), rename('Television')]);
  expect(outcomes.toSorted()).toEqual(['accepted', 'team.changed']);
});

test('TEAM-4 owners and managers see who reads how much; a member doesn’t', async () => {
  const { mara, id } = await teamOf();
  const rhys = await join(mara, id, 'Rhys Eader');
  const readingSeenBy = async (reader: Actor) =>
    (await reader.call.teams.get({ id })).members.map(({ reading }) => reading);
  expect(await readingSeenBy(mara)).toEqual([0, 0]);
  expect(await readingSeenBy(rhys)).toEqual([null, null]);
});

test('everyone in a team is notified of a change, and so is a removed member', async () => {
  const { mara, id } = await teamOf();
  const rhys = await join(mara, id, 'Rhys Eader');
  const ears = await rhys.listen();
  const { team } = await mara.call.teams.removeMember({ id, personId: rhys.id });
  expect(team).toEqual(await mara.call.teams.get({ id }));
  expect((await ears.expectEvent('team.changed')).d).toEqual({ id });
  ears.close();
});

test('who removed whom from a team, and which role they had, stands in the audit', async () => {
  const { mara, id } = await teamOf();
  const rhys = await join(mara, id, 'Rhys Eader');
  for (let times = 0; times < 2; times++) await mara.call.teams.removeMember({ id, personId: rhys.id });
  const { rows } = await scene.database.pool.query(
    `select actor_id, before from audit_entry where action = 'team_member.removed' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ actor_id: mara.id, before: { person: rhys.id, role: 'member' } }]);
});
