import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';

const scene = await openScene();

async function projectOf(owner: Actor, title: string, fields: Record<string, unknown> = {}) {
  const { id } = await owner.call.projects.create({ id: newId(), title, format: 'feature' });
  if (Object.keys(fields).length > 0) await owner.call.projects.edit({ id, version: 1, ...fields });
  return id;
}
const found = async (who: Actor, q: string) =>
  (await who.call.search.universal({ q })).results.filter(({ type }) => type === 'project');
const titles = async (who: Actor, q: string) => (await found(who, q)).map(({ title }) => title);

test('S34 a member finds a project without accents, misspelled or by its AKA, in the specification’s result shape', async () => {
  const owner = await scene.person('Imogen Vance');
  const id = await projectOf(owner, 'El Señor de los Álamos', {
    codeName: 'Halyard',
    otherTitles: ['Poplars'],
    genres: ['Drama', 'Western', 'Mystery', 'Thriller'],
    company: 'Quillmere',
    logline: 'A bookkeeper counts drowned boats.',
    locations: ['Lisbon'],
  });
  await expect.poll(() => titles(owner, 'senor de los alamos')).toHaveLength(1);
  for (const q of [
    'senor alamos',
    'el senor de los alamso',
    'Poplars',
    'halyard',
    'quillmere',
    'drowned boats',
  ])
    expect(await titles(owner, q), q).toEqual(['El Señor de los Álamos']);
  expect((await found(owner, 'alamos'))[0]).toEqual({
    id,
    type: 'project',
    title: 'El Señor de los Álamos',
    subtitle: 'Feature, idea',
    description: 'A bookkeeper counts drowned boats.',
    tags: ['Drama', 'Western', 'Mystery'],
    location: 'Lisbon',
    role: 'owner',
    imageUrl: null,
    status: 'idea',
    originalData: expect.objectContaining({ id, codeName: 'Halyard', role: 'owner' }),
  });
  expect(await titles(owner, 'poplars')).toHaveLength(1);
});

test('SEA-5 a searcher finds only projects they can open: as a member, through a team, or open to all', async () => {
  const owner = await scene.person('Imogen Vance');
  const stranger = await scene.person('Rhys Eader');
  const id = await projectOf(owner, 'Copperline Junction');
  await expect.poll(() => titles(owner, 'copperline')).toHaveLength(1);
  expect(await titles(stranger, 'copperline')).toEqual([]);
  await owner.call.projects.edit({ id, version: 1, tier: 'network' });
  await expect.poll(() => titles(stranger, 'copperline')).toEqual(['Copperline Junction']);
  await owner.call.projects.edit({ id, version: 2, tier: 'named' });
  await expect.poll(() => titles(stranger, 'copperline')).toEqual([]);
  await owner.call.projects.addMember({ id, personId: stranger.id });
  await expect.poll(() => titles(stranger, 'copperline')).toEqual(['Copperline Junction']);
  await owner.call.projects.removeMember({ id, personId: stranger.id });
  await expect.poll(() => titles(stranger, 'copperline')).toEqual([]);
  const withoutPage = await scene.person('Una Page', { role: 'USER' });
  const mayOpen = await withoutPage.call.projects.list({}).then(
    () => true,
    () => false,
  );
  await owner.call.projects.edit({ id, version: 3, tier: 'network' });
  await expect.poll(() => titles(stranger, 'copperline')).toHaveLength(1);
  expect(await titles(withoutPage, 'copperline')).toHaveLength(mayOpen ? 1 : 0);
});

test('SEA-5 before the reveal, an outsider finds a project by its code name only and never sees its title', async () => {
  const owner = await scene.person('Imogen Vance');
  const stranger = await scene.person('Rhys Eader');
  const id = await projectOf(owner, 'Saint Orchard', {
    codeName: 'Wicker Nine',
    otherTitles: ['San Pomar'],
    logline: 'Saint Orchard closes.',
    tier: 'network',
  });
  await expect.poll(() => titles(stranger, 'wicker')).toEqual(['Wicker Nine']);
  for (const q of ['saint orchard', 'orchard', 'saint orchrd', 'san pomar', 'closes'])
    expect(await titles(stranger, q), q).toEqual([]);
  expect(JSON.stringify(await found(stranger, 'wicker'))).not.toMatch(/orchard|pomar/i);
  await owner.call.projects.edit({ id, version: 2, isRevealed: true });
  await expect.poll(() => titles(stranger, 'saint orchard')).toEqual(['Saint Orchard']);
  expect(await titles(stranger, 'wicker')).toEqual([]);
});

