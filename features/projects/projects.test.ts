import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { studioIn, titlesOf } from './testing/factory/project.ts';

const scene = await openScene();
const { projectOf, letIn } = studioIn(scene);

test('a creator owns their new project, a repeated create does nothing, and nobody else can see it', async () => {
  const { owner, id } = await projectOf();
  const again = await owner.call.projects.create({ id, title: 'The Salt Ledger', format: 'feature' });
  expect(again).toMatchObject({ id, role: 'owner', phase: 'idea', memberCount: 1, tier: 'named' });
  expect(await titlesOf(owner)).toEqual(['The Salt Ledger']);
  const stranger = await scene.person('Rhys Eader');
  expect(await refusalOf(stranger.call.projects.get({ id }))).toBe('project.absent');
  expect(await refusalOf(stranger.call.projects.create({ id, title: 'Mine', format: 'short' }))).toBe(
    'project.absent',
  );
  expect(await refusalOf(stranger.call.projects.members({ id }))).toBe('project.absent');
});

test('PRJ-1 an outsider with the link sees the title and owner and can ask for access; a secret project is not found', async () => {
  const { owner, id } = await projectOf();
  const outsider = await scene.person('Hal Brannigan');
  expect(await outsider.call.projects.door({ id })).toEqual({
    id,
    title: 'The Salt Ledger',
    owner: 'Imogen Vance',
    request: null,
  });
  await owner.call.projects.edit({ id, version: 1, codeName: 'Halyard' });
  expect(await outsider.call.projects.door({ id })).toMatchObject({ title: 'Halyard' });
  await owner.call.projects.edit({ id, version: 2, isSecret: true });
  const answers = await Promise.all([
    refusalOf(outsider.call.projects.door({ id })),
    refusalOf(outsider.call.projects.get({ id })),
    refusalOf(outsider.call.projects.requestAccess({ id })),
    refusalOf(outsider.call.projects.door({ id: newId() })),
  ]);
  expect(new Set(answers)).toEqual(new Set(['project.absent']));
});

test('PRJ-8 when two editors save the same version, one wins and the other sees the saved one', async () => {
  const { owner, id } = await projectOf();
  const other = await letIn(owner, id, 'Greta Moss', 'manager');
  await owner.call.projects.edit({ id, version: 1, logline: 'A bookkeeper finds drowned boats.' });
  expect(await refusalOf(other.call.projects.edit({ id, version: 1, logline: 'Another.' }))).toBe(
    'project.changed',
  );
  expect(
    await owner.call.projects.edit({ id, version: 1, logline: 'A bookkeeper finds drowned boats.' }),
  ).toMatchObject({ version: 2 });
});

test('PRJ-8 an owner deletes a project for everyone and restores it with its members', async () => {
  const { owner, id } = await projectOf();
  const member = await letIn(owner, id, 'Greta Moss', 'manager');
  expect(await refusalOf(member.call.projects.remove({ id }))).toBe('project.closed');
  await owner.call.projects.remove({ id });
  expect(await refusalOf(member.call.projects.get({ id }))).toBe('project.absent');
  expect(await titlesOf(owner)).toEqual([]);
  await owner.call.projects.restore({ id });
  expect(await member.call.projects.get({ id })).toMatchObject({ role: 'manager', memberCount: 2 });
});

test('an owner moves a project through its phases, must give a reason to stop it, and of two moves at once one wins', async () => {
  const { owner, id } = await projectOf();
  const move = (from: string, to: string, reason = '') =>
    refusalOf(owner.call.projects.movePhase({ id, from: from as 'idea', to: to as 'idea', reason }));
  expect(await move('idea', 'on-hold')).toBe('phase.reason_missing');
  const both = await Promise.all([move('idea', 'development'), move('idea', 'packaging')]);
  expect(both.toSorted()).toEqual(['accepted', 'project.changed']);
  const { phase } = await owner.call.projects.get({ id });
  expect(await move(phase, 'dead', 'The rights lapsed.')).toBe('accepted');
  expect(await move('dead', 'production')).toBe('phase.closed');
});

test('an owner’s invalid input is refused by field name, and nothing is written', async () => {
  const { owner, id } = await projectOf();
  const manager = await letIn(owner, id, 'Greta Moss', 'manager');
  const refusalFor = async (by: Actor, method: string, path: string, body: object) => {
    const answer = await by.request(method, `/api/projects/${id}${path}`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.ok).toBe(false);
    return answer.text();
  };
  const edit = (fields: object) => refusalFor(owner, 'PATCH', '', { version: 1, ...fields });
  expect(await edit({ startFrom: '2027-03-01', startTo: '2027-02-01' })).toContain('startTo: ');
  expect(await edit({ shootFrom: '2027-03-01', shootTo: '2027-02-01' })).toContain('shootTo: ');
  expect(await edit({ prepFrom: '2027-04-01', shootFrom: '2027-03-01' })).toContain('prepFrom');
  expect(await edit({ embargo: '2020-01-01' })).toContain('embargo: ');
  expect(await edit({ embargo: '2027-02-30' })).toContain('embargo');
  expect(await edit({ tier: 'team', teamId: newId() })).toContain('teamId: ');
  expect(await edit({ tier: 'network', isSecret: true })).toContain('isSecret: ');
  expect(await edit({ format: 'opera' })).toContain('format');
  const personId = (await scene.person('Rhys Eader')).id;
  const past = '2020-01-01T00:00:00.000Z';
  expect(await refusalFor(owner, 'POST', '/members', { personId, role: 'king' })).toContain('role');
  expect(await refusalFor(manager, 'POST', '/members', { personId, role: 'owner' })).toContain('role: ');
  expect(await refusalFor(owner, 'POST', '/members', { personId, endsAt: past })).toContain('endsAt: ');
  expect(await refusalFor(owner, 'POST', '/phase', { from: 'idea', to: 'dead' })).toContain('reason: ');
  expect(await owner.call.projects.get({ id })).toMatchObject({ version: 1, phase: 'idea', memberCount: 2 });
});

test('an owner pages through projects, pinned first, filters by phase and words, and finds archived ones separately', async () => {
  const owner = await scene.person('Imogen Vance');
  const ids: ClientId[] = [];
  for (const title of ['Copperline', 'Gantry', 'Vesper Row']) {
    const made = await owner.call.projects.create({ id: newId(), title, format: 'series' });
    ids.push(made.id);
  }
  const [copperline, gantry] = ids;
  if (!copperline || !gantry) throw new Error('no projects');
  await owner.call.projects.place({ id: copperline, isPinned: true });
  expect(await titlesOf(owner)).toEqual(['Copperline', 'Vesper Row', 'Gantry']);
  const first = await owner.call.projects.list({ limit: 2 });
  const second = await owner.call.projects.list({ limit: 2, cursor: first.nextCursor ?? undefined });
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual([
    'Copperline',
    'Vesper Row',
    'Gantry',
  ]);
  await owner.call.projects.movePhase({ id: gantry, from: 'idea', to: 'prep' });
  expect((await owner.call.projects.list({ phase: 'prep' })).items.map(({ title }) => title)).toEqual([
    'Gantry',
  ]);
  expect((await owner.call.projects.list({ q: 'vesper' })).items).toHaveLength(1);
  await owner.call.projects.place({ id: gantry, isArchived: true });
  const { counts, archived } = await owner.call.projects.list({});
  expect({ counts, archived }).toEqual({ counts: { idea: 2 }, archived: 1 });
});
