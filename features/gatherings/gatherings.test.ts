import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { emptyRichText } from '#platform/contract/rich-text/document.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

const spaceOf = async (person: Actor, name: string): Promise<ClientId> => {
  const { items } = await person.call.community.spaces({});
  const space = items.find((one) => one.name === name);
  if (!space) throw new Error(`${name} is not open to them`);
  return space.id;
};

const [host, ada, ben, cleo, boss, user] = await Promise.all([
  scene.person('Maia Fontaine', { role: 'ASSISTANT' }),
  scene.person('Ada Prewitt', { role: 'ASSISTANT' }),
  scene.person('Ben Osei', { role: 'ASSISTANT' }),
  scene.person('Cleo Marsh', { role: 'ASSISTANT' }),
  scene.person('Imogen Vance', { role: 'EXECUTIVE' }),
  scene.person('Lucian Thorne', { role: 'TALENT' }),
]);
const deskLife = await spaceOf(host, 'Desk life');

const times = { start: '2031-05-06T18:30', end: '2031-05-06T21:00', zone: 'Europe/London' };
const event = (more: object = {}) => ({
  id: newId(),
  spaceId: deskLife,
  title: 'Assistants’ drinks',
  body: emptyRichText,
  place: 'The Marquis',
  link: 'https://rooms.example/drinks',
  ...times,
  ...more,
});
const inSchedule = async (person: Actor, title: string) => {
  const shown = await person.call.schedule.list({
    from: '2031-05-01',
    to: '2031-05-31',
    zone: 'Europe/London',
  });
  return shown.items.filter((one) => one.event?.title === title);
};
const going = (person: Actor, id: ClientId) => person.call.gatherings.rsvp({ id, answer: 'going' });

test('5.18 COM-4 whoever goes to an event has it in their schedule and as a calendar file, and no executive sees it', async () => {
  const { id } = await host.call.gatherings.addEvent(event({ title: 'A quiet drink' }));
  const before = await ada.call.gatherings.event({ id });
  expect(before).toMatchObject({ mine: null, going: 0, link: '', startsAt: '2031-05-06T17:30:00.000Z' });
  const view = await going(ada, id);
  expect(view).toMatchObject({ mine: 'going', going: 1, link: 'https://rooms.example/drinks' });
  // Once more, and it is still one.
  expect((await going(ada, id)).going).toBe(1);
  expect(await inSchedule(ada, 'A quiet drink')).toHaveLength(1);
  const { text } = await ada.call.gatherings.eventFile({ id });
  expect(text).toMatch(/DTSTART:20310506T173000Z[\s\S]*SUMMARY:A quiet drink/);
  const refused = [
    boss.call.gatherings.event({ id }),
    going(boss, id),
    boss.call.gatherings.eventFile({ id }),
  ];
  expect(await Promise.all(refused.map((asked) => refusalOf(asked)))).toEqual(
    refused.map(() => 'community_event.absent'),
  );
  expect((await boss.call.gatherings.events({})).items).toEqual([]);
  expect(await refusalOf(boss.call.gatherings.addEvent(event()))).toBe('space.absent');
  await ada.call.gatherings.rsvp({ id, answer: 'declined' });
  expect(await inSchedule(ada, 'A quiet drink')).toEqual([]);
});

test('of many who want the last place one gets it, and who waited longest comes next', async () => {
  const { id } = await host.call.gatherings.addEvent(event({ title: 'Small room', capacity: 1 }));
  const answers = await Promise.all([ada, ben, cleo].map((person) => going(person, id)));
  const states = answers.map(({ mine }) => mine);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(2);
  const all = [ada, ben, cleo];
  const lucky = all[states.indexOf('going')] as Actor;
  const views = await Promise.all(all.map((person) => person.call.gatherings.event({ id })));
  const next = all[views.findIndex(({ waitingPlace }) => waitingPlace === 1)] as Actor;
  await lucky.call.gatherings.rsvp({ id, answer: 'declined' });
  expect(await next.call.gatherings.event({ id })).toMatchObject({ mine: 'going', going: 1, waiting: 1 });
  expect(await inSchedule(next, 'Small room')).toHaveLength(1);
  const bell = await next.call.notifications.list({});
  expect(bell.items.map(({ actionUrl }) => actionUrl)).toContain(`/dashboard/community/events?id=${id}`);
});

