import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { PersonState } from './limits.ts';
import { bellOf, studioIn } from './testing/factory/project.ts';

const scene = await openScene();
const { projectOf, letIn } = studioIn(scene);

test('PROJ-1 a contributor edits the wish list, only managers make offers, and a viewer sees who signed', async () => {
  const { owner, id } = await projectOf();
  const helper = await letIn(owner, id, 'Greta Moss', 'contributor');
  const viewer = await letIn(owner, id, 'Marek Sobol');
  const [wished, signed] = [newId(), newId()];
  await helper.call.projects.addPerson({ id, entryId: wished, name: 'Marguerite Ashgrove' });
  const early = helper.call.projects.addPerson({ id, entryId: newId(), name: 'Elias', state: 'offered' });
  expect(await refusalOf(early)).toBe('project.closed');
  await owner.call.projects.addPerson({ id, entryId: signed, name: 'Imara Voss-Kendal', state: 'signed' });
  type Way = { from: PersonState; to: PersonState; reason?: string };
  const move = (by: Actor, entryId: ClientId, way: Way) =>
    refusalOf(by.call.projects.movePerson({ id, entryId, ...way }));
  expect(await move(helper, wished, { from: 'wish-list', to: 'avail-checked' })).toBe('accepted');
  expect(await move(helper, wished, { from: 'avail-checked', to: 'offered' })).toBe('project_person.no_way');
  expect(await move(viewer, wished, { from: 'avail-checked', to: 'wish-list' })).toBe('project.closed');
  expect(await move(owner, signed, { from: 'signed', to: 'wish-list' })).toBe('project_person.no_way');
  expect(await move(owner, signed, { from: 'signed', to: 'released' })).toBe('project_person.reason_missing');
  expect(await refusalOf(helper.call.projects.removePerson({ id, entryId: signed }))).toBe('project.closed');
  await owner.call.projects.editPerson({ id, entryId: signed, version: 1, note: 'Quote 400.' });
  expect((await viewer.call.projects.people({ id })).items).toMatchObject([
    { name: 'Imara Voss-Kendal', state: 'signed', note: '' },
  ]);
  const both = await Promise.all([
    move(owner, wished, { from: 'avail-checked', to: 'offered' }),
    move(owner, wished, { from: 'avail-checked', to: 'passed', reason: 'Shooting elsewhere.' }),
  ]);
  expect(both.toSorted()).toEqual(['accepted', 'project_person.changed']);
});

test('people on the attachments board get no access and no notification, and need not be on Backlot', async () => {
  const { owner, id } = await projectOf();
  const wanted = await scene.person('Callum Esterhazy');
  const entryId = newId();
  await owner.call.projects.addPerson({ id, entryId, personId: wanted.id, part: 'Harbourmaster Voss' });
  await owner.call.projects.addPerson({
    id,
    entryId: newId(),
    name: 'Marguerite Ashgrove',
    part: 'Winifred Tarn',
  });
  expect(await refusalOf(wanted.call.projects.get({ id }))).toBe('project.absent');
  expect(await bellOf(wanted)).toEqual([]);
  const moved = await owner.call.projects.movePerson({ id, entryId, from: 'wish-list', to: 'offered' });
  expect(moved).toMatchObject({ name: 'Callum Esterhazy', state: 'offered' });
  expect(
    await refusalOf(owner.call.projects.movePerson({ id, entryId, from: 'wish-list', to: 'signed' })),
  ).toBe('project_person.changed');
  expect(
    await refusalOf(owner.call.projects.movePerson({ id, entryId, from: 'offered', to: 'passed' })),
  ).toBe('project_person.reason_missing');
});
