import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import type { CalendarImport } from './contract/imports.ts';
import { importLimits } from './limits/imports.ts';

const scene = await openScene();
const day = (days: number) =>
  new Date(systemClock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const compact = (days: number) => day(days).replaceAll('-', '');

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Other//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
const vevent = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
const la = (days: number, time: string) => `TZID=America/Los_Angeles:${compact(days)}T${time}`;
const lunch = (title = 'Lunch with Ana') =>
  vevent(
    'lunch@x',
    `DTSTART;${la(3, '130000')}`,
    `DTEND;${la(3, '140000')}`,
    `SUMMARY:${title}`,
    'LOCATION:Musso',
  );

async function send(
  who: Actor,
  text: string,
  { id = newId(), desk = '' }: { id?: ClientId; desk?: string } = {},
) {
  const address = `${scene.address}/api/calendar-imports/${id}?name=my.ics${desk && `&desk=${desk}`}`;
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { cookie: who.cookie, 'content-type': 'text/calendar' },
    body: text,
  });
  return { status: answer.status, ...((await answer.json()) as CalendarImport & { code?: string }) };
}

async function importAll(who: Actor, text: string) {
  const { id } = await send(who, text);
  return who.call.schedule.runCalendarImport({ id });
}

const onCalendar = async (who: Actor, from = day(0), to = day(40)) =>
  (await who.call.schedule.list({ from, to, zone: 'UTC' })).items;
const titlesOf = async (who: Actor) => (await onCalendar(who)).map(({ event }) => event?.title ?? '');

test('a preview says what happens to each event, and writes nothing', async () => {
  const jane = await scene.person('Jane Field');
  await jane.call.schedule.create({
    id: newId(),
    title: 'Pitch',
    kind: 'pitch',
    when: { start: `${day(3)}T13:30`, end: `${day(3)}T14:30`, zone: 'America/Los_Angeles' },
  });
  const { id, events } = await send(
    jane,
    calendar(
      lunch(),
      vevent(
        'shoot@x',
        `DTSTART;VALUE=DATE:${compact(4)}`,
        `DTEND;VALUE=DATE:${compact(6)}`,
        'SUMMARY:Shoot',
      ),
      vevent('off@x', `DTSTART;${la(3, '150000')}`, 'SUMMARY:Off', 'STATUS:CANCELLED'),
      vevent('early@x', `DTSTART;${la(3, '150000')}`, `DTEND;${la(3, '140000')}`, 'SUMMARY:Early'),
      vevent('mars@x', `DTSTART;TZID=Mars/Base:${compact(3)}T150000`, 'SUMMARY:Mars'),
      vevent('timeless@x', 'SUMMARY:Timeless'),
    ),
  );
  const { items, counts } = await jane.call.schedule.checkCalendarImport({ id });
  expect(events).toBe(6);
  expect(counts).toEqual({ new: 2, changed: 0, same: 0, kept: 0, refused: 4 });
  expect(items.map(({ title, outcome, reason }) => [title, outcome, reason])).toEqual([
    ['Lunch with Ana', 'new', 'overlaps'],
    ['Shoot', 'new', null],
    ['Off', 'refused', 'cancelled'],
    ['Early', 'refused', 'end_early'],
    ['Mars', 'refused', 'zone_unknown'],
    ['Timeless', 'refused', 'no_start'],
  ]);
  const refused = await jane.call.schedule.checkCalendarImport({ id, outcome: 'refused', offset: 3 });
  expect(refused).toMatchObject({ total: 4, items: [{ title: 'Timeless' }] });
  expect(await titlesOf(jane)).toEqual(['Pitch']);
});

test('a day of a series that can’t be read is named in the preview and the report of its owner, and the series is imported', async () => {
  const jane = await scene.person('Jane Field');
  const series = vevent(
    'weekly@x',
    `DTSTART;${la(3, '090000')}`,
    'RRULE:FREQ=WEEKLY;COUNT=2',
    'EXDATE:20269999T090000Z',
    'SUMMARY:Desk meeting',
  );
  const { id } = await send(jane, calendar(series).replaceAll('\r\n', '\r'));
  const remarks = [{ part: 'exdate', value: '20269999T090000Z', reason: 'not_a_time' }];
  const checked = await jane.call.schedule.checkCalendarImport({ id });
  expect(checked.items).toMatchObject([{ title: 'Desk meeting', outcome: 'new', reason: null, remarks }]);
  const ran = await jane.call.schedule.runCalendarImport({ id });
  expect(ran.items).toMatchObject([{ outcome: 'new', remarks }]);
  expect(await titlesOf(jane)).toEqual(['Desk meeting', 'Desk meeting']);
});

