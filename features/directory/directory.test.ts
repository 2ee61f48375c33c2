import { expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { patience } from '#platform/testing/patience.ts';
import type { Facets } from './contract/index.ts';
import type { ChoiceFacet } from './limits.ts';

const scene = await openScene();
const lisbon = 2_267_057;
const everybody = { location: 'everyone', travelsFrom: 'everyone', freeFrom: 'everyone' } as const;
const audiences = {
  email: 'connections',
  phone: 'connections',
  hold: 'connections',
  mayWorkIn: 'connections',
  playingAge: 'everyone',
  ...everybody,
} as const;

const [rita, ana, bo, cleo, dan, eva, finn] = await Promise.all([
  scene.person('Rita Reader', { role: 'AGENT', facts: { roles: ['producer'] } }),
  scene.person('Ana Lima', {
    facts: {
      roles: ['gaffer', 'electrician'],
      genres: ['drama'],
      languages: ['Portuguese', 'English'],
      unions: ['IATSE 600'],
      location: 'Lisbon',
      projectTypes: ['Features'],
      freeFrom: '2027-01-01',
    },
  }),
  scene.person('Bo Sintra', {
    facts: {
      roles: ['gaffer'],
      genres: ['comedy', 'drama'],
      location: 'Cascais, Portugal',
      unions: ['iatse-600'],
    },
  }),
  scene.person('Cleo Porto', {
    facts: { roles: ['camera-operator'], location: 'Porto', travelsFrom: 'Lisbon' },
  }),
  scene.person('Dan Leeds', { facts: { roles: ['gaffer'], location: 'Leeds', languages: ['english'] } }),
  scene.person('Eva Hidden', {
    facts: { roles: ['grip'], location: 'Lisbon', audiences: { ...audiences, location: 'connections' } },
  }),
  scene.person('Finn Gone', { facts: { roles: ['gaffer'], location: 'Lisbon' } }),
]);
await scene.connect(rita, ana);
await scene.connect(ana, bo);
const people = [rita, ana, bo, cleo, dan, eva, finn];

/** People inserted straight into the tables are not in the roster yet: an edit adds them. */
await Promise.all(people.map((person) => person.call.profiles.edit({ version: 1, bio: 'Here.' })));
const total = async (filter: object = {}) => (await rita.call.directory.find(filter)).overview?.total;
await vi.waitFor(async () => {
  if ((await total()) !== people.length) throw new Error('not everybody is listed yet');
}, patience);

const names = async (filter: object = {}, as: Actor = rita) =>
  (await as.call.directory.find(filter)).items.map(({ person }) => person.displayName);

const counted = (facets: Facets | undefined, facet: ChoiceFacet) =>
  Object.fromEntries(facets?.[facet].values.map(({ value, count }) => [value, count]) ?? []);

test('DIR-1 facets narrow each other, and values of one facet are alternatives', async () => {
  expect(await names()).toEqual([...people.map(() => expect.any(String))]);
  expect(await names({ role: 'gaffer' })).toEqual(['Ana Lima', 'Bo Sintra', 'Dan Leeds', 'Finn Gone']);
  expect(await names({ role: 'gaffer', genre: 'drama' })).toEqual(['Ana Lima', 'Bo Sintra']);
  expect(await names({ role: 'gaffer,grip', genre: '' })).toHaveLength(5);
});

test('DIR-1 the same words on different profiles are one value, however they are written', async () => {
  expect(await names({ language: 'english' })).toEqual(['Ana Lima', 'Dan Leeds']);
  expect(await names({ union: 'iatse 600' })).toEqual(['Ana Lima', 'Bo Sintra']);
});

test('DIR-1 every count matches the number of people shown with that value under all other facets', async () => {
  const filters = [
    {},
    { role: 'gaffer' },
    { genre: 'drama' },
    { place: lisbon, km: 50 },
    { degree: 'second' },
    { degree: 'worked' },
  ];
  for (const filter of [...filters, { role: 'gaffer', genre: 'comedy' }, { q: 'gaffer' }]) {
    const { overview } = await rita.call.directory.find(filter);
    for (const facet of ['role', 'genre', 'type', 'language', 'union', 'degree'] as const) {
      for (const [value, count] of Object.entries(counted(overview?.facets, facet))) {
        const alone = { ...filter, [facet]: value };
        expect(await total(alone), `${JSON.stringify(filter)} with ${facet} ${value}`).toBe(count);
      }
    }
  }
});

test('a role counts under the other facets, not under itself', async () => {
  const { overview } = await rita.call.directory.find({ role: 'gaffer', genre: 'drama' });
  expect(counted(overview?.facets, 'role')).toEqual({ gaffer: 2, electrician: 1 });
  expect(counted(overview?.facets, 'genre')).toEqual({ drama: 2, comedy: 1 });
  expect(overview?.everybody).toBe(people.length);
});

test('DIR-4 a place finds people who live within the radius and people who work there as a local', async () => {
  expect(await names({ place: lisbon, km: 0 })).toEqual(['Ana Lima', 'Cleo Porto', 'Finn Gone']);
  expect(await names({ place: lisbon, km: 50 })).toEqual([
    'Ana Lima',
    'Bo Sintra',
    'Cleo Porto',
    'Finn Gone',
  ]);
  expect(await names({ place: lisbon, km: 50, as: 'base' })).toEqual(['Ana Lima', 'Bo Sintra', 'Finn Gone']);
  const { items, overview } = await rita.call.directory.find({ place: lisbon, km: 50, as: 'local' });
  expect(items.map(({ person, isLocal }) => [person.displayName, isLocal])).toEqual([['Cleo Porto', true]]);
  expect(overview?.facets.place).toMatchObject({ base: 3, local: 1, chosen: { id: lisbon } });
});

test('PRO-4 a place the viewer may not see is neither found nor counted; people it is shown to find it', async () => {
  expect(await names({ place: lisbon, km: 50 }, dan)).not.toContain('Eva Hidden');
  const places = async (as: Actor) =>
    (await as.call.directory.map({})).places.find(({ id }) => id === lisbon)?.count;
  expect(await places(dan)).toBe(2);
  expect(await places(eva)).toBe(3);
  await scene.connect(eva, cleo);
  expect(await names({ place: lisbon, km: 50 }, cleo)).toContain('Eva Hidden');
  expect(await places(cleo)).toBe(3);
});

test('degrees tell connections from connections of connections', async () => {
  expect(await names({ degree: 'connected' })).toEqual(['Ana Lima']);
  const { items, overview } = await rita.call.directory.find({ degree: 'second' });
  expect(items.map(({ person, mutual }) => [person.displayName, mutual])).toEqual([['Bo Sintra', 1]]);
  expect(counted(overview?.facets, 'degree')).toEqual({ connected: 1, worked: 0, second: 1, further: 4 });
});

test('DIR-2 “People I have worked with” finds people with a title in common, counts match, and credit changes show at once', async () => {
  const credit = (who: Actor, title: string, year: number) => {
    const id = crypto.randomUUID();
    return who.call.profiles
      .saveCredit({ id, title, year, job: 'gaffer', note: '' })
      .then(() => () => who.call.profiles.removeCredit({ id }));
  };
  await credit(rita, 'Tallow', 2024);
  await credit(ana, 'tallow', 2024);
  const takeBack = await credit(dan, 'Tallow', 2024);
  await credit(eva, 'Tallow', 1998);
  const worked = async () => {
    const { items, overview } = await rita.call.directory.find({ degree: 'worked' });
    const shown = counted(overview?.facets, 'degree')['worked'];
    return [items.map(({ person, degree }) => `${person.displayName}: ${degree ?? 'oneself'}`), shown];
  };
  expect(await worked()).toEqual([['Ana Lima: connected', 'Dan Leeds: further'], 2]);
  // It is an alternative to other values of its facet, and other facets narrow it.
  expect(await names({ degree: 'worked,second' })).toEqual(['Ana Lima', 'Bo Sintra', 'Dan Leeds']);
  expect(await names({ degree: 'worked', genre: 'drama' })).toEqual(['Ana Lima']);
  const { overview } = await rita.call.directory.find({ genre: 'drama' });
  expect(counted(overview?.facets, 'degree')['worked']).toBe(1);
  expect(await names({ degree: 'worked' }, finn)).toEqual([]);
  await takeBack();
  expect(await worked()).toEqual([['Ana Lima: connected'], 1]);
});

test('LST-7 a person’s own lists are a facet, other people’s lists are not', async () => {
  const id = newId();
  await rita.call.lists.create({ id, name: 'Night shoot' });
  await rita.call.lists.addMembers({ id, people: [ana.id, dan.id], actId: crypto.randomUUID() });
  const { overview } = await rita.call.directory.find({ role: 'gaffer' });
  expect(overview?.facets.list.values).toEqual([{ value: id, label: 'Night shoot', count: 2 }]);
  expect(await names({ list: id })).toEqual(['Ana Lima', 'Dan Leeds']);
  expect(await names({ list: id }, dan)).toEqual([]);
});

test('DIR-1 a window finds people who are free in it, as far as the viewer may know', async () => {
  expect(await names({ free: '2026-12-31' })).toEqual([]);
  expect(await names({ free: '2027-02-01', until: '2027-03-14' })).toEqual(['Ana Lima']);
  await ana.call.profiles.edit({
    version: 2,
    hold: { from: '2027-02-10', until: '2027-02-20' },
  });
  const window = { free: '2027-02-01', until: '2027-03-14' };
  await expect.poll(() => names(window)).toEqual([]);
  // Only connections see holds: a stranger must not discover one by searching for a window.
  expect(await names(window, dan)).toEqual(['Ana Lima']);
});

test('a text narrows like a facet, keeps the order of the search, and its pages cover every result', async () => {
  expect(await names({ q: 'gaffer', genre: 'drama' })).toEqual(['Ana Lima', 'Bo Sintra']);
  const first = await rita.call.directory.find({ q: 'gaffer', limit: 2 });
  const second = await rita.call.directory.find({ q: 'gaffer', limit: 2, cursor: first.nextCursor ?? '' });
  expect(first.overview?.total).toBe(4);
  expect(first.overview?.roles).toEqual([{ value: 'gaffer', label: 'Gaffer', count: 4 }]);
  expect(second.overview).toBeNull();
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
  expect(second.nextCursor).toBeNull();
});

test('every word of a text may match another field, and people whose job it is come first', async () => {
  expect(await names({ q: 'gaffer iatse lisbon' })).toEqual(['Ana Lima']);
  expect(await names({ q: 'portuguese clt lisbon' })).toEqual(['Ana Lima']);
  expect(await names({ q: 'gaffer lisbon' })).toEqual(['Ana Lima', 'Finn Gone']);
  // A guarded place isn't found by a text either.
  expect(await names({ q: 'grip lisbon' }, dan)).toEqual([]);
});

test('DIR-2 pages by name continue after the last person shown, even if that person has since left', async () => {
  const first = await rita.call.directory.find({ role: 'gaffer', limit: 3 });
  expect(first.items.map(({ person }) => person.displayName)).toEqual(['Ana Lima', 'Bo Sintra', 'Dan Leeds']);
  const rest = await rita.call.directory.find({ role: 'gaffer', limit: 3, cursor: first.nextCursor ?? '' });
  expect(rest.items.map(({ person }) => person.displayName)).toEqual(['Finn Gone']);
});

test('5.2 people can be sorted by last name, newest member or latest confirmation; pages leave nobody out in any order', async () => {
  const others = { joined: [finn, ana, bo], confirmed: [dan, cleo] };
  for (const [index, { id }] of others.joined.entries())
    await scene.database.pool.query(
      `update profile set claimed_at = '2027-01-01'::timestamptz - make_interval(days => $2), updated_at = now() where id = $1`,
      [id, index],
    );
  scene.server.wake('directory-comparison');
  const shown = (sort: string, limit = 2) => names({ sort, limit });
  await expect.poll(() => shown('newest', 3)).toEqual(['Finn Gone', 'Ana Lima', 'Bo Sintra']);
  for (const person of others.confirmed) await person.call.profiles.confirm();
  await expect.poll(() => shown('confirmed')).toEqual(['Cleo Porto', 'Dan Leeds']);
  expect(await names({ sort: 'last' })).toEqual([
    ...['Finn Gone', 'Eva Hidden', 'Dan Leeds', 'Ana Lima', 'Cleo Porto', 'Rita Reader', 'Bo Sintra'],
  ]);
  for (const sort of ['name', 'last', 'newest', 'confirmed']) {
    const whole = await names({ sort });
    const read: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: { items: { person: { displayName: string } }[]; nextCursor: string | null } =
        await rita.call.directory.find({ sort, limit: 3, ...(cursor && { cursor }) } as never);
      read.push(...page.items.map(({ person }) => person.displayName));
      cursor = page.nextCursor ?? undefined;
    }
    expect(read).toEqual(whole);
  }
  expect(await names({ q: 'gaffer', sort: 'last' })).toEqual([
    'Finn Gone',
    'Dan Leeds',
    'Ana Lima',
    'Bo Sintra',
  ]);
  const { nextCursor } = await rita.call.directory.find({ sort: 'last', limit: 2 });
  const elsewhere = rita.call.directory.find({ sort: 'newest', cursor: nextCursor ?? '' });
  expect(await refusalOf(elsewhere)).toBe('cursor.unknown');
});

