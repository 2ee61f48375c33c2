import { afterAll, expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { newId } from '#platform/server/new-id.ts';
import { nextLookMs } from '#platform/server/saved-searches/look-times.ts';
import { gone } from '#platform/testing/gone.ts';
import { startTestNats } from '#platform/testing/nats.ts';
import { patience } from '#platform/testing/patience.ts';
import * as tables from './server/tables.ts';

const forget = forgetting(tables);
// Two processes of one installation: both look for new people.
const nats = await startTestNats();
const scene = await openScene({ LIVE_BUS: nats.url });
const second = await startSecondServer(scene, { LIVE_BUS: nats.url });
afterAll(() => nats.stop());

/** A member of a test's own guild, known to the directory. */
async function member(name: string, union: string, facts: object = {}) {
  const person = await scene.person(name, { facts: { unions: [union], roles: ['gaffer'], ...facts } });
  await person.call.profiles.edit({ version: 1, bio: 'Here.' });
  return person;
}

const found = async (who: Actor, union: string) => (await who.call.directory.find({ union })).overview?.total;

/** Waits until both processes list this many members of a guild. */
const listed = (who: Actor, union: string, total: number) =>
  vi.waitFor(async () => {
    expect(await found(who, union)).toBe(total);
    const answer = await fetch(`${second.address}/api/directory?union=${union}`, {
      headers: { cookie: who.cookie },
    });
    expect(((await answer.json()) as { overview: { total: number } }).overview.total).toBe(total);
  }, patience);

/** A person with a saved search for a guild, notified of new people in it. */
async function desk(union: string, address = `union=${union}`) {
  const keeper = await scene.person('Kay Keeper', { role: 'AGENT' });
  const id = newId();
  const save = (over: object = {}) =>
    keeper.call.directory.saveSearch({ id, name: union, address, tells: true, version: 0, ...over });
  const told = async () =>
    (await keeper.call.notifications.list({})).items
      .filter(({ type }) => type === 'directory_search')
      .map(({ title, message, actionUrl }) => [title, message, actionUrl]);
  return { keeper, id, save, told };
}

/** Has both processes look at what is due; resolves once they have. */
async function look(id: ClientId) {
  const { pool } = scene.database;
  await pool.query(`update directory_search set look_at = now() - interval '1 minute' where id = $1`, [id]);
  scene.server.wake('directory-notices');
  second.wake('directory-notices');
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      'select look_at > now() as looked from directory_search where id = $1',
      [id],
    );
    expect(rows[0]?.looked).toBe(true);
  }, patience);
}

/** Moves on to another day: everything sent today counts as sent yesterday. */
async function sleep(id: ClientId) {
  const { pool } = scene.database;
  await pool.query('update directory_search_seen set told_on = told_on - 1 where search_id = $1', [id]);
  await pool.query(
    `update notification set event_id = (event_id::date - 1)::text where subject = 'directory-search:' || $1::text`,
    [id],
  );
}

test('DIR-6 a search is saved, changed, deleted and restored; other devices receive each change', async () => {
  const { keeper, id, save } = await desk('quill', 'union=quill&role=gaffer,grip&as=base');
  const ears = await keeper.listen();
  const kept = await save({ name: 'Lisbon  gaffers', tells: false });
  expect(kept).toMatchObject({
    name: 'Lisbon gaffers',
    address: 'role=gaffer%2Cgrip&union=quill',
    version: 1,
  });
  expect(await save({ name: 'Lisbon gaffers', tells: false })).toEqual(kept);
  await ears.expectEvent('directory_search.changed');
  const change = { id, name: 'Gaffers', address: kept.address, tells: false };
  expect(await keeper.call.directory.saveSearch({ ...change, version: 1 })).toMatchObject({ version: 2 });
  expect(await refusalOf(keeper.call.directory.saveSearch({ ...change, name: 'Other', version: 1 }))).toBe(
    'search.changed',
  );
  await keeper.call.directory.removeSearch({ id });
  expect((await keeper.call.directory.searches({})).items).toEqual([]);
  expect(await keeper.call.directory.restoreSearch({ id })).toMatchObject({ name: 'Gaffers', version: 2 });
  expect((await keeper.call.directory.searches({})).items).toMatchObject([{ id, name: 'Gaffers' }]);
});

