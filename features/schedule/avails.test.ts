import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { hoursIn } from './policy/availability.ts';

const scene = await openScene();
const people = async <Names extends readonly string[]>(...names: Names) =>
  (await Promise.all(names.map((name) => scene.person(name)))) as { [Key in keyof Names]: Actor };

const nineToFive = (['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const).map((day) => ({
  day,
  from: '09:00',
  until: '17:00',
}));
const mine = {
  zone: 'America/New_York',
  weekly: nineToFive,
  bookOuts: [],
  shown: 'busy' as const,
  version: 0,
};

/** Has a person represented, as an agent does it. */
async function represent(agent: Actor, client: Actor) {
  await scene.connect(agent, client);
  const id = newId();
  const offer = { id, personId: agent.id, kind: 'agent', side: 'client' } as const;
  await client.call.profiles.offerRepresentation(offer);
  await agent.call.profiles.decideRepresentation({ id, isAgreed: true });
}

/** Seats an assistant on the desk of a person, with their calendar. */
async function deskOf(principal: Actor, assistant: Actor) {
  const offer = { id: principal.id, personId: assistant.id, scopes: ['calendar' as const] };
  const { id } = await principal.call.teams.offerSeat(offer);
  await assistant.call.teams.acceptSeat({ id });
  return assistant.onDesk(principal.id);
}

const startsOf = async (of: Actor, personId: Actor['id'], [from, to]: readonly [string, string]) =>
  ((await of.call.schedule.availability({ personId, from, to })).open ?? []).map(({ startsAt }) => startsAt);

const bell = async (of: Actor) =>
  (await of.call.notifications.list({})).items.map(({ type, message, status }) => [type, message, status]);

const twoDates = [
  { firstDay: '2027-05-03', lastDay: '2027-05-07' },
  { firstDay: '2027-06-01', lastDay: '2027-06-01' },
];
const ask = (of: Actor, client: Actor, more = {}) =>
  of.call.schedule.askAvail({
    id: newId(),
    personId: client.id,
    title: 'Salt Ledger',
    days: twoDates,
    ...more,
  });

test('SCH-1 nine to five in New York is open from nine on both sides of both changes of clocks', async () => {
  const [ana, mara] = await people('Ana Ruiz', 'Mara Okafor');
  await ana.call.schedule.saveAvailability(mine);
  expect(await startsOf(mara, ana.id, ['2027-03-13', '2027-03-15'])).toEqual([
    '2027-03-13T14:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
    '2027-03-15T13:00:00.000Z',
  ]);
  expect(await startsOf(mara, ana.id, ['2027-11-06', '2027-11-08'])).toEqual([
    '2027-11-06T13:00:00.000Z',
    '2027-11-07T14:00:00.000Z',
    '2027-11-08T14:00:00.000Z',
  ]);
});

test('SCH-1 hours over the changed clocks themselves begin and end where the clock first shows them', () => {
  const night = [{ day: 'SU' as const, from: '01:30', until: '03:30' }];
  const of = (day: string) =>
    hoursIn(night, 'America/Los_Angeles', { from: day, to: day }).map(({ startMs, endMs }) => [
      new Date(startMs).toISOString(),
      (endMs - startMs) / 3_600_000,
    ]);
  expect(of('2026-03-08')).toEqual([['2026-03-08T09:30:00.000Z', 1]]);
  expect(of('2026-11-01')).toEqual([['2026-11-01T08:30:00.000Z', 3]]);
});

