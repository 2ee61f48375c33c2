import { expect, test } from 'vitest';
import { constraintsOf } from '#app/testing/constraints.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { EventInput } from './contract/events.ts';

const scene = await openScene();
const zone = 'America/Los_Angeles';
const at = (day: string, start: string, end: string) => ({
  start: `${day}T${start}`,
  end: `${day}T${end}`,
  zone,
});

type Input = Partial<EventInput> & Pick<EventInput, 'when'>;
const call = { title: 'Notes call', kind: 'notes-call' } as const;
const book = (of: Actor, input: Input, more: { id?: ClientId; isAnyway?: boolean } = {}) =>
  of.call.schedule.create({ id: newId(), ...call, ...input, ...more });

type Client = Actor['call'];
const week = async (of: Client, from: string, to: string, calendars?: readonly PersonId[]) =>
  (await of.schedule.list({ from, to, zone, calendars: calendars?.join(',') })).items;

async function dataOf(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (refused) {
    return (refused as { data?: unknown }).data;
  }
}

const two = async () => {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  return { jane, sam };
};

async function deskOf(jane: Actor, sam: Actor) {
  const offer = { id: jane.id, personId: sam.id, scopes: ['calendar' as const] };
  const { id } = await jane.call.teams.offerSeat(offer);
  await sam.call.teams.acceptSeat({ id });
  return sam.onDesk(jane.id);
}

test('a person books a call and reads it in the week with the instants of its zone; a retry books nothing more', async () => {
  const { jane } = await two();
  const id = newId();
  const when = at('2027-03-15', '09:00', '10:00');
  const arrival = { gate: 'Gate 3', parking: 'Structure B', sitePhone: '+1 323 555 0100', readFirst: 'Pink' };
  const made = await book(jane, { when, place: 'Stage 4', ...arrival, prepNote: 'Bring sides' }, { id });
  expect(made).toMatchObject({
    id,
    ...arrival,
    building: '',
    driveOn: '',
    when,
    startsAt: '2027-03-15T16:00:00.000Z',
    version: 1,
    mayEdit: true,
  });
  await book(jane, { when }, { id });
  expect(await week(jane.call, '2027-03-15', '2027-03-21')).toMatchObject([
    {
      calendar: jane.id,
      startsAt: '2027-03-15T16:00:00.000Z',
      clashes: false,
      event: { id, place: 'Stage 4' },
    },
  ]);
  expect(await week(jane.call, '2027-03-16', '2027-03-21')).toEqual([]);
});

test('SCH-4 of fifty bookings of one slot exactly one is made, and the others are refused', async () => {
  const { jane } = await two();
  const when = at('2027-03-16', '09:00', '10:00');
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => refusalOf(book(jane, { when }))));
  expect(outcomes.filter((one) => one === 'accepted')).toHaveLength(1);
  expect(outcomes.filter((one) => one === 'event.clash')).toHaveLength(49);
});

test('SCH-4 the database alone lets one of fifty rows into a slot, whatever the application looked at', async () => {
  const { jane } = await two();
  const insert = () =>
    scene.database.pool.query(
      `insert into event (id, owner_id, title, kind, zone, start_wall, end_wall, starts_at, ends_at, first_day, last_day, created_at, updated_at)
       values ($1, $2, 'Call', 'call', 'UTC', '2027-03-17T09:00', '2027-03-17T10:00', '2027-03-17T09:00Z', '2027-03-17T10:00Z', '2027-03-17', '2027-03-17', now(), now())`,
      [newId(), jane.id],
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, insert));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(constraintsOf(outcomes)).toEqual(new Set(['event_one_at_a_time']));
});

test('SCH-9 a clash says what is in the way and by how much, offers three free times, and can be booked anyway', async () => {
  const { jane } = await two();
  await book(jane, { when: at('2027-03-18', '10:00', '11:00'), title: 'Staff meeting' });
  const input = { when: at('2027-03-18', '10:30', '11:30') };
  expect(await refusalOf(book(jane, input))).toBe('event.clash');
  const data = (await dataOf(book(jane, input))) as { with: unknown[]; free: { when: unknown }[] };
  expect(data.with).toMatchObject([{ title: 'Staff meeting', overlapMinutes: 30 }]);
  expect(data.free.map(({ when }) => when)).toEqual([
    at('2027-03-18', '09:00', '10:00'),
    at('2027-03-18', '11:00', '12:00'),
    at('2027-03-18', '12:00', '13:00'),
  ]);
  await book(jane, input, { isAnyway: true });
  const shown = await week(jane.call, '2027-03-18', '2027-03-18');
  expect(shown.map(({ clashes }) => clashes)).toEqual([true, true]);
});

