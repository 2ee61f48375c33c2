import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';

const scene = await openScene();
const newId = () => uuidV7(performance.timeOrigin + performance.now()) as ClientId;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Terms {
  fields?: ('film' | 'tv' | 'theatre')[];
  territories?: ('world' | 'us' | 'uk')[];
  isExclusive?: boolean;
}

/** An agent with a team: a colleague of the client's team, one of another department, and an assistant. */
async function firm() {
  const [agent, colleague, other, assistant] = await Promise.all([
    scene.person('Dashiell Roe', { role: 'AGENT' }),
    scene.person('Ana Ruiz', { role: 'AGENT' }),
    scene.person('Otto Lind', { role: 'AGENT' }),
    scene.person('Sam Ortiz', { role: 'ASSISTANT' }),
  ]);
  // Managers start teams; the agent runs this one all the same.
  const founder = await scene.person('Mara Okafor');
  const { id: teamId } = await founder.call.teams.create({ id: newId(), name: 'Talent' });
  for (const one of [agent, colleague, other, assistant]) {
    const asked = await founder.call.teams.invite({ id: teamId, email: `${one.id}@scene.example` });
    await one.call.teams.accept({ id: asked.id });
  }
  const seat = await agent.call.teams.offerSeat({
    id: agent.id,
    personId: assistant.id,
    scopes: ['clients'],
  });
  await assistant.call.teams.acceptSeat({ id: seat.id });
  return { agent, colleague, other, assistant, founder, teamId };
}

const talent = (name = 'Lucian Thorne') => scene.person(name, { role: 'TALENT' });

async function offered(agent: Actor, client: Actor, terms: Terms = {}) {
  await scene.connect(agent, client);
  const id = newId();
  await agent.call.clients.create({ id, personId: client.id, kind: 'agent', isOffer: true, ...terms });
  return id;
}

async function signed(agent: Actor, client: Actor, terms: Terms & { leaverRule?: 'team' | 'end' } = {}) {
  const { leaverRule = 'team', ...rest } = terms;
  const id = await offered(agent, client, rest);
  await client.call.clients.accept({ id, leaverRule });
  return id;
}

const namesIn = async (who: Actor, wish: Parameters<Actor['call']['clients']['list']>[0] = {}) =>
  (await who.call.clients.list(wish)).items.map(({ person }) => person.displayName);
const bells = async (who: Actor) => (await who.call.notifications.list({})).items.map(({ type }) => type);

test('CLI-1 a client who was offered representation sees it, accepts, and only then is shown as represented', async () => {
  const { agent } = await firm();
  const client = await talent();
  await scene.connect(agent, client);
  const id = newId();
  const prospect = await agent.call.clients.create({ id, personId: client.id, kind: 'agent' });
  expect([prospect.state, (await client.call.clients.mine()).items]).toEqual(['prospect', []]);
  expect(await refusalOf(client.call.clients.get({ id }))).toBe('client.absent');
  expect((await agent.call.clients.offer({ id })).state).toBe('offered');
  const [mine] = (await client.call.clients.mine()).items;
  expect(mine).toMatchObject({ id, side: 'client', state: 'offered', isMyTurn: true });
  const representatives = async () => (await agent.call.profiles.ownRepresentations()).items;
  expect((await representatives())[0]).toMatchObject({ state: 'invited' });
  expect((await client.call.requests.list({ direction: 'in' })).items.map(({ kind }) => kind)).toEqual([
    'representation_as_client',
  ]);
  expect(await client.call.clients.accept({ id, leaverRule: 'team' })).toMatchObject({
    state: 'signed',
    scopes: { days: true, profile: false },
  });
  expect((await representatives())[0]).toMatchObject({ state: 'active', kind: 'agent' });
  // Again, and as somebody else.
  expect((await client.call.clients.accept({ id })).state).toBe('signed');
  expect(await refusalOf(agent.call.clients.accept({ id }))).toBe('client.absent');
  expect(await bells(agent)).toContain('client_accepted');
});

