import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { bells, firmIn, namesIn } from './testing/factory/firm.ts';

const scene = await openScene();
const { firm, talent, offered, signed } = firmIn(scene);

test('CLI-1 a client is shown as represented only after accepting the offer', async () => {
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
  // Repeated, and by another person.
  expect((await client.call.clients.accept({ id })).state).toBe('signed');
  expect(await refusalOf(agent.call.clients.accept({ id }))).toBe('client.absent');
  expect(await bells(agent)).toContain('client_accepted');
});

test('X2: one new client that arrives twice at the same moment is one card, and both answers show it', async () => {
  const { agent } = await firm();
  const client = await talent();
  const id = newId();
  const add = () => agent.call.clients.create({ id, personId: client.id, kind: 'agent' });
  const { answers } = await scene.database.write(async (tx) => {
    await tx.orm.execute(sql`lock table client in share mode`);
    const sent = [add(), add()];
    await vi.waitFor(async () => expect(await waitingForTables()).toBe(2), { timeout: 120_000 });
    return { answers: Promise.all(sent) };
  });
  expect((await answers).map((card) => card.id)).toEqual([id, id]);
});

async function waitingForTables(): Promise<number> {
  const { rows } = await scene.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'relation' and not l.granted`,
  );
  return rows[0]?.waiting ?? 0;
}

test('a representation accepted on the profile is the same client, no matter who offered it', async () => {
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

test('a client who declines becomes a prospect again and cannot see the card', async () => {
  const { agent } = await firm();
  const client = await talent();
  const id = await offered(agent, client);
  await client.call.clients.end({ id });
  expect(await agent.call.clients.get({ id })).toMatchObject({ state: 'prospect', signedAt: null });
  expect((await client.call.clients.mine()).items).toEqual([]);
  expect(await refusalOf(client.call.clients.get({ id }))).toBe('client.absent');
});

test('one of twenty simultaneous answers wins, and the card agrees with the representation', async () => {
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

test('CLI-2 overlapping exclusivity warns the client before accepting, and both agents after', async () => {
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

test('the pages of the list show each client once, by name', async () => {
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