test('the desk and the agent see exact days, everyone else sees busy times or has to ask', async () => {
  const [ana, agent, mara] = await people('Ana Ruiz', 'Ari Agent', 'Mara Okafor');
  await represent(agent, ana);
  const bookOut = { id: newId(), firstDay: '2027-05-10', lastDay: '2027-05-12', note: 'Surgery' };
  await ana.call.schedule.saveAvailability({ ...mine, bookOuts: [bookOut] });
  await ana.call.schedule.create({
    id: newId(),
    title: 'Oncologist',
    kind: 'personal',
    when: { start: '2027-05-13T09:00', end: '2027-05-13T10:00', zone: 'America/New_York' },
  });
  const hold = {
    id: newId(),
    personId: ana.id,
    title: 'Copperline',
    firstDay: '2027-05-17',
    lastDay: '2027-05-18',
  };
  await mara.call.schedule.placeHold(hold);
  const input = { personId: ana.id, from: '2027-05-10', to: '2027-05-20' };
  const exact = await agent.call.schedule.availability(input);
  expect(exact).toMatchObject({
    access: 'exact',
    days: [
      { kind: 'booked_out', title: 'Surgery' },
      { rank: 1, title: 'Copperline' },
    ],
  });
  const shown = await mara.call.schedule.availability(input);
  expect(shown).toMatchObject({
    access: 'busy',
    days: [
      { kind: 'busy', title: '' },
      { kind: 'hold', rank: 1, title: '' },
    ],
  });
  expect(shown.open?.[0]).toEqual({
    startsAt: '2027-05-13T14:00:00.000Z',
    endsAt: '2027-05-13T21:00:00.000Z',
  });
  expect(JSON.stringify(shown)).not.toMatch(/Surgery|Oncologist|Copperline/);
  await ana.call.schedule.saveAvailability({ ...mine, bookOuts: [bookOut], shown: 'ask', version: 1 });
  expect(await mara.call.schedule.availability(input)).toMatchObject({
    access: 'ask',
    open: null,
    zone: null,
    days: [],
  });
  expect((await agent.call.schedule.availability(input)).access).toBe('exact');
  await ana.call.profiles.block({ id: mara.id });
  expect(await refusalOf(mara.call.schedule.availability(input))).toBe('availability.person_absent');
});

test('hours saved twice are saved once, over another device they are refused with what is there, and unknown zones too', async () => {
  const [ana, mara] = await people('Ana Ruiz', 'Mara Okafor');
  const bookOuts = [{ id: newId(), firstDay: '2027-05-10', lastDay: '2027-05-12', note: '' }];
  expect(await ana.call.schedule.saveAvailability({ ...mine, bookOuts })).toMatchObject({
    version: 1,
    bookOuts,
  });
  expect(await ana.call.schedule.saveAvailability({ ...mine, bookOuts })).toMatchObject({ version: 1 });
  const other = ana.call.schedule.saveAvailability({ ...mine, shown: 'ask' });
  expect(await refusalOf(other)).toBe('availability.changed');
  expect(await refusalOf(ana.call.schedule.saveAvailability({ ...mine, version: 1, zone: 'PST' }))).toBe(
    'availability.zone_unknown',
  );
  expect(await refusalOf(mara.call.schedule.saveAvailability({ ...mine, bookOuts }))).toBe(
    'availability.book_out_known',
  );
  expect(await ana.call.schedule.saveAvailability({ ...mine, version: 1 })).toMatchObject({ bookOuts: [] });
});

test('an avail check goes to the agent first, who passes it on; the client answers by date and both read it', async () => {
  const [ana, agent, mara] = await people('Ana Ruiz', 'Ari Agent', 'Mara Okafor');
  await represent(agent, ana);
  const due = new Date(Date.now() + 3_600_000).toISOString();
  const { id, ...asked } = await ask(mara, ana, { dueAt: due });
  expect(asked).toMatchObject({
    state: 'asked',
    side: 'asker',
    representative: { displayName: 'Ari Agent' },
  });
  expect(await refusalOf(ana.call.schedule.availCheck({ id }))).toBe('avail_check.absent');
  const rowOf = async (of: Actor) => (await of.call.requests.list({ direction: 'in' })).items[0];
  expect(await rowOf(ana)).toBeUndefined();
  expect(await rowOf(agent)).toMatchObject({ kind: 'avail_check', due, consequence: 'late' });
  expect((await rowOf(agent))?.verbs.map(({ verb }) => verb)).toEqual([
    'available',
    'ask_client',
    'unavailable',
  ]);
  await agent.call.schedule.forwardAvail({ id });
  await agent.call.schedule.forwardAvail({ id });
  expect((await rowOf(ana))?.verbs.map(({ verb }) => verb)).toEqual(['available', 'unavailable']);
  expect(await rowOf(agent)).toBeUndefined();
  const partly = await ana.call.schedule.answerAvail({ id, answer: 'partly', days: [true, false] });
  expect(partly).toMatchObject({ state: 'partly', days: [{ isFree: true }, { isFree: false }] });
  expect((await bell(mara))[0]?.slice(0, 2)).toEqual([
    'hold_avail_partly',
    'Ana Ruiz is available on some of the dates: Mon, May 3 – Tue, Jun 1.',
  ]);
  expect((await bell(agent))[0]?.[0]).toBe('hold_avail_partly');
  expect(await rowOf(ana)).toBeUndefined();
});

