import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { warmUpCeilings } from './policy/pace.ts';
import { newsroomIn } from './testing/factory/newsroom.ts';

const server = await startMailServer();
atEnd(() => server.stop());
const clock = movableClock();
clock.stopAt('2026-12-01T08:00:00Z');
const perMinute = 240;
const scene = await openScene(
  {
    SMTP_URL: server.url,
    NEWSLETTER_PER_MINUTE: String(perMinute),
    NEWSLETTER_AT_ONCE: '2',
  },
  undefined,
  clock,
);
const { noor, scheduled, run } = await newsroomIn(scene, clock);
const { pool } = scene.database;

let lists = 0;
async function audienceOf(people: readonly Actor[]) {
  const id = newId();
  await noor.call.lists.create({ id, name: `Readers ${lists++}` });
  await noor.call.lists.addMembers({ id, actId: newId(), people: people.map((one) => one.id) });
  return { roles: [], lists: [id] };
}
const readers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => scene.person(`Reader ${at}`)));
/** Moves somebody to an address of another receiving domain. */
const moveTo = ({ id }: Actor, domain: string) =>
  pool.query('update account set email = $2 where id = $1', [id, `${id}@${domain}`]);
const rowsOf = async (id: ClientId) => {
  const { rows } = await pool.query<{ address: string; state: string; refusals: number; due_at: Date }>(
    'select address, state, refusals, due_at from newsletter_recipient where issue_id = $1 order by due_at, address',
    [id],
  );
  return rows;
};
test('a receiving domain gets two letters at a time and so many a minute, and others are not held up by it', async () => {
  const many = await readers(8);
  const few = await readers(2);
  for (const one of many) await moveTo(one, 'busy.example');
  for (const one of few) await moveTo(one, 'quiet.example');
  let [onTheirWay, most, quiet] = [0, 0, 0];
  const areQuietServed = Promise.withResolvers<void>();
  server.onMessage(async ({ recipient }) => {
    if (recipient.endsWith('quiet.example')) {
      if (++quiet === few.length) areQuietServed.resolve();
      return;
    }
    most = Math.max(most, ++onTheirWay);
    // The busy domain holds what it has until the other one got all of its letters.
    await areQuietServed.promise;
    onTheirWay--;
  });
  const { id } = await scheduled({ audience: await audienceOf([...many, ...few]) });
  run(61 * 60_000);
  await areQuietServed.promise;
  // Four a second: the eighth letter to one domain is due a second after the first.
  const busy = (await rowsOf(id)).filter(({ address }) => address.endsWith('busy.example'));
  const first = busy[0]?.due_at.getTime() ?? 0;
  expect(busy.map(({ due_at }) => (due_at.getTime() - first) / 1_000)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  const sentToBusy = async () =>
    (await rowsOf(id)).filter(({ address, state }) => address.endsWith('busy.example') && state === 'sent')
      .length;
  await expect.poll(sentToBusy).toBe(4);
  run(1_000);
  await expect.poll(sentToBusy).toBe(8);
  server.onMessage(undefined);
  expect(most).toBe(2);
});

test('a domain that puts letters off gets the others later and half as fast, and nobody else waits', async () => {
  const people = await readers(10);
  for (const one of people) {
    await moveTo(one, 'greylisted.example');
    server.refuseAddress(`${one.id}@greylisted.example`, '451 4.7.1 try again later');
  }
  const bystander = await scene.person('Bystander');
  const { id } = await scheduled({ audience: await audienceOf([...people, bystander]) });
  run(61 * 60_000);
  await expect
    .poll(async () => (await rowsOf(id)).find(({ address }) => address.startsWith(bystander.id))?.state)
    .toBe('sent');
  const paces = async () =>
    (await pool.query<{ slower: number; slowed_at: Date }>('select slower, slowed_at from newsletter_pace'))
      .rows;
  await expect.poll(async () => (await paces()).map(({ slower }) => slower)).toEqual([2]);
  const [pace] = await paces();
  const waits = (await rowsOf(id))
    .filter(({ state, refusals }) => state === 'queued' && refusals === 0)
    .map(({ due_at }) => due_at.getTime() - (pace?.slowed_at.getTime() ?? 0));
  // Four a second until then, and two a second from a minute later on.
  expect(waits).toEqual([60_000, 60_000, 61_000, 61_000, 62_000, 62_000]);
});

test('in its first days a new domain sends what the ceiling of the day allows, and the rest on the next days', async () => {
  const young = await openScene(
    { SMTP_URL: server.url, NEWSLETTER_WARM_UP_FROM: clock.now().toISOString().slice(0, 10) },
    undefined,
    clock,
  );
  const newsroom = await newsroomIn(young, clock);
  // With those who make it: everybody is asked.
  await Promise.all(Array.from({ length: warmUpCeilings[0] + 3 }, (_, at) => young.person(`Reader ${at}`)));
  const { id } = await newsroom.scheduled();
  newsroom.run(61 * 60_000);
  const today = clock.now().toISOString().slice(0, 10);
  const days = async () => {
    const { rows } = await young.database.pool.query<{ day: string; people: number }>(
      "select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as people from newsletter_recipient where issue_id = $1 group by day order by day",
      [id],
    );
    return rows;
  };
  const tomorrow = new Date(clock.now().getTime() + 24 * 60 * 60_000).toISOString().slice(0, 10);
  await expect.poll(days).toEqual([
    { day: today, people: warmUpCeilings[0] },
    { day: tomorrow, people: 5 },
  ]);
});
