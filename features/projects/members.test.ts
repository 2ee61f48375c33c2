import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { bellOf, studioIn, titlesOf } from './testing/factory/project.ts';

const scene = await openScene();
const { projectOf, letIn } = studioIn(scene);

test('PRJ-6 a removed member sees nothing from the next request on, and their open tab gets the change', async () => {
  const { owner, id } = await projectOf();
  const member = await letIn(owner, id, 'Greta Moss', 'contributor');
  const tab = await member.listen();
  await owner.call.projects.removeMember({ id, personId: member.id });
  expect(await refusalOf(member.call.projects.get({ id }))).toBe('project.absent');
  expect(await titlesOf(member)).toEqual([]);
  expect((await tab.expectEvent('project.changed')).d).toEqual({ id });
});

test('PRJ-7 the last owner can neither leave nor step down until a new owner has agreed', async () => {
  const { owner, id } = await projectOf();
  const heir = await letIn(owner, id, 'Greta Moss');
  expect(await refusalOf(owner.call.projects.removeMember({ id, personId: owner.id }))).toBe(
    'project.last_owner',
  );
  expect(
    await refusalOf(owner.call.projects.changeMember({ id, personId: owner.id, version: 1, role: 'viewer' })),
  ).toBe('project.last_owner');
  const offered = await owner.call.projects.changeMember({
    id,
    personId: heir.id,
    version: 1,
    role: 'owner',
  });
  expect(offered).toMatchObject({ role: 'viewer', isOffered: true });
  expect(await heir.call.projects.answerOwnership({ id, accept: true })).toMatchObject({
    role: 'owner',
    isOffered: false,
  });
  await owner.call.projects.removeMember({ id, personId: owner.id });
  expect(await titlesOf(owner)).toEqual([]);
});

test('the tab of an owner who steps down asks anew what waits for them', async () => {
  const { owner, id } = await projectOf();
  const other = await letIn(owner, id, 'Greta Moss', 'owner');
  const tab = await other.listen();
  const answer = await other.request('PATCH', `/api/projects/${id}/members/${other.id}`, {
    body: JSON.stringify({ version: 2, role: 'viewer' }),
    headers: { 'x-backlot-act': 'steppeddow' },
  });
  expect(answer.status, await answer.text()).toBe(200);
  // Under the act's name alone the tab would ask only for what the act names, and that isn't what waits.
  const names = () => tab.heard.filter(({ e }) => e === 'project.changed').map(({ a: act }) => act);
  await expect.poll(names).toEqual(expect.arrayContaining(['steppeddow', undefined]));
});

test('PRJ-7 when two owners leave at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const { owner, id } = await projectOf();
    const other = await letIn(owner, id, 'Greta Moss', 'owner');
    const answers = await Promise.all(
      [owner, other].map((one) => refusalOf(one.call.projects.removeMember({ id, personId: one.id }))),
    );
    expect(answers.toSorted()).toEqual(['accepted', 'project.last_owner']);
  }
});

test('a member’s access ends at its set time, whether or not a job has run', async () => {
  const { owner, id } = await projectOf();
  const member = await letIn(owner, id, 'Greta Moss', 'contributor');
  const soon = new Date(Date.now() + 60 * 60_000).toISOString();
  await owner.call.projects.changeMember({ id, personId: member.id, version: 1, endsAt: soon });
  expect(await member.call.projects.get({ id })).toMatchObject({ endsAt: soon });
  await scene.database.pool.query(
    `update project_member set ends_at = now() - interval '1 second' where project_id = $1 and person_id = $2`,
    [id, member.id],
  );
  expect(await refusalOf(member.call.projects.get({ id }))).toBe('project.absent');
  expect((await owner.call.projects.members({ id })).items).toHaveLength(1);
});

test('a viewer changes nothing, a contributor edits the project, and a manager edits its members', async () => {
  const { owner, id } = await projectOf();
  const viewer = await letIn(owner, id, 'Greta Moss');
  const contributor = await letIn(owner, id, 'Marek Sobol', 'contributor');
  const manager = await letIn(owner, id, 'Hal Brannigan', 'manager');
  const edit = (by: Actor, fields: object) => refusalOf(by.call.projects.edit({ id, version: 9, ...fields }));
  expect(await edit(viewer, { logline: 'Mine' })).toBe('project.closed');
  expect(await edit(contributor, { isSecret: true })).toBe('project.closed');
  expect(await edit(contributor, { budgetBand: '1m-5m' })).toBe('project.closed');
  expect(await edit(contributor, { logline: 'Ours' })).toBe('project.changed');
  expect(await refusalOf(contributor.call.projects.addMember({ id, personId: viewer.id }))).toBe(
    'project.closed',
  );
  expect(await refusalOf(manager.call.projects.addMember({ id, personId: viewer.id, role: 'owner' }))).toBe(
    'project_member.role_too_high',
  );
  expect(await refusalOf(manager.call.projects.removeMember({ id, personId: owner.id }))).toBe(
    'project.closed',
  );
});

test('only managers and members granted it can see the budget', async () => {
  const { owner, id } = await projectOf();
  const viewer = await letIn(owner, id, 'Greta Moss');
  await owner.call.projects.edit({ id, version: 1, budgetBand: '5m-15m' });
  expect(await viewer.call.projects.get({ id })).toMatchObject({ budgetBand: null, isBudgetHidden: true });
  await owner.call.projects.changeMember({ id, personId: viewer.id, version: 1, seesBudget: true });
  expect(await viewer.call.projects.get({ id })).toMatchObject({
    budgetBand: '5m-15m',
    isBudgetHidden: false,
  });
});