test('DIR-5 when nobody matches, the facet to drop is named, with how many people that brings back', async () => {
  const { overview } = await rita.call.directory.find({ role: 'gaffer', genre: 'drama', language: 'welsh' });
  expect(overview).toMatchObject({ total: 0, drop: { facet: 'language', count: 2 } });
  expect((await rita.call.directory.find({ language: 'welsh', genre: 'western' })).overview?.drop).toBeNull();
});

test('X17 a person does not find people they blocked; someone who blocked them is found and shown as away, so the block stays secret', async () => {
  await dan.call.profiles.block({ id: cleo.id });
  expect(await names({ role: 'camera-operator' }, dan)).toEqual([]);
  expect(await names({ role: 'gaffer' }, cleo)).toContain('Dan Leeds');
  const seen = (await cleo.call.directory.find({})).items.find(({ id }) => id === dan.id);
  expect(seen?.person.status).toBe('away');
});

test('DIR-2 a suspended person is in no page and no count, not even for administrators', async () => {
  await scene.database.pool.query(`update profile set account_status = 'suspended' where id = $1`, [finn.id]);
  const admin = await scene.person('Ada Admin', { role: 'ADMIN' });
  expect(await names({ role: 'gaffer' }, admin)).not.toContain('Finn Gone');
  scene.server.wake('directory-comparison');
  await expect.poll(() => total({ role: 'gaffer' })).toBe(3);
});

test('a role without the directory page cannot use the directory', async () => {
  const talent = await scene.person('Tess Talent', { role: 'TALENT' });
  const { directory } = talent.call;
  const asks = [() => directory.find({}), () => directory.values({ facet: 'role' }), () => directory.map({})];
  for (const ask of asks) expect(await refusalOf(ask())).toBe('page.forbidden');
});

test('all values of a facet can be fetched separately', async () => {
  const { values } = await rita.call.directory.values({ facet: 'role', genre: 'drama' });
  expect(values.map(({ value, count }) => [value, count])).toEqual([
    ['gaffer', 2],
    ['electrician', 1],
  ]);
});
