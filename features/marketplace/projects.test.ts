import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { applied, job, posted } from './testing/factory/market.ts';

const scene = await openScene();

/** A project of somebody's that only its members know of. */
async function secretOf(who: Actor, title: string): Promise<ClientId> {
  const id = newId();
  await who.call.projects.create({ id, title, format: 'feature' });
  return id;
}

const listed = async (who: Actor, id: ClientId) =>
  (await who.call.marketplace.ofProject({ id })).items.map(({ title }) => title);

test('a listing names a project its poster runs: whoever may open that follows the link, and to everybody else neither gives the other away', async () => {
  const [ana, ben, tom] = await Promise.all(
    ['Ana Ruiz', 'Ben Okri', 'Tom Reyes'].map((name) => scene.person(name)),
  );
  if (!ana || !ben || !tom) throw new Error('three people were asked for');
  const projectId = await secretOf(ana, 'The Salt Road');
  await ana.call.projects.addMember({ id: projectId, personId: ben.id });
  const id = await posted(ana, { title: 'Gaffer, eight weeks', project: '', projectId });
  await posted(ana, { title: 'Closed already', projectId }).then((closed) =>
    ana.call.marketplace.close({ id: closed, reason: 'withdrawn' }),
  );
  const link = { id: projectId, title: 'The Salt Road' };
  expect((await ana.call.marketplace.get({ id })).projectLink).toEqual(link);
  expect((await ben.call.marketplace.get({ id })).projectLink).toEqual(link);
  expect(await listed(ben, projectId)).toEqual(['Gaffer, eight weeks']);

  const seen = await Promise.all([
    tom.call.marketplace.get({ id }),
    tom.call.marketplace.list({ q: 'gaffer' }),
    tom.call.search.listings({ q: 'salt road' }),
  ]);
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Salt Road|${projectId}`));
  expect(await refusalOf(tom.call.marketplace.ofProject({ id: projectId }))).toBe('project.absent');
  expect(await refusalOf(tom.call.marketplace.ofProject({ id: newId() }))).toBe('project.absent');

  // Only who runs it may say so; a change that leaves it out leaves it as it is.
  for (const one of [ben, tom])
    expect(await refusalOf(posted(one, { title: 'Mine', projectId }))).toBe('listing.project_absent');
  const { version } = await ana.call.marketplace.get({ id });
  const edited = await ana.call.marketplace.edit({ ...job, id, version, title: 'Gaffer, nine weeks' });
  expect(edited.projectLink).toEqual(link);

  // Whoever a poster blocks, and who no longer runs the project.
  await ana.call.profiles.block({ id: ben.id });
  expect(await listed(ben, projectId)).toEqual([]);
  await ana.call.profiles.unblock({ id: ben.id });
  const members = (await ana.call.projects.members({ id: projectId })).items;
  const own = members.find(({ person }) => person.id === ben.id);
  await ana.call.projects.changeMember({
    id: projectId,
    personId: ben.id,
    version: own?.version ?? 0,
    role: 'manager',
  });
  const his = await posted(ben, { title: 'Best boy', projectId });
  expect(await listed(ana, projectId)).toEqual(['Best boy', 'Gaffer, nine weeks']);
  await ana.call.projects.removeMember({ id: projectId, personId: ben.id });
  expect(await listed(ana, projectId)).toEqual(['Gaffer, nine weeks']);
  expect((await ana.call.marketplace.get({ id: his })).projectLink).toBeNull();
});

test('MKT-3 of 5.14 the project of a confidential listing names its poster to nobody before an offer', async () => {
  const [wilma, tom] = await Promise.all([scene.person('Wilma Farrow'), scene.person('Tom Reyes')]);
  const projectId = await secretOf(wilma, 'Night Ferry');
  await wilma.call.projects.addMember({ id: projectId, personId: tom.id });
  const id = await posted(wilma, { title: 'Underwater DP', project: '', isConfidential: true, projectId });
  const shown = async () => (await tom.call.marketplace.get({ id })).projectLink;
  expect(await shown()).toBeNull();
  expect(await listed(tom, projectId)).toEqual([]);
  expect(await listed(wilma, projectId)).toEqual(['Underwater DP']);
  const application = await applied(tom, id);
  expect(await shown()).toBeNull();
  await wilma.call.marketplace.offer({ id, applicationIds: [application] });
  expect(await shown()).toEqual({ id: projectId, title: 'Night Ferry' });
});
