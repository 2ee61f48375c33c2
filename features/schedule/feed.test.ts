import ICAL from 'ical.js';
import { convertIcsCalendar, type IcsDateObject } from 'ts-ics';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const zone = 'America/Los_Angeles';
const day = (days: number) =>
  new Date(systemClock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const at = (days: number, start: string, end: string) => ({
  start: `${day(days)}T${start}`,
  end: `${day(days)}T${end}`,
  zone,
});

const fetchFeed = async (path: string) => {
  const answer = await fetch(`${scene.address}${path}`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const feedOf = async (who: Actor, of: Actor = who) => who.call.schedule.makeFeed({ calendar: of.id });

/** As a program reads it. */
function parsed(text: string) {
  const root = new ICAL.Component(ICAL.parse(text) as never);
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

/** The same by a second program, which shares nothing with the one that wrote the file. */
const parsedElsewhere = (text: string) => convertIcsCalendar(undefined, text).events ?? [];

/** The same by the lines of the standard alone: unfolded, one property each. */
function lines(text: string): Map<string, string>[] {
  const unfolded = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const events: Map<string, string>[] = [];
  for (const line of unfolded) {
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
    events.at(-1)?.set(name, value);
  }
  return events;
}

test('SCH-8 a calendar program reads events, whole days and each day of a series, with names that stay and numbers that rise', async () => {
  const jane = await scene.person('Jane Field');
  const id = newId();
  const call = { kind: 'notes-call' } as const;
  const title = 'Notes; Salt, “pink” draft: a title that is longer than one line of a calendar file may be';
  const place = 'Stage 4\\B, gate 3';
  await jane.call.schedule.create({ id, ...call, title, place, when: at(3, '09:00', '10:00') });
  const shoot = { firstDay: day(4), lastDay: day(5) };
  await jane.call.schedule.create({ id: newId(), ...call, title: 'Shoot', kind: 'shoot-day', when: shoot });
  const repeat = { every: 'week' as const, interval: 1, days: [], until: null, count: 3 };
  await jane.call.schedule.create({
    id: newId(),
    ...call,
    title: 'Roll',
    repeat,
    when: at(6, '11:00', '11:30'),
  });
  const { path } = await feedOf(jane);
  const first = await fetchFeed(path);
  expect([first.status, first.type]).toEqual([200, 'text/calendar; charset=utf-8; method=PUBLISH']);
  const events = parsed(first.text);
  expect(events.map(({ summary }) => summary).toSorted()).toEqual(
    [title, 'Roll', 'Roll', 'Roll', 'Shoot'].toSorted(),
  );
  const notes = events.find(({ summary }) => summary === title);
  const { startsAt } = await jane.call.schedule.get({ id });
  expect([notes?.location, notes?.startDate.toJSDate().toISOString()]).toEqual([place, startsAt]);
  const days = events.find(({ summary }) => summary === 'Shoot');
  expect([days?.startDate.isDate, days?.startDate.toString(), days?.endDate.toString()]).toEqual([
    true,
    day(4),
    day(6),
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(5);
  const asRead = events.map(({ uid, summary, startDate, endDate, sequence, location }) => ({
    uid,
    summary,
    starts: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
    ends: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
    sequence,
    location: location ?? '',
  }));
  const momentOf = ({ date, type }: IcsDateObject) =>
    type === 'DATE' ? date.toISOString().slice(0, 10) : date.toISOString();
  expect(
    parsedElsewhere(first.text).map(({ uid, summary, start, end, sequence, location }) => ({
      uid,
      summary,
      starts: momentOf(start),
      ends: end && momentOf(end),
      sequence: sequence ?? 0,
      location: location ?? '',
    })),
  ).toEqual(asRead);
  await jane.call.schedule.edit({ id, version: 1, when: at(3, '12:00', '13:00') });
  const moved = lines((await fetchFeed(path)).text).find((one) => one.get('UID') === notes?.uid);
  expect(moved?.get('SEQUENCE')).toBe('1');
  expect(moved?.get('DTSTART')).toMatch(/T[0-9]{6}Z$/);
  expect(first.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test('SCH-8 what was declined or canceled leaves the feed', async () => {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  const { path } = await feedOf(sam);
  const titles = async () => parsed((await fetchFeed(path)).text).map(({ summary }) => summary);
  const book = async (title: string, start: string, end: string) => {
    const id = newId();
    const when = at(3, start, end);
    await jane.call.schedule.create({ id, title, kind: 'call', when, people: [sam.id] });
    return id;
  };
  const declined = await book('Pitch', '09:00', '10:00');
  const cancelled = await book('Budget', '11:00', '12:00');
  expect((await titles()).toSorted()).toEqual(['Budget', 'Pitch']);
  await sam.call.schedule.answer({ id: declined, answer: 'no' });
  await jane.call.schedule.cancel({ id: cancelled });
  expect(await titles()).toEqual([]);
});

test('a declined day of a series leaves the feed, and an accepted day of a declined series stays', async () => {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  const { path } = await feedOf(sam);
  const id = newId();
  const repeat = { every: 'week' as const, interval: 1, days: [], until: null, count: 3 };
  const when = at(3, '09:00', '10:00');
  await jane.call.schedule.create({ id, title: 'Pitch', kind: 'call', when, repeat, people: [sam.id] });
  const days = async () =>
    parsed((await fetchFeed(path)).text).map(({ startDate }) =>
      startDate.toJSDate().toLocaleDateString('en-CA', { timeZone: zone }),
    );
  const [first, second, third] = [day(3), day(10), day(17)];
  expect(await days()).toEqual([first, second, third]);
  await sam.call.schedule.answer({ id, day: second, answer: 'no' });
  expect(await days()).toEqual([first, third]);
  await sam.call.schedule.answer({ id, answer: 'no' });
  await sam.call.schedule.answer({ id, day: third, answer: 'yes' });
  expect(await days()).toEqual([third]);
});

test('an owner sees a feed address once, renews it and ends it; the previous address stops working immediately', async () => {
  const jane = await scene.person('Jane Field');
  const first = await feedOf(jane);
  expect((await fetchFeed(first.path)).status).toBe(200);
  const { items } = await jane.call.schedule.feeds();
  expect(items).toMatchObject([{ access: 'own' }]);
  expect(items[0]?.readAt).not.toBeNull();
  expect(JSON.stringify(items)).not.toContain(first.path.slice(14, 30));
  const { rows } = await scene.database.pool.query(
    'select token_hash from calendar_feed where reader_id = $1',
    [jane.id],
  );
  expect(first.path).not.toContain((rows[0] as { token_hash: string }).token_hash);
  const second = await feedOf(jane);
  expect((await fetchFeed(first.path)).status).toBe(404);
  expect((await fetchFeed(second.path)).status).toBe(200);
  await jane.call.schedule.endFeed({ calendar: jane.id });
  expect((await fetchFeed(second.path)).status).toBe(404);
  expect((await fetchFeed('/api/calendar/nothing.ics')).status).toBe(404);
});

test('an assistant has a separate feed of the desk: private events are busy, and it ends with the seat', async () => {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  expect(await refusalOf(feedOf(sam, jane))).toBe('calendar.absent');
  const seat = { id: jane.id, personId: sam.id, scopes: ['calendar' as const] };
  const { id: seatId } = await jane.call.teams.offerSeat(seat);
  await sam.call.teams.acceptSeat({ id: seatId });
  await jane.call.schedule.create({
    id: newId(),
    title: 'Pitch',
    kind: 'pitch',
    when: at(3, '09:00', '10:00'),
  });
  await jane.call.schedule.create({
    id: newId(),
    title: 'Oncologist',
    kind: 'personal',
    when: at(3, '11:00', '12:00'),
  });
  const { path } = await feedOf(sam, jane);
  const { text } = await fetchFeed(path);
  expect(
    parsed(text)
      .map(({ summary }) => summary)
      .toSorted(),
  ).toEqual(['Busy', 'Pitch']);
  expect(text).not.toContain('Oncologist');
  await jane.call.teams.endSeat({ id: seatId });
  expect((await fetchFeed(path)).status).toBe(404);
});