test('an imported event keeps its time, zone, all-day days and details', async () => {
  const jane = await scene.person('Jane Field');
  await importAll(
    jane,
    calendar(
      lunch(),
      vevent(
        'shoot@x',
        `DTSTART;VALUE=DATE:${compact(4)}`,
        `DTEND;VALUE=DATE:${compact(6)}`,
        'SUMMARY:Shoot',
      ),
      vevent(
        'outlook@x',
        `DTSTART;TZID=GMT Standard Time:${compact(5)}T090000`,
        'DURATION:PT45M',
        'SUMMARY:Table\\, read',
        'CLASS:PRIVATE',
        'TRANSP:TRANSPARENT',
        'STATUS:TENTATIVE',
        'CATEGORIES:Table read',
        'DESCRIPTION:Bring\\nthe draft',
        'URL:https://meet.example/1',
      ),
    ),
  );
  const found = (await onCalendar(jane)).flatMap(({ event }) => (event ? [event] : []));
  const of = (title: string) => found.find((one) => one.title === title);
  expect(of('Lunch with Ana')).toMatchObject({
    when: { start: `${day(3)}T13:00`, end: `${day(3)}T14:00`, zone: 'America/Los_Angeles' },
    place: 'Musso',
    kind: 'general',
    isBusy: true,
    people: 0,
  });
  expect(of('Shoot')).toMatchObject({ when: { firstDay: day(4), lastDay: day(5) } });
  const read = of('Table, read');
  expect(read).toMatchObject({
    when: { start: `${day(5)}T09:00`, end: `${day(5)}T09:45`, zone: 'Europe/London' },
    kind: 'table-read',
    tier: 'private',
    state: 'tentative',
    isBusy: false,
    link: 'https://meet.example/1',
  });
  const view = read && (await jane.call.schedule.get({ id: read.id }));
  expect(view?.prepNote).toBe('Bring\nthe draft');
});

test('an imported series keeps its exceptions, and its hour across daylight saving', async () => {
  const jane = await scene.person('Jane Field');
  const roll = (...more: string[]) =>
    vevent(
      'roll@x',
      'DTSTART;TZID=America/Los_Angeles:20270301T090000',
      'DTEND;TZID=America/Los_Angeles:20270301T093000',
      'SUMMARY:Roll',
      ...more,
    );
  await importAll(
    jane,
    calendar(
      roll(
        'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270406T065959Z',
        'EXDATE;TZID=America/Los_Angeles:20270308T090000',
      ),
      vevent(
        'roll@x',
        'RECURRENCE-ID;TZID=America/Los_Angeles:20270322T090000',
        'DTSTART;TZID=America/Los_Angeles:20270323T110000',
        'DTEND;TZID=America/Los_Angeles:20270323T113000',
        'SUMMARY:Roll on Tuesday',
      ),
    ),
  );
  const items = await onCalendar(jane, '2027-03-01', '2027-04-12');
  expect(items.map(({ startsAt, event }) => [startsAt, event?.title])).toEqual([
    ['2027-03-01T17:00:00.000Z', 'Roll'],
    ['2027-03-15T16:00:00.000Z', 'Roll'],
    ['2027-03-23T18:00:00.000Z', 'Roll on Tuesday'],
    ['2027-03-29T16:00:00.000Z', 'Roll'],
    ['2027-04-05T16:00:00.000Z', 'Roll'],
  ]);
});

test('a series on the second Tuesday of each month is imported as single days', async () => {
  const jane = await scene.person('Jane Field');
  const { items } = await importAll(
    jane,
    calendar(
      vevent(
        'board@x',
        'DTSTART;TZID=Europe/London:20261208T100000',
        'DURATION:PT1H',
        'SUMMARY:Board',
        'RRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=3',
      ),
      vevent('hourly@x', `DTSTART;${la(3, '090000')}`, 'SUMMARY:Hourly', 'RRULE:FREQ=HOURLY;COUNT=3'),
    ),
  );
  expect(items.map((one) => [one.title, one.day, one.reason])).toEqual([
    ['Board', '2026-12-08', 'single_days'],
    ['Board', '2027-01-12', 'single_days'],
    ['Board', '2027-02-09', 'single_days'],
    ['Hourly', day(3), 'repeat_unknown'],
  ]);
});

