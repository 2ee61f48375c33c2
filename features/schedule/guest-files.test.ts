import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { guest, openGuests } from '#app/testing/guests.ts';
import { calendarIn, readable } from '#app/testing/mailed-calendars.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { readers } from './testing/factory/calendar-readers.ts';

const { scene, mailsTo, book } = await openGuests();
const weekly = { every: 'week', interval: 1, days: [], until: null, count: 4 } as const;

/** The file that a guest of this event gets, and its instants in the app. */
async function mailed(more: object, days: readonly string[]) {
  const jane = await scene.person('Jane Field');
  const gus = guest();
  const id = await book(jane, [gus], more);
  const [mail = ''] = await mailsTo(gus, 1);
  const inApp = await Promise.all(
    days.map(async (day) => {
      const { startsAt, endsAt } = await jane.call.schedule.get({ id, day });
      return `${startsAt ?? ''} to ${endsAt ?? ''}`;
    }),
  );
  return { jane, id, gus, mail, file: calendarIn(mail).text, inApp };
}

test.each([
  [
    'a night over the change ends at six by the clock',
    { start: '2027-03-06T22:00', end: '2027-03-07T06:00', zone: 'America/New_York' },
    ['2027-03-06', '2027-03-13', '2027-03-20', '2027-03-27'],
    '2027-03-14T03:00:00.000Z to 2027-03-14T10:00:00.000Z',
  ],
  [
    'a night that begins in the gap keeps its length',
    { start: '2027-03-07T02:30', end: '2027-03-07T03:15', zone: 'America/New_York' },
    ['2027-03-07', '2027-03-14', '2027-03-21', '2027-03-28'],
    '2027-03-14T07:30:00.000Z to 2027-03-14T08:15:00.000Z',
  ],
  [
    'of two half past ones it is the first',
    { start: '2027-10-31T01:30', end: '2027-10-31T02:30', zone: 'America/New_York' },
    ['2027-10-31', '2027-11-07', '2027-11-14', '2027-11-21'],
    '2027-11-07T05:30:00.000Z to 2027-11-07T07:30:00.000Z',
  ],
])('%s, on guests’ calendars as in the app', async (_what, when, days, changed) => {
  const { file, inApp } = await mailed({ when, repeat: weekly }, days);
  expect(inApp[1]).toBe(changed);
  // Of an hour that the clocks show twice node-ical finds the first by the rule and the second by RECURRENCE-ID.
  const isTwice = when.start.endsWith('T01:30');
  const rightly = Object.entries(readers).filter(([name]) => !isTwice || name !== 'node-ical');
  for (const [name, read] of rightly) expect([name, read(file)]).toEqual([name, inApp]);
});

test('a guest’s mail and file say how to get in, in which year, and until when', async () => {
  const when = { start: '2027-02-16T10:00', end: '2027-02-16T11:30', zone: 'America/Los_Angeles' };
  const { mail, file, jane, id, gus } = await mailed(
    {
      when,
      building: 'Tower B, 4',
      gate: '3',
      parking: 'P2',
      sitePhone: '+1 310 555 0100',
      readFirst: 'Pink draft',
    },
    [],
  );
  const words = readable(mail);
  expect(words).toContain('Tue, Feb 16, 2027, 10:00 AM – 11:30 AM (Los Angeles)');
  expect(mail).toContain('Auto-Submitted: auto-generated');
  const [event] = new ICAL.Component(ICAL.parse(file) as never).getAllSubcomponents('vevent');
  for (const text of [words, String(event?.getFirstPropertyValue('description'))]) {
    for (const line of [
      'Building, floor, suite: Tower B, 4',
      'Gate: 3',
      'Parking: P2',
      'Phone on arrival: +1 310 555 0100',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('Pink draft');
  }
  await jane.call.schedule.edit({ id, version: 1, gate: '5' });
  expect(readable((await mailsTo(gus, 2))[1] ?? '')).toContain('Gate: 5');
});

test('an event at the first of two times is edited as what it is, and its mail says which', async () => {
  const when = { start: '2027-11-07T01:30', end: '2027-11-07T03:00', zone: 'America/New_York' };
  const { jane, id, mail } = await mailed({ when: { ...when, which: 'first' } }, []);
  expect(readable(mail)).toContain('1:30 AM (the first time the clocks show it) – 3:00 AM (New York)');
  const edited = await jane.call.schedule.edit({ id, version: 1, title: 'Late pitch' });
  expect([edited.title, edited.startsAt, edited.version]).toEqual([
    'Late pitch',
    '2027-11-07T05:30:00.000Z',
    2,
  ]);
  const longer = await jane.call.schedule.edit({
    id,
    version: 2,
    when: { ...when, end: '2027-11-07T03:30' },
  });
  expect([longer.startsAt, longer.endsAt]).toEqual(['2027-11-07T05:30:00.000Z', '2027-11-07T08:30:00.000Z']);
});

test('a day named in the address of a deletion or a change is that day alone', async () => {
  const when = { start: '2027-02-16T10:00', end: '2027-02-16T11:00', zone: 'America/New_York' };
  const { jane, id } = await mailed({ when, repeat: weekly }, []);
  const ask = (method: string, day: string, body?: object) =>
    fetch(`${scene.address}/api/events/${id}?day=${day}`, {
      method,
      headers: { cookie: jane.cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  expect((await ask('DELETE', '2027-02-23')).status).toBe(200);
  expect((await ask('PATCH', '2027-03-02', { version: 1, title: 'Moved pitch' })).status).toBe(200);
  const { items } = await jane.call.schedule.list({ from: '2027-02-15', to: '2027-03-20', zone: 'UTC' });
  expect(items.map(({ firstDay, event }) => [firstDay, event?.title])).toEqual([
    ['2027-02-16', 'Pitch'],
    ['2027-03-02', 'Moved pitch'],
    ['2027-03-09', 'Pitch'],
  ]);
  const titleOf = async (one: { id: ClientId; day?: string }) => (await jane.call.schedule.get(one)).title;
  expect(await titleOf({ id })).toBe('Pitch');
});
