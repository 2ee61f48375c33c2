import { expect, onTestFinished, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import type { Role } from '#features/access/policy/roles.ts';
import { readingWindows } from '#features/profiles/policy/scraping-limit.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { createLog } from '#platform/server/log/log.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);
const second = await startSecondServer(scene);
const { pool } = scene.database;

/** Records that a person has read this many people, as if they had been counted. */
const hasRead = (who: Actor, bound: string, used: number) =>
  pool.query(
    `insert into people_read (person_id, bound, started_at, used) values ($1, $2, $4, $3)
     on conflict (person_id, bound) do update set used = excluded.used, started_at = excluded.started_at`,
    [who.id, bound, used, clock.now()],
  );
const most = (role: Role, kind: 'opened' | 'glanced' | 'listed' | 'found' | 'exported', name: string) =>
  readingWindows(role, kind).find((window) => window.name === name)?.most ?? 0;
const acts = async (who: Actor) =>
  (await pool.query(`select action, after from audit_entry where actor_id = $1 order by seq`, [who.id])).rows;
const open = (who: Actor, id: PersonId) => refusalOf(who.call.profiles.get({ id }));

test('DIR-4 a person who opens profile after profile is stopped at the limit, learns when they can continue, and can continue then', async () => {
  clock.stopAt();
  onTestFinished(() => clock.run());
  const reader = await scene.person('Rhys Eader', { role: 'TALENT' });
  const seen = await scene.person('Mara Okafor');
  await hasRead(reader, 'opened:minute', most('TALENT', 'opened', 'minute') - 15);
  const answers = [];
  for (let time = 0; time < 17; time++) answers.push(await open(reader, seen.id));
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(15);
  expect(answers.slice(15)).toEqual(['people.too_many_read', 'people.too_many_read']);
  const answer = await reader.request('GET', `/api/people/${seen.id}`);
  const { until } = ((await answer.json()) as { data: { until: string } }).data;
  const waitMs = Date.parse(until) - clock.now().getTime();
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(60_000);
  clock.stopAt(until);
  expect(await open(reader, seen.id)).toBe('accepted');
});

test('DIR-4 two processes count together, and a person’s own profile is not counted', async () => {
  const reader = await scene.person('Ro Two', { role: 'TALENT' });
  const seen = await scene.person('Ada Seen');
  await hasRead(reader, 'opened:minute', most('TALENT', 'opened', 'minute') - 20);
  const other = await scene.anotherSession(reader.id, second);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => open(index % 2 ? reader : other, seen.id)),
  );
  const read = answers.filter((answer) => answer === 'accepted').length;
  expect(read).toBeLessThanOrEqual(20);
  expect(read).toBeGreaterThan(0);
  expect(await open(reader, reader.id)).toBe('accepted');
});

test('DIR-4, X15 administrators find in the audit log who was stopped, once for each time', async () => {
  const reader = await scene.person('Al Audited', { role: 'AGENT' });
  const seen = await scene.person('Bea Seen');
  await hasRead(reader, 'opened:day', most('AGENT', 'opened', 'day'));
  await Promise.all([1, 2, 3].map(() => open(reader, seen.id)));
  expect(await acts(reader)).toEqual([
    {
      action: 'scraping.stopped',
      after: { kind: 'opened', window: 'day', most: most('AGENT', 'opened', 'day') },
    },
  ]);
});

test('DIR-4 directory pages count the people in them, for the page and the plain list alike', async () => {
  const seen = await scene.person('Pia Seen');
  const early = await scene.person('Early Bird');
  await seen.call.profiles.edit({ version: 1, bio: 'Here.' });
  const found = async (who: Actor) => (await who.call.directory.find({})).items.length;
  await expect.poll(() => found(early)).toBeGreaterThan(0);
  const reader = await scene.person('Pia Pager', { role: 'AGENT' });
  await hasRead(reader, 'listed:hour', most('AGENT', 'listed', 'hour'));
  expect(await refusalOf(reader.call.directory.find({}))).toBe('people.too_many_read');
  expect(await refusalOf(reader.call.profiles.list({}))).toBe('people.too_many_read');
});

test('DIR-4 people found by a text are counted separately from people scrolled past', async () => {
  const seen = await scene.person('Ulla Found');
  await seen.call.profiles.edit({ version: 1, bio: 'Here.' });
  const reader = await scene.person('Una Searcher', { role: 'TALENT' });
  const find = () => refusalOf(reader.call.search.universal({ q: 'ulla found' }));
  await expect
    .poll(async () => (await reader.call.search.universal({ q: 'ulla found' })).results.length)
    .toBe(1);
  const next = await scene.person('Uri Next', { role: 'TALENT' });
  await hasRead(next, 'found:hour', most('TALENT', 'found', 'hour'));
  expect(await refusalOf(next.call.search.universal({ q: 'ulla found' }))).toBe('people.too_many_read');
  expect(await refusalOf(next.call.search.universal({ q: 'nobody is called this' }))).toBe('accepted');
  expect(await find()).toBe('accepted');
});

test('DIR-4 glances in the search are counted separately from opened profiles, and a glance at oneself is not counted', async () => {
  const reader = await scene.person('Gil Glancer', { role: 'TALENT' });
  const seen = await scene.person('Sol Seen');
  const glance = (id: PersonId) => refusalOf(reader.call.profiles.glance({ id }));
  await hasRead(reader, 'opened:day', most('TALENT', 'opened', 'day'));
  await hasRead(reader, 'glanced:minute', most('TALENT', 'glanced', 'minute') - 3);
  const answers = [];
  for (let time = 0; time < 5; time++) answers.push(await glance(seen.id));
  expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(3);
  expect(answers.slice(3)).toEqual(['people.too_many_read', 'people.too_many_read']);
  expect(await glance(reader.id)).toBe('accepted');
  expect((await acts(reader)).map(({ after }) => after.kind)).toEqual(['glanced']);
});

test('DIR-4 downloading a person’s vCard or resume counts as opening their profile', async () => {
  const reader = await scene.person('Fay File', { role: 'TALENT' });
  const seen = await scene.person('Cy Seen');
  await hasRead(reader, 'opened:day', most('TALENT', 'opened', 'day'));
  for (const file of ['vcard', 'resume'])
    expect((await reader.request('GET', `/api/people/${seen.id}/${file}`)).status).toBe(429);
});

test.each([
  ['TALENT', 120],
  ['AGENT', 240],
  ['ADMIN', 480],
  ['A role of the house', 120],
])('DIR-4 the bounds are those of the role: %s', (role, perMinute) => {
  expect(readingWindows(role, 'opened')[0]).toMatchObject({ name: 'minute', most: perMinute });
});