test('a representation agreed to on the profile is the same client, whoever asked', async () => {
  const { agent } = await firm();
  const client = await talent();
  await scene.connect(agent, client);
  const id = newId();
  await client.call.profiles.offerRepresentation({ id, personId: agent.id, kind: 'agent', side: 'client' });
  const [asked] = (await agent.call.clients.list({ state: 'offered' })).items;
  expect(asked?.person.id).toBe(client.id);
  await agent.call.profiles.decideRepresentation({ id, isAgreed: true });
  expect((await agent.call.clients.list({ state: 'signed' })).items.map((one) => one.id)).toEqual([
    asked?.id,
  ]);
  await client.call.profiles.endRepresentation({ id });
  expect(await agent.call.clients.get({ id: asked?.id ?? newId() })).toMatchObject({ state: 'former' });
});

test('a client who declines is a prospect again, and sees nothing of the card', async () => {
  const { agent } = await firm();
  const client = await talent();
  const id = await offered(agent, client);
  await client.call.clients.end({ id });
  expect(await agent.call.clients.get({ id })).toMatchObject({ state: 'prospect', signedAt: null });
  expect((await client.call.clients.mine()).items).toEqual([]);
  expect(await refusalOf(client.call.clients.get({ id }))).toBe('client.absent');
});

test('of twenty answers at once one accepts or one ends it, and the card stands as the representation does', async () => {
  const { agent } = await firm();
  const client = await talent();
  const id = await offered(agent, client);
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      refusalOf(turn % 2 === 0 ? client.call.clients.accept({ id }) : agent.call.clients.end({ id })),
    ),
  );
  const { state } = await agent.call.clients.get({ id });
  const [held] = (await agent.call.profiles.ownRepresentations()).items;
  expect([state === 'signed' || state === 'leave', held?.state === 'active']).toEqual([false, false]);
  const { rows } = await scene.database.pool.query(
    `select count(*)::int as signed from timeline_entry where subject_id = $1 and what = 'accepted'`,
    [id],
  );
  expect(rows[0].signed).toBeLessThanOrEqual(1);
});

test('CLI-2 overlapping exclusivity warns both agents once both are agreed to, and the client before', async () => {
  const [one, two] = await Promise.all([firm(), firm()]);
  const client = await talent();
  const first = await signed(one.agent, client, {
    fields: ['film', 'tv'],
    isExclusive: true,
    territories: ['us'],
  });
  const id = await offered(two.agent, client, { fields: ['tv'], territories: ['world'] });
  expect((await two.agent.call.clients.get({ id })).overlaps).toEqual([]);
  expect((await one.agent.call.clients.get({ id: first })).overlaps).toEqual([]);
  expect((await client.call.clients.get({ id })).overlaps).toMatchObject([{ isTheirs: true, isOurs: false }]);
  await client.call.clients.accept({ id });
  for (const { agent } of [one, two]) expect(await bells(agent)).toContain('client_overlap');
  expect((await one.agent.call.clients.list({})).items[0]?.hasOverlap).toBe(true);
  await two.agent.call.clients.edit({ id, version: 2, fields: ['theatre'] });
  expect((await one.agent.call.clients.get({ id: first })).overlaps).toEqual([]);
  expect((await one.agent.call.clients.get({ id: first })).coRepresentatives).toMatchObject([
    { person: { displayName: 'Dashiell Roe' }, kind: 'agent' },
  ]);
});

