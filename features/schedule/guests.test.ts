import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { appleReply, googleReply, outlookReply, type Replied } from '#app/testing/calendar-replies.ts';
import { calendarIn, readable } from '#app/testing/mailed-calendars.ts';
import { ask, janeAndOdile, newId, slotAt } from '#app/testing/meetings.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { limits } from './limits.ts';

const mailServer = await startMailServer();
const inbound = {
  secret: 'the-mail-server-knows-this-and-nobody-else',
  address: 'replies@in.backlot.example',
};
const scene = await openScene({
  SMTP_URL: mailServer.url,
  MAIL_INBOUND_SECRET: inbound.secret,
  MAIL_INBOUND_ADDRESS: inbound.address,
});
afterAll(() => mailServer.stop());
const day = (days: number) =>
  new Date(performance.timeOrigin + performance.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const at = (days: number, start: string, end: string) => ({
  start: `${day(days)}T${start}`,
  end: `${day(days)}T${end}`,
  zone: 'America/Los_Angeles',
});
const guest = () => `${randomUUID()}@outside.example`;

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
  expect(moved).toMatchObject({ method: ['REQUEST', 'REQUEST'], uid: asked.uid, sequence: [1, 1] });
  expect(moved.starts).not.toEqual(asked.starts);
  await jane.call.schedule.cancel({ id });
  const [, , third = ''] = await mailsTo(ana, 3);
  const off = calendarIn(third);
  expect(off.type).toContain('method=CANCEL');
  expect(off).toMatchObject({
    method: ['CANCEL', 'CANCEL'],
    uid: asked.uid,
    sequence: [2, 2],
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
  expect(await guestsFor(jane)).toEqual([{ email: ana, answer: 'yes', isOfDay: false }]);
  // Who is in it reads no addresses.
  expect(await guestsFor(sam)).toEqual([]);
  await jane.call.schedule.edit({ id, version: 1, when: at(4, '12:00', '13:00') });
  expect(await guestsFor(jane)).toEqual([{ email: ana, answer: 'waiting', isOfDay: false }]);
  expect(await refusalOf(visitor.call.schedule.answerInvitation({ token, answer: 'no' }))).toBe(
    'event.absent',
  );
  const [, second] = await mailsTo(ana, 2);
  const newer = tokenIn(second);
  await visitor.call.schedule.answerInvitation({ token: newer, answer: 'no' });
  await jane.call.schedule.cancel({ id });
  expect(await refusalOf(visitor.call.schedule.guestInvitation({ token: newer }))).toBe('event.absent');
});

/** Mondays at ten in Los Angeles, over the day on which the clocks go forward there. */
const mondays = {
  when: { start: '2027-03-01T10:00', end: '2027-03-01T11:00', zone: 'America/Los_Angeles' },
  repeat: { every: 'week' as const, interval: 1, days: [], until: null, count: 4 },
};
const [first, second, third, fourth] = ['01T18', '08T18', '15T17', '22T17'].map(
  (start) => `2027-03-${start}:00:00.000Z`,
);

test('SCH-8 guests of a series get its rule by the clock of its zone, and a day that moves or is off by itself', async () => {
  const jane = await scene.person('Jane Field');
  const ana = guest();
  const id = await book(jane, [ana], mondays);
  const [mail = ''] = await mailsTo(ana, 1);
  expect(readable(mail)).toContain('Mon, Mar 1, 10:00 AM (Los Angeles), every week until Mon, Mar 22');
  const asked = calendarIn(mail);
  expect(asked).toMatchObject({
    method: ['REQUEST', 'REQUEST'],
    sequence: [0, 0],
    starts: [first, first],
    repeats: ['FREQ=WEEKLY', 'WEEKLY'],
    times: [first, second, third, fourth],
  });
  const moved = { start: '2027-03-16T12:00', end: '2027-03-16T13:00', zone: 'America/Los_Angeles' };
  await jane.call.schedule.edit({ id, day: '2027-03-15', version: 1, when: moved });
  const [, change = ''] = await mailsTo(ana, 2);
  expect(readable(change)).toContain(
    'Tue, Mar 16, 12:00 PM (Los Angeles), instead of Mon, Mar 15, 10:00 AM (Los Angeles)',
  );
  expect(calendarIn(change)).toMatchObject({
    method: ['REQUEST', 'REQUEST'],
    uid: asked.uid,
    sequence: [1, 1],
    replaces: [third, third],
    starts: ['2027-03-16T19:00:00.000Z', '2027-03-16T19:00:00.000Z'],
    times: [],
  });
  await jane.call.schedule.cancel({ id, day: '2027-03-22' });
  const [, , off = ''] = await mailsTo(ana, 3);
  expect(calendarIn(off)).toMatchObject({
    method: ['CANCEL', 'CANCEL'],
    uid: asked.uid,
    sequence: [1, 1],
    replaces: [fourth, fourth],
    status: 'CANCELLED',
  });
  await jane.call.schedule.edit({ id, version: 1, title: 'Pitch, again' });
  const whole = calendarIn((await mailsTo(ana, 4))[3] ?? '');
  expect(whole).toMatchObject({
    uid: asked.uid,
    sequence: [0, 0],
    off: [fourth],
    otherwise: [third],
    times: [first, second, '2027-03-16T19:00:00.000Z'],
  });
  await jane.call.schedule.cancel({ id });
  const [, , , , over = ''] = await mailsTo(ana, 5);
  expect(calendarIn(over)).toMatchObject({
    method: ['CANCEL', 'CANCEL'],
    uid: asked.uid,
    sequence: [1, 1],
    replaces: [undefined, undefined],
  });
});

test('a guest answers a series as a whole, and a day of it that is otherwise by itself', async () => {
  const { jane, id, reply, answerFor } = await invited(mondays);
  const answers = async () => {
    const { guests } = await jane.call.schedule.get({ id, day: '2027-03-15' });
    return { all: await answerFor(), day: guests.map(({ answer }) => answer) };
  };
  await arrives(googleReply(reply));
  const when = { ...mondays.when, start: '2027-03-15T12:00', end: '2027-03-15T13:00' };
  await jane.call.schedule.edit({ id, day: '2027-03-15', version: 1, when });
  expect(await answers()).toEqual({ all: ['yes'], day: ['waiting'] });
  const no = { ...reply, partstat: 'DECLINED' as const, at: later(60) };
  const ofDay = { ...no, sequence: 1, day: 'TZID=Pacific Standard Time:20270315T100000' };
  await arrives(outlookReply({ ...ofDay, sequence: 0 }));
  expect(await answers()).toEqual({ all: ['yes'], day: ['waiting'] });
  await arrives(outlookReply(ofDay));
  expect(await answers()).toEqual({ all: ['yes'], day: ['no'] });
});

test('a guest declines one day of a series by mail, and the organizer sees it on that day only', async () => {
  const { jane, id, reply, answerFor } = await invited(mondays);
  await arrives(googleReply({ ...reply, at: later(-90) }));
  const dayOf = (start: string) => `TZID=Pacific Standard Time:${start}`;
  const no = { ...reply, partstat: 'DECLINED' as const, at: later(-60), day: dayOf('20270308T100000') };
  const at = async (day: string) => (await jane.call.schedule.get({ id, day })).guests;
  await arrives(outlookReply(no));
  await arrives(outlookReply(no));
  expect(await at('2027-03-08')).toEqual([{ email: reply.email, answer: 'no', isOfDay: true }]);
  expect(await at('2027-03-15')).toEqual([{ email: reply.email, answer: 'yes', isOfDay: false }]);
  expect(await answerFor()).toEqual(['yes']);
  // What was said before, on no day of it, or at another address says nothing.
  await arrives(outlookReply({ ...no, partstat: 'ACCEPTED', at: later(-80) }));
  await arrives(outlookReply({ ...no, day: dayOf('20270309T100000') }));
  await arrives(outlookReply({ ...no, day: dayOf('20270315T100000'), organizer: inbound.address }));
  expect(await at('2027-03-08')).toMatchObject([{ answer: 'no' }]);
  expect(await at('2027-03-15')).toMatchObject([{ answer: 'yes' }]);
  // A change of the day takes the answer along.
  await jane.call.schedule.edit({ id, day: '2027-03-08', version: 1, place: 'Stage 4' });
  expect(await at('2027-03-08')).toEqual([{ email: reply.email, answer: 'no', isOfDay: false }]);
});

test('a guest’s answer survives a change that leaves the time alone; a new time asks them again', async () => {
  const { jane, id, ana, reply } = await invited(mondays);
  await jane.call.schedule.edit({ id, version: 1, place: 'Stage 4' });
  await arrives(googleReply({ ...reply, at: later(-90) }));
  const day = 'TZID=Pacific Standard Time:20270308T100000';
  await arrives(outlookReply({ ...reply, partstat: 'DECLINED', at: later(-60), day }));
  await jane.call.schedule.edit({ id, version: 2, title: 'Pitch, again' });
  await jane.call.schedule.edit({
    id,
    version: 3,
    when: { ...mondays.when, start: '2027-03-01T12:00', end: '2027-03-01T13:00' },
  });
  const mails = (await mailsTo(ana, 4)).map((raw) => ({ words: readable(raw), file: calendarIn(raw) }));
  const asksAgain = mails.map(({ words, file }) => [
    /no need to answer\s+again/.test(words),
    file.text.replaceAll('\r\n ', '').includes('RSVP=TRUE'),
  ]);
  // Whoever has said nothing is still asked.
  expect(asksAgain).toEqual([
    [false, true],
    [false, true],
    [true, false],
    [false, true],
  ]);
  const [, , kept, moved] = mails.map(({ file: { sequence, says, otherwise } }) => ({
    sequence,
    says,
    otherwise,
  }));
  const said = ['ACCEPTED', 'DECLINED'];
  expect(kept).toEqual({ sequence: [0, 0], says: [said, said], otherwise: [second] });
  expect(moved).toEqual({
    sequence: [1, 1],
    says: [['NEEDS-ACTION'], ['NEEDS-ACTION']],
    otherwise: [],
  });
});

test('a meeting that came of a request cannot have mailed guests, and invitations per day are limited', async () => {
  const { jane, odile } = await janeAndOdile(scene);
  const asked = await ask(jane, odile);
  const agreed = await odile.call.schedule.acceptMeeting({ id: asked.id, slotId: slotAt(asked, 0) });
  const change = { id: agreed.agreed?.eventId ?? newId(), version: 1, guests: [guest()] };
  expect(await refusalOf(jane.call.schedule.edit(change))).toBe('event.guests_request');
  await book(jane, [guest()]);
  const many = () => Array.from({ length: limits.guestsMax }, guest);
  await book(jane, many(), { isAnyway: true });
  await book(jane, many(), { isAnyway: true });
  expect(await refusalOf(book(jane, many(), { isAnyway: true }))).toBe('event.guests_many');
});

/** Hands a message over as the mail server does; answers the status. */
async function arrives(
  raw: string,
  { secret = inbound.secret, type = 'message/rfc822' }: { secret?: string; type?: string } = {},
): Promise<number> {
  const headers = { 'content-type': type, authorization: `Bearer ${secret}` };
  const answer = await fetch(`${scene.address}/api/mail/inbound`, { method: 'POST', headers, body: raw });
  await answer.text();
  return answer.status;
}

/** Jane has invited Ana, who has the mail: what her program answers with, and what Jane reads of it. */
async function invited(more = {}) {
  const jane = await scene.person('Jane Field');
  const ana = guest();
  const id = await book(jane, [ana], more);
  const [mail = ''] = await mailsTo(ana, 1);
  const { uid, organizer } = calendarIn(mail);
  const reply: Replied = {
    uid: String(uid[0]),
    organizer,
    email: ana,
    partstat: 'ACCEPTED',
    sequence: 0,
    at: new Date(),
  };
  const answerFor = async () => (await jane.call.schedule.get({ id })).guests.map(({ answer }) => answer);
  return { jane, ana, id, mail, reply, answerFor };
}
const later = (seconds: number) => new Date(Date.now() + seconds * 1000);

test('SCH-8 answers that Google, Outlook and Apple calendars mail reach the organizer like those by the link', async () => {
  const { mail, reply, answerFor } = await invited();
  expect(readable(mail)).toContain('You can also reply in your calendar app.');
  expect(mail.replaceAll(/\r\n\s+/g, ' ')).toContain(`Reply-To: ${reply.organizer}`);
  expect(calendarIn(mail).text.replaceAll('\r\n ', '')).toContain('RSVP=TRUE');
  expect(await arrives(googleReply({ ...reply, at: later(-30) }))).toBe(202);
  expect(await answerFor()).toEqual(['yes']);
  expect(await arrives(outlookReply({ ...reply, partstat: 'DECLINED', at: later(-20) }))).toBe(202);
  expect(await answerFor()).toEqual(['no']);
  expect(await arrives(appleReply({ ...reply, partstat: 'TENTATIVE', at: later(-10) }))).toBe(202);
  expect(await answerFor()).toEqual(['maybe']);
});

test('of answers by mail and by the link the latest holds, in whatever order they arrive and however often', async () => {
  const { jane, id, mail, reply, answerFor } = await invited();
  const [first, second] = [later(-120), later(-60)];
  const no = outlookReply({ ...reply, partstat: 'DECLINED', at: second });
  await arrives(no);
  await arrives(no);
  await arrives(googleReply({ ...reply, at: first }));
  expect(await answerFor()).toEqual(['no']);
  await jane.call.schedule.answerInvitation({ token: tokenIn(mail), answer: 'yes' });
  await arrives(appleReply({ ...reply, partstat: 'TENTATIVE', at: later(-30) }));
  expect(await answerFor()).toEqual(['yes']);
  // A move asks again: what was said to the old time says nothing of the new one.
  await jane.call.schedule.edit({ id, version: 1, when: at(4, '12:00', '13:00') });
  await arrives(googleReply({ ...reply, partstat: 'DECLINED', at: later(60) }));
  expect(await answerFor()).toEqual(['waiting']);
  await arrives(googleReply({ ...reply, sequence: 1, at: later(60) }));
  expect(await answerFor()).toEqual(['yes']);
});

test('an answer by mail counts only at the guest’s own address, and whoever sends it learns nothing', async () => {
  const [{ reply, answerFor }, other] = await Promise.all([invited(), invited()]);
  const elsewhere = [
    { ...reply, organizer: inbound.address },
    { ...reply, organizer: other.reply.organizer },
    { ...reply, organizer: reply.organizer.replace(/\+\w/, '+x') },
    { ...reply, email: other.ana },
    { ...reply, uid: other.reply.uid },
    { ...reply, uid: `${newId()}@backlot` },
    { ...reply, uid: 'lunch@elsewhere' },
    { ...reply, partstat: 'NEEDS-ACTION' as const },
  ];
  for (const one of elsewhere) expect(await arrives(googleReply(one))).toBe(202);
  expect(await arrives('not a message')).toBe(202);
  expect(await answerFor()).toEqual(['waiting']);
  // A mail server may have lowered or raised its letters, and the head may name the list it went through.
  const raised = googleReply({ ...reply, organizer: reply.organizer.toUpperCase() });
  expect(await arrives(raised)).toBe(202);
  expect(await answerFor()).toEqual(['yes']);
  expect(await other.answerFor()).toEqual(['waiting']);
});

test('without the secret there is nothing at the address, and what is too long or no message is refused', async () => {
  const { reply, answerFor } = await invited();
  expect(await arrives(googleReply(reply), { secret: 'x'.repeat(43) })).toBe(404);
  expect(await arrives(googleReply(reply), { type: 'text/plain' })).toBe(415);
  expect(await arrives('x'.repeat(1024 * 1024 + 1))).toBe(413);
  expect(await answerFor()).toEqual(['waiting']);
});