test('DIR-6 a name is unique regardless of case; deleting a search frees its name, and restoring it fails if the name is taken', async () => {
  const { keeper, id, save } = await desk('quoin');
  await save({ name: 'Night crew' });
  const other = { id: newId(), name: 'NIGHT CREW', address: 'role=grip', tells: false, version: 0 };
  expect(await refusalOf(keeper.call.directory.saveSearch(other))).toBe('search.name_taken');
  await keeper.call.directory.removeSearch({ id });
  expect(await refusalOf(keeper.call.directory.saveSearch(other))).toBe('accepted');
  expect(await refusalOf(keeper.call.directory.restoreSearch({ id }))).toBe('search.name_taken');
});

test.each([
  ['', 'search.nothing_chosen'],
  ['role=', 'search.nothing_chosen'],
  ['role=gaffer&colour=red', 'search.address_wrong'],
  ['free=tomorrow', 'search.address_wrong'],
  ['free=2027-02-10&until=2027-02-01', 'search.address_wrong'],
])('an address with no filter or an invalid one is refused: "%s"', async (address, code) => {
  const { save } = await desk('quern', address);
  expect(await refusalOf(save())).toBe(code);
});

test('a window that ends before it begins is refused, naming its end', async () => {
  const { keeper } = await desk('quark');
  const answer = await keeper.request('GET', '/api/directory?free=2027-02-10&until=2027-02-01');
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('until');
});

test('DIR-6, 5.2 DIR-7 new people are announced once, in one row, however many processes look', async () => {
  const { keeper, id, save, told } = await desk('vellum');
  await member('Una Before', 'vellum');
  await listed(keeper, 'vellum', 1);
  await save();
  await look(id);
  expect(await told()).toEqual([]);
  await Promise.all([member('Vic New', 'vellum'), member('Wim New', 'vellum')]);
  await listed(keeper, 'vellum', 3);
  await look(id);
  expect(await told()).toEqual([['vellum', '2 new people match.', '/directory?union=vellum']]);
  await sleep(id);
  await look(id);
  expect(await told()).toHaveLength(1);
});

test('DIR-6 a notice is sent at most daily: people who join after it are in the next day’s notice', async () => {
  const { keeper, id, save, told } = await desk('umber');
  await save();
  await member('Abe First', 'umber');
  await listed(keeper, 'umber', 1);
  await look(id);
  await member('Bea Second', 'umber');
  await listed(keeper, 'umber', 2);
  await look(id);
  expect(await told()).toHaveLength(1);
  await sleep(id);
  await look(id);
  expect((await told()).map(([, message]) => message)).toEqual([
    '1 new person matches.',
    '1 new person matches.',
  ]);
});

test('DIR-6, DIR-2 people who left and came back, and suspended people, are not announced', async () => {
  const { keeper, id, save, told } = await desk('sepia');
  const [gone, back] = await Promise.all([member('Gil Gone', 'sepia'), member('Bo Back', 'sepia')]);
  await listed(keeper, 'sepia', 2);
  await save();
  await back.call.profiles.edit({ version: 2, unions: [] });
  await listed(keeper, 'sepia', 1);
  await look(id);
  await back.call.profiles.edit({ version: 3, unions: ['sepia'] });
  await listed(keeper, 'sepia', 2);
  const fresh = await member('Sue Spended', 'sepia');
  await listed(keeper, 'sepia', 3);
  await scene.database.pool.query(`update profile set account_status = 'suspended' where id = any($1)`, [
    [fresh.id, gone.id],
  ]);
  await look(id);
  expect(await told()).toEqual([]);
});

