import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { deskOf } from '#features/assignments/testing/factory/desk.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const hourMs = 60 * 60_000;

/** Mara runs a team with Sam, who sits on Jane's desk, and Kim, who takes over. */
async function office() {
  const [mara, jane, sam, kim, rhys] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Jane Field'),
    scene.person('Sam Ortiz', { role: 'COORDINATOR' }),
    scene.person('Kim Berg', { role: 'COORDINATOR' }),
    scene.person('Rhys Eader', { role: 'READER' }),
  ]);
  const { id } = await mara.call.teams.create({ id: newId(), name: 'Lit' });
  for (const one of [jane, sam, kim, rhys]) {
    const asked = await mara.call.teams.invite({ id, email: `${one.id}@scene.example` });
    await one.call.teams.accept({ id: asked.id });
  }
  const { id: seat } = await jane.call.teams.offerSeat({
    id: jane.id,
    personId: sam.id,
    scopes: ['contacts'],
  });
  await sam.call.teams.acceptSeat({ id: seat });
  const place = { id, personId: sam.id };
  return { mara, jane, sam, kim, rhys, id, place };
}

type Office = Awaited<ReturnType<typeof office>>;

/** Sam's things that belong to the team, and things of the same kinds that are only his. */
async function belongings({ mara, sam, kim, id }: Office) {
  const outsider = await scene.person('Ines Roth');
  await scene.connect(sam, outsider);
  const listWith = async (name: string, reader: Actor) => {
    const list = await sam.call.lists.create({ id: newId(), name });
    await sam.call.lists.share({ id: list.id, personId: reader.id });
    return list.id;
  };
  await scene.connect(sam, kim);
  const shared = await listWith('Directors to watch', kim);
  const own = await listWith('Old friends', outsider);
  const project = (title: string, team: ClientId | null) =>
    sam.call.projects.create({ id: newId(), title, format: 'feature' }).then(async (made) => {
      if (team)
        await scene.database.pool.query(`update project set team_id = $2 where id = $1`, [made.id, team]);
      return made.id;
    });
  const ofTeam = await project('The long way', id);
  const ofSam = await project('My short', null);
  const group = await sam.call.messaging.startGroup({
    id: newId(),
    title: 'Lit',
    participantIds: [kim.id, outsider.id],
  });
  await sam.call.messaging.schedule({
    id: group.id,
    clientId: newId(),
    content: 'The list goes out.',
    sendAt: inMs(8 * hourMs),
    zone: 'UTC',
  });
  return { shared, own, ofTeam, ofSam, group: group.id, outsider, mara };
}

const titles = async (who: Actor) => (await who.call.projects.list({})).items.map(({ id }) => id);

test('TEAM-5 a manager sees what will move; at the set hour it moves in one go and the leaver’s access ends', async () => {
  const desk = await office();
  const { mara, jane, sam, kim, rhys, id, place } = desk;
  await jane.call.teams.saveHandbook({ id: jane.id, version: 0, text: 'Never before ten.' });
  const { shared, own, ofTeam, ofSam, group } = await belongings(desk);
  await deskOf(sam, scene.address).give(rhys);
  const plan = await mara.call.teams.leaving(place);
  expect(plan).toMatchObject({ leavesAt: null, desks: ['Jane Field'] });
  const counted = Object.fromEntries(plan.moves.map(({ kind, count }) => [kind, count]));
  expect(counted).toEqual({
    'desk-seats': 1,
    'given-assignments': 1,
    projects: 1,
    'shared-lists': 1,
    'scheduled-messages': 1,
  });
  const heirs = Object.fromEntries(plan.moves.map(({ kind }) => [kind, kim.id]));
  const leavesAt = inMs(2 * hourMs);
  const wish = { ...place, leavingId: newId(), leavesAt, heirs };
  expect(await refusalOf(mara.call.teams.setLeaving({ ...wish, heirs: {} }))).toBe(
    'team_leaving.heir_missing',
  );
  const outside = { ...heirs, projects: desk.place.personId };
  expect(await refusalOf(mara.call.teams.setLeaving({ ...wish, heirs: outside }))).toBe(
    'team_leaving.heir_absent',
  );
  await mara.call.teams.setLeaving(wish);
  expect(await mara.call.teams.setLeaving(wish)).toMatchObject({ leavesAt, setBy: 'Mara Okafor' });
  const bells = await sam.call.notifications.list({});
  expect(bells.items.filter(({ type }) => type === 'team_leaving')).toHaveLength(1);
  // Until then nothing changes; the person taking the seat over has agreed with the principal by then.
  expect(await sam.onDesk(jane.id).contacts.list({})).toBeDefined();
  const offered = (await kim.call.teams.desks()).items.find(({ id: of }) => of === jane.id)?.mySeat;
  if (!offered) throw new Error('no seat was offered');
  expect(offered).toMatchObject({ state: 'offered', startsAt: leavesAt, scopes: ['contacts'] });
  await Promise.all([kim, jane].map((one) => one.call.teams.acceptSeat({ id: offered.id })));
  expect(await refusalOf(kim.onDesk(jane.id).contacts.list({}))).toBe('desk.not_covered');

  // The time passes while no server checks; two concurrent checks, and one more, move it once.
  await scene.database.pool.query(`update team_leaving set leaves_at = now() - interval '3 hours';`);
  await scene.database.pool.query(
    `update desk_seat set starts_at = now() - interval '3 hours' where id = $1`,
    [offered.id],
  );
  for (let looks = 0; looks < 3; looks++) scene.server.wake('team-leaving');
  await expect.poll(() => refusalOf(sam.call.teams.get({ id }))).toBe('team.absent');
  // Seats are cached, and announced right after the commit.
  await expect.poll(() => refusalOf(sam.onDesk(jane.id).contacts.list({}))).toBe('desk.not_covered');
  expect(await refusalOf(sam.call.teams.handbook({ id: jane.id }))).toBe('desk.absent');
  expect(await titles(sam)).toEqual([ofSam]);
  expect(await titles(kim)).toEqual([ofTeam]);
  expect(await kim.call.projects.get({ id: ofTeam })).toMatchObject({ role: 'owner' });
  expect((await kim.call.lists.list()).items.map((list) => list.id)).toEqual([shared]);
  expect((await sam.call.lists.list()).items.map((list) => list.id)).toEqual([own]);
  const waiting = await kim.call.messaging.scheduled();
  expect(waiting.items).toMatchObject([{ conversationId: group, content: 'The list goes out.' }]);
  expect((await sam.call.messaging.scheduled()).items).toEqual([]);
  // The desk keeps its handbook, for the assistant there now.
  const { handbook } = kim.call.teams;
  expect(await handbook({ id: jane.id })).toMatchObject({ text: 'Never before ten.' });
  const notified = (await kim.call.notifications.list({})).items.filter(
    ({ type }) => type === 'team_leaving',
  );
  expect(notified).toMatchObject([{ message: 'Sam Ortiz has left. You took over from them.' }]);
});