/** Dates with nothing on them, a booking, days booked out, another job's hold and an appointment; all of Ana's. */
async function busyDates() {
  const [ana, agent, mara, other] = await people('Ana Ruiz', 'Ari Agent', 'Mara Okafor', 'Odile Ferrand');
  await represent(agent, ana);
  const hold = async (title: string, firstDay: string, lastDay: string) => {
    const id = newId();
    await other.call.schedule.placeHold({ id, personId: ana.id, title, firstDay, lastDay });
    await agent.call.schedule.acceptHold({ id });
    return id;
  };
  await other.call.schedule.confirmHold({ id: await hold('Copperline', '2027-05-04', '2027-05-05') });
  await hold('Clockhouse', '2027-05-11', '2027-05-12');
  const bookOut = { id: newId(), firstDay: '2027-06-01', lastDay: '2027-06-02', note: 'Surgery' };
  await ana.call.schedule.saveAvailability({ ...mine, bookOuts: [bookOut] });
  await ana.call.schedule.create({
    id: newId(),
    title: 'Oncologist',
    kind: 'personal',
    when: { start: '2027-06-07T09:00', end: '2027-06-07T10:00', zone: 'America/New_York' },
  });
  const days = [
    { firstDay: '2027-05-01', lastDay: '2027-05-01' },
    { firstDay: '2027-05-03', lastDay: '2027-05-07' },
    { firstDay: '2027-05-10', lastDay: '2027-05-14' },
    { firstDay: '2027-06-01', lastDay: '2027-06-01' },
    { firstDay: '2027-06-07', lastDay: '2027-06-07' },
  ];
  return { ana, agent, mara, other, days };
}

test('an avail check shows the representative what is on the calendar on each date, and its asker nothing of it', async () => {
  const { ana, agent, mara, days } = await busyDates();
  const { id } = await ask(mara, ana, { days });
  const seenBy = async (of: Actor) =>
    (await of.call.schedule.availCheck({ id })).days.map(({ calendar }) => calendar);
  const seen = await seenBy(agent);
  expect(seen.map((one) => one?.says)).toEqual(['free', 'taken', 'unclear', 'taken', 'unclear']);
  expect(seen.map((one) => one?.entries.map(({ kind, title }) => [kind, title]))).toEqual([
    [],
    [['booked', 'Copperline']],
    [['hold', 'Clockhouse']],
    [['booked_out', 'Surgery']],
    // What an appointment is about stays with the person and their desk.
    [['busy', '']],
  ]);
  expect(await seenBy(mara)).toEqual([null, null, null, null, null]);
  await agent.call.schedule.forwardAvail({ id });
  expect((await seenBy(ana)).at(-1)?.entries).toMatchObject([{ kind: 'event', title: 'Oncologist' }]);
});