test('free events and whole days can overlap anything', async () => {
  const { jane } = await two();
  await book(jane, { when: at('2027-03-19', '10:00', '11:00') });
  await book(jane, { when: at('2027-03-19', '10:00', '11:00'), kind: 'hold', isBusy: false });
  await book(jane, { when: { firstDay: '2027-03-18', lastDay: '2027-03-20' }, kind: 'hold' });
  const shown = await week(jane.call, '2027-03-19', '2027-03-19');
  expect(shown.map(({ clashes, startsAt }) => [startsAt !== null, clashes])).toEqual([
    [false, false],
    [true, false],
    [true, false],
  ]);
});

test('SCH-2, SCH-10 a time the clocks skip or show twice and an unknown zone are refused by field name', async () => {
  const { jane } = await two();
  const gap = book(jane, { when: at('2027-03-14', '02:30', '04:00') });
  expect(await dataOf(gap)).toEqual({ next: '2027-03-14T03:30' });
  expect(await refusalOf(gap)).toBe('event.start_gap');
  const when = at('2027-11-07', '01:30', '02:30');
  expect(await refusalOf(book(jane, { when }))).toBe('event.start_twice');
  const second = await book(jane, { when: { ...when, which: 'second' } });
  expect(second).toMatchObject({ startsAt: '2027-11-07T09:30:00.000Z', when: { which: 'second' } });
  for (const unknown of ['PST', 'GMT+2', '+02:00', 'Mars/Base', 'America/Los_angeles']) {
    const wrong = { when: { ...when, zone: unknown } };
    expect(await refusalOf(book(jane, wrong)), unknown).toBe('event.zone_unknown');
  }
  const kyiv = await book(jane, { when: { ...at('2027-06-07', '01:30', '02:30'), zone: 'Europe/Kiev' } });
  expect(kyiv.when).toMatchObject({ zone: 'Europe/Kyiv' });
});

test('a stranger finds no meeting, cannot change or cancel it, and reads nothing of the calendar', async () => {
  const { jane, sam } = await two();
  const { id } = await book(jane, { when: at('2027-03-22', '09:00', '10:00') });
  const answer = await sam.request('GET', `/api/events/${id}`);
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    404,
    'Meeting not found',
  ]);
  const refused = await Promise.all([
    refusalOf(sam.call.schedule.edit({ id, version: 1, title: 'Mine' })),
    refusalOf(sam.call.schedule.cancel({ id })),
    refusalOf(sam.call.schedule.answer({ id, answer: 'yes' })),
    refusalOf(sam.call.schedule.get({ id: newId() })),
  ]);
  expect(new Set(refused)).toEqual(new Set(['event.absent']));
  expect(await week(sam.call, '2027-03-22', '2027-03-22', [jane.id])).toEqual([]);
});

test('colleagues learn when a person is busy and nothing else; private events are busy to the desk', async () => {
  const { jane, sam } = await two();
  const team = await jane.call.teams.create({ id: newId(), name: 'Lit' });
  const { email } = await sam.call.identity.me();
  const { id: asked } = await jane.call.teams.invite({ id: team.id, email });
  await sam.call.teams.accept({ id: asked });
  const day = '2027-03-23';
  await book(jane, { when: at(day, '09:00', '10:00'), title: 'Pitch to Quillmere' });
  const secret = await book(jane, { when: at(day, '11:00', '12:00'), title: 'Oncologist', kind: 'personal' });
  await book(jane, { when: at(day, '13:00', '14:00'), kind: 'hold', isBusy: false });
  const asColleague = await sam.call.schedule.list({ from: day, to: day, zone, calendars: jane.id });
  expect(asColleague.items.map(({ event }) => event)).toEqual([null, null]);
  expect(JSON.stringify(asColleague)).not.toMatch(/Pitch|Oncologist/);
  const onDesk = await deskOf(jane, sam);
  const titles = async (of: Client, who?: readonly PersonId[]) =>
    (await week(of, day, day, who)).map(({ event }) => event?.title ?? 'busy');
  expect(await titles(onDesk)).toEqual(['Pitch to Quillmere', 'busy', 'Notes call']);
  expect(await titles(sam.call, [jane.id])).toEqual(['Pitch to Quillmere', 'busy', 'Notes call']);
  expect(await refusalOf(onDesk.schedule.get({ id: secret.id }))).toBe('event.absent');
  expect(await refusalOf(onDesk.schedule.edit({ id: secret.id, version: 1, title: 'x' }))).toBe(
    'event.absent',
  );
  expect((await sam.call.schedule.calendars()).items.map((one) => [one.person.id, one.access])).toEqual([
    [sam.id, 'own'],
    [jane.id, 'desk'],
  ]);
});