test('importing a file again changes nothing; a changed file updates events not edited here', async () => {
  const jane = await scene.person('Jane Field');
  const pitch = vevent('pitch@x', `DTSTART;${la(3, '150000')}`, 'DURATION:PT1H', 'SUMMARY:Pitch');
  await importAll(jane, calendar(lunch(), pitch));
  const [first] = await onCalendar(jane);
  const again = await importAll(jane, calendar(lunch(), pitch));
  expect(again).toMatchObject({
    counts: { new: 0, changed: 0, same: 2 },
    import: { written: 0, undoUntil: null },
  });
  expect((await onCalendar(jane))[0]).toEqual(first);
  const own = (await onCalendar(jane)).find(({ event }) => event?.title === 'Pitch')?.event;
  await jane.call.schedule.edit({ id: own?.id as ClientId, version: 1, title: 'Pitch at Tern' });
  const changed = await importAll(
    jane,
    calendar(lunch('Lunch with Bo'), pitch.replace('SUMMARY:Pitch', 'SUMMARY:Pitch 2')),
  );
  expect(changed.items.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Lunch with Bo', 'changed'],
    ['Pitch 2', 'kept'],
  ]);
  expect((await titlesOf(jane)).toSorted()).toEqual(['Lunch with Bo', 'Pitch at Tern']);
  await jane.call.schedule.undoCalendarImport({ id: changed.import.id });
  expect((await titlesOf(jane)).toSorted()).toEqual(['Lunch with Ana', 'Pitch at Tern']);
});

test('an import can be undone for a day, except what was edited since, and imported again', async () => {
  const jane = await scene.person('Jane Field');
  const pitch = vevent('pitch@x', `DTSTART;${la(3, '150000')}`, 'DURATION:PT1H', 'SUMMARY:Pitch');
  const { import: done } = await importAll(jane, calendar(lunch(), pitch));
  const own = (await onCalendar(jane)).find(({ event }) => event?.title === 'Pitch')?.event;
  await jane.call.schedule.edit({ id: own?.id as ClientId, version: 1, place: 'Tern House' });
  expect(await jane.call.schedule.undoCalendarImport({ id: done.id })).toMatchObject({
    removed: 1,
    restored: 0,
    kept: 1,
    import: { state: 'undone', undoUntil: null },
  });
  expect(await titlesOf(jane)).toEqual(['Pitch']);
  expect(await jane.call.schedule.undoCalendarImport({ id: done.id })).toMatchObject({ removed: 0 });
  const { import: second } = await importAll(jane, calendar(lunch(), pitch));
  expect(second.written).toBe(1);
  await scene.database.pool.query('update calendar_import set done_at = $1 where id = $2', [
    new Date(systemClock.now().getTime() - importLimits.undoMs - 60_000),
    second.id,
  ]);
  expect(await refusalOf(jane.call.schedule.undoCalendarImport({ id: second.id }))).toBe(
    'calendar_import.undo_late',
  );
});

test('a file imported from two windows at the same time is on the calendar once', async () => {
  const jane = await scene.person('Jane Field');
  const { id } = await send(jane, calendar(lunch()));
  await Promise.all([1, 2, 3].map(() => jane.call.schedule.runCalendarImport({ id })));
  expect(await titlesOf(jane)).toEqual(['Lunch with Ana']);
});