/** Somebody with everything an agent keeps of a client, with words that are found again. */
async function fullClient() {
  const one = await firm();
  const client = await talent();
  const id = await signed(one.agent, client, { fields: ['film'] });
  const { agent, colleague } = one;
  await agent.call.clients.putMember({ id, personId: colleague.id, area: 'Television' });
  await agent.call.clients.edit({ id, version: 2, needs: 'SECRET-NEEDS', paperwork: 'SECRET-PAPERS' });
  await agent.call.clients.saveMoney({
    id,
    version: 0,
    quoteMinor: 8_765_432_100 / 100,
    quoteUnit: 'flat',
    currency: 'USD',
    quoteNote: 'SECRET-QUOTE',
    commissionBasis: 1234,
  });
  const jobId = newId();
  await agent.call.clients.addJob({
    id,
    jobId,
    project: 'Copperline',
    role: 'Voss',
    buyer: 'Quillmere',
    firstDay: dayIn(3),
    lastDay: dayIn(9),
    money: { feeMinor: 55_443_322, feeUnit: 'flat', currency: 'EUR', commissionBasis: 1111 },
  });
  await agent.call.clients.addNote({ id, noteId: newId(), text: 'SECRET-PRIVATE', tier: 'private' });
  await agent.call.clients.addNote({ id, noteId: newId(), text: 'SECRET-TEAM', tier: 'team' });
  await agent.call.clients.addPitch({
    id,
    pitchId: newId(),
    buyer: 'Quillmere',
    project: 'PITCHED',
    pitchedOn: dayIn(0),
  });
  return { ...one, client, id, jobId };
}

/** All that somebody can read of a client in any way out. */
async function waysOut(who: Actor, id: ClientId, call: Actor['call'] = who.call) {
  const asked = await Promise.allSettled([
    call.clients.get({ id }),
    call.clients.list({ all: 'true' }),
    call.clients.list({ all: 'true', state: 'former' }),
    who.call.clients.mine(),
    call.clients.notes({ id }),
    call.clients.history({ id }),
    call.clients.done({ id, from: dayIn(-30), to: dayIn(30) }),
    call.clients.checkPitch({ id, buyer: 'Somebody else' }),
    who.call.notifications.list({}),
    who.call.requests.list({ direction: 'in' }),
    who.call.search.universal({ q: 'Lucian' }),
    who.request('GET', '/api/me/export').then((answer) => answer.text()),
  ]);
  return JSON.stringify(asked.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))));
}

const money = /87654321|55443322|1234|1111|SECRET-QUOTE|"EUR"/;