test('an assistant books on the desk: the event is the principal’s and says who wrote it', async () => {
  const { jane, sam } = await two();
  const onDesk = await deskOf(jane, sam);
  const heard = await sam.listen();
  const id = newId();
  const made = await onDesk.schedule.create({ id, ...call, when: at('2027-03-24', '09:00', '10:00') });
  expect(made).toMatchObject({ owner: { id: jane.id }, writtenBy: 'Sam Ortiz', mayEdit: true });
  expect(await jane.call.schedule.get({ id })).toMatchObject({ writtenBy: 'Sam Ortiz' });
  expect((await heard.expectEvent('event.changed')).d).toEqual({ id, calendar: jane.id });
  expect(await week(sam.call, '2027-03-24', '2027-03-24')).toEqual([]);
  expect(await refusalOf(sam.call.schedule.edit({ id, version: 1, title: 'x' }))).toBe('event.absent');
});

test('people are invited, answer, are asked again when it moves, and hear when it is canceled', async () => {
  const { jane, sam } = await two();
  const bell = async () =>
    (await sam.call.notifications.list({})).items.map(({ type, title, status }) => [type, title, status]);
  const { id } = await book(jane, { when: at('2027-03-25', '09:00', '10:00'), people: [sam.id, jane.id] });
  expect(await bell()).toEqual([['meeting_invited', 'Notes call', 'unread']]);
  const coming = await sam.call.schedule.answer({ id, answer: 'yes' });
  expect(coming).toMatchObject({ answer: 'yes', mayEdit: false, attendees: [{ answer: 'yes' }] });
  expect(await bell()).toEqual([['meeting_invited', 'Notes call', 'accepted']]);
  expect(await refusalOf(book(sam, { when: at('2027-03-25', '09:30', '10:00') }))).toBe('event.clash');
  expect(await refusalOf(sam.call.schedule.edit({ id, version: 1, title: 'x' }))).toBe('event.not_yours');
  const moved = await jane.call.schedule.edit({ id, version: 1, when: at('2027-03-25', '11:00', '12:00') });
  expect(moved).toMatchObject({
    pushes: 1,
    pushed: { by: 'Jane Field' },
    attendees: [{ answer: 'waiting' }],
  });
  expect((await bell())[0]).toEqual(['meeting_moved', 'Notes call', 'unread']);
  await jane.call.schedule.cancel({ id });
  await jane.call.schedule.cancel({ id });
  expect(await bell()).toEqual([['meeting_cancelled', 'Notes call', 'unread']]);
  expect(await week(sam.call, '2027-03-25', '2027-03-25')).toEqual([]);
  expect(await refusalOf(sam.call.schedule.get({ id }))).toBe('event.absent');
});

test('a person who turned off meetings isn’t notified, and one who declined no longer has it on their calendar', async () => {
  const { jane, sam } = await two();
  await sam.call.notifications.savePreferences({ types: { meetings: { inApp: false } } });
  const { id } = await book(jane, { when: at('2027-03-26', '09:00', '10:00'), people: [sam.id] });
  expect((await sam.call.notifications.list({})).items).toEqual([]);
  expect(await week(sam.call, '2027-03-26', '2027-03-26')).toHaveLength(1);
  await sam.call.schedule.answer({ id, answer: 'no' });
  expect(await week(sam.call, '2027-03-26', '2027-03-26')).toEqual([]);
  expect(await sam.call.schedule.get({ id })).toMatchObject({ answer: 'no' });
});

test('of two who changed the same meeting the later one is shown what is there now', async () => {
  const { jane } = await two();
  const { id } = await book(jane, { when: at('2027-03-29', '09:00', '10:00') });
  const change = { id, version: 1, title: 'Call with Ada' };
  expect(await jane.call.schedule.edit(change)).toMatchObject({ version: 2 });
  expect(await jane.call.schedule.edit(change)).toMatchObject({ version: 2 });
  const late = jane.call.schedule.edit({ id, version: 1, title: 'Call with Otto' });
  expect(await dataOf(late)).toMatchObject({ current: { title: 'Call with Ada', version: 2 } });
  expect(await refusalOf(late)).toBe('event.changed');
});

