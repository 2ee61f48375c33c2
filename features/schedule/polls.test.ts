import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  at,
  bellOf,
  byMailedLink,
  clockwork,
  day,
  dayMs,
  read,
  shownTo,
  zone,
} from '#app/testing/meetings.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { forgetting } from '#platform/server/database/personal.ts';
import { newId } from '#platform/server/new-id.ts';
import { gone } from '#platform/testing/gone.ts';
import type { MeetingView } from './contract/meeting-requests.ts';
import type { PollInput } from './contract/polls.ts';
import type { PollAnswer } from './limits.ts';
import * as meetings from './server/tables/meetings.ts';

const scene = await openScene();
const { orm } = scene.database;

/** Jane asks; Odile and Bram are required, Ines is asked too. */
async function four() {
  const [jane, odile, bram, ines] = await Promise.all(
    ['Jane Field', 'Odile March', 'Bram Oduya', 'Ines Roth'].map((name) =>
      scene.person(name, { facts: { timeZone: zone } }),
    ),
  );
  if (!jane || !odile || !bram || !ines) throw new Error('four people were asked for');
  for (const one of [odile, bram, ines]) await scene.connect(jane, one);
  return { jane, odile, bram, ines };
}
type Four = Awaited<ReturnType<typeof four>>;

const inDays = (days: number) => new Date(systemClock.now().getTime() + days * dayMs).toISOString();

const poll = ({ jane, odile, bram, ines }: Four, input: Partial<PollInput> & { id?: ClientId } = {}) =>
  jane.call.schedule.askPoll({
    id: newId(),
    title: 'Table read',
    kind: 'general',
    medium: 'video',
    minutes: 60,
    required: [odile.id, bram.id],
    optional: [ines.id],
    rule: 'first',
    asks: 'times',
    answerBy: inDays(3),
    zone,
    slots: [at(7, '10:00'), at(8, '11:00'), at(9, '12:00')],
    ...input,
  });

/** A person, or an assistant on their desk. */
interface Sayer {
  readonly call: Pick<Actor['call'], 'schedule'>;
}

const say = (who: Sayer, { id, slots }: MeetingView, said: readonly PollAnswer[]) =>
  who.call.schedule.answerPoll({
    id,
    answers: said.map((answer, n) => ({ slotId: slots[n]?.id ?? newId(), answer })),
  });

const could = (who: Actor, { id }: MeetingView, windows: readonly (readonly [number, string, string])[]) =>
  who.call.schedule.answerPoll({ id, zone, windows: windows.map(window) });
const window = ([days, start, end]: readonly [number, string, string]) => ({
  start: `${day(days)}T${start}`,
  end: `${day(days)}T${end}`,
});

test('MTG-5 the last answer books the first time that works for all required people, releases the other soft holds, and notifies everyone', async () => {
  const people = await four();
  const { jane, odile, bram, ines } = people;
  const id = newId();
  const asked = await poll(people, { id });
  expect(await poll(people, { id })).toMatchObject({ id, state: 'polling' });
  expect(asked).toMatchObject({ direction: 'out', isMyTurn: false, acts: ['accept', 'withdraw'] });
  expect(await bellOf(bram)).toEqual([['meeting_poll_asked', 'unread']]);
  expect(await shownTo(odile)).toEqual([]);
  const seen = await say(odile, asked, ['no', 'yes', 'maybe']);
  expect(seen).toMatchObject({ state: 'polling', isMyTurn: false, acts: ['answer'] });
  expect(await bellOf(odile)).toEqual([['meeting_poll_asked', 'accepted']]);
  expect(await shownTo(odile)).toEqual([
    ['Table read', 'tentative', '11:00'],
    ['Table read', 'tentative', '12:00'],
  ]);
  expect(await refusalOf(say(bram, asked, ['yes', 'yes']))).toBe('meeting.answer_unknown');
  const done = await say(bram, asked, ['yes', 'maybe', 'yes']);
  // No time has a yes from both, so "if need be" counts, from the earliest on.
  expect(done).toMatchObject({ state: 'accepted', slots: [], agreed: { when: at(8, '11:00') } });
  for (const who of [jane, odile, bram, ines])
    expect(await shownTo(who)).toEqual([['Table read', 'confirmed', '11:00']]);
  for (const who of [jane, odile, bram, ines])
    expect(await bellOf(who)).toContainEqual(['meeting_poll_picked', 'unread']);
  expect(await refusalOf(say(ines, asked, ['yes', 'yes', 'yes']))).toBe('meeting.over');
});