test('a file that is no calendar, is empty or has too many events is refused; a stranger gets 404', async () => {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  const codeOf = async (text: string) => (await send(jane, text)).code;
  const many = Array.from({ length: importLimits.eventsMax + 1 }, (_, index) =>
    vevent(`${index}@x`, `DTSTART;${la(3, '150000')}`, 'SUMMARY:One'),
  );
  expect(await codeOf('Title,Year\nSalt,2027\n')).toBe('import.no_calendar');
  expect(await codeOf(calendar())).toBe('import.no_events');
  expect(await codeOf(calendar(...many))).toBe('import.too_many');
  expect(await codeOf('x'.repeat(importLimits.maxBytes + 1))).toBe('import.too_large');
  const { id } = await send(jane, calendar(lunch()));
  expect(await refusalOf(sam.call.schedule.checkCalendarImport({ id }))).toBe('calendar_import.absent');
  expect(await refusalOf(sam.call.schedule.runCalendarImport({ id }))).toBe('calendar_import.absent');
  expect(await refusalOf(sam.call.schedule.undoCalendarImport({ id }))).toBe('calendar_import.absent');
});

test('events exported from Backlot are not imported again', async () => {
  const jane = await scene.person('Jane Field');
  const when = { start: `${day(3)}T13:30`, end: `${day(3)}T14:30`, zone: 'America/Los_Angeles' };
  await jane.call.schedule.create({ id: newId(), title: 'Pitch', kind: 'pitch', when });
  const { path } = await jane.call.schedule.makeFeed({ calendar: jane.id });
  const feed = await (await fetch(`${scene.address}${path}`)).text();
  const { items } = await importAll(jane, feed);
  expect(items).toMatchObject([{ title: 'Pitch', outcome: 'refused', reason: 'ours' }]);
});

test('an assistant imports a file on the desk: it is for the desk, says who brought it, and can be undone by both', async () => {
  const [jane, sam, eve] = await Promise.all([
    scene.person('Jane Field', { facts: { timeZone: 'America/Los_Angeles' } }),
    scene.person('Sam Ortiz'),
    scene.person('Eve Lund'),
  ]);
  const offer = async (who: Actor, scopes: ('calendar' | 'calls')[]) => {
    const { id } = await jane.call.teams.offerSeat({ id: jane.id, personId: who.id, scopes });
    await who.call.teams.acceptSeat({ id });
    return who.onDesk(jane.id).schedule;
  };
  const secret = (title: string) =>
    vevent('secret@x', `DTSTART;${la(5, '090000')}`, `SUMMARY:${title}`, 'CLASS:PRIVATE');
  const own = await importAll(jane, calendar(secret('Doctor')));
  const brought = calendar(
    lunch(),
    secret('Surgeon'),
    vevent('call@x', `DTSTART:${compact(6)}T100000`, 'SUMMARY:Call', 'CLASS:PRIVATE'),
  );
  expect((await send(sam, brought, { desk: jane.id })).code).toBe('desk.not_covered');
  const desk = await offer(sam, ['calendar']);
  await offer(eve, ['calls']);
  expect((await send(eve, brought, { desk: jane.id })).code).toBe('desk.not_covered');
  const { id } = await send(sam, brought, { desk: jane.id });
  const outcomes = (await desk.checkCalendarImport({ id })).items.map(({ outcome }) => outcome);
  expect(outcomes).toEqual(['new', 'kept', 'new']);
  expect((await desk.runCalendarImport({ id })).import).toMatchObject({ written: 2, writtenBy: 'Sam Ortiz' });
  expect(await titlesOf(jane)).toEqual(['Lunch with Ana', 'Doctor', 'Call']);
  const [, , call] = await onCalendar(jane);
  // Without a zone it is by Jane’s clock, and the importer has read it.
  const made = await jane.call.schedule.get({ id: call?.event?.id ?? newId() });
  expect(made).toMatchObject({
    writtenBy: 'Sam Ortiz',
    tier: 'desk',
    when: { zone: 'America/Los_Angeles' },
  });
  const namesOf = async (who: Actor['call']['schedule']) =>
    (await who.calendarImports()).items.map(({ writtenBy }) => writtenBy);
  expect(await namesOf(jane.call.schedule)).toEqual(['Sam Ortiz', '']);
  expect(await namesOf(desk)).toEqual(['Sam Ortiz']);
  expect(await namesOf(sam.call.schedule)).toEqual([]);
  expect(await titlesOf(sam)).toEqual([]);
  expect(await refusalOf(desk.undoCalendarImport({ id: own.import.id }))).toBe('calendar_import.absent');
  expect(await desk.undoCalendarImport({ id })).toMatchObject({ removed: 2, kept: 0 });
  expect(await titlesOf(jane)).toEqual(['Doctor']);
});
