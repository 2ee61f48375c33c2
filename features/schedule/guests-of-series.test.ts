import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { googleReply, outlookReply } from '#app/testing/calendar-replies.ts';
import { at, guest, later, openGuests, tokenIn } from '#app/testing/guests.ts';
import { calendarIn, readable } from '#app/testing/mailed-calendars.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { gone } from '#platform/testing/gone.ts';
import * as tables from './server/tables.ts';

const { scene, inbound, mailsTo, book, arrives, invited } = await openGuests();

/** Mondays at ten in Los Angeles, over the day on which the clocks go forward there. */
const mondays = {
  when: { start: '2027-03-01T10:00', end: '2027-03-01T11:00', zone: 'America/Los_Angeles' },
  repeat: { every: 'week' as const, interval: 1, days: [], until: null, count: 4 },
};
const [first, second, third, fourth] = ['01T18', '08T18', '15T17', '22T17'].map(
  (start) => `2027-03-${start}:00:00.000Z`,
);

test('SCH-8 guests of a series get its rule in its own time zone, and each day that moves or is canceled', async () => {
  const jane = await scene.person('Jane Field');
  const ana = guest();
  const id = await book(jane, [ana], mondays);
  const [mail = ''] = await mailsTo(ana, 1);
  expect(readable(mail)).toContain(
    'Mon, Mar 1, 2027, 10:00 AM – 11:00 AM (Los Angeles), every week until Mon, Mar 22, 2027',
  );
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
    'Tue, Mar 16, 2027, 12:00 PM – 1:00 PM (Los Angeles), instead of Mon, Mar 15, 2027, 10:00 AM – 11:00 AM (Los Angeles)',
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

test('a guest answers the whole series, and separately a day of it that was changed', async () => {
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

test('a guest who has an account and deletes it is no longer on others’ events, with what they said to a day', async () => {
  const { jane, id, reply } = await invited(mondays);
  const day = 'TZID=Pacific Standard Time:20270308T100000';
  await arrives(outlookReply({ ...reply, partstat: 'DECLINED', day }));
  const guests = async () => (await jane.call.schedule.get({ id, day: '2027-03-08' })).guests;
  expect(await guests()).toMatchObject([{ email: reply.email, answer: 'no' }]);
  const ana = await scene.person('Ana Duarte', { email: reply.email });
  const { email } = reply;
  await scene.database.write((tx) => forgetting(tables)(tx, { ...gone(ana), email }));
  expect(await guests()).toEqual([]);
  expect(await scene.database.orm.$count(tables.eventDayAnswer, eq(tables.eventDayAnswer.email, email))).toBe(
    0,
  );
});

test('a guest declines one day of a series by mail, and the organizer sees it on that day only', async () => {
  const { jane, id, reply, answerFor } = await invited(mondays);
  await arrives(googleReply({ ...reply, at: later(-90) }));
  const dayOf = (start: string) => `TZID=Pacific Standard Time:${start}`;
  const no = { ...reply, partstat: 'DECLINED' as const, at: later(-60), day: dayOf('20270308T100000') };
  const at = async (day: string) => (await jane.call.schedule.get({ id, day })).guests;
  await arrives(outlookReply(no));
  await arrives(outlookReply(no));
  expect(await at('2027-03-08')).toMatchObject([
    { email: reply.email, answer: 'no', isOfDay: true, says: { text: 'Can’t make it.' } },
  ]);
  expect(await at('2027-03-15')).toEqual([{ email: reply.email, answer: 'yes', isOfDay: false, says: null }]);
  expect(await answerFor()).toEqual(['yes']);
  // What was said before, on no day of it, or at another address says nothing.
  await arrives(outlookReply({ ...no, partstat: 'ACCEPTED', at: later(-80) }));
  await arrives(outlookReply({ ...no, day: dayOf('20270309T100000') }));
  await arrives(outlookReply({ ...no, day: dayOf('20270315T100000'), organizer: inbound.address }));
  expect(await at('2027-03-08')).toMatchObject([{ answer: 'no' }]);
  expect(await at('2027-03-15')).toMatchObject([{ answer: 'yes' }]);
  // A change of the day takes the answer along.
  await jane.call.schedule.edit({ id, day: '2027-03-08', version: 1, place: 'Stage 4' });
  expect(await at('2027-03-08')).toMatchObject([
    { email: reply.email, answer: 'no', isOfDay: false, says: { text: 'Can’t make it.' } },
  ]);
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
  // People without an answer are still asked.
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

test('a guest answers one day of a series by the mailed link, which changes neither the series nor a day that has moved since', async () => {
  const { jane, id, ana, mail } = await invited(mondays);
  const visitor = await scene.person('Vera Lund');
  const token = tokenIn(mail);
  const says = (answer: 'yes' | 'no', only?: { day: string; sequence: number }) =>
    visitor.call.schedule.answerInvitation({ token, answer, ...(only && { only }) });
  const guestsOn = async (day: string) =>
    (await jane.call.schedule.get({ id, day })).guests.map(({ answer }) => answer);
  const { days } = await visitor.call.schedule.guestInvitation({ token });
  expect(days.map(({ startsAt, answer }) => [startsAt, answer])).toEqual(
    [first, second, third, fourth].map((startsAt) => [startsAt, 'waiting']),
  );
  await says('yes');
  const only = { day: '2027-03-08', sequence: 0 };
  await says('no', only);
  const answered = await says('no', only);
  expect(answered).toMatchObject({
    answer: 'yes',
    days: [{ answer: 'yes' }, { answer: 'no' }, { answer: 'yes' }, { answer: 'yes' }],
  });
  expect(await guestsOn('2027-03-08')).toEqual(['no']);
  expect(await guestsOn('2027-03-15')).toEqual(['yes']);
  // A Tuesday is no day of it.
  await says('no', { day: '2027-03-09', sequence: 0 });
  // The day moves while the page is open: what is said to the old time says nothing of the new one.
  const moved = { start: '2027-03-16T12:00', end: '2027-03-16T13:00', zone: 'America/Los_Angeles' };
  await jane.call.schedule.edit({ id, day: '2027-03-15', version: 1, when: moved });
  await jane.call.schedule.cancel({ id, day: '2027-03-22' });
  const late = await says('yes', { day: '2027-03-15', sequence: 0 });
  expect(late.days).toMatchObject([
    { day: '2027-03-01', answer: 'yes' },
    { day: '2027-03-08', answer: 'no' },
    { day: '2027-03-15', answer: 'waiting', startsAt: '2027-03-16T19:00:00.000Z', sequence: 1 },
  ]);
  await says('no', { day: '2027-03-15', sequence: 1 });
  expect(await guestsOn('2027-03-15')).toEqual(['no']);
  expect((await jane.call.schedule.get({ id })).guests).toMatchObject([{ email: ana, answer: 'yes' }]);
});

test('a guest of a daily series sees the next eight days, even when today’s is over', async () => {
  const visitor = await scene.person('Vera Lund');
  const when = { ...at(-1, '00:00', '00:01'), zone: 'UTC' };
  const { mail } = await invited({ when, repeat: { ...mondays.repeat, every: 'day', count: null } });
  const { days } = await visitor.call.schedule.guestInvitation({ token: tokenIn(mail) });
  expect(days).toHaveLength(8);
});

test('guests get their emails in Spanish when the organizer uses Backlot in Spanish', async () => {
  const jane = await scene.person('Jane Field');
  await jane.call.preferences.save({ language: 'es' });
  const ana = guest();
  const repeat = { ...mondays.repeat, days: ['MO' as const, 'WE' as const] };
  const id = await book(jane, [ana], { ...mondays, repeat });
  const [invitation = ''] = await mailsTo(ana, 1);
  const words = readable(invitation).replaceAll(/\s+/g, ' ');
  expect(words).toContain('Jane Field te invita a esta reunión.');
  expect(words).toContain(
    'lun 1 mar 2027, 10:00 – 11:00 (Los Angeles), cada semana, lun y mié hasta el mié 10 mar 2027',
  );
  expect(words).toContain('También puedes responder desde tu calendario. Con el enlace puedes responder');
  await jane.call.schedule.cancel({ id });
  const [, off = ''] = await mailsTo(ana, 2);
  expect(readable(off)).toContain('Jane Field canceló esta reunión');
});