test('PRO-4, X17 an owner is not notified of people they may not find: by a hidden place, or because of a block', async () => {
  const { keeper, id, save, told } = await desk('ochre', 'union=ochre&place=2267057&km=50');
  await save();
  const audiences = {
    email: 'connections',
    phone: 'connections',
    hold: 'connections',
    mayWorkIn: 'connections',
    playingAge: 'everyone',
  } as const;
  const hidden = { ...audiences, location: 'connections', travelsFrom: 'connections', freeFrom: 'everyone' };
  await member('Hal Hidden', 'ochre', { location: 'Lisbon', audiences: hidden });
  const blocked = await member('Sol Shut', 'ochre', { location: 'Lisbon' });
  await keeper.call.profiles.block({ id: blocked.id });
  await listed(keeper, 'ochre', 1);
  await look(id);
  expect(await told()).toEqual([]);
});

test('an owner who lost access to the directory is not notified', async () => {
  const { keeper, id, save, told } = await desk('taupe');
  await save();
  await member('Tim New', 'taupe');
  await listed(keeper, 'taupe', 1);
  await scene.database.pool.query(`update person_role set role = 'TALENT' where person_id = $1`, [keeper.id]);
  await look(id);
  expect(await told()).toEqual([]);
});

test('NOT-1, NOT-7 a notice is deleted with its search, and follows the preference for connections', async () => {
  const { keeper, id, save, told } = await desk('mauve');
  await save();
  await keeper.call.notifications.savePreferences({ types: { connections: { inApp: false } } });
  await member('Mia One', 'mauve');
  await listed(keeper, 'mauve', 1);
  await look(id);
  expect(await told()).toEqual([]);
  await keeper.call.notifications.savePreferences({ types: { connections: { inApp: true } } });
  await sleep(id);
  await member('Mia Two', 'mauve');
  await listed(keeper, 'mauve', 2);
  await look(id);
  expect(await told()).toHaveLength(1);
  await keeper.call.directory.removeSearch({ id });
  expect(await told()).toEqual([]);
});

test('X6 a notice comes at eight in the morning in its owner’s time zone', () => {
  const at = (zone: string, now: string) => new Date(nextLookMs(zone, Date.parse(now))).toISOString();
  expect(at('UTC', '2026-11-22T07:59:00Z')).toBe('2026-11-22T08:00:00.000Z');
  expect(at('UTC', '2026-11-22T08:00:00Z')).toBe('2026-11-23T08:00:00.000Z');
  expect(at('America/Los_Angeles', '2026-11-22T17:00:00Z')).toBe('2026-11-23T16:00:00.000Z');
  expect(at('Pacific/Auckland', '2026-11-22T18:00:00Z')).toBe('2026-11-22T19:00:00.000Z');
  // The clocks go forward in the night between.
  expect(at('Europe/Lisbon', '2027-03-27T12:00:00Z')).toBe('2027-03-28T07:00:00.000Z');
});

test('saved searches are in the owner’s data export, without the people they found, and are deleted with the account', async () => {
  const { keeper, id, save } = await desk('amber');
  const seen = await member('Ambrose Seen', 'amber');
  await listed(keeper, 'amber', 1);
  await save();
  const exported = await (await keeper.request('GET', '/api/me/export')).text();
  expect(exported).toContain('/directory?union=amber');
  expect(exported).not.toContain('Ambrose');
  const { database } = scene;
  const rows = async () => {
    const kept = await database.pool.query('select 1 from directory_search where id = $1', [id]);
    const matched = await database.pool.query('select 1 from directory_search_seen where search_id = $1', [
      id,
    ]);
    return [kept.rowCount, matched.rowCount];
  };
  expect(await rows()).toEqual([1, 1]);
  await database.write((tx) => forget(tx, gone(seen)));
  expect(await rows()).toEqual([1, 0]);
  await database.write((tx) => forget(tx, gone(keeper)));
  expect(await rows()).toEqual([0, 0]);
});
