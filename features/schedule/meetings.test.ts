import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { createNotificationCoalescer } from '#features/notifications/server/public.ts';
import { createPersonCache } from '#features/profiles/server/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import type { MeetingView, MeetingWish } from './contract/meeting-requests.ts';
import type { ScheduleParts } from './server/commands/parts.ts';
import { meetingJobs } from './server/jobs/meetings.ts';

const scene = await openScene();
const newId = () => uuidV7(performance.timeOrigin + performance.now()) as ClientId;
const zone = 'America/Los_Angeles';
const dayMs = 24 * 60 * 60_000;

/** A day so many days from now, and a time of that day. */
const day = (days: number) =>
  new Date(performance.timeOrigin + performance.now() + days * dayMs).toISOString().slice(0, 10);
const at = (days: number, clock: string) => ({ start: `${day(days)}T${clock}` });

type Wish = Partial<Omit<MeetingWish, 'toId'>>;
const ask = (from: Actor, to: Actor, { id = newId(), ...wish }: Wish & { id?: ClientId } = {}) =>
  from.call.schedule.askMeeting({
    id,
    toId: to.id,
    title: 'General',
    kind: 'general',
    medium: 'video',
    minutes: 45,
    zone,
    slots: [at(7, '10:00'), at(8, '11:00')],
    ...wish,
  });

const two = async () => {
  const [jane, odile] = await Promise.all([
    scene.person('Jane Field', { facts: { timeZone: zone } }),
    scene.person('Odile March', { facts: { timeZone: 'Europe/London' } }),
  ]);
  await scene.connect(jane, odile);
  return { jane, odile };
};

const slotAt = ({ slots }: MeetingView, index: number) => slots[index]?.id ?? newId();
const read = (who: Actor, id: ClientId) => who.call.schedule.meeting({ id });
const shownTo = async (who: Actor, from = 6, to = 20) =>
  (await who.call.schedule.list({ from: day(from), to: day(to), zone })).items.map(({ event }) => [
    event?.title,
    event?.state,
    event?.when && 'start' in event.when ? event.when.start.slice(11) : '',
  ]);
const bellOf = async (who: Actor) =>
  (await who.call.notifications.list({})).items.map(({ type, status }) => [type, status]);

async function dataOf<Data>(work: Promise<unknown>): Promise<Data | undefined> {
  try {
    await work;
    return undefined;
  } catch (refused) {
    return (refused as { data?: Data }).data;
  }
}

