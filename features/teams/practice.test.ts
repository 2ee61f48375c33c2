import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { deskHeader } from '#platform/contract/desk.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';

const scene = await openScene();
const { orm } = scene.database;

const start = async (who: Actor) => {
  const { teamId, practice } = await who.call.teams.startPractice({ id: newId() });
  expect(practice).toEqual(await who.call.teams.practice());
  return teamId;
};

/** Everything a person could notice of others. */
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

/** Rows that reach people by other channels. */
async function sent(except: PersonId) {
  return {
    bells: await countOf(sql`notification where person_id <> ${except}`),
    mails: await countOf(sql`mail`),
    pushes: await countOf(sql`push_subscription`),
    views: await countOf(sql`page_view`),
    listed: await countOf(sql`profile where account_status = 'active'`),
  };
}

/** Answers an invented person, books a meeting with one, and fails to reach a real person from the desk. */
async function workTheDesk(there: ReturnType<Actor['onDesk']>, other: Actor) {
  const { items: talks } = await there.messaging.list({});
  expect(talks).toHaveLength(2);
  const talk = talks.find(({ lastMessage }) => lastMessage?.content?.includes('hold a table'));
  if (!talk) throw new Error('nobody asks for a table');
  await there.messaging.send({ id: talk.id, clientId: newId(), content: 'We have one.' });
  const { items: said } = await there.messaging.messages({ id: talk.id });
  expect(said.map(({ content }) => content).at(-1)).toBe('We have one.');
  const manager = said.map(({ senderId }) => senderId).at(1) as PersonId;

  const today = new Date().toISOString().slice(0, 10);
  const later = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const { items: booked } = await there.schedule.list({ from: today, to: later, zone: 'UTC' });
  for (const title of ['Lunch with Barnaby', 'Rough cut screening'])
    expect(JSON.stringify(booked)).toContain(title);
  const meeting = (people: PersonId[], guests: string[] = []) =>
    there.schedule.create({
      guests,
      id: newId(),
      title: 'Practise a pitch',
      kind: 'pitch',
      when: { start: `${later}T09:00`, end: `${later}T09:30`, zone: 'UTC' },
      people,
    });
  expect(await refusalOf(meeting([other.id]))).toBe('event.person_unknown');
  expect(await refusalOf(meeting([], ['somebody@elsewhere.example']))).toBe('event.guests_many');
  expect(JSON.stringify((await meeting([manager])).attendees)).toContain(manager);
}

