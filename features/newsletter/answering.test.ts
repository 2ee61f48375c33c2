import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { newId } from '#platform/server/new-id.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { limits } from './limits.ts';
import { newsroomIn } from './testing/factory/newsroom.ts';

const server = await startMailServer();
atEnd(() => server.stop());
const clock = movableClock();
const scene = await openScene({ SMTP_URL: server.url }, undefined, clock);
const { noor, elena, approved, run } = await newsroomIn(scene, clock);
clock.stopAt();
const [hana, ines] = await Promise.all(
  ['Hana Mori', 'Ines Calloway'].map((name) => scene.person(name, { role: 'ADMIN' })),
);
if (!hana || !ines) throw new Error('nobody');

const set = (one: Actor, column: string, value: string) =>
  scene.database.pool.query(`update account set ${column} = ${value} where id = $1`, [one.id]);
const takeRole = (one: Actor, role = 'TALENT') =>
  scene.database.pool.query('update person_role set role = $2 where person_id = $1', [one.id, role]);
/** Each loses what they have in a way of their own; the answer gives it back. */
const losing = {
  author: async () => {
    await set(noor, 'locked_at', 'now()');
    return () => set(noor, 'locked_at', 'null');
  },
  approver: async () => {
    await set(elena, 'account_status', "'suspended'");
    return () => set(elena, 'account_status', "'active'");
  },
  scheduler: async () => {
    await takeRole(hana);
    return () => takeRole(hana, 'ADMIN');
  },
};
type Side = keyof typeof losing;

/** Written by Noor, approved by Elena and scheduled by Hana. */
async function letGoBy(scheduler: Actor, title: string, readers: number) {
  const list = newId();
  const people = await Promise.all(Array.from({ length: readers }, (_, at) => scene.person(`Reader ${at}`)));
  await noor.call.lists.create({ id: list, name: title });
  await noor.call.lists.addMembers({ id: list, actId: newId(), people: people.map((one) => one.id) });
  const { id } = await approved({ title, audience: { roles: [], lists: [list] } });
  await schedule(scheduler, id);
  return { id, people };
}
async function schedule(by: Actor, id: ClientId) {
  const { desk } = await by.call.newsletter.issue({ id });
  const wall = wallTimeOf('Europe/London', clock.now().getTime() + 60 * 60_000);
  await by.call.newsletter.schedule({
    id,
    version: desk?.version ?? 0,
    schedule: { wall, zone: 'Europe/London' },
  });
}
const seen = (id: ClientId) => ines.call.newsletter.issue({ id });
const arrivedAt = ({ id }: Actor) =>
  server.received.filter(({ recipient }) => recipient === `${id}@scene.example`).length;
const heard = async (title: string) =>
  (await ines.call.notifications.list({})).items
    .filter((item) => item.title === title && item.type !== 'issue_review')
    .map(({ message }) => message);
const stopped =
  'It was stopped: its author, its approver and whoever scheduled it have all lost access. Read it, then send it on.';

test.each<[name: string, Side[]]>([
  ['its author', ['author']],
  ['its approver', ['approver']],
  ['its author and its approver', ['author', 'approver']],
])('an approved issue leaves although %s has lost access', async (title, sides) => {
  const { id, people } = await letGoBy(hana, title, 1);
  const back = await Promise.all(sides.map((side) => losing[side]()));
  run(61 * 60_000);
  await expect.poll(async () => (await seen(id)).state).toBe('sent');
  expect(people.map(arrivedAt)).toEqual([1]);
  expect(await heard(title)).not.toContain(stopped);
  await Promise.all(back.map((give) => give()));
});

test('an issue that nobody stands for any more does not go out; who may approve hears so, and schedules it', async () => {
  const { id, people } = await letGoBy(hana, 'Nobody left', 1);
  const back = await Promise.all(Object.values(losing).map((lose) => lose()));
  run(61 * 60_000);
  await expect.poll(() => heard('Nobody left')).toEqual([stopped]);
  expect(await seen(id)).toMatchObject({ state: 'approved', desk: { schedule: null, counts: null } });
  await schedule(ines, id);
  run(61 * 60_000);
  await expect.poll(async () => (await seen(id)).state).toBe('sent');
  expect(people.map(arrivedAt)).toEqual([1]);
  await Promise.all(back.map((give) => give()));
});

test('what is being sent is paused once nobody stands for it, and goes on for whoever has it go on', async () => {
  // More than leave within one second to one domain.
  const { id, people } = await letGoBy(hana, 'Half way', 24);
  const byState = async () => (await seen(id)).desk?.counts?.byState;
  run(61 * 60_000);
  await expect.poll(async () => (await byState())?.sent).toBeGreaterThan(0);
  await expect.poll(async () => (await byState())?.sending).toBe(0);
  const back = await Promise.all(Object.values(losing).map((lose) => lose()));
  const before = (await byState())?.sent ?? 0;
  run(limits.serverDownMs);
  await expect.poll(async () => (await seen(id)).state).toBe('paused');
  expect(await heard('Half way')).toEqual([stopped]);
  expect(before).toBeLessThan(24);
  expect((await byState())?.sent).toBe(before);
  await ines.call.newsletter.resume({ id });
  await expect
    .poll(async () => {
      run(limits.serverDownMs);
      return (await seen(id)).state;
    })
    .toBe('sent');
  expect(people.map(arrivedAt)).toEqual(people.map(() => 1));
  await Promise.all(back.map((give) => give()));
});