/** The clockwork of another process, whose clock is set ahead. */
function clockwork() {
  const { platform, goAhead } = platformBeside(scene.database);
  const people = createPersonCache(platform);
  const notifier = { platform, people, coalescer: createNotificationCoalescer(platform, people) };
  const mails: { to: unknown; link: string }[] = [];
  const mailer: Pick<ScheduleParts['mailer'], 'queue'> = {
    queue: async (_tx, { to, data }) => {
      const reader = { name: 'Reader', email: 'reader@scene.example', language: 'en' } as const;
      const { link } = (typeof data === 'function' ? data(reader) : data) as { link: string };
      mails.push({ to, link });
      return 1;
    },
  };
  const jobs = meetingJobs({ notifier, mailer: mailer as ScheduleParts['mailer'] });
  return {
    mails,
    after: async (ms: number) => {
      goAhead(ms);
      for (const { run } of jobs) await run();
    },
  };
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

test('MTG-2 a time that was taken meanwhile is refused with the nearest three that both have free', async () => {
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

test('MTG-3 accepted here and declined there: the first answer holds, the second is told, and the bell says the same', async () => {
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

test('MTG-4 called off while it is accepted: it is canceled, both are told, and nothing is left on a calendar', async () => {
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

test('of two requests for one time of one person one is accepted', async () => {
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

test('a meeting that is pushed comes off both calendars, keeps its thread and its event, and counts', async () => {
  const { jane, odile } = await two();
  const asked = await ask(jane, odile);
  const { id } = asked;
  const first = await odile.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, 0) });
  const pushed = await odile.call.schedule.proposeMeeting({
    id,
    zone,
    slots: [at(11, '10:00')],
    note: 'A scout came up.',
  });
  expect(pushed).toMatchObject({
    state: 'pushed',
    pushes: 1,
    pushed: { by: 'Odile March' },
    isMyTurn: false,
  });
  expect(await shownTo(jane)).toEqual([['General', 'tentative', '10:00']]);
  const seen = await read(jane, id);
  const again = await jane.call.schedule.acceptMeeting({ id, slotId: slotAt(seen, 0) });
  expect(again.agreed?.eventId).toBe(first.agreed?.eventId);
  const event = await jane.call.schedule.get({ id: first.agreed?.eventId ?? newId() });
  expect(event).toMatchObject({ pushes: 1, version: 3, when: at(11, '10:00') });
  const { items } = await jane.call.schedule.meetingHistory({ id });
  expect(items.map(({ what, by, note }) => [what, by?.displayName, note])).toEqual([
    ['accepted', 'Jane Field', ''],
    ['pushed', 'Odile March', 'A scout came up.'],
    ['accepted', 'Odile March', ''],
    ['asked', 'Jane Field', ''],
  ]);
});

test('MTG-6 what nobody answers is over at its last time: the badge drops, the holds go, and the asker hears of it once', async () => {
  const { jane, odile } = await two();
  const { id } = await ask(jane, odile);
  const { after } = clockwork();
  await after(6 * dayMs);
  expect(await read(odile, id)).toMatchObject({ state: 'requested' });
  await after(9 * dayMs);
  await after(9 * dayMs);
  expect(await read(odile, id)).toMatchObject({ state: 'expired', isMyTurn: false, acts: [] });
  expect((await odile.call.schedule.meetings({})).counts).toEqual({ in: 0, out: 0 });
  expect(await bellOf(odile)).toEqual([]);
  expect(await bellOf(jane)).toEqual([['meeting_expired', 'unread']]);
  expect(await shownTo(jane)).toEqual([]);
});

test('MTG-7 both are asked the day before, and by the mailed link too; each sees what the other says', async () => {
  const { jane, odile } = await two();
  const asked = await ask(jane, odile);
  const { id } = asked;
  await odile.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, 0) });
  const { after, mails } = clockwork();
  await after(5 * dayMs);
  expect(mails).toEqual([]);
  await after(7 * dayMs);
  await after(7 * dayMs);
  const linkOf = (who: Actor) => mails.filter(({ to }) => (to as { person: string }).person === who.id);
  expect([linkOf(jane).length, linkOf(odile).length]).toEqual([1, 1]);
  const token = linkOf(odile)[0]?.link.split('#')[1] ?? '';
  const post = async (path: string, body: object) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${scene.address}/api/meeting-confirmations${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  expect((await post('/look', { token })).body).toMatchObject({
    title: 'General',
    with: 'Jane Field',
    mySays: null,
  });
  expect((await post('', { token, says: 'confirmed' })).body).toMatchObject({ mySays: 'confirmed' });
  expect(await read(jane, id)).toMatchObject({ state: 'accepted', mySays: null, otherSays: 'confirmed' });
  expect(await jane.call.schedule.confirmMeeting({ id, says: 'confirmed' })).toMatchObject({
    state: 'confirmed',
  });
  expect(await jane.call.schedule.confirmMeeting({ id, says: 'late' })).toMatchObject({ state: 'accepted' });
  expect(await bellOf(odile)).toContainEqual(['meeting_late', 'unread']);
  expect((await post('/look', { token: 'x'.repeat(43) })).status).toBe(404);
  await jane.call.schedule.proposeMeeting({ id, zone, slots: [at(12, '10:00')] });
  expect((await post('', { token, says: 'confirmed' })).status).toBe(404);
});

test('MTG-8 the same request cannot wait twice, whoever was shut out cannot ask, and a stranger has to go through an assistant', async () => {
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

test('to a third person a meeting request is not there, and its literal words say so', async () => {
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
  expect(row?.about).toMatch(/^General, .* your time, .*10:00 \(Los Angeles\)$/);
  const accept = row?.verbs.find(({ verb }) => verb === 'accept');
  expect(accept?.procedure).toBe('schedule.acceptMeeting');
  expect(await rows(jane)).toMatchObject([{ kind: 'meeting', direction: 'out' }]);
  await odile.call.schedule.acceptMeeting(accept?.input as { id: ClientId; slotId: ClientId });
  expect(await rows(odile)).toEqual([]);
});

test('a meeting that is called off or moved on the calendar is so for its request too', async () => {
  const { jane, odile } = await two();
  const asked = await ask(jane, odile);
  const { id } = asked;
  const { agreed } = await odile.call.schedule.acceptMeeting({ id, slotId: slotAt(asked, 0) });
  await jane.call.schedule.confirmMeeting({ id, says: 'confirmed' });
  const eventId = agreed?.eventId ?? newId();
  const when = { ...at(9, '10:00'), end: `${day(9)}T11:00`, zone };
  await jane.call.schedule.edit({ id: eventId, version: 1, when });
  expect(await read(odile, id)).toMatchObject({ otherSays: null, agreed: { when } });
  await jane.call.schedule.cancel({ id: eventId });
  expect(await read(odile, id)).toMatchObject({ state: 'cancelled', agreed: null });
});

test('the export of a person has what they asked and were asked', async () => {
  const { jane, odile } = await two();
  await ask(jane, odile, { title: 'Salt general', note: 'About the pilot' });
  for (const who of [jane, odile])
    expect(await (await who.request('GET', '/api/me/export')).text()).toContain('About the pilot');
});
