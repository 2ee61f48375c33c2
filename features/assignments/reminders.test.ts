import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { deskOf, readerOf } from './testing/factory/desk.ts';
import { openWorker } from './testing/factory/worker.ts';

const scene = await openScene();
const { remindIn } = openWorker(scene.database);
const hour = 60 * 60_000;
const nowMs = () => systemClock.now().getTime();

/** A deadline this many hours from now, to the minute. */
function dueIn(hours: number) {
  const wall = new Date(nowMs() + hours * hour).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16), zone: 'UTC' };
}

async function desk() {
  const [cora, rhys] = await Promise.all([
    scene.person('Cora Ordway', { role: 'COORDINATOR' }),
    scene.person('Rhys Eader', { role: 'READER' }),
  ]);
  const told = async (who: typeof cora) =>
    (await who.call.notifications.list({})).items
      .map(({ type }) => type)
      .filter((type) => ['assignment_due', 'assignment_overdue'].includes(type))
      .toSorted();
  return { cora, rhys, ...deskOf(cora, scene.address), reads: readerOf(rhys), told };
}

const sent = async (reads: ReturnType<typeof readerOf>, id: ClientId) => {
  await reads.accept(id);
  await reads.send(id);
};

test('ASG-6 the reader is reminded at 48 and 4 hours and both sides once when overdue, however often a worker checks', async () => {
  const { cora, rhys, give, told } = await desk();
  await give(rhys, { deadline: dueIn(72) });
  await remindIn(20 * hour);
  expect(await told(rhys)).toEqual([]);
  await Promise.all([remindIn(25 * hour), remindIn(25 * hour)]);
  expect(await Promise.all([told(rhys), told(cora)])).toEqual([['assignment_due'], []]);
  await remindIn(69 * hour);
  expect(await told(rhys)).toEqual(['assignment_due', 'assignment_due']);
  await Promise.all([remindIn(73 * hour), remindIn(73 * hour)]);
  await remindIn(200 * hour);
  expect(await told(rhys)).toEqual(['assignment_due', 'assignment_due', 'assignment_overdue']);
  expect(await told(cora)).toEqual(['assignment_overdue']);
});

test('ASG-6 a reader who got it a day ahead is not reminded of two days, and sent coverage is not overdue', async () => {
  const { cora, rhys, give, reads, told } = await desk();
  const late = await give(rhys, { deadline: dueIn(24) });
  const early = await give(rhys, { deadline: dueIn(24) });
  await sent(reads, early.id);
  await remindIn(hour);
  expect(await told(rhys)).toEqual([]);
  await remindIn(30 * hour);
  expect(await Promise.all([told(rhys), told(cora)])).toEqual([
    ['assignment_overdue'],
    ['assignment_overdue'],
  ]);
  expect(late.id).not.toBe(early.id);
});

test('ASG-6 a postponed deadline is announced again', async () => {
  const { rhys, give, call, told } = await desk();
  const { id } = await give(rhys, { deadline: dueIn(50) });
  await remindIn(3 * hour);
  expect(await told(rhys)).toEqual(['assignment_due']);
  await call.edit({ id, version: 1, deadline: dueIn(150) });
  await remindIn(80 * hour);
  expect(await told(rhys)).toEqual(['assignment_due']);
  await remindIn(103 * hour);
  expect(await told(rhys)).toEqual(['assignment_due', 'assignment_due']);
});

test('ASG-1, ASG-6 bells give a deadline in the recipient’s time zone, and in its own zone where the two differ', async () => {
  const [cora, rhys] = await Promise.all([
    scene.person('Cora Ordway', { role: 'COORDINATOR', facts: { timeZone: 'America/Los_Angeles' } }),
    scene.person('Rhys Eader', { role: 'READER', facts: { timeZone: 'Europe/London' } }),
  ]);
  const { give } = deskOf(cora, scene.address);
  await give(rhys, { deadline: { date: '2027-01-29', time: '18:00', zone: 'America/Los_Angeles' } });
  await remindIn(Date.parse('2027-01-30T03:00:00Z') - nowMs());
  const told = async (who: typeof cora) =>
    (await who.call.notifications.list({})).items.map(({ message }) => message);
  const both = 'Sat, Jan 30, 2:00 AM your time (Fri, Jan 29, 6:00 PM Los Angeles).';
  expect(await told(rhys)).toEqual([
    `Overdue since ${both}`,
    `Cora Ordway asked you to read this by ${both}`,
  ]);
  expect(await told(cora)).toEqual(['Overdue since Fri, Jan 29, 6:00 PM (Los Angeles).']);
});