test('SCH-11 the time of a meeting that has started stays as it is, and its outcome can be noted', async () => {
  const { jane } = await two();
  const { id } = await book(jane, { when: at('2026-03-02', '09:00', '10:00') });
  const move = jane.call.schedule.edit({ id, version: 1, when: at('2027-03-30', '09:00', '10:00') });
  expect(await refusalOf(move)).toBe('event.started');
  expect(await jane.call.schedule.edit({ id, version: 1, outcomeNote: 'She’s in' })).toMatchObject({
    version: 2,
  });
});

test('a weekly call keeps its hour over changed clocks, and one moved or canceled day leaves the others alone', async () => {
  const { jane, sam } = await two();
  const repeat = { every: 'week' as const, interval: 1, days: [], until: null, count: 5 };
  const when = at('2027-03-01', '09:00', '10:00');
  const { id } = await book(jane, { when, repeat, people: [sam.id], title: 'Roll call' });
  const starts = async (of = jane) =>
    (await week(of.call, '2027-03-01', '2027-04-04')).map(({ startsAt }) => startsAt?.slice(5, 16));
  expect(await starts()).toEqual(['03-01T17:00', '03-08T17:00', '03-15T16:00', '03-22T16:00', '03-29T16:00']);
  const day = '2027-03-15';
  const clash = jane.call.schedule.edit({ id, day: '2027-03-20', version: 1, title: 'x' });
  expect(await refusalOf(clash)).toBe('event.absent');
  const moved = { id, day, version: 1, when: at('2027-03-16', '08:00', '09:00') };
  const one = await jane.call.schedule.edit(moved);
  expect(one).toMatchObject({ day: null, repeats: true, pushes: 1 });
  expect(await jane.call.schedule.edit(moved)).toMatchObject({ id: one.id, version: one.version });
  await jane.call.schedule.cancel({ id, day: '2027-03-22' });
  await jane.call.schedule.cancel({ id, day: '2027-03-22' });
  expect(await starts()).toEqual(['03-01T17:00', '03-08T17:00', '03-16T15:00', '03-29T16:00']);
  expect(await starts(sam)).toEqual(['03-01T17:00', '03-08T17:00', '03-16T15:00', '03-29T16:00']);
  expect(await refusalOf(book(jane, { when: at('2027-03-29', '09:30', '10:30') }))).toBe('event.clash');
  expect(await refusalOf(book(jane, { when: at('2027-03-22', '09:30', '10:30') }))).toBe('accepted');
  await jane.call.schedule.cancel({ id });
  expect(await starts()).toEqual(['03-22T16:30']);
});

test('a refused change of one day leaves no trace in the series', async () => {
  const { jane } = await two();
  const repeat = { every: 'day' as const, interval: 1, days: [], until: null, count: 3 };
  const { id } = await book(jane, { when: at('2027-04-05', '09:00', '10:00'), repeat });
  const onNext = { id, day: '2027-04-05', version: 1, when: at('2027-04-06', '09:30', '10:30') };
  expect(await refusalOf(jane.call.schedule.edit(onNext))).toBe('event.clash');
  const shown = await week(jane.call, '2027-04-05', '2027-04-07');
  expect(shown.map(({ event }) => [event?.id, event?.day])).toEqual([
    [id, '2027-04-05'],
    [id, '2027-04-06'],
    [id, '2027-04-07'],
  ]);
});

test('a person who isn’t on Backlot or blocked the other cannot be invited', async () => {
  const { jane, sam } = await two();
  const when = at('2027-04-08', '09:00', '10:00');
  expect(await refusalOf(book(jane, { when, people: [newId() as never] }))).toBe('event.person_unknown');
  await sam.call.profiles.block({ id: jane.id });
  expect(await refusalOf(book(jane, { when, people: [sam.id] }))).toBe('event.person_unknown');
});