test('CLI-3 CLI-4 money and notes reach the team with both gates, and leak by no way out to anybody else', async () => {
  const { agent, colleague, other, assistant, client, founder, id } = await fullClient();
  const rival = (await firm()).agent;
  await signed(rival, client);
  const buyer = await scene.person('Bea Buyer', { role: 'EXECUTIVE' });
  const own = await waysOut(agent, id);
  for (const word of [
    '87654321',
    '55443322',
    'SECRET-QUOTE',
    'SECRET-PRIVATE',
    'SECRET-TEAM',
    'SECRET-NEEDS',
  ])
    expect(own).toContain(word);
  const ofTeam = await waysOut(colleague, id);
  expect(ofTeam).toContain('SECRET-TEAM');
  expect(ofTeam).not.toMatch(money);
  expect(ofTeam).not.toContain('SECRET-PRIVATE');
  const onDesk = await waysOut(assistant, id, assistant.onDesk(agent.id));
  expect(onDesk).toContain('SECRET-TEAM');
  expect(onDesk).not.toMatch(money);
  expect(onDesk).not.toContain('SECRET-PRIVATE');
  for (const stranger of [other, client, rival, buyer, founder, assistant]) {
    const out = await waysOut(stranger, id);
    expect(out).not.toMatch(money);
    expect(out).not.toMatch(/SECRET/);
  }
  expect(await waysOut(client, id)).toContain('PITCHED');
  for (const stranger of [other, rival, buyer]) expect(await waysOut(stranger, id)).not.toContain('PITCHED');
  // Another department reads name and status.
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

test('a colleague sees money when the point person grants it, and no longer when it is taken back', async () => {
  const { agent, colleague, assistant, id } = await fullClient();
  const grant = (who: Actor, seesMoney: boolean) =>
    agent.call.clients.putMember({ id, personId: who.id, area: '', seesMoney });
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

test('what an assistant writes on the desk is for the team, under both names', async () => {
  const { agent, assistant, client, id } = await fullClient();
  const desk = assistant.onDesk(agent.id);
  const note = await desk.clients.addNote({ id, noteId: newId(), text: 'Rang twice', tier: 'private' });
  expect(note).toMatchObject({
    tier: 'team',
    author: { displayName: 'Dashiell Roe' },
    writtenBy: 'Sam Ortiz',
  });
  await desk.clients.addJob({ id, jobId: newId(), project: 'Halyard' });
  const { items } = await agent.call.clients.history({ id });
  expect(items[0]).toMatchObject({
    what: 'job',
    by: { displayName: 'Sam Ortiz' },
    onBehalfOf: { displayName: 'Dashiell Roe' },
  });
  expect(await refusalOf(desk.clients.accept({ id }))).toBe('desk.not_covered');
  expect((await client.call.clients.history({ id })).items.map(({ what }) => what)).not.toContain('money');
});

test('a job moves on one step for one of two who move it, until the commission is paid', async () => {
  const { agent, colleague, id, jobId } = await fullClient();
  const move = (who: Actor, act: 'pin' | 'book' | 'start' | 'wrap' | 'invoice' | 'pay', version: number) =>
    who.call.clients.moveJob({ id, jobId, act, version });
  await move(agent, 'pin', 1);
  const raced = await Promise.all([move(agent, 'book', 2), move(colleague, 'book', 2)].map(refusalOf));
  expect(raced).toEqual(['accepted', 'accepted']);
  expect(await refusalOf(move(agent, 'pay', 3))).toBe('client.closed');
  expect(await refusalOf(move(agent, 'pin', 2))).toBe('client_job.changed');
  await move(agent, 'start', 3);
  await agent.call.clients.end({ id });
  // What was booked is seen through after the end.
  await move(agent, 'wrap', 4);
  await move(agent, 'invoice', 5);
  const { jobs } = await move(agent, 'pay', 6);
  expect(jobs).toMatchObject([{ state: 'paid', money: { currency: 'EUR' } }]);
  expect(await refusalOf(agent.call.clients.addJob({ id, jobId: newId(), project: 'More' }))).toBe(
    'client.closed',
  );
});

test('CLI-5 of materials one version of each kind is current, also when two are added at once', async () => {
  const { agent, colleague, client, id } = await fullClient();
  const add = (who: Actor, title: string) =>
    who.call.clients.addMaterial({
      id,
      materialId: newId(),
      kind: 'reel',
      title,
      address: 'https://reel.example/1',
    });
  await Promise.all([add(agent, 'One'), add(colleague, 'Two'), add(agent, 'Three')]);
  const reels = (await client.call.clients.get({ id })).materials;
  expect(reels.map(({ number, isCurrent }) => [number, isCurrent])).toEqual([
    [3, true],
    [2, false],
    [1, false],
  ]);
  const first = reels.at(-1)?.id ?? newId();
  await agent.call.clients.makeCurrent({ id, materialId: first });
  expect(
    (await agent.call.clients.get({ id })).materials.filter((one) => one.isCurrent).map((one) => one.id),
  ).toEqual([first]);
  expect((await agent.call.clients.get({ id })).gaps).toContain('no_headshot');
  expect(
    await refusalOf(
      client.call.clients.addMaterial({
        id,
        materialId: newId(),
        kind: 'reel',
        title: 'Mine',
        address: 'https://a.example',
      }),
    ),
  ).toBe('page.forbidden');
});

test('CLI-6 an agent learns that another representative pitched the client to a buyer, and when, and nothing else', async () => {
  const { agent, client, id } = await fullClient();
  const rival = (await firm()).agent;
  const theirs = await signed(rival, client);
  const ask = (who: Actor, card: ClientId, buyer: string) => who.call.clients.checkPitch({ id: card, buyer });
  expect(await ask(rival, theirs, 'QUILLMERE, Inc.')).toEqual({ pitchedOn: dayIn(0) });
  expect(await ask(rival, theirs, 'Northlight')).toEqual({ pitchedOn: null });
  expect(await ask(agent, id, 'Quillmere')).toEqual({ pitchedOn: null });
  expect(await refusalOf(ask(rival, id, 'Quillmere'))).toBe('client.absent');
});

test('CLI-3 a book-out the client sets reaches the list of their team at once, with the days', async () => {
  const { agent, colleague, client, id } = await fullClient();
  const heard = await colleague.listen();
  const days = { id: newId(), firstDay: dayIn(5), lastDay: dayIn(8), note: 'Wedding' };
  await client.call.schedule.saveAvailability({
    zone: 'UTC',
    weekly: [],
    bookOuts: [days],
    shown: 'busy',
    version: 0,
  });
  expect(await heard.expectEvent('client.changed')).toMatchObject({ d: { id } });
  for (const who of [agent, colleague])
    expect((await who.call.clients.list({})).items[0]?.days).toContainEqual({
      firstDay: days.firstDay,
      lastDay: days.lastDay,
      kind: 'booked_out',
      rank: null,
      title: 'Wedding',
    });
  expect((await client.call.clients.mine()).items[0]?.days).toEqual([]);
  heard.close();
});

test('scene 8: who signs elsewhere is a former client: the days close, the history stays, what is in flight is listed', async () => {
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
      address: 'https://a.example',
    }),
    agent.call.clients.addPitch({ id, pitchId: newId(), buyer: 'Late', pitchedOn: dayIn(0) }),
  ])
    expect(await refusalOf(write)).toBe('client.closed');
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
    await expect
      .poll(async () => await refusalOf(agent.call.clients.get({ id })), { timeout: 20_000, interval: 200 })
      .toBe('client.absent');
    const now = await colleague.call.clients.get({ id });
    expect([now.state, now.lead.displayName]).toEqual([state, 'Ana Ruiz']);
    expect((await colleague.call.clients.notes({ id })).items.map(({ text }) => text)).toEqual([
      'Never in August',
    ]);
    const held = (await colleague.call.profiles.ownRepresentations()).items.map((one) => one.state);
    expect(held).toEqual(state === 'signed' ? ['active'] : []);
    expect(await waysOut(agent, id)).not.toContain('Never in August');
    expect(await refusalOf(agent.call.clients.notes({ id }))).toBe('client.absent');
    expect(await bells(client)).toContain(state === 'signed' ? 'client_passed' : 'client_ended');
  },
);