test('dates with something on the calendar are not answered “available” in one tap, only date by date', async () => {
  const { ana, agent, mara, days } = await busyDates();
  const { id } = await ask(mara, ana, { days });
  const [row] = (await agent.call.requests.list({ direction: 'in' })).items;
  expect(row?.verbs.map(({ verb }) => verb)).toEqual(['ask_client', 'unavailable']);
  expect(row?.about).toBe(
    'Ana Ruiz, Salt Ledger: Sat, May 1; Mon, May 3 – Fri, May 7 (busy); Mon, May 10 – Fri, May 14 (busy); Tue, Jun 1 (busy); Mon, Jun 7 (busy)',
  );
  expect(await refusalOf(agent.call.schedule.answerAvail({ id, answer: 'yes' }))).toBe('avail_check.clashes');
  const free = [true, true, true, true, true];
  expect(await agent.call.schedule.answerAvail({ id, answer: 'partly', days: free })).toMatchObject({
    state: 'yes',
  });
  // Dates with nothing on them are answered in one tap.
  const clear = await ask(mara, ana, { days: days.slice(0, 1) });
  expect((await agent.call.requests.list({ direction: 'in' })).items[0]?.verbs[0]?.verb).toBe('available');
  expect(await agent.call.schedule.answerAvail({ id: clear.id, answer: 'yes' })).toMatchObject({
    state: 'yes',
  });
});

test('the asker’s own hold is drawn on the dates and doesn’t block them', async () => {
  const { ana, agent, other, days } = await busyDates();
  const { id } = await ask(other, ana, { days: days.slice(2, 3) });
  const [date] = (await agent.call.schedule.availCheck({ id })).days;
  expect(date?.calendar).toMatchObject({ says: 'free', entries: [{ kind: 'hold', title: 'Clockhouse' }] });
});

test('an assistant on the desk reads the calendar beside the dates, but not what is private', async () => {
  const { ana, mara, agent, days } = await busyDates();
  const [sam] = await people('Sam Sitter');
  const { id } = await ask(mara, ana, { days });
  await agent.call.schedule.forwardAvail({ id });
  const onDesk = await deskOf(ana, sam);
  const last = (await onDesk.schedule.availCheck({ id })).days.at(-1);
  expect(last?.calendar).toMatchObject({ says: 'unclear', entries: [{ kind: 'busy', title: '' }] });
});

test('a person without an agent answers in one tap; an answer can change, other dates need a note, and a stranger finds nothing', async () => {
  const [ana, mara, eve] = await people('Ana Ruiz', 'Mara Okafor', 'Eve Lind');
  const { id } = await ask(mara, ana);
  expect(await ana.call.schedule.answerAvail({ id, answer: 'yes' })).toMatchObject({
    state: 'yes',
    version: 2,
  });
  expect(await ana.call.schedule.answerAvail({ id, answer: 'yes' })).toMatchObject({ version: 2 });
  expect((await bell(ana))[0]).toEqual([
    'hold_avail_asked',
    'Mara Okafor asks for avails: Mon, May 3 – Tue, Jun 1.',
    'accepted',
  ]);
  const refused = {
    all: await refusalOf(ana.call.schedule.answerAvail({ id, answer: 'partly' })),
    fewer: await refusalOf(ana.call.schedule.answerAvail({ id, answer: 'partly', days: [true] })),
    words: await refusalOf(ana.call.schedule.answerAvail({ id, answer: 'counter' })),
    asker: await refusalOf(mara.call.schedule.answerAvail({ id, answer: 'yes' })),
    forward: await refusalOf(ana.call.schedule.forwardAvail({ id })),
    stranger: await refusalOf(eve.call.schedule.answerAvail({ id, answer: 'yes' })),
  };
  expect(refused).toEqual({
    all: 'avail_check.answer_unknown',
    fewer: 'avail_check.answer_unknown',
    words: 'avail_check.note_needed',
    asker: 'avail_check.moved',
    forward: 'avail_check.moved',
    stranger: 'avail_check.absent',
  });
  const note = 'The week after works';
  expect(await ana.call.schedule.answerAvail({ id, answer: 'counter', note })).toMatchObject({
    state: 'counter',
  });
  await mara.call.schedule.withdrawAvail({ id });
  expect((await bell(ana))[0]?.[0]).toBe('hold_avail_released');
  expect(await refusalOf(ana.call.schedule.answerAvail({ id, answer: 'yes' }))).toBe('avail_check.moved');
});