test('2.29 a person who practises has a team, a desk and a script, and no one else notices any of it', async () => {
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
  expect(await there.identity.me()).toMatchObject({
    desk: { scopes: ['calendar', 'calls', 'contacts', 'inbox.read', 'inbox.send'] },
  });
  expect(await mara.call.profiles.get({ id: desk.id })).toMatchObject({ displayName: 'Wilhelmina Practice' });
  const handbook = await there.teams.handbook({ id: desk.id });
  await there.teams.saveHandbook({ id: desk.id, version: handbook.version, text: 'Never before eleven.' });
  const kept = await mara.request('PUT', `/api/contacts/${newId()}`, {
    headers: { [deskHeader]: desk.id },
    body: JSON.stringify({ version: 0, fields: { displayName: 'Odile Brandt' } }),
  });
  expect(kept.status).toBe(200);
  await workTheDesk(there, other);
  const { items: scripts } = await mara.call.assignments.list({});
  const [script] = scripts;
  if (!script) throw new Error('no script to practise on');
  await mara.call.assignments.move({ id: script.id, version: script.version, act: 'accept' });

  // A cover among invented people: they agree at once, and only to scopes that reach no one.
  const [first, second] = team.members.map(({ person }) => person.id).filter((one) => one !== mara.id);
  const cover = await mara.call.teams.offerSeat({
    id: second as PersonId,
    personId: first as PersonId,
    kind: 'cover',
    scopes: ['calendar', 'inbox.send', 'contacts', 'clients'],
    endsAt: new Date(Date.now() + 60 * 60_000).toISOString(),
  });
  expect(cover).toMatchObject({ state: 'active', scopes: ['calendar', 'inbox.send', 'contacts'] });
  // No real person gets in.
  const email = `${other.id}@scene.example`;
  expect(await refusalOf(mara.call.teams.invite({ id, email }))).toBe('team.closed');
  expect(await refusalOf(other.call.teams.get({ id }))).toBe('team.absent');
  for (const viewer of [other, admin])
    expect(await refusalOf(viewer.call.profiles.get({ id: desk.id }))).toBe('person.absent');
  expect((await mara.call.profiles.list({})).total).toBe(ownPeople);
  expect((await mara.call.search.universal({ q: 'Wilhelmina' })).results).toEqual([]);

  const during = await seen();
  expect(during.all).toEqual(before.all);
  // Notifications of invented people stay with them and reach no one.
  const bells = await orm.execute<{ person: string }>(
    sql`select person_id as person from notification where person_id in (select id from account where id <> ${mara.id})`,
  );
  expect(bells.rows).toEqual([]);
  expect({ ...during.sent, bells: 0 }).toEqual({ ...before.sent, bells: 0 });

  const practice = { teamId: null, deskId: null };
  expect(await mara.call.teams.leavePractice()).toEqual({ hasLeft: true, practice });
  expect(await mara.call.teams.leavePractice()).toEqual({ hasLeft: false, practice });
  expect(await refusalOf(mara.call.teams.get({ id }))).toBe('team.absent');
  expect((await mara.call.teams.desks()).items.filter(({ isMine }) => !isMine)).toEqual([]);
  expect(await refusalOf(there.identity.me())).toBe('desk.not_covered');
  expect((await mara.call.assignments.list({})).items).toEqual([]);
  expect(await countOf(sql`profile where practice_of is not null`)).toBe(0);
  expect(await countOf(sql`desk_seat`)).toBe(0);
  expect(await countOf(sql`desk_handbook`)).toBe(0);
  for (const left of [sql`conversation`, sql`message`, sql`event`, sql`contact_card`])
    expect(await countOf(left)).toBe(0);
  expect(await seen()).toEqual(before);
  expect([...otherHears.heard, ...adminHears.heard]).toEqual([]);
  otherHears.close();
  adminHears.close();
});

test('2.29 a reader, whose role has no team page, practises on the desk and turns down the script', async () => {
  const rhys = await scene.person('Rhys Reader', { role: 'READER' });
  expect(await rhys.call.teams.practice()).toEqual({ teamId: null, deskId: null });
  const teamId = await start(rhys);
  expect(await refusalOf(rhys.call.teams.get({ id: teamId }))).toBe('page.forbidden');
  const { deskId, ...kept } = await rhys.call.teams.practice();
  expect(kept).toEqual({ teamId });
  const there = rhys.onDesk(deskId as PersonId);
  expect((await there.messaging.list({})).items).toHaveLength(2);
  const [script] = (await rhys.call.assignments.list({})).items;
  if (!script) throw new Error('no script to practise on');
  const { id, version } = script;
  // The person who gave it is notified of the answer, and is invented.
  const accepted = await rhys.call.assignments.move({ id, version, act: 'accept' });
  await rhys.call.assignments.move({ id, version: accepted.version, act: 'decline', reason: 'No time.' });
  expect(await countOf(sql`notification where person_id <> ${rhys.id}`)).toBe(0);
  expect(await rhys.call.teams.leavePractice()).toMatchObject({ hasLeft: true });
});

test('X2, X3 twenty starts at once make one practice, and practices of two people are separate', async () => {
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

test('X16 deleting an account deletes its practice', async () => {
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
      { interval: 500 },
    )
    .toBe(0);
  expect(await countOf(sql`team where practice_of = ${ines.id}`)).toBe(0);
});
