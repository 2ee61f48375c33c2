import { expect, test } from 'vitest';
import { ask, at, bellOf, day, janeAndOdile, read, shownTo, slotAt, zone } from '#app/testing/meetings.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { MeetingView } from './contract/meeting-requests.ts';

const scene = await openScene();
const two = () => janeAndOdile(scene);

async function dataOf<Data>(work: Promise<unknown>): Promise<Data | undefined> {
  try {
    await work;
    return undefined;
  } catch (refused) {
    return (refused as { data?: Data }).data;
  }
}

test('SCH-7 a request holds all its times softly on both calendars, and taking one lets the others go', async () => {
  const { jane, odile } = await two();
  const id = newId();
  const asked = await ask(jane, odile, { id, slots: [at(7, '10:00'), at(8, '11:00'), at(9, '12:00')] });
  await ask(jane, odile, { id });
  expect(asked).toMatchObject({ state: 'requested', direction: 'out', isMyTurn: false, acts: ['withdraw'] });
  const soft = [
    ['General', 'tentative', '10:00'],
    ['General', 'tentative', '11:00'],
    ['General', 'tentative', '12:00'],
  ];
  expect(await shownTo(jane)).toEqual(soft);
  expect(await shownTo(odile)).toEqual(soft);
  const seen = await read(odile, id);
  expect(seen).toMatchObject({
    direction: 'in',
    isMyTurn: true,
    otherZone: zone,
    acts: ['accept', 'propose', 'decline'],
  });
  const done = await odile.call.schedule.acceptMeeting({ id, slotId: slotAt(seen, 1) });
  expect(done).toMatchObject({ state: 'accepted', slots: [], agreed: { when: at(8, '11:00') } });
  expect(await odile.call.schedule.acceptMeeting({ id, slotId: slotAt(seen, 1) })).toMatchObject({
    state: 'accepted',
  });
  for (const who of [jane, odile]) expect(await shownTo(who)).toEqual([['General', 'confirmed', '11:00']]);
  expect(await bellOf(odile)).toEqual([['meeting_requested', 'accepted']]);
  expect(await bellOf(jane)).toEqual([['meeting_accepted', 'unread']]);
});

test('a soft hold is nothing to anybody else, blocks no time, and changes with its request alone', async () => {
  const { jane, odile } = await two();
  const colleague = await scene.person('Ines Roth');
  const team = await jane.call.teams.create({ id: newId(), name: 'Lit' });
  const { email } = await colleague.call.identity.me();
  const { id: invited } = await jane.call.teams.invite({ id: team.id, email });
  await colleague.call.teams.accept({ id: invited });
  const asked = await ask(jane, odile);
  const window = { from: day(6), to: day(9), zone, calendars: jane.id };
  expect((await colleague.call.schedule.list(window)).items).toEqual([]);
  const id = slotAt(asked, 0);
  expect(await refusalOf(jane.call.schedule.cancel({ id }))).toBe('event.not_yours');
  expect(await refusalOf(odile.call.schedule.answer({ id, answer: 'yes' }))).toBe('event.absent');
  const when = { ...at(7, '10:00'), end: `${day(7)}T11:00`, zone };
  const book = odile.call.schedule.create({ id: newId(), title: 'Call', kind: 'call', when });
  expect(await refusalOf(book)).toBe('accepted');
  expect((await read(odile, asked.id)).slots.map(({ clashes }) => clashes)).toEqual([true, false]);
});

test('MTG-2 a time that has since been taken is refused with the nearest three that both have free', async () => {
  const { jane, odile } = await two();
  const asked = await ask(jane, odile, { minutes: 60, slots: [at(7, '10:00')] });
  const busy = (who: Actor, start: string, end: string) => {
    const when = { ...at(7, start), end: `${day(7)}T${end}`, zone };
    return who.call.schedule.create({ id: newId(), title: 'Call', kind: 'call', when });
  };
  await busy(jane, '10:30', '11:30');
  await busy(odile, '09:00', '10:00');
  const accept = () => odile.call.schedule.acceptMeeting({ id: asked.id, slotId: slotAt(asked, 0) });
  expect(await refusalOf(accept())).toBe('meeting.taken');
  const data = await dataOf<{ free: { when: unknown }[] }>(accept());
  expect(data?.free.map(({ when }) => when)).toMatchObject([at(7, '08:00'), at(7, '11:30'), at(7, '12:30')]);
  expect(await read(odile, asked.id)).toMatchObject({ state: 'requested', isMyTurn: true });
});

