import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { bells, dayIn, firmIn, namesIn } from './testing/factory/firm.ts';

const scene = await openScene();
const { firm, talent, signed, fullClient } = firmIn(scene);

test('another department reads name and status, and a representative elsewhere or a buyer nothing', async () => {
  const { client, other, id } = await fullClient();
  const rival = (await firm()).agent;
  await signed(rival, client);
  const buyer = await scene.person('Bea Buyer', { role: 'EXECUTIVE' });
  expect(await namesIn(other, { all: 'true' })).toEqual(['Lucian Thorne']);
  expect(await other.call.clients.get({ id })).toMatchObject({
    side: 'department',
    state: 'signed',
    jobs: [],
    team: [],
  });
  expect(await refusalOf(other.call.clients.edit({ id, version: 3, needs: 'Mine' }))).toBe('client.absent');
  for (const stranger of [rival, buyer])
    expect(await refusalOf(stranger.call.clients.get({ id }))).toBe('client.absent');
});

test('a colleague sees money only while the point person grants it', async () => {
  const { agent, colleague, assistant, id } = await fullClient();
  const grant = async (who: Actor, seesMoney: boolean) => {
    const { team } = await agent.call.clients.get({ id });
    const version = team.find(({ person }) => person.id === who.id)?.version;
    return agent.call.clients.putMember({ id, personId: who.id, version, area: '', seesMoney });
  };
  expect(
    await refusalOf(
      colleague.call.clients.saveMoney({
        id,
        version: 1,
        quoteMinor: 1,
        quoteUnit: 'day',
        currency: 'USD',
        quoteNote: '',
        commissionBasis: 0,
      }),
    ),
  ).toBe('client.absent');
  await grant(colleague, true);
  expect((await colleague.call.clients.get({ id })).money).toMatchObject({ quoteNote: 'SECRET-QUOTE' });
  await grant(assistant, true);
  const desk = assistant.onDesk(agent.id);
  expect((await desk.clients.get({ id })).money).toMatchObject({ commissionBasis: 1234 });
  // The seat is the assistant's first gate, and off the desk the page is not open to them.
  expect(await refusalOf(assistant.call.clients.list({}))).toBe('page.forbidden');
  await grant(colleague, false);
  expect((await colleague.call.clients.get({ id })).money).toBeNull();
  expect(
    await refusalOf(colleague.call.clients.putMember({ id, personId: colleague.id, seesMoney: true })),
  ).toBe('client.closed');
});

test('scene 8: a client who signs elsewhere becomes former: the calendar is closed, the history stays, open work is listed', async () => {
  const { agent, client, id } = await fullClient();
  await client.call.clients.end({ id, reason: 'Moving on' });
  const former = await agent.call.clients.get({ id });
  expect(former).toMatchObject({
    state: 'former',
    endReason: 'Moving on',
    days: [],
    jobs: [{ project: 'Copperline', state: 'up_for' }],
  });
  expect(await namesIn(agent)).toEqual([]);
  expect(await namesIn(agent, { state: 'former' })).toEqual(['Lucian Thorne']);
  const { items } = await agent.call.clients.history({ id });
  expect(items.map(({ what }) => what)).toEqual(expect.arrayContaining(['ended', 'accepted', 'offered']));
  const window = { personId: client.id, from: dayIn(0), to: dayIn(20) };
  expect((await agent.call.schedule.availability(window)).access).toBe('busy');
  for (const write of [
    agent.call.clients.edit({ id, version: former.version, needs: 'More' }),
    agent.call.clients.addMaterial({
      id,
      materialId: newId(),
      kind: 'bio',
      title: 'Bio',
      source: { address: 'https://a.example' },
    }),
    agent.call.clients.addPitch({ id, pitchId: newId(), buyer: 'Late', pitchedOn: dayIn(0) }),
  ].map(refusalOf))
    expect(await write).toBe('client.closed');
  expect((await client.call.clients.mine()).items).toMatchObject([{ state: 'former', money: null }]);
  expect(await bells(agent)).toContain('client_ended');
});

