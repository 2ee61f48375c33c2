import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';

const scene = await openScene();
const { orm } = scene.database;
const newId = () => uuidV7(performance.timeOrigin + performance.now()) as ClientId;

const start = async (who: Actor) => (await who.call.teams.startPractice({ id: newId() })).teamId;

/** Everything that somebody could notice of others. */
async function noticedBy(who: Actor) {
  const { call } = who;
  const [bell, people, found, directory, inbox, teams, desks, requests] = await Promise.all([
    call.notifications.list({}),
    call.profiles.list({}),
    call.search.universal({ q: 'Practice' }),
    call.directory.find({}),
    call.messaging.list({}),
    call.teams.list(),
    call.teams.desks(),
    call.requests.list({}),
  ]);
  return JSON.stringify({ bell, people, found, directory, inbox, teams, desks, requests });
}

const countOf = async (statement: ReturnType<typeof sql>) =>
  (await orm.execute<{ rows: number }>(sql`select count(*)::int as rows from ${statement}`)).rows[0]?.rows;

/** Rows that reach people by ways of their own. */
async function sent(except: PersonId) {
  return {
    bells: await countOf(sql`notification where person_id <> ${except}`),
    mails: await countOf(sql`mail`),
    pushes: await countOf(sql`push_subscription`),
    views: await countOf(sql`page_view`),
    listed: await countOf(sql`profile where account_status = 'active'`),
  };
}

test('2.29 whoever practises has a team, a desk and a script, and nobody else notices any of it', async () => {
  const mara = await scene.person('Mara Okafor', { role: 'ASSISTANT' });
  const [other, admin] = await Promise.all([
    scene.person('Olga Other', { role: 'MANAGER' }),
    scene.person('Root Practice-Watcher', { role: 'SUPER_ADMIN' }),
  ]);
  await scene.connect(mara, other);
  const seen = async () => ({
    all: await Promise.all([noticedBy(other), noticedBy(admin)]),
    sent: await sent(mara.id),
  });
  const [otherHears, adminHears] = await Promise.all([other.listen(), admin.listen()]);
  const before = await seen();
  const ownPeople = (await mara.call.profiles.list({})).total;

  const id = await start(mara);
  const team = await mara.call.teams.get({ id });
  expect(team).toMatchObject({ isPractice: true, role: 'owner', memberCount: 5 });
  const desk = (await mara.call.teams.desks()).items.find(({ isMine }) => !isMine);
  if (!desk) throw new Error('no desk to practise on');
  const there = mara.onDesk(desk.id);
  expect(await there.identity.me()).toMatchObject({ desk: { scopes: ['calls', 'contacts', 'inbox.read'] } });
  expect(await mara.call.profiles.get({ id: desk.id })).toMatchObject({ displayName: 'Wilhelmina Practice' });
  const handbook = await there.teams.handbook({ id: desk.id });
  await there.teams.saveHandbook({ id: desk.id, version: handbook.version, text: 'Never before eleven.' });
  await there.contacts.list({});
  const { items: scripts } = await mara.call.assignments.list({});
  const [script] = scripts;
  if (!script) throw new Error('no script to practise on');
  await mara.call.assignments.move({ id: script.id, version: script.version, act: 'accept' });

  // A cover among invented people: they agree at once, and only to what reaches nobody.
  const [first, second] = team.members.map(({ person }) => person.id).filter((one) => one !== mara.id);
  const cover = await mara.call.teams.offerSeat({
    id: second as PersonId,
    personId: first as PersonId,
    kind: 'cover',
    scopes: ['calendar', 'inbox.send', 'contacts'],
    endsAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  });
  expect(cover).toMatchObject({ state: 'active', scopes: ['contacts'] });
  // Nobody real gets in.
  const email = `${other.id}@scene.example`;
  expect(await refusalOf(mara.call.teams.invite({ id, email }))).toBe('team.closed');
  expect(await refusalOf(other.call.teams.get({ id }))).toBe('team.absent');
  for (const viewer of [other, admin])
    expect(await refusalOf(viewer.call.profiles.get({ id: desk.id }))).toBe('person.absent');
  expect((await mara.call.profiles.list({})).total).toBe(ownPeople);
  expect((await mara.call.search.universal({ q: 'Wilhelmina' })).results).toEqual([]);

  const during = await seen();
  expect(during.all).toEqual(before.all);
  // What invented people are told lies with them and is nobody's.
  const bells = await orm.execute<{ person: string }>(
    sql`select person_id as person from notification where person_id in (select id from account where id <> ${mara.id})`,
  );
  expect(bells.rows).toEqual([]);
  expect({ ...during.sent, bells: 0 }).toEqual({ ...before.sent, bells: 0 });

  expect(await mara.call.teams.leavePractice()).toEqual({ hasLeft: true });
  expect(await mara.call.teams.leavePractice()).toEqual({ hasLeft: false });
  expect(await refusalOf(mara.call.teams.get({ id }))).toBe('team.absent');
  expect((await mara.call.teams.desks()).items.filter(({ isMine }) => !isMine)).toEqual([]);
  expect(await refusalOf(there.identity.me())).toBe('desk.not_covered');
  expect((await mara.call.assignments.list({})).items).toEqual([]);
  expect(await countOf(sql`profile where practice_of is not null`)).toBe(0);
  expect(await countOf(sql`desk_seat`)).toBe(0);
  expect(await countOf(sql`desk_handbook`)).toBe(0);
  expect(await seen()).toEqual(before);
  expect([...otherHears.heard, ...adminHears.heard]).toEqual([]);
  otherHears.close();
  adminHears.close();
});

test('X2, X3 of twenty starts at once there is one practice, and practices of two people do not know each other', async () => {
  const [one, two] = await Promise.all([scene.person('Una Practise'), scene.person('Dos Practise')]);
  const ids = await Promise.all(Array.from({ length: 20 }, () => start(one)));
  expect(new Set(ids).size).toBe(1);
  expect(await countOf(sql`profile where practice_of = ${one.id}`)).toBe(4);
  const other = await start(two);
  expect(await refusalOf(two.call.teams.get({ id: ids[0] as ClientId }))).toBe('team.absent');
  const theirs = (await two.call.teams.get({ id: other })).members.find(({ person }) => person.id !== two.id);
  const seat = { id: one.id, personId: theirs?.person.id as PersonId, scopes: ['calls'] as ['calls'] };
  expect(await refusalOf(one.call.teams.offerSeat(seat))).toBe('desk_seat.person_absent');
  await Promise.all(Array.from({ length: 10 }, () => one.call.teams.leavePractice()));
  expect((await two.call.teams.list()).items.map(({ id }) => id)).toEqual([other]);
  expect((await one.call.teams.list()).items).toEqual([]);
});

test('X16 the practice of somebody whose account is deleted goes with it', async () => {
  const ines = await scene.person('Ines Leaver');
  await start(ines);
  await ines.call.identity.leave({ confirmation: `${ines.id}@scene.example`, heirs: {} });
  await orm.execute(
    sql`update departure set due_at = now() - interval '1 second' where user_id = ${ines.id}`,
  );
  await expect
    .poll(
      async () => {
        scene.server.wake('account-deletion');
        return countOf(sql`profile where practice_of = ${ines.id}`);
      },
      { timeout: 10_000 },
    )
    .toBe(0);
  expect(await countOf(sql`team where practice_of = ${ines.id}`)).toBe(0);
});