test('MTG-1 other times are in the future and not the ones proposed; taking them puts the meeting there', async () => {
  const { jane, odile } = await two();
  const { id } = await ask(jane, odile);
  const propose = (who: Actor, slots: { start: string }[]) =>
    who.call.schedule.proposeMeeting({ id, zone, slots, note: 'Mornings are better.' });
  expect(await refusalOf(propose(odile, [at(7, '10:00')]))).toBe('meeting.time_same');
  expect(await refusalOf(propose(odile, [{ start: '2026-01-05T10:00' }]))).toBe('meeting.time_past');
  expect(await refusalOf(propose(jane, [at(10, '09:00')]))).toBe('meeting.over');
  const countered = await propose(odile, [at(10, '09:00'), at(9, '09:00')]);
  expect(countered).toMatchObject({ state: 'countered', isMyTurn: false });
  expect(await propose(odile, [at(10, '09:00'), at(9, '09:00')])).toMatchObject({ state: 'countered' });
  expect(await bellOf(odile)).toEqual([]);
  expect(await bellOf(jane)).toEqual([['meeting_proposed', 'unread']]);
  const seen = await read(jane, id);
  expect(seen).toMatchObject({
    isMyTurn: true,
    slots: [{ when: at(9, '09:00') }, { when: at(10, '09:00') }],
  });
  await jane.call.schedule.acceptMeeting({ id, slotId: slotAt(seen, 0) });
  for (const who of [jane, odile]) expect(await shownTo(who)).toEqual([['General', 'confirmed', '09:00']]);
});

test('MTG-3 of accepting in one tab and declining in another the first answer counts, the second sees it, and the notification agrees', async () => {
  const { jane, odile } = await two();
  for (let round = 0; round < 6; round++) {
    const asked = await ask(jane, odile, { title: `General ${round}`, slots: [at(10 + round, '10:00')] });
    const { id } = asked;
    const outcomes = await Promise.all([
      refusalOf(odile.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, 0) })),
      refusalOf(odile.call.schedule.declineMeeting({ id })),
    ]);
    expect(outcomes.toSorted()).toEqual(['accepted', 'meeting.over']);
    const { state, agreed } = await read(odile, id);
    const [bell] = (await odile.call.notifications.list({})).items;
    expect([state, bell?.status, agreed !== null]).toEqual(
      outcomes[0] === 'accepted' ? ['accepted', 'accepted', true] : ['declined', 'declined', false],
    );
  }
});

test('MTG-4 a meeting canceled while it is accepted is canceled, both are notified, and nothing is left on a calendar', async () => {
  const { jane, odile } = await two();
  for (let round = 0; round < 4; round++) {
    const asked = await ask(jane, odile, { title: `Pitch ${round}`, slots: [at(10 + round, '15:00')] });
    const { id } = asked;
    await Promise.all([
      refusalOf(odile.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, 0) })),
      jane.call.schedule.cancelMeeting({ id }),
    ]);
    expect(await read(odile, id)).toMatchObject({ state: 'cancelled', agreed: null, slots: [] });
    for (const who of [jane, odile]) expect(await shownTo(who)).toEqual([]);
    expect((await bellOf(odile))[0]).toEqual(['meeting_cancelled', 'unread']);
  }
});

test('of fifty acceptances of one request one books the meeting, by the database alone too', async () => {
  const { jane, odile } = await two();
  const asked = await ask(jane, odile, { slots: [at(7, '10:00'), at(8, '10:00'), at(9, '10:00')] });
  const { id } = asked;
  const accepts = Array.from({ length: 50 }, (_, n) =>
    refusalOf(odile.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, n % 3) })),
  );
  const outcomes = await Promise.all(accepts);
  expect(new Set(outcomes)).toEqual(new Set(['accepted', 'meeting.over']));
  expect(await shownTo(odile)).toHaveLength(1);
  const insert = () =>
    scene.database.pool.query(
      `insert into event (id, owner_id, title, kind, request_id, zone, start_wall, end_wall, starts_at, ends_at, first_day, last_day, created_at, updated_at)
       values ($1, $2, 'General', 'general', $3, 'UTC', '2027-03-17T09:00', '2027-03-17T10:00', '2027-03-17T09:00Z', '2027-03-17T10:00Z', '2027-03-17', '2027-03-17', now(), now())`,
      [newId(), jane.id, id],
    );
  await expect(insert()).rejects.toMatchObject({ constraint: 'event_of_request' });
});

test('of two requests for the same hour of one person only one can be accepted', async () => {
  const { jane, odile } = await two();
  const bram = await scene.person('Bram Oduya');
  await scene.connect(bram, odile);
  const [one, two_] = await Promise.all(
    [jane, bram].map((who) => ask(who, odile, { slots: [at(7, '10:00')] })),
  );
  const accept = (of: MeetingView | undefined) =>
    refusalOf(
      odile.call.schedule.acceptMeeting({ id: of?.id ?? newId(), slotId: of?.slots[0]?.id ?? newId() }),
    );
  const outcomes = await Promise.all([accept(one), accept(two_)]);
  expect(outcomes.toSorted()).toEqual(['accepted', 'meeting.taken']);
});

