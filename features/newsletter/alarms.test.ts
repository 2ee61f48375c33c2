import { expect, test } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { newId } from '#platform/server/new-id.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { limits } from './limits.ts';
import { newsroomIn } from './testing/factory/newsroom.ts';

let server = await startMailServer();
// After the scene, whose lines to it are open until then.
atEnd(() => server.stop());
const port = Number(new URL(server.url).port);
const clock = movableClock();
const scene = await openScene({ SMTP_URL: server.url }, undefined, clock);
const { noor, elena, scheduled, run, issue } = await newsroomIn(scene, clock);
clock.stopAt();

const readers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => scene.person(`Reader ${at}`)));
async function scheduledFor(title: string, people: readonly Actor[]) {
  const list = newId();
  await noor.call.lists.create({ id: list, name: title });
  await noor.call.lists.addMembers({ id: list, actId: newId(), people: people.map((one) => one.id) });
  return scheduled({ title, audience: { roles: [], lists: [list] } });
}
const heardBy = async (one: Actor, title: string) =>
  (await one.call.notifications.list({})).items
    .filter((item) => item.title === title && item.type !== 'issue_review')
    .map(({ message }) => message);
/** Moves the clock on, and waits until the job has run. */
async function later(ms: number): Promise<void> {
  const runs = async () =>
    (
      await scene.database.pool.query(
        "select count(*)::int as n from newsletter_recipient where state = 'sending'",
      )
    ).rows[0].n;
  run(ms);
  await expect.poll(runs).toBe(0);
}

test('while nothing leaves for five minutes everybody who could pause it hears so once, until it goes on', async () => {
  const { id } = await scheduledFor('Stalled', await readers(2));
  await server.stop();
  await later(61 * 60_000);
  await expect.poll(async () => (await issue(id)).state).toBe('sending');
  for (let minute = 0; minute * 60_000 < limits.stalledAfterMs; minute++) {
    expect(await heardBy(elena, 'Stalled')).not.toContain('Sending has stalled. Check the mail server.');
    await later(60_000);
  }
  await later(60_000);
  await expect.poll(() => heardBy(elena, 'Stalled')).toEqual(['Sending has stalled. Check the mail server.']);
  expect(await heardBy(noor, 'Stalled')).toContain('Sending has stalled. Check the mail server.');
  expect((await issue(id)).desk?.alarm).toBe('stalled');
  await later(60_000);
  expect(await heardBy(elena, 'Stalled')).toHaveLength(1);

  server = await startMailServer(port);
  await expect
    .poll(async () => {
      run(limits.serverDownMs);
      return (await issue(id)).state;
    })
    .toBe('sent');
  expect((await issue(id)).desk).toMatchObject({ alarm: null, counts: { byState: { sent: 2 } } });
});

test('when more than 5 % of the letters are refused, everybody who could pause it hears so and the page says it', async () => {
  // More than leave within one second to one domain: some are still waiting when somebody looks.
  const people = await readers(limits.failingAfter + 4);
  const first = people.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const gone of first.slice(0, 2))
    server.refuseAddress(`${gone.id}@scene.example`, '550 5.1.1 no such mailbox');
  const { id } = await scheduledFor('Failing', people);
  run(61 * 60_000);
  const said = 'Many letters are being refused: 2 so far. Pause it and check the domain.';
  await expect.poll(() => heardBy(elena, 'Failing')).toEqual([said]);
  expect((await issue(id)).desk).toMatchObject({ alarm: 'failing', counts: { byState: { bounced: 2 } } });
  expect(await heardBy(noor, 'Failing')).toContain(said);
});