test('a searcher never finds a project they lost, cannot access yet or that was deleted, even before the index catches up', async () => {
  const owner = await scene.person('Imogen Vance');
  const member = await scene.person('Greta Moss');
  const id = await projectOf(owner, 'Vesper Row');
  await owner.call.projects.addMember({ id, personId: member.id });
  await expect.poll(() => titles(member, 'vesper')).toHaveLength(1);
  await scene.database.pool.query(
    `update project_member set ends_at = now() - interval '1 second' where project_id = $1 and person_id = $2`,
    [id, member.id],
  );
  expect(await titles(member, 'vesper')).toEqual([]);
  await scene.database.pool.query(
    `update project_member set starts_at = now() + interval '1 hour', ends_at = null where project_id = $1 and person_id = $2`,
    [id, member.id],
  );
  expect(await titles(member, 'vesper')).toEqual([]);
  await owner.call.projects.remove({ id });
  expect(await titles(owner, 'vesper')).toEqual([]);
  await owner.call.projects.restore({ id });
  await expect.poll(() => titles(owner, 'vesper')).toEqual(['Vesper Row']);
});

test('SEA-3 of equal matches, a searcher sees connections first, then people on their projects', async () => {
  const owner = await scene.person('Imogen Vance');
  const [plain, shared, known] = await Promise.all(
    ['Aldous Merriwick', 'Bertha Merriwick', 'Zara Merriwick'].map((name) => scene.person(name)),
  );
  for (const person of [plain, shared, known])
    await person?.call.profiles.edit({ version: 1, location: 'Lisbon' });
  const people = async () =>
    (await owner.call.search.universal({ q: 'merriwick', type: 'profile' })).results.map(
      ({ title }) => title,
    );
  await expect.poll(people).toEqual(['Aldous Merriwick', 'Bertha Merriwick', 'Zara Merriwick']);
  const id = await projectOf(owner, 'Gantry');
  await owner.call.projects.addMember({ id, personId: (shared as Actor).id });
  await expect.poll(people).toEqual(['Bertha Merriwick', 'Aldous Merriwick', 'Zara Merriwick']);
  await scene.connect(owner, known as Actor);
  expect(await people()).toEqual(['Zara Merriwick', 'Bertha Merriwick', 'Aldous Merriwick']);
});

test('a searcher finds people by a project of their own, by its title or its code name; nobody outside it does', async () => {
  const owner = await scene.person('Imogen Vance');
  const stranger = await scene.person('Rhys Eader');
  const [gaffer, editor] = await Promise.all([
    scene.person('Aldous Quill', { facts: { roles: ['gaffer'] } }),
    scene.person('Bertha Quill', { facts: { roles: ['film-editor'] } }),
  ]);
  for (const person of [gaffer, editor]) await person.call.profiles.edit({ version: 1, location: 'Lisbon' });
  const people = async (who: Actor, q: string) =>
    (await who.call.search.universal({ q, type: 'profile' })).results.map(({ title }) => title);
  await expect.poll(() => people(owner, 'quill')).toEqual(['Aldous Quill', 'Bertha Quill']);
  const id = await projectOf(owner, 'Marrowbone Lane', { codeName: 'Isinglass', tier: 'network' });
  for (const person of [gaffer, editor]) await owner.call.projects.addMember({ id, personId: person.id });
  await expect.poll(() => people(owner, 'gaffer marrowbone')).toEqual(['Aldous Quill']);
  expect(await people(owner, 'isinglass editor')).toEqual(['Bertha Quill']);
  expect(await people(gaffer, 'marrowbone quill')).toEqual(['Bertha Quill']);
  for (const q of ['gaffer marrowbone', 'gaffer isinglass']) expect(await people(stranger, q), q).toEqual([]);
  await owner.call.projects.removeMember({ id, personId: editor.id });
  await expect.poll(() => people(owner, 'isinglass editor')).toEqual([]);
});

test('SEA-8 matching projects get three of the twenty places, and later pages repeat nothing', async () => {
  const owner = await scene.person('Pell Harbourside');
  for (let at = 0; at < 25; at++) {
    const one = await scene.person(`Harbourside ${String(at).padStart(2, '0')}`);
    await one.call.profiles.edit({ version: 1, location: 'Lisbon' });
  }
  for (let at = 0; at < 5; at++) await projectOf(owner, `The last of Harbourside ${at}`);
  await expect.poll(async () => (await found(owner, 'harbourside')).length).toBe(limits.projectsKept);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await owner.call.search.universal({ q: 'harbourside', ...(cursor && { cursor }) });
    expect(page.results.length).toBeLessThanOrEqual(limits.resultsMax);
    seen.push(...page.results.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([30, 30]);
});