test('a time with only yes answers beats an earlier one with “if need be”, and answers can be changed until then', async () => {
  const people = await four();
  const asked = await poll(people);
  await say(people.odile, asked, ['no', 'no', 'no']);
  await say(people.odile, asked, ['yes', 'no', 'yes']);
  const done = await say(people.bram, asked, ['maybe', 'yes', 'yes']);
  expect(done.agreed).toMatchObject({ when: at(9, '12:00') });
});

test('the asker picks when the poll says so or no time works, and cannot book a time that has since been taken', async () => {
  const people = await four();
  const { jane, odile, bram } = people;
  const asked = await poll(people, { rule: 'asker' });
  await say(odile, asked, ['yes', 'no', 'yes']);
  const picks = (who: Actor, n: number) =>
    refusalOf(who.call.schedule.acceptMeeting({ id: asked.id, slotId: asked.slots[n]?.id ?? newId() }));
  expect(await picks(odile, 0)).toBe('meeting.over');
  await say(bram, asked, ['yes', 'yes', 'no']);
  expect(await read(jane, asked.id)).toMatchObject({ state: 'polling', isMyTurn: true });
  expect(await bellOf(jane)).toEqual([['meeting_poll_ready', 'unread']]);
  const when = { ...at(7, '10:30'), end: `${day(7)}T11:30`, zone };
  await bram.call.schedule.create({ id: newId(), title: 'Call', kind: 'call', when });
  expect(await picks(jane, 0)).toBe('meeting.taken');
  expect(await picks(jane, 1)).toBe('accepted');
  expect(await picks(jane, 1)).toBe('accepted');
  // Odile said no to it: the meeting is not on her calendar.
  expect(await shownTo(odile)).toEqual([]);
  const none = await poll(people, { title: 'Notes' });
  await say(odile, none, ['no', 'no', 'yes']);
  await odile.call.schedule.declineMeeting({ id: none.id, reason: 'On set all week.' });
  expect(await say(bram, none, ['yes', 'yes', 'yes'])).toMatchObject({ state: 'polling' });
  expect((await bellOf(jane))[0]).toEqual(['meeting_poll_none', 'unread']);
});

test('fifty simultaneous answers and picks book the meeting once', async () => {
  const people = await four();
  const asked = await poll(people);
  const { jane, odile, bram } = people;
  await say(odile, asked, ['yes', 'yes', 'yes']);
  const tries = Array.from({ length: 50 }, (_, n) =>
    n % 2 === 0
      ? refusalOf(say(bram, asked, ['yes', 'yes', 'yes']))
      : refusalOf(
          jane.call.schedule.acceptMeeting({ id: asked.id, slotId: asked.slots[n % 3]?.id ?? newId() }),
        ),
  );
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['accepted', 'meeting.over']));
  for (const who of [jane, odile, bram]) expect(await shownTo(who)).toHaveLength(1);
});

