import { expect, test } from 'vitest';
import { appleReply, googleReply, outlookReply } from '#app/testing/calendar-replies.ts';
import { at, guest, later, openGuests, tokenIn } from '#app/testing/guests.ts';
import { calendarIn, readable } from '#app/testing/mailed-calendars.ts';
import { ask, janeAndOdile, slotAt } from '#app/testing/meetings.ts';
import { type Actor, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';

const { scene, inbound, mailsTo, book, arrives, invited } = await openGuests();

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
  expect(await guestsFor(jane)).toEqual([{ email: ana, answer: 'yes', isOfDay: false, says: null }]);
  // Who is in it reads no addresses.
  expect(await guestsFor(sam)).toEqual([]);
  await jane.call.schedule.edit({ id, version: 1, when: at(4, '12:00', '13:00') });
  expect(await guestsFor(jane)).toEqual([{ email: ana, answer: 'waiting', isOfDay: false, says: null }]);
  expect(await refusalOf(visitor.call.schedule.answerInvitation({ token, answer: 'no' }))).toBe(
    'event.absent',
  );
  const [, second] = await mailsTo(ana, 2);
  const newer = tokenIn(second);
  await visitor.call.schedule.answerInvitation({ token: newer, answer: 'no' });
  await jane.call.schedule.cancel({ id });
  expect(await refusalOf(visitor.call.schedule.guestInvitation({ token: newer }))).toBe('event.absent');
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
  // A move asks again: the answer to the old time doesn’t apply to the new one.
  await jane.call.schedule.edit({ id, version: 1, when: at(4, '12:00', '13:00') });
  await arrives(googleReply({ ...reply, partstat: 'DECLINED', at: later(60) }));
  expect(await answerFor()).toEqual(['waiting']);
  await arrives(googleReply({ ...reply, sequence: 1, at: later(60) }));
  expect(await answerFor()).toEqual(['yes']);
});

test('an answer by mail counts only at the guest’s own address, and the sender learns nothing', async () => {
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