test('clients of whoever is taken out of the team without notice go to whoever runs it', async () => {
  const { agent, founder, teamId } = await firm();
  const client = await talent();
  const id = await signed(agent, client);
  await founder.call.teams.removeMember({ id: teamId, personId: agent.id });
  expect(await refusalOf(agent.call.clients.get({ id }))).toBe('client.absent');
  expect(await founder.call.clients.get({ id })).toMatchObject({ state: 'signed', mayManage: true });
});

test('what was done for a client this quarter counts meetings, pitches and bookings, for the team and the client alike', async () => {
  const { agent, client, other, id, jobId } = await fullClient();
  await agent.call.clients.moveJob({ id, jobId, act: 'book', version: 1 });
  const when = { firstDay: dayIn(0), lastDay: dayIn(0) };
  await agent.call.schedule.create({
    id: newId(),
    title: 'Lunch',
    kind: 'general',
    when,
    people: [client.id],
  });
  await agent.call.schedule.create({ id: newId(), title: 'Dentist', kind: 'personal', when, people: [] });
  const quarter = { id, from: dayIn(-40), to: dayIn(40) };
  const expected = { meetings: 1, pitches: 1, bookings: 1, calls: 0, submissions: null };
  expect(await agent.call.clients.done(quarter)).toMatchObject(expected);
  expect(await client.call.clients.done(quarter)).toMatchObject(expected);
  expect(await refusalOf(other.call.clients.done(quarter))).toBe('client.absent');
});

test('pages of the list hold each client once, by name', async () => {
  const { agent } = await firm();
  const names = ['Zoë Abel', 'Émile Brand', 'Cato Dunn', 'Ada Egan', 'Bo Fane'];
  for (const name of names) {
    const prospect = await talent(name);
    await agent.call.clients.create({ id: newId(), personId: prospect.id, kind: 'agent', craft: 'writer' });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await agent.call.clients.list({ limit: 2, craft: 'writer', ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ person }) => person.displayName));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['Ada Egan', 'Bo Fane', 'Cato Dunn', 'Émile Brand', 'Zoë Abel']);
  expect(await namesIn(agent, { q: 'emile' })).toEqual(['Émile Brand']);
});
