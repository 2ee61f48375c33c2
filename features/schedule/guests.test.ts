import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import { convertIcsCalendar } from 'ts-ics';
import { afterAll, expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { limits } from './limits.ts';

const mailServer = await startMailServer();
const scene = await openScene({ SMTP_URL: mailServer.url });
afterAll(() => mailServer.stop());
const newId = () => uuidV7(performance.timeOrigin + performance.now()) as ClientId;
const day = (days: number) =>
  new Date(performance.timeOrigin + performance.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const at = (days: number, start: string, end: string) => ({
  start: `${day(days)}T${start}`,
  end: `${day(days)}T${end}`,
  zone: 'America/Los_Angeles',
});
const guest = () => `${randomUUID()}@outside.example`;

/** A message as it is read: its transport encoding undone. */
const readable = (raw: string) =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
      Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
    );

/** The calendar part of a mail: its header, and what two programs read in it. */
function calendarIn(raw: string) {
  const [head = '', rest = ''] = raw.split(/(?<=Content-Type: text\/calendar[^\r]*\r\n)/);
  const type = /Content-Type: text\/calendar[^\r]*\r\n$/.exec(head)?.[0] ?? '';
  const [headers = '', body = ''] = rest.split('\r\n\r\n');
  const content = body.split('\r\n--')[0] ?? '';
  const text = /base64/i.test(headers) ? Buffer.from(content, 'base64').toString('utf8') : readable(content);
  const one = new ICAL.Component(ICAL.parse(text) as never);
  const event = new ICAL.Event(one.getFirstSubcomponent('vevent') ?? undefined);
  const other = convertIcsCalendar(undefined, text);
  return {
    type,
    text,
    method: [one.getFirstPropertyValue('method'), other.method],
    uid: [event.uid, other.events?.[0]?.uid],
    // The other program leaves out a nought, which is what it means where nothing is said.
    sequence: [event.sequence, other.events?.[0]?.sequence ?? 0],
    starts: [event.startDate.toJSDate().toISOString(), other.events?.[0]?.start.date.toISOString()],
    status: other.events?.[0]?.status,
  };
}

/** The mails that a guest gets for something. */
async function mailsTo(email: string, count: number): Promise<string[]> {
  const arrived = () => mailServer.received.filter(({ recipient }) => recipient === email);
  await expect.poll(() => arrived().length, { timeout: 25_000 }).toBe(count);
  return arrived().map(({ raw }) => raw);
}
const tokenIn = (raw: string | undefined) =>
  /confirm-meeting#guest-([\w-]{20,})/.exec(readable(raw ?? ''))?.[1] ?? '';

async function book(who: Actor, guests: string[], more = {}) {
  const id = newId();
  const when = at(3, '10:00', '11:00');
  await who.call.schedule.create({ id, title: 'Pitch', kind: 'pitch', when, guests, ...more });
  return id;
}

test('SCH-8 an outside guest gets a REQUEST, another with a higher SEQUENCE when it moves, and a CANCEL when it is off', async () => {
  const jane = await scene.person('Jane Field');
  const ana = guest();
  const id = await book(jane, [ana.toUpperCase()], { place: 'Stage 4', prepNote: 'Ask about money' });
  const [first = ''] = await mailsTo(ana, 1);
  expect(readable(first)).toContain('Jane Field invited you to this meeting.');
  const asked = calendarIn(first);
  expect(asked.type).toContain('method=REQUEST');
  const { startsAt } = await jane.call.schedule.get({ id });
  expect(asked).toMatchObject({
    method: ['REQUEST', 'REQUEST'],
    uid: [`${id}@backlot`, `${id}@backlot`],
    sequence: [0, 0],
    starts: [startsAt, startsAt],
  });
  expect(asked.text).not.toContain('money');
  await jane.call.schedule.edit({ id, version: 1, prepNote: 'Ask about dates' });
  await jane.call.schedule.edit({ id, version: 2, when: at(3, '12:00', '13:00') });
  const [, second = ''] = await mailsTo(ana, 2);
  const moved = calendarIn(second);
  expect(moved).toMatchObject({ method: ['REQUEST', 'REQUEST'], uid: asked.uid, sequence: [2, 2] });
  expect(moved.starts).not.toEqual(asked.starts);
  await jane.call.schedule.cancel({ id });
  const [, , third = ''] = await mailsTo(ana, 3);
  const off = calendarIn(third);
  expect(off.type).toContain('method=CANCEL');
  expect(off).toMatchObject({
    method: ['CANCEL', 'CANCEL'],
    uid: asked.uid,
    sequence: [3, 3],
    status: 'CANCELLED',
  });
});

test('a removed guest gets a CANCEL and an added one a REQUEST; the others get no mail', async () => {
  const jane = await scene.person('Jane Field');
  const [ana, bo, cleo] = [guest(), guest(), guest()];
  const id = await book(jane, [ana, bo]);
  await Promise.all([mailsTo(ana, 1), mailsTo(bo, 1)]);
  const change = { id, version: 1, guests: [bo, cleo] };
  await jane.call.schedule.edit(change);
  await jane.call.schedule.edit(change);
  const [, removed = ''] = await mailsTo(ana, 2);
  const [added = ''] = await mailsTo(cleo, 1);
  expect([calendarIn(removed).method, calendarIn(added).method]).toEqual([
    ['CANCEL', 'CANCEL'],
    ['REQUEST', 'REQUEST'],
  ]);
  await mailsTo(bo, 1);
  expect((await jane.call.schedule.get({ id })).guests.map(({ email }) => email)).toEqual(
    [bo, cleo].toSorted((one, other) => (one < other ? -1 : 1)),
  );
});

test('a guest answers by the link in the latest mail, the organizer sees it, and a move asks again', async () => {
  const [jane, sam, visitor] = await Promise.all([
    scene.person('Jane Field'),
    scene.person('Sam Ortiz'),
    scene.person('Vera Lund'),
  ]);
  const ana = guest();
  const id = await book(jane, [ana], { people: [sam.id] });
  const [first] = await mailsTo(ana, 1);
  const token = tokenIn(first);
  expect(await visitor.call.schedule.guestInvitation({ token })).toMatchObject({
    title: 'Pitch',
    with: 'Jane Field',
    answer: 'waiting',
  });
  await visitor.call.schedule.answerInvitation({ token, answer: 'yes' });
  expect(await visitor.call.schedule.answerInvitation({ token, answer: 'yes' })).toMatchObject({
    answer: 'yes',
  });
  const guestsFor = async (who: Actor) => (await who.call.schedule.get({ id })).guests;
  expect(await guestsFor(jane)).toEqual([{ email: ana, answer: 'yes' }]);
  // Who is in it reads no addresses.
  expect(await guestsFor(sam)).toEqual([]);
  await jane.call.schedule.edit({ id, version: 1, when: at(4, '12:00', '13:00') });
  expect(await guestsFor(jane)).toEqual([{ email: ana, answer: 'waiting' }]);
  expect(await refusalOf(visitor.call.schedule.answerInvitation({ token, answer: 'no' }))).toBe(
    'event.absent',
  );
  const [, second] = await mailsTo(ana, 2);
  const newer = tokenIn(second);
  await visitor.call.schedule.answerInvitation({ token: newer, answer: 'no' });
  await jane.call.schedule.cancel({ id });
  expect(await refusalOf(visitor.call.schedule.guestInvitation({ token: newer }))).toBe('event.absent');
});

test('a series cannot have mailed guests, and invitations per day are limited', async () => {
  const jane = await scene.person('Jane Field');
  const repeat = { every: 'week' as const, interval: 1, days: [], until: null, count: 3 };
  expect(await refusalOf(book(jane, [guest()], { repeat }))).toBe('event.guests_single');
  const id = await book(jane, [guest()]);
  expect(await refusalOf(jane.call.schedule.edit({ id, version: 1, repeat }))).toBe('event.guests_single');
  const many = () => Array.from({ length: limits.guestsMax }, guest);
  await book(jane, many(), { isAnyway: true });
  await book(jane, many(), { isAnyway: true });
  expect(await refusalOf(book(jane, many(), { isAnyway: true }))).toBe('event.guests_many');
});