test.each([
  ['stay with the team', 'team', 'signed'],
  ['are not represented any more', 'end', 'former'],
] as const)(
  'clients of an agent who leaves %s, as each said when accepting',
  async (_, leaverRule, state) => {
    const { agent, colleague, founder, teamId } = await firm();
    const client = await talent();
    const id = await signed(agent, client, { leaverRule });
    await agent.call.clients.addNote({ id, noteId: newId(), text: 'Never in August', tier: 'team' });
    await agent.call.clients.addNote({ id, noteId: newId(), text: 'SECRET-PRIVATE', tier: 'private' });
    const place = { id: teamId, personId: agent.id };
    const { moves } = await founder.call.teams.leaving(place);
    expect(moves).toMatchObject([{ kind: 'clients', count: 1 }]);
    const heirs = Object.fromEntries(moves.map(({ kind }) => [kind, colleague.id]));
    await founder.call.teams.setLeaving({ ...place, leavingId: newId(), heirs });
    await expect.poll(async () => await refusalOf(agent.call.clients.get({ id }))).toBe('client.absent');
    const now = await colleague.call.clients.get({ id });
    expect([now.state, now.lead.displayName]).toEqual([state, 'Ana Ruiz']);
    expect((await colleague.call.clients.notes({ id })).items.map(({ text }) => text)).toEqual([
      'Never in August',
    ]);
    const held = (await colleague.call.profiles.ownRepresentations()).items.map((one) => one.state);
    expect(held).toEqual(state === 'signed' ? ['active'] : []);
    expect(await refusalOf(agent.call.clients.notes({ id }))).toBe('client.absent');
    expect(await bells(client)).toContain(state === 'signed' ? 'client_passed' : 'client_ended');
  },
);

test('when a person is removed from a team, its owner takes over their clients', async () => {
  const { agent, founder, teamId } = await firm();
  const client = await talent();
  const id = await signed(agent, client);
  await founder.call.teams.removeMember({ id: teamId, personId: agent.id });
  expect(await refusalOf(agent.call.clients.get({ id }))).toBe('client.absent');
  expect(await founder.call.clients.get({ id })).toMatchObject({ state: 'signed', mayManage: true });
});

test('the link of a conversation to a client is visible to the team and the client, and to no one else in it', async () => {
  const { agent, colleague, client, other, id } = await fullClient();
  const buyer = await scene.person('Bea Buyer', { role: 'EXECUTIVE' });
  for (const one of [colleague, other, buyer]) await scene.connect(agent, one);
  const people = [colleague, client, other, buyer].map((one) => one.id);
  const talk = await agent.call.messaging.startGroup({
    id: newId(),
    title: 'Dates for the spring',
    participantIds: people,
  });
  const thing = { kind: 'conversation', id: talk.id as string as ClientId } as const;
  const matter = { kind: 'client', id } as const;
  const link = { id: newId(), thing, matter };
  expect(await refusalOf(buyer.call.matters.link(link))).toBe('matter.absent');
  await agent.call.matters.link(link);
  const about = async (who: Actor) => (await who.call.matters.about(thing)).items.map(({ path }) => path);
  const path = `/clients?client=${id}`;
  expect(await about(colleague)).toEqual([path]);
  // By name and status, as on the list of all.
  expect(await about(other)).toEqual([path]);
  expect(await about(client)).toEqual(['/representation']);
  expect(await about(buyer)).toEqual([]);
  expect((await colleague.call.matters.things(matter)).items).toMatchObject([
    { title: 'Dates for the spring' },
  ]);
  const found = async (who: Actor) =>
    (await who.call.matters.find({ q: 'lucian' })).items.map(({ kind }) => kind);
  expect(await found(agent)).toEqual(['client']);
  expect(await found(buyer)).toEqual([]);
  await agent.call.clients.end({ id });
  expect(await found(agent)).toEqual([]);
  expect(await about(agent)).toEqual([path]);
});