test('an attendee declines one day of a series: the organizer sees it on that day, and the answer to the series stays', async () => {
  const { jane, sam } = await two();
  const repeat = { every: 'week' as const, interval: 1, days: [], until: null, count: 3 };
  const made = await book(jane, { when: at('2027-03-01', '10:00', '11:00'), repeat, people: [sam.id] });
  const { id } = made;
  const say = (answer: 'yes' | 'no', day?: string) => sam.call.schedule.answer({ id, answer, day });
  const daysOf = async (of: Actor) =>
    (await week(of.call, '2027-03-01', '2027-03-31')).map(({ firstDay }) => firstDay);
  const readBy = async (who: Actor, day?: string) => {
    const { attendees, answer, toSeries, version } = await who.call.schedule.get({ id, day });
    return { said: attendees.map((one) => [one.answer, one.isOfDay]), answer, toSeries, version };
  };
  await say('yes');
  expect(await say('no', '2027-03-08')).toMatchObject({ answer: 'no', toSeries: 'yes', day: '2027-03-08' });
  await say('no', '2027-03-08');
  expect(await readBy(jane, '2027-03-08')).toMatchObject({ said: [['no', true]], version: made.version });
  expect(await readBy(jane, '2027-03-15')).toMatchObject({ said: [['yes', false]] });
  expect(await readBy(sam)).toMatchObject({ said: [['yes', false]], answer: 'yes', toSeries: 'yes' });
  expect(await daysOf(sam)).toEqual(['2027-03-01', '2027-03-15']);
  expect(await daysOf(jane)).toEqual(['2027-03-01', '2027-03-08', '2027-03-15']);
  // Their time is free again, and the organizer’s is not.
  await book(sam, { when: at('2027-03-08', '10:00', '11:00'), title: 'Fitting' });
  expect(await refusalOf(say('yes', '2027-03-09'))).toBe('event.day_unknown');
  expect(await refusalOf(jane.call.schedule.answer({ id, day: '2027-03-09', answer: 'yes' }))).toBe(
    'event.absent',
  );

  await say('no');
  await say('yes', '2027-03-15');
  expect(await daysOf(sam)).toEqual(['2027-03-08', '2027-03-15']);
  // A changed day keeps its answers; a move asks again.
  const day = '2027-03-15';
  const other = await jane.call.schedule.edit({ id, day, version: made.version, place: 'Stage 4' });
  expect(other.attendees).toMatchObject([{ answer: 'yes', isOfDay: false }]);
  expect(await refusalOf(say('no', '2027-03-22'))).toBe('event.day_unknown');
  await say('no', day);
  expect((await jane.call.schedule.get({ id, day })).attendees).toMatchObject([{ answer: 'no' }]);
  await jane.call.schedule.edit({ id, version: made.version, when: at('2027-03-01', '12:00', '13:00') });
  expect(await readBy(jane, '2027-03-08')).toMatchObject({ said: [['waiting', false]] });
});

test('the export of a person has their events and their answers', async () => {
  const { jane, sam } = await two();
  await book(jane, { when: at('2027-04-09', '09:00', '10:00'), title: 'Table read', people: [sam.id] });
  const read = async (of: Actor) => (await of.request('GET', '/api/me/export')).text();
  expect(await read(jane)).toContain('Table read');
  expect(await read(sam)).toContain('Table read');
});

test('SCH-D3 a person and their assistant find three free times, with the hours of the other side', async () => {
  const { jane, sam } = await two();
  await book(jane, { when: at('2027-04-05', '09:00', '17:00') });
  const ask = { day: '2027-04-05', minutes: 30, zone: 'America/Los_Angeles', theirZone: 'Europe/London' };
  const onDesk = await deskOf(jane, sam);
  for (const call of [jane.call, onDesk]) {
    const { items } = await call.schedule.freeTimes(ask);
    expect(items.map(({ when }) => when.start)).toEqual([
      '2027-04-06T09:00',
      '2027-04-07T09:30',
      '2027-04-08T09:00',
    ]);
  }
  expect(await refusalOf(jane.call.schedule.freeTimes({ ...ask, theirZone: 'PST' }))).toBe(
    'offer.zone_unknown',
  );
});

test('SCH-D3 free times also consider the other calendars shown, where one may open them', async () => {
  const { jane, sam } = await two();
  await deskOf(jane, sam);
  await book(jane, { when: at('2028-02-07', '09:00', '18:00') });
  await book(sam, { when: at('2028-02-08', '09:00', '18:00') });
  const ask = { day: '2028-02-07', minutes: 30, zone, theirZone: zone };
  const daysFor = async (who: Actor, calendars: string) =>
    (await who.call.schedule.freeTimes({ ...ask, calendars })).items.map(({ when }) =>
      when.start.slice(8, 10),
    );
  expect(await daysFor(sam, jane.id)).toEqual(['09', '10', '11']);
  // A closed calendar says nothing.
  expect(await daysFor(jane, sam.id)).toEqual(['08', '09', '10']);
});
