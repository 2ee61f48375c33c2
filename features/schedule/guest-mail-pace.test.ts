import { expect, test } from 'vitest';
import { at, guest, openGuests } from '#app/testing/guests.ts';
import { calendarIn, readable } from '#app/testing/mailed-calendars.ts';
import type { Actor } from '#app/testing/scene.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';

const hourMs = 60 * 60_000;
const clock = movableClock();
const { scene, mailsTo, book } = await openGuests({}, clock);
const onDay = (who: Actor, email: string, day: number) =>
  book(who, [email], { when: at(day, '10:00', '11:00') });
const sendDue = () => scene.server.wake('mail');

test('a guest of an event that is moved again and again gets six mails, then the newest state once an hour has passed, and the organizer sees that it waits', async () => {
  clock.run();
  const jane = await scene.person('Jane Field');
  const ana = guest();
  const id = await book(jane, [ana]);
  for (let version = 1; version <= 9; version++) {
    await jane.call.schedule.edit({ id, version, when: at(3, '10:00', '11:00'), title: `Pitch ${version}` });
  }
  await mailsTo(ana, 6);
  const [seen] = (await jane.call.schedule.get({ id })).guests;
  const until = Date.parse(seen?.mailWaits?.until ?? '');
  expect(until - clock.now().getTime()).toBeGreaterThan(hourMs - 5 * 60_000);
  expect(until - clock.now().getTime()).toBeLessThanOrEqual(hourMs);
  clock.stopAt(new Date(clock.now().getTime() + hourMs));
  sendDue();
  const mails = await mailsTo(ana, 7);
  expect(readable(mails[6] ?? '')).toContain('Pitch 9');
  expect((await jane.call.schedule.get({ id })).guests[0]?.mailWaits).toBeUndefined();
});

test('somebody whose invitation still waits is invited to what the event has become, or hears nothing of what is off', async () => {
  const jane = await scene.person('Jane Field');
  const bo = guest();
  for (let count = 0; count < 6; count++) await onDay(jane, bo, 3 + count);
  const moved = await onDay(jane, bo, 9);
  const off = await onDay(jane, bo, 10);
  await jane.call.schedule.edit({ id: moved, version: 1, title: 'Pitch in Burbank' });
  await jane.call.schedule.cancel({ id: off });
  await mailsTo(bo, 6);
  clock.stopAt(new Date(clock.now().getTime() + hourMs));
  sendDue();
  const mails = await mailsTo(bo, 7);
  expect(readable(mails[6] ?? '')).toContain('Pitch in Burbank');
  expect(readable(mails[6] ?? '')).toContain('invited you');
  expect(calendarIn(mails[6] ?? '').method).toEqual(['REQUEST', 'REQUEST']);
});

test('whoever invites counts together: the seventh invitation to Backlot of one address waits, and its inviter sees it', async () => {
  const cleo = guest();
  const jane = await scene.person('Jane Field');
  for (let count = 0; count < 6; count++) await onDay(jane, cleo, 3 + count);
  const tom = await scene.person('Tom Reyes', { role: 'SUPER_ADMIN' });
  const { rows } = await tom.call.invitations.send({
    rows: [{ email: cleo, clientId: crypto.randomUUID() }],
  });
  expect(rows[0]?.invitation?.mailWaits?.until).toEqual(expect.any(String));
  await mailsTo(cleo, 6);
});