test('common times come from everyone’s free windows, which stay private, minus the events on their calendars', async () => {
  const people = await four();
  const { jane, odile, bram, ines } = people;
  const busy = { ...at(8, '09:00'), end: `${day(8)}T10:00`, zone };
  await bram.call.schedule.create({ id: newId(), title: 'Fitting', kind: 'fitting', when: busy });
  const asked = await poll(people, {
    asks: 'windows',
    rule: 'asker',
    slots: [],
    windows: [window([7, '09:00', '12:00']), window([8, '09:00', '17:00']), window([30, '09:00', '17:00'])],
  });
  expect(asked).toMatchObject({ slots: [], acts: ['withdraw'], poll: { windows: [{}, {}, {}] } });
  await could(odile, asked, [[8, '08:00', '11:00']]);
  const seen = await read(bram, asked.id);
  expect([seen.poll?.windows, seen.slots]).toEqual([[], []]);
  await could(bram, asked, [
    [8, '09:00', '12:00'],
    [9, '09:00', '17:00'],
  ]);
  const after = await read(jane, asked.id);
  expect(after).toMatchObject({ isMyTurn: true, slots: [{ when: at(8, '10:00') }] });
  expect(after.slots).toHaveLength(1);
  expect(await shownTo(odile)).toEqual([['Table read', 'tentative', '10:00']]);
  const done = await jane.call.schedule.acceptMeeting({
    id: asked.id,
    slotId: after.slots[0]?.id ?? newId(),
  });
  expect(done).toMatchObject({ state: 'accepted', poll: { windows: [] } });
  for (const who of [jane, odile, bram])
    expect(await shownTo(who)).toContainEqual(['Table read', 'confirmed', '10:00']);
  // Ines did not say anything: she is asked in the meeting itself.
  const event = await ines.call.schedule.get({ id: done.agreed?.eventId ?? newId() });
  expect(event.attendees.find(({ person }) => person.id === ines.id)?.answer).toBe('waiting');
  const { rows } = await scene.database.pool.query('select 1 from meeting_window where request_id = $1', [
    asked.id,
  ]);
  expect(rows).toEqual([]);
});

test('only the asker can end a poll, and its soft holds and requests go with it', async () => {
  const people = await four();
  const { jane, odile, bram } = people;
  const asked = await poll(people);
  await say(odile, asked, ['yes', 'yes', 'yes']);
  expect(await refusalOf(odile.call.schedule.cancelMeeting({ id: asked.id }))).toBe('meeting.over');
  await jane.call.schedule.cancelMeeting({ id: asked.id, reason: 'The shoot moved.' });
  expect(await shownTo(odile)).toEqual([]);
  expect(await bellOf(bram)).toEqual([['meeting_cancelled', 'unread']]);
  expect(await refusalOf(say(bram, asked, ['yes', 'yes', 'yes']))).toBe('meeting.over');
});

test('a poll is listed for those who have not answered, then for the asker', async () => {
  const people = await four();
  const { jane, odile, bram } = people;
  const asked = await poll(people, { rule: 'asker' });
  const waits = async (who: Actor) =>
    (await who.call.requests.list({})).items.map(({ kind, direction }) => [kind, direction]);
  const boxes = async (who: Actor) => (await who.call.schedule.meetings({})).counts;
  expect(await waits(odile)).toEqual([['meeting_poll', 'in']]);
  expect(await boxes(odile)).toEqual({ in: 1, out: 0 });
  expect(await waits(jane)).toEqual([['meeting_poll', 'out']]);
  await say(odile, asked, ['yes', 'no', 'no']);
  expect(await waits(odile)).toEqual([]);
  expect(await boxes(odile)).toEqual({ in: 0, out: 1 });
  await say(bram, asked, ['yes', 'no', 'no']);
  expect(await waits(jane)).toEqual([['meeting_pick', 'in']]);
  expect(await boxes(jane)).toEqual({ in: 1, out: 0 });
});

test('only people the asker knows can be polled, and a stranger gets “Meeting not found”', async () => {
  const people = await four();
  const stranger = await scene.person('Nadia Thorsby');
  expect(await refusalOf(poll(people, { optional: [stranger.id] }))).toBe('meeting.poll_closed');
  expect(await refusalOf(poll(people, { answerBy: inDays(8.5), slots: [at(7, '10:00')] }))).toBe(
    'meeting.time_past',
  );
  const asked = await poll(people);
  const tries = [
    say(stranger, asked, ['yes', 'yes', 'yes']),
    stranger.call.schedule.meeting({ id: asked.id }),
    stranger.call.schedule.cancelMeeting({ id: asked.id }),
  ];
  expect(new Set(await Promise.all(tries.map(refusalOf)))).toEqual(new Set(['meeting.absent']));
});