test('MTG-8 the same request cannot wait twice, a blocked person cannot ask, and a stranger has to go through an assistant', async () => {
  const { jane, odile } = await two();
  await ask(jane, odile);
  expect(await refusalOf(ask(jane, odile, { title: 'GENERAL' }))).toBe('meeting.twice');
  expect(await refusalOf(ask(jane, odile, { kind: 'pitch' }))).toBe('accepted');
  await odile.call.profiles.block({ id: jane.id });
  expect(await refusalOf(ask(jane, odile, { title: 'Lunch' }))).toBe('meeting.closed');
  const [stranger, exec, kim] = await Promise.all(
    ['Nadia Thorsby', 'Ava Stone', 'Kim Berg'].map((name) => scene.person(name)),
  );
  if (!stranger || !exec || !kim) throw new Error('three people were asked for');
  expect(await refusalOf(ask(stranger, exec))).toBe('meeting.closed');
  const seat = { id: exec.id, personId: kim.id, scopes: ['calendar' as const] };
  const { id: seatId } = await exec.call.teams.offerSeat(seat);
  await kim.call.teams.acceptSeat({ id: seatId });
  expect(await stranger.call.schedule.askable({ personId: exec.id })).toMatchObject({
    access: 'assistant',
    assistants: [{ displayName: 'Kim Berg' }],
  });
  const asked = await ask(stranger, exec);
  expect(asked.assistants).toMatchObject([{ displayName: 'Kim Berg' }]);
  expect(await bellOf(exec)).toEqual([]);
  expect((await bellOf(kim))[0]).toEqual(['meeting_requested', 'unread']);
  const onDesk = kim.onDesk(exec.id);
  const { id } = asked;
  const done = await onDesk.schedule.acceptMeeting({ id, slotId: slotAt(asked, 1) });
  expect(done).toMatchObject({ state: 'accepted', writtenBy: 'Kim Berg' });
  expect((await bellOf(kim))[0]).toEqual(['meeting_requested', 'accepted']);
  expect(await shownTo(exec)).toEqual([['General', 'confirmed', '11:00']]);
});

test('a third person hears “Meeting not found” of a request between two others', async () => {
  const { jane, odile } = await two();
  const bram = await scene.person('Bram Oduya');
  const asked = await ask(jane, odile);
  const { id } = asked;
  const answer = await bram.request('GET', `/api/meeting-requests/${id}`);
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    404,
    'Meeting not found',
  ]);
  const tries = await Promise.all([
    refusalOf(bram.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, 0) })),
    refusalOf(bram.call.schedule.declineMeeting({ id })),
    refusalOf(bram.call.schedule.cancelMeeting({ id })),
    refusalOf(bram.call.schedule.meetingHistory({ id })),
  ]);
  expect(new Set(tries)).toEqual(new Set(['meeting.absent']));
});

test('REQ-1 a meeting waits on the page of requests, with the time in words, and is answered there', async () => {
  const { jane, odile } = await two();
  await ask(jane, odile, { slots: [at(7, '10:00')] });
  const rows = async (who: Actor) => (await who.call.requests.list({})).items;
  const [row] = await rows(odile);
  expect(row).toMatchObject({ kind: 'meeting', direction: 'in', consequence: 'lapses' });
  expect(row?.about).toMatch(/^General, .* your time \(.*10:00 AM Los Angeles\)$/);
  const accept = row?.verbs.find(({ verb }) => verb === 'accept');
  expect(accept?.procedure).toBe('schedule.acceptMeeting');
  expect(await rows(jane)).toMatchObject([{ kind: 'meeting', direction: 'out' }]);
  await odile.call.schedule.acceptMeeting(accept?.input as { id: ClientId; slotId: ClientId });
  expect(await rows(odile)).toEqual([]);
});

test('a meeting with several times to choose from names the first, and counts the others in each language', async () => {
  const { jane, odile } = await two();
  await ask(jane, odile, { slots: [at(7, '10:00'), at(8, '10:00'), at(9, '10:00')] });
  const about = async (who: Actor) => (await who.call.requests.list({})).items[0]?.about;
  expect(await about(odile)).toMatch(/ or 2 other times$/);
  await odile.call.preferences.save({ language: 'es' });
  expect(await about(odile)).toMatch(/ u otras 2 horas$/);
});

test('the export of a person has what they asked and were asked', async () => {
  const { jane, odile } = await two();
  await ask(jane, odile, { title: 'Salt general', note: 'About the pilot' });
  for (const who of [jane, odile])
    expect(await (await who.request('GET', '/api/me/export')).text()).toContain('About the pilot');
});
