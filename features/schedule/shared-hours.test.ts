import { expect, test } from 'vitest';
import { ask, at, day, janeAndOdile, read, zone } from '#app/testing/meetings.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { wallTimeOf } from '#platform/contract/wall-clock.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();

const [losAngeles, london] = ['America/Los_Angeles', 'Europe/London'] as const;

/** Jane in Los Angeles, and a person in London she is connected to. */
async function acrossTheSea() {
  const jane = await scene.person('Jane Field', { facts: { timeZone: losAngeles } });
  const ruth = await scene.person('Ruth Okonjo', { facts: { timeZone: london } });
  await scene.connect(jane, ruth);
  return { jane, ruth };
}

const monday = '2027-02-01';
const hoursFor = (by: Pick<Actor, 'call'>, people: readonly Actor[]) =>
  by.call.schedule.sharedHours({
    from: monday,
    zone: losAngeles,
    minutes: 45,
    people: people.map(({ id }) => id).join(','),
  });
/** The first day's hours by both clocks. */
const onMonday = ({ open }: Awaited<ReturnType<typeof hoursFor>>) =>
  open.flatMap(({ startsAt, endsAt }) => {
    const of = (where: string) =>
      [startsAt, endsAt].map((one) => wallTimeOf(where, Date.parse(one)).slice(11)).join('-');
    return wallTimeOf(losAngeles, Date.parse(startsAt)).startsWith(monday)
      ? [[of(losAngeles), of(london)]]
      : [];
  });

test('times to offer lie within the working hours of both offices, each by its own clock', async () => {
  const { jane, ruth } = await acrossTheSea();
  const found = await hoursFor(jane, [ruth]);
  expect(found).toMatchObject({ fit: 'working', others: [{ personId: ruth.id, zone: london }] });
  expect(onMonday(found)).toEqual([['09:00-10:00', '17:00-18:00']]);
  const weekly = [{ day: 'MO' as const, from: '10:00', until: '20:00' }];
  const own = { zone: london, weekly, bookOuts: [], version: 0 };
  await ruth.call.schedule.saveAvailability({ ...own, shown: 'busy' });
  expect(onMonday(await hoursFor(jane, [ruth]))).toEqual([['09:00-12:00', '17:00-20:00']]);
  // Who has to be asked for their hours keeps them; where they are is known.
  await ruth.call.schedule.saveAvailability({ ...own, version: 1, shown: 'ask' });
  expect(onMonday(await hoursFor(jane, [ruth]))).toEqual([['09:00-10:00', '17:00-18:00']]);
});

test('offices without an hour in common see that, and offered times at which both are awake', async () => {
  const { jane } = await acrossTheSea();
  const asha = await scene.person('Asha Rao', { facts: { timeZone: 'Asia/Kolkata' } });
  await scene.connect(jane, asha);
  const found = await hoursFor(jane, [asha]);
  expect(found.fit).toBe('waking');
  expect(onMonday(found).map(([here]) => here)).toEqual(['07:00-08:30', '17:30-22:00']);
});

test('the hours of a stranger aren’t shown, but those of people in a request with me are', async () => {
  const { jane, ruth } = await acrossTheSea();
  const eve = await scene.person('Eve Lind', { facts: { timeZone: 'Asia/Kolkata' } });
  expect(await hoursFor(eve, [jane, ruth])).toMatchObject({ others: [] });
  const refused = jane.call.schedule.sharedHours({ from: monday, zone: 'PST', minutes: 45 });
  expect(await refusalOf(refused)).toBe('offer.zone_unknown');
  const sam = await scene.person('Sam Sitter', { facts: { timeZone: london } });
  const { id } = await ruth.call.teams.offerSeat({ id: ruth.id, personId: sam.id, scopes: ['calendar'] });
  await sam.call.teams.acceptSeat({ id });
  await eve.call.schedule.askMeeting({
    id: newId(),
    toId: ruth.id,
    title: 'General',
    kind: 'general',
    medium: 'video',
    minutes: 45,
    zone: 'Asia/Kolkata',
    slots: [at(7, '10:00')],
  });
  const onDesk = { call: sam.onDesk(ruth.id) };
  expect((await hoursFor(onDesk, [eve])).others).toEqual([{ personId: eve.id, zone: 'Asia/Kolkata' }]);
});

test('SCH-D3 times to copy into a mail say whether they are within the hours of both sides', async () => {
  const { jane } = await acrossTheSea();
  const offer = (theirZone: string) =>
    jane.call.schedule.freeTimes({ day: monday, minutes: 30, zone: losAngeles, theirZone });
  expect((await offer(london)).fit).toBe('working');
  const mumbai = await offer('Asia/Kolkata');
  expect(mumbai.fit).toBe('waking');
  expect(mumbai.items.map(({ when }) => when.start.slice(11))).toEqual(['07:00', '21:30', '07:00']);
});

test('a proposed time on days that are booked or booked out says that the reader is busy', async () => {
  const { jane, odile } = await janeAndOdile(scene);
  const { id } = await ask(jane, odile, { slots: [at(7, '10:00'), at(8, '11:00'), at(9, '12:00')] });
  const bookOuts = [{ id: newId(), firstDay: day(7), lastDay: day(7), note: '' }];
  await odile.call.schedule.saveAvailability({ zone, weekly: [], bookOuts, shown: 'busy', version: 0 });
  const hold = newId();
  const days = { firstDay: day(8), lastDay: day(8) };
  await jane.call.schedule.placeHold({ id: hold, personId: odile.id, title: 'Copperline', ...days });
  await odile.call.schedule.acceptHold({ id: hold });
  await jane.call.schedule.confirmHold({ id: hold });
  expect((await read(odile, id)).slots.map(({ clashes }) => clashes)).toEqual([true, true, false]);
});
