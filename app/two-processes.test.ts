import { afterAll, expect, test } from 'vitest';
import { newId } from '#platform/server/new-id.ts';
import { startTestNats } from '#platform/testing/nats.ts';
import { openScene } from './testing/scene.ts';
import { startServerApart } from './testing/server-apart.ts';

// Values that one process caches and another one changes: the two share only a database and NATS.
const nats = await startTestNats();
afterAll(() => nats.stop());
const scene = await openScene({ LIVE_BUS: nats.url });
const apart = await startServerApart(scene, { LIVE_BUS: nats.url });

test('SEA-5 a member added or a title changed on one server is found at once on the other', async () => {
  const [owner, member] = await Promise.all([scene.person('Imogen Vance'), scene.person('Greta Moss')]);
  const there = await scene.anotherSession(member.id, apart);
  const found = async (q: string) =>
    (await there.call.search.universal({ q })).results.map(({ title }) => title);
  const { id } = await owner.call.projects.create({
    id: newId(),
    title: 'Eleven Fathoms',
    format: 'feature',
  });
  await owner.call.projects.addMember({ id, personId: member.id });
  await expect.poll(() => found('fathoms')).toEqual(['Eleven Fathoms']);
  await owner.call.projects.edit({ id, version: 1, title: 'Twelve Cables' });
  await expect.poll(() => found('cables')).toEqual(['Twelve Cables']);
  expect(await found('fathoms')).toEqual([]);
  await owner.call.projects.removeMember({ id, personId: member.id });
  expect(await found('cables')).toEqual([]);
});

test('ADT-1, decision 058 a job title added, renamed and retired in one process is the same in the other, everywhere', async () => {
  const [root, here] = await Promise.all([
    scene.person('Root One', { role: 'SUPER_ADMIN' }),
    scene.person('Fenna Okoye'),
  ]);
  const there = await scene.anotherSession(here.id, apart);
  const tagThere = async () =>
    (await there.request('GET', '/api/catalogues/job-titles')).headers.get('etag') ?? '';
  const before = await tagThere();
  const desk = root.call.catalogues;
  const kind = 'job-titles';
  const { slug } = await desk.addEntry({
    kind,
    changeId: newId(),
    label: 'Fog Wrangler',
    groups: ['Tests'],
    words: ['Haze Lead'],
  });
  const optionsThere = async () =>
    (await there.call.profiles.catalogue({ name: kind })).groups
      .flatMap(({ options }) => options)
      .filter(({ value }) => value === slug)
      .map(({ label }) => label);
  await expect.poll(optionsThere).toEqual(['Fog Wrangler']);
  expect(await tagThere()).not.toBe(before);
  // It can be chosen, shown and found by its other name there.
  await there.call.profiles.edit({ version: 1, roles: [slug] });
  const foundThere = async () =>
    (await there.call.search.universal({ q: 'haze lead' })).results.map(({ subtitle }) => subtitle);
  await expect.poll(foundThere).toEqual(['Fog Wrangler']);
  const { version } = await desk.entry({ kind, slug });
  await desk.editEntry({
    kind,
    slug,
    version,
    changeId: newId(),
    label: 'Fog Technician',
    groups: ['Tests'],
    words: ['Haze Lead'],
  });
  await expect.poll(foundThere).toEqual(['Fog Technician']);
  const { version: renamed } = await desk.entry({ kind, slug });
  await desk.retireEntry({ kind, slug, version: renamed, changeId: newId(), reason: 'Not a job any more' });
  await expect.poll(optionsThere).toEqual([]);
  // People who have it keep it, under its name.
  const { professionalInfo } = await there.call.profiles.get({ id: here.id });
  expect(professionalInfo.roles).toEqual([{ value: slug, label: 'Fog Technician' }]);
});