test('only managers and members granted it can see the chain of title', async () => {
  const { owner, id } = await projectOf();
  const writer = await letIn(owner, id, 'Greta Moss', 'contributor');
  await owner.call.projects.edit({ id, version: 1, chainOfTitle: 'Option of the novel to 2028.' });
  expect(await writer.call.projects.get({ id })).toMatchObject({ chainOfTitle: '', isChainHidden: true });
  const guess = writer.call.projects.edit({ id, version: 2, chainOfTitle: 'Mine.' });
  expect(await refusalOf(guess)).toBe('project.closed');
  await owner.call.projects.changeMember({ id, personId: writer.id, version: 1, seesDeals: true });
  expect(await writer.call.projects.get({ id })).toMatchObject({
    chainOfTitle: 'Option of the novel to 2028.',
    isChainHidden: false,
  });
});

test('a team sees its project without the member list, and nobody else finds it', async () => {
  const { owner, id } = await projectOf();
  const { id: teamId } = await owner.call.teams.create({ id: newId(), name: 'Lit', company: '' });
  const colleague = await scene.person('Noor Haddad');
  const { id: request } = await owner.call.teams.invite({
    id: teamId,
    email: `${colleague.id}@scene.example`,
  });
  await colleague.call.teams.accept({ id: request });
  await owner.call.projects.edit({ id, version: 1, tier: 'team', teamId });
  expect(await colleague.call.projects.get({ id })).toMatchObject({ role: null, people: [], synopsis: '' });
  expect(await refusalOf(colleague.call.projects.members({ id }))).toBe('project.absent');
  const stranger = await scene.person('Rhys Eader');
  expect(await refusalOf(stranger.call.projects.get({ id }))).toBe('project.absent');
});

test('a department has access from prep to 14 days after wrap; the window opens, follows the shoot dates and closes on its own', async () => {
  const { owner, id } = await projectOf();
  const loader = await scene.person('Rhys Eader');
  const input = { id, personId: loader.id, department: 'Camera', followsShoot: true };
  expect(await refusalOf(owner.call.projects.addMember(input))).toBe('project_member.no_shoot');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const shoot = (version: number, from: number, to: number) =>
    owner.call.projects.edit({
      id,
      version,
      prepFrom: inDays(from),
      shootFrom: inDays(from + 5),
      shootTo: inDays(to),
    });
  await shoot(1, 10, 40);
  expect(await owner.call.projects.addMember(input)).toMatchObject({
    followsShoot: true,
    startsAt: `${inDays(10)}T00:00:00.000Z`,
    endsAt: `${inDays(55)}T00:00:00.000Z`,
  });
  expect(await refusalOf(loader.call.projects.get({ id }))).toBe('project.absent');
  expect((await owner.call.projects.members({ id })).items).toHaveLength(2);
  expect((await bellOf(loader)).map(({ message }) => message)).toEqual([
    'Imogen Vance added you. We’ll let you know when your access starts.',
  ]);
  await shoot(2, -1, 20);
  expect(await loader.call.projects.get({ id })).toMatchObject({ role: 'viewer' });
  await shoot(3, -60, -20);
  expect(await refusalOf(loader.call.projects.get({ id }))).toBe('project.absent');
  await shoot(4, -60, -5);
  expect(await loader.call.projects.get({ id })).toMatchObject({ endsAt: `${inDays(10)}T00:00:00.000Z` });
  const odd = { id, personId: loader.id, version: 1, followsShoot: false };
  const { items } = await owner.call.projects.members({ id });
  const member = items.find(({ followsShoot }) => followsShoot);
  const back = {
    ...odd,
    version: member?.version ?? 0,
    startsAt: `${inDays(9)}T00:00:00.000Z`,
    endsAt: `${inDays(3)}T00:00:00.000Z`,
  };
  expect(await refusalOf(owner.call.projects.changeMember(back))).toBe('project_member.window_order');
});

test('PROJ-4 the crew list has the phone and email of people who show them to its viewer, and of nobody else', async () => {
  const { owner, id } = await projectOf();
  const [known, open, shut] = await Promise.all([
    letIn(owner, id, 'Greta Moss'),
    letIn(owner, id, 'Bram Hollis'),
    letIn(owner, id, 'Teodor Lind'),
  ]);
  for (const one of [known, open, shut])
    await scene.database.pool.query(
      `update profile set email = $2, phone = '+34600111222',
        audiences = audiences || jsonb_build_object('email', $3::text, 'phone', $4::text) where id = $1`,
      [
        one.id,
        `${one.id}@crew.example`,
        one === open ? 'everyone' : 'connections',
        one === open ? 'only_me' : 'connections',
      ],
    );
  await scene.connect(owner, known);
  const seenBy = async (reader: typeof owner) =>
    Object.fromEntries(
      (await reader.call.projects.crew({ id })).items
        .filter(({ person }) => person.id !== reader.id)
        .map(({ person, email, phone }) => [person.displayName, [email !== '', phone !== '']]),
    );
  expect(await seenBy(owner)).toEqual({
    'Greta Moss': [true, true],
    'Bram Hollis': [true, false],
    'Teodor Lind': [false, false],
  });
  expect(await seenBy(shut)).toMatchObject({ 'Greta Moss': [false, false], 'Bram Hollis': [true, false] });
  const stranger = await scene.person('Rhys Eader');
  expect(await refusalOf(stranger.call.projects.crew({ id }))).toBe('project.absent');
});