test('at the deadline the asker gets the answers so far, and a poll without answers ends with its soft holds', async () => {
  const people = await four();
  const { jane, odile, ines } = people;
  const answered = await poll(people);
  const silent = await poll(people, { title: 'Nobody' });
  await say(odile, answered, ['yes', 'no', 'no']);
  const { after } = clockwork(scene.database);
  await after(4 * dayMs);
  expect(await bellOf(jane)).toEqual([
    ['meeting_poll_ended', 'unread'],
    ['meeting_poll_ready', 'unread'],
  ]);
  expect((await read(jane, silent.id)).state).toBe('expired');
  expect(await bellOf(ines)).toContainEqual(['meeting_poll_ended', 'unread']);
  expect(await read(jane, answered.id)).toMatchObject({ state: 'polling', isMyTurn: true });
  await after(10 * dayMs);
  expect((await read(jane, answered.id)).state).toBe('expired');
  expect(await shownTo(odile)).toEqual([]);
});

test('MTG-7 everyone coming to what a poll agreed on is asked the day before, by mail too, and sees who has confirmed', async () => {
  const people = await four();
  const { jane, odile, bram, ines } = people;
  const asked = await poll(people, { slots: [at(7, '10:00')] });
  const { id } = asked;
  await say(ines, asked, ['no']);
  await say(odile, asked, ['yes']);
  await say(bram, asked, ['yes']);
  const { after, mails, tokensOf } = clockwork(scene.database);
  await after(6.75 * dayMs);
  await after(6.75 * dayMs);
  // Ines can’t come, so nobody asks her.
  expect([jane, odile, bram, ines].map((who) => tokensOf(who).length)).toEqual([1, 1, 1, 0]);
  expect(mails.find(({ to }) => (to as { person: string }).person === odile.id)?.who).toBe(
    'Jane Field and 1 more',
  );
  expect(await bellOf(bram)).toContainEqual(['meeting_to_confirm', 'unread']);
  expect((await read(ines, id)).acts).toEqual([]);
  const [token = ''] = tokensOf(odile);
  expect((await byMailedLink(scene, '/look', { token })).body).toMatchObject({
    with: 'Jane Field',
    others: 1,
    mayPropose: false,
    mySays: null,
  });
  await byMailedLink(scene, '', { token, says: 'confirmed' });
  const saysOf = async (who: Actor) => (await read(who, id)).poll?.people.map(({ says }) => says);
  expect((await saysOf(bram))?.filter((says) => says === 'confirmed')).toHaveLength(1);
  expect(await bellOf(jane)).toContainEqual(['meeting_confirmed', 'unread']);
  expect(await bellOf(bram)).not.toContainEqual(['meeting_confirmed', 'unread']);
  await bram.call.schedule.confirmMeeting({ id, says: 'late' });
  expect(await bellOf(odile)).toContainEqual(['meeting_late', 'unread']);
  await jane.call.schedule.confirmMeeting({ id, says: 'confirmed' });
  expect(await read(jane, id)).toMatchObject({ state: 'accepted', mySays: 'confirmed' });
  expect(await bram.call.schedule.confirmMeeting({ id, says: 'confirmed' })).toMatchObject({
    state: 'confirmed',
    mySays: 'confirmed',
    otherSays: 'confirmed',
  });
  expect(await refusalOf(ines.call.schedule.confirmMeeting({ id, says: 'confirmed' }))).toBe('meeting.over');
  const linkOf = (who: Actor) => orm.$count(meetings.meetingLink, eq(meetings.meetingLink.personId, who.id));
  expect(await Promise.all([linkOf(odile), linkOf(bram)])).toEqual([1, 1]);
  await scene.database.write((tx) => forgetting(meetings)(tx, gone(odile)));
  expect(await Promise.all([linkOf(odile), linkOf(bram)])).toEqual([0, 1]);
});