test('of fifty who answer and withdraw one check at the same time one ends it, and pages list each check once', async () => {
  const [ana, mara] = await people('Ana Ruiz', 'Mara Okafor');
  const { id } = await ask(mara, ana);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      refusalOf(
        at % 2 === 0
          ? mara.call.schedule.withdrawAvail({ id })
          : ana.call.schedule.answerAvail({ id, answer: 'no' }),
      ),
    ),
  );
  for (const outcome of outcomes) expect(['accepted', 'avail_check.moved']).toContain(outcome);
  expect(await mara.call.schedule.availCheck({ id })).toMatchObject({ state: 'withdrawn' });
  for (let more = 0; more < 4; more++) await ask(mara, ana);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await mara.call.schedule.availChecks({
      direction: 'out',
      limit: 2,
      ...(cursor && { cursor }),
    });
    found.push(...page.items.map((one) => one.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([found.length, new Set(found).size]).toEqual([5, 5]);
});

test('the directory finds who is free by their calendar, and a profile shows the days that are taken, as far as a viewer may see them', async () => {
  const [ana, mara] = await people('Ana Ruiz-Band', 'Mara Okafor');
  const bookOut = { id: newId(), firstDay: '2027-01-11', lastDay: '2027-01-15', note: 'Surgery' };
  await ana.call.schedule.saveAvailability({ ...mine, bookOuts: [bookOut] });
  const found = async (free: string, until: string) =>
    (await mara.call.directory.find({ q: 'Ruiz-Band', free, until })).items.map(
      ({ person }) => person.displayName,
    );
  // The directory hears of who is new by their edits.
  await ana.call.profiles.edit({ version: 1, bio: 'On set.' });
  await expect.poll(() => found('2027-01-16', '2027-01-20')).toEqual(['Ana Ruiz-Band']);
  expect(await found('2027-01-15', '2027-01-20')).toEqual([]);
  const daysSeen = async (by: Actor) => (await by.call.profiles.get({ id: ana.id })).availability.days;
  const week = { firstDay: '2027-01-11', lastDay: '2027-01-15', rank: null };
  expect(await daysSeen(mara)).toEqual([{ ...week, kind: 'busy', title: '' }]);
  expect(await daysSeen(ana)).toEqual([{ ...week, kind: 'booked_out', title: 'Surgery' }]);
  await ana.call.schedule.saveAvailability({ ...mine, bookOuts: [bookOut], shown: 'ask', version: 1 });
  expect(await daysSeen(mara)).toEqual([]);
  expect(await found('2027-01-16', '2027-01-20')).toEqual([]);
});

test('a representative with an open check on a client hears that the client’s calendar changed, and so does their desk', async () => {
  const [ana, agent, mara, sam] = await people('Ana Ruiz', 'Ari Agent', 'Mara Okafor', 'Sam Ortiz');
  await represent(agent, ana);
  await deskOf(agent, sam);
  const { id } = await ask(mara, ana);
  const calendarOf = async () => (await agent.call.schedule.availCheck({ id })).days[0]?.calendar?.says;
  expect(await calendarOf()).toBe('free');

  const heard = await Promise.all([agent.listen(), sam.listen()]);
  const when = { start: '2027-05-04T09:00', end: '2027-05-04T10:00', zone: 'America/New_York' };
  await ana.call.schedule.create({ id: newId(), title: 'Dentist', kind: 'personal', when });
  for (const one of heard)
    expect((await one.expectEvent('availability.changed')).d).toEqual({ person: ana.id });
  expect(await calendarOf()).toBe('unclear');

  const again = await agent.listen();
  const bookOut = { id: newId(), firstDay: '2027-05-05', lastDay: '2027-05-06', note: '' };
  await ana.call.schedule.saveAvailability({ ...mine, bookOuts: [bookOut] });
  expect((await again.expectEvent('availability.changed')).d).toEqual({ person: ana.id });
  expect(await calendarOf()).toBe('taken');
});