test('TEAM-5 a manager cancels a departure in time: offered seats are withdrawn and nothing moves', async () => {
  const { mara, jane, sam, kim, id, place } = await office();
  const heirs = { 'desk-seats': kim.id };
  await mara.call.teams.setLeaving({ ...place, leavingId: newId(), leavesAt: inMs(hourMs), heirs });
  // A second time replaces the first.
  await mara.call.teams.setLeaving({ ...place, leavingId: newId(), leavesAt: inMs(2 * hourMs), heirs });
  expect(await sam.call.teams.cancelLeaving(place)).toMatchObject({ leavesAt: null });
  expect(await mara.call.teams.cancelLeaving(place)).toMatchObject({ leavesAt: null });
  expect((await kim.call.teams.desks()).items.filter(({ isMine }) => !isMine)).toEqual([]);
  await scene.database.pool.query(`update team_leaving set leaves_at = now() - interval '1 hour'`);
  scene.server.wake('team-leaving');
  await mara.call.teams.setLeaving({ ...place, personId: kim.id, leavingId: newId(), heirs: {} });
  await expect.poll(() => refusalOf(kim.call.teams.get({ id }))).toBe('team.absent');
  expect(await sam.onDesk(jane.id).contacts.list({})).toBeDefined();
});

test('TEAM-5 a member leaves on time even when another departure fails', async () => {
  const { mara, sam, kim, id, place } = await office();
  const heirs = { 'desk-seats': mara.id };
  await mara.call.teams.setLeaving({ ...place, leavingId: newId(), leavesAt: inMs(hourMs), heirs });
  await scene.database.pool.query(
    `update team_leaving set heirs = 'null', leaves_at = now() - interval '1 hour' where person_id = $1`,
    [sam.id],
  );
  await mara.call.teams.setLeaving({
    ...place,
    personId: kim.id,
    leavingId: newId(),
    leavesAt: inMs(0),
    heirs: {},
  });
  await expect.poll(() => refusalOf(kim.call.teams.get({ id }))).toBe('team.absent');
  expect(await sam.call.teams.get({ id })).toMatchObject({ id });
});

test('TEAM-5 only people who run a team, or the member leaving, can set a departure, and never for the last owner', async () => {
  const { mara, jane, sam, kim, place } = await office();
  const stranger = await scene.person('Ines Roth');
  const heirs = { 'desk-seats': kim.id };
  const set = (who: Actor, personId: PersonId, leavesAt = inMs(hourMs)) =>
    refusalOf(who.call.teams.setLeaving({ ...place, personId, leavingId: newId(), leavesAt, heirs }));
  expect(await set(stranger, sam.id)).toBe('team.absent');
  expect(await set(jane, sam.id)).toBe('team.closed');
  expect(await refusalOf(jane.call.teams.leaving(place))).toBe('team.closed');
  expect(await set(mara, mara.id)).toBe('team.last_owner');
  expect(await set(mara, stranger.id)).toBe('team_member.absent');
  expect(await set(mara, sam.id, inMs(-hourMs))).toBe('team_leaving.hour_past');
  expect(await set(mara, sam.id, inMs(400 * 24 * hourMs))).toBe('team_leaving.hour_far');
  expect(await set(sam, sam.id)).toBe('accepted');
  // Only people who run the team, and the member leaving, see the time.
  const seenBy = async (who: Actor) =>
    (await who.call.teams.get({ id: place.id })).members.find(({ person }) => person.id === sam.id)?.leavesAt;
  expect(await seenBy(mara)).not.toBeNull();
  expect(await seenBy(sam)).not.toBeNull();
  expect(await seenBy(jane)).toBeNull();
});