test('the asker pushes what a poll agreed on: everyone is asked again, and the thread, the event and the count stay', async () => {
  const people = await four();
  const { jane, odile, bram } = people;
  const asked = await poll(people, { materials: 'Pages 1 to 40' });
  const { id } = asked;
  await say(odile, asked, ['yes', 'no', 'no']);
  const first = await say(bram, asked, ['yes', 'no', 'no']);
  await odile.call.schedule.confirmMeeting({ id, says: 'confirmed' });
  const push = (who: Actor) =>
    who.call.schedule.proposeMeeting({ id, zone, slots: [at(11, '10:00')], note: 'A scout came up.' });
  expect(await refusalOf(push(bram))).toBe('meeting.over');
  expect(await push(jane)).toMatchObject({
    state: 'polling',
    pushes: 1,
    pushed: { by: 'Jane Field' },
    agreed: null,
    poll: { people: [{ hasAnswered: false, says: null }, { hasAnswered: false }, { hasAnswered: false }] },
  });
  await push(jane);
  expect(await bellOf(bram)).toEqual([['meeting_pushed', 'unread']]);
  expect(await shownTo(odile)).toEqual([]);
  const again = await read(odile, id);
  await say(odile, again, ['yes']);
  const done = await say(bram, again, ['maybe']);
  expect(done).toMatchObject({
    state: 'accepted',
    pushes: 1,
    materials: 'Pages 1 to 40',
    agreed: { when: at(11, '10:00'), eventId: first.agreed?.eventId },
  });
  const { items } = await jane.call.schedule.meetingHistory({ id });
  expect(items.map(({ what }) => what)).toEqual([
    'accepted',
    'answered',
    'answered',
    'pushed',
    'says',
    'accepted',
    'answered',
    'answered',
    'asked',
  ]);
  const event = await jane.call.schedule.get({ id: done.agreed?.eventId ?? newId() });
  expect(event).toMatchObject({ pushes: 1, prepNote: 'Pages 1 to 40' });
});

test('an assistant on the calendar answers and confirms for their principal, and everyone in the poll reads that', async () => {
  const people = await four();
  const { jane, odile, bram } = people;
  const kim = await scene.person('Kim Ray');
  const offered = await odile.call.teams.offerSeat({ id: odile.id, personId: kim.id, scopes: ['calendar'] });
  await kim.call.teams.acceptSeat({ id: offered.id });
  const desk = kim.onDesk(odile.id).schedule;
  const asked = await poll(people, { slots: [at(7, '10:00')] });
  const { id } = asked;
  await say({ call: { schedule: desk } }, asked, ['yes']);
  const said = (await read(bram, id)).poll?.people.find(({ person }) => person.id === odile.id);
  expect(said).toMatchObject({ hasAnswered: true, answeredBy: 'Kim Ray' });
  await say(bram, asked, ['yes']);
  await desk.confirmMeeting({ id, says: 'confirmed' });
  const { items } = await jane.call.schedule.meetingHistory({ id });
  expect(items.map(({ what, by, onBehalfOf }) => [what, by?.displayName, onBehalfOf?.displayName])).toEqual([
    ['says', 'Kim Ray', 'Odile March'],
    ['accepted', undefined, undefined],
    ['answered', 'Bram Oduya', undefined],
    ['answered', 'Kim Ray', 'Odile March'],
    ['asked', 'Jane Field', undefined],
  ]);
  // Answered by herself, it is her own word again.
  const more = await poll(people, { title: 'Notes', rule: 'asker', slots: [at(9, '10:00')] });
  await say(odile, more, ['yes']);
  expect((await read(jane, more.id)).poll?.people.map(({ answeredBy }) => answeredBy)).toEqual(['', '', '']);
});
