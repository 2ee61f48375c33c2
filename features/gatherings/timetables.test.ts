import { expect, test, vi } from 'vitest';
import { type Actor, openScene } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';

const clock = movableClock();
const scene = await openScene({}, createLog('silent'), clock);

const [host, ada] = await Promise.all([
  scene.person('Maia Fontaine', { role: 'ADMIN' }),
  scene.person('Ada Prewitt', { role: 'ASSISTANT' }),
]);
const assistant = await scene.person('Ben Osei', { role: 'ASSISTANT' });
const spaceOf = async (person: Actor, name: string) =>
  (await person.call.community.spaces({})).items.find((one) => one.name === name)?.id as ClientId;

const time = (title: string, day: string) => ({
  title,
  start: `2031-05-${day}T18:00`,
  end: `2031-05-${day}T20:00`,
});
const common = { body: emptyRichText, place: 'Room 2', link: '', zone: 'Europe/London' };
const entries = async (person: Actor) =>
  (
    await person.call.schedule.list({ from: '2031-05-01', to: '2031-05-31', zone: 'Europe/London' })
  ).items.flatMap(({ event }) => (event ? [[event.title, event.id]] : []));

test('a timetable with a new time leaves the entries of the others where they stand, with what was noted there', async () => {
  const spaceId = await spaceOf(host, 'Casting');
  const [first, second] = [time('Cold reads', '06'), time('Self-tapes', '13')];
  const input = { id: newId(), spaceId, title: 'Casting class', ...common };
  const { id, version } = await host.call.gatherings.addProgram({ ...input, sessions: [first, second] });
  await ada.call.gatherings.join({ id, isJoined: true });
  const before = Object.fromEntries(await entries(ada));
  expect(Object.keys(before).toSorted()).toEqual(['Casting class: Cold reads', 'Casting class: Self-tapes']);
  const later = { ...second, start: '2031-05-14T18:00', end: '2031-05-14T20:00' };
  await host.call.gatherings.editProgram({
    id,
    version,
    title: 'Casting class',
    ...common,
    sessions: [time('Hello', '05'), first, later],
  });
  const after = Object.fromEntries(await entries(ada));
  expect(Object.keys(after)).toHaveLength(3);
  expect(after).toMatchObject(before);
  await host.call.gatherings.editProgram({
    id,
    version: version + 1,
    title: 'Casting class',
    ...common,
    sessions: [later],
  });
  expect(await entries(ada)).toEqual([['Casting class: Self-tapes', before['Casting class: Self-tapes']]]);
});

test('5.18 COM-4 those who go are reminded a day and an hour before, once each, and whoever waits or declined is not', async () => {
  clock.stopAt();
  const dayMs = 24 * 60 * 60_000;
  const day = (later: number) => new Date(clock.now().getTime() + later * dayMs).toISOString().slice(0, 10);
  const [eve, itself] = [day(2), day(3)];
  const spaceId = await spaceOf(assistant, 'Casting');
  const input = { id: newId(), spaceId, title: 'Breakfast', ...common, capacity: 1, zone: 'UTC' };
  const { id } = await assistant.call.gatherings.addEvent({
    ...input,
    start: `${itself}T09:00`,
    end: `${itself}T10:00`,
  });
  const waiting = await scene.person('Cleo Marsh', { role: 'ASSISTANT' });
  for (const person of [ada, waiting]) await person.call.gatherings.rsvp({ id, answer: 'going' });
  const told = async (person: Actor) =>
    (await person.call.notifications.list({})).items
      .filter(({ actionUrl }) => actionUrl?.includes(id))
      .map(({ message }) => message);
  for (const [at, count] of [
    [`${eve}T09:00:30Z`, 1],
    [`${itself}T08:00:30Z`, 2],
  ] as const) {
    clock.stopAt(at);
    scene.server.wake('gathering-reminders');
    await vi.waitFor(async () => {
      const { rows } = await scene.database.pool.query(
        'select count(*)::int as bells from notification where person_id = $1 and event_id like $2',
        [ada.id, `community-gathering:${id}:%`],
      );
      expect(rows).toEqual([{ bells: count }]);
    }, patience);
  }
  expect(await told(ada)).toContain('It begins in an hour. Your schedule shows where.');
  expect(await told(waiting)).toEqual([]);
  clock.run();
});

test('what is told of an event of the assistants’ space names it neither in the bell nor in a mail', async () => {
  const spaceId = await spaceOf(assistant, 'Desk life');
  const input = { id: newId(), spaceId, title: 'Drinks without bosses', ...common };
  const { id, version } = await assistant.call.gatherings.addEvent({
    ...input,
    start: '2031-05-20T18:00',
    end: '2031-05-20T20:00',
  });
  await ada.call.gatherings.rsvp({ id, answer: 'going' });
  await assistant.call.gatherings.cancelEvent({ id, version, reason: 'The room is closed.' });
  const { items } = await ada.call.notifications.list({});
  const told = items.find(({ actionUrl }) => actionUrl?.includes(id));
  expect(told?.title).toBe('Community');
  expect(JSON.stringify(told)).not.toMatch(/Drinks|bosses|room/);
});