test('whoever lost the role that opens the space gets no place in it, and no news of it', async () => {
  const promoted = await scene.person('Dee Holloway', { role: 'ASSISTANT' });
  const { id } = await host.call.gatherings.addEvent(event({ title: 'One chair', capacity: 1 }));
  await going(ada, id);
  await going(promoted, id);
  await going(ben, id);
  await scene.database.orm.execute(
    sql`update person_role set role = 'EXECUTIVE' where person_id = ${promoted.id}`,
  );
  await ada.call.gatherings.rsvp({ id, answer: 'declined' });
  expect(await ben.call.gatherings.event({ id })).toMatchObject({ mine: 'going', going: 1 });
  expect(await inSchedule(promoted, 'One chair')).toEqual([]);
  const bell = await promoted.call.notifications.list({});
  expect(bell.items.filter(({ actionUrl }) => actionUrl?.includes(id))).toEqual([]);
});

test('an event that moves is moved in the schedules of those who go, and one that is called off leaves them', async () => {
  const { id, version } = await host.call.gatherings.addEvent(event({ title: 'Reading' }));
  await going(ben, id);
  const fields = { title: 'Reading', body: emptyRichText, place: 'Upstairs', ...times };
  const moved = { id, version, ...fields, start: '2031-05-07T18:30', end: '2031-05-07T21:00' };
  expect(await refusalOf(ada.call.gatherings.editEvent(moved))).toBe('community_event.absent');
  const edited = await host.call.gatherings.editEvent(moved);
  expect(await refusalOf(host.call.gatherings.editEvent(moved))).toBe('gathering.changed');
  expect(await inSchedule(ben, 'Reading')).toMatchObject([{ startsAt: '2031-05-07T17:30:00.000Z' }]);
  const off = { id, version: edited.version, reason: 'The room is closed.' };
  await host.call.gatherings.cancelEvent(off);
  // A second press finds what the first one did.
  expect(await host.call.gatherings.cancelEvent(off)).toMatchObject({
    state: 'cancelled',
    reason: off.reason,
  });
  expect(await inSchedule(ben, 'Reading')).toEqual([]);
  expect(await refusalOf(going(cleo, id))).toBe('gathering.cancelled');
  const ids = async (person: Actor) => (await person.call.gatherings.events({})).items.map((one) => one.id);
  expect([(await ids(ben)).includes(id), (await ids(cleo)).includes(id)]).toEqual([true, false]);
});

test('times that cannot be are refused by the name of their field', async () => {
  const wrong = [
    { start: '2031-05-06T21:00', end: '2031-05-06T18:30' },
    { zone: 'Mars/Olympus' },
    { start: '2020-05-06T18:30', end: '2020-05-06T21:00' },
    { end: '2031-05-20T18:30' },
  ].map((times) => refusalOf(host.call.gatherings.addEvent(event(times))));
  expect(await Promise.all(wrong)).toEqual([
    'gathering.end_early',
    'gathering.zone_unknown',
    'gathering.past',
    'gathering.too_long',
  ]);
});

test('a program is joined as a whole: its timetable is in the schedule; one who may not open or join gets no further', async () => {
  const open = (await user.call.community.spaces({})).items[0];
  if (!open) throw new Error('no space is open to them');
  const sessions = [
    { title: 'Breaking a story', start: '2031-05-13T18:00', end: '2031-05-13T20:00' },
    { title: 'First pages', start: '2031-05-06T18:00', end: '2031-05-06T20:00' },
  ];
  const made = await user.call.gatherings.addProgram({
    id: newId(),
    spaceId: open.id,
    title: 'Pages',
    body: emptyRichText,
    zone: 'Europe/London',
    capacity: 2,
    sessions,
  });
  expect(made.sessions.map(({ title }) => title)).toEqual(['First pages', 'Breaking a story']);
  const view = await user.call.gatherings.join({ id: made.id, isJoined: true });
  expect(view).toMatchObject({ mine: 'going', going: 1 });
  expect(await inSchedule(user, 'Pages: First pages')).toHaveLength(1);
  expect(await inSchedule(user, 'Pages: Breaking a story')).toHaveLength(1);
  const { text } = await user.call.gatherings.programFile({ id: made.id });
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  await user.call.gatherings.join({ id: made.id, isJoined: false });
  expect(await inSchedule(user, 'Pages: First pages')).toEqual([]);
  expect(await refusalOf(user.call.gatherings.program({ id: newId() }))).toBe('program.absent');
  expect(await refusalOf(user.call.gatherings.event({ id: made.id }))).toBe('community_event.absent');
});
