import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { DeskScope } from '#platform/contract/desk.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';

const scene = await openScene();
const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function desk() {
  const [jane, sam] = await Promise.all([scene.person('Jane Field'), scene.person('Sam Ortiz')]);
  const offer = (scopes: readonly DeskScope[] = ['contacts']) =>
    jane.call.teams.offerSeat({ id: jane.id, personId: sam.id, scopes: [...scopes] });
  return { jane, sam, offer };
}

const seatOf = async (assistant: Actor) =>
  (await assistant.call.teams.desks()).items.find(({ isMine }) => !isMine)?.mySeat;

test('a seat counts once both sides have agreed, and either side ends it at once', async () => {
  const { jane, sam, offer } = await desk();
  const { id } = await offer();
  expect(await seatOf(sam)).toMatchObject({ id, state: 'offered', isOn: false });
  expect(await refusalOf(jane.call.teams.acceptSeat({ id }))).toBe('accepted');
  expect(await seatOf(sam)).toMatchObject({ state: 'offered', isOn: false });
  await sam.call.teams.acceptSeat({ id });
  const seat = await sam.call.teams.acceptSeat({ id });
  expect(seat).toMatchObject({ state: 'active', isOn: true, desks: await sam.call.teams.desks() });
  await sam.call.teams.endSeat({ id });
  expect(await jane.call.teams.endSeat({ id })).toMatchObject({ state: 'ended', isOn: false });
  expect(await seatOf(sam)).toBeUndefined();
  expect(await refusalOf(sam.call.teams.acceptSeat({ id }))).toBe('desk_seat.over');
});

test('X2: one offer that arrives twice at the same moment is one seat, and both answers show it', async () => {
  const { jane, sam } = await desk();
  const seatId = uuidV7(Date.now());
  const offer = () =>
    jane.call.teams.offerSeat({ id: jane.id, seatId, personId: sam.id, scopes: ['contacts'] });
  const { answers } = await scene.database.write(async (tx) => {
    const key = `backlot:desk:${jane.id}`;
    await tx.orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const sent = [offer(), offer()];
    await vi.waitFor(async () => expect(await waitingForLocks()).toBe(2), { timeout: 120_000 });
    return { answers: Promise.all(sent) };
  });
  expect((await answers).map(({ id }) => id)).toEqual([seatId, seatId]);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await scene.database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
  );
  return rows[0]?.waiting ?? 0;
}

test('an assistant asks for a seat, and it counts once the principal agrees', async () => {
  const { jane, sam } = await desk();
  const { id } = await sam.call.teams.offerSeat({ id: jane.id, personId: sam.id, scopes: ['calendar'] });
  expect(await jane.call.teams.acceptSeat({ id })).toMatchObject({ state: 'active', isOn: true });
});

test('only the two sides and the planner of a seat can see or end it', async () => {
  const { jane, sam, offer } = await desk();
  const { id } = await offer();
  const other = await scene.person('Ines Roth');
  expect(await refusalOf(other.call.teams.acceptSeat({ id }))).toBe('desk_seat.absent');
  expect(await refusalOf(other.call.teams.endSeat({ id }))).toBe('desk_seat.absent');
  const forOthers = { id: jane.id, personId: sam.id, scopes: ['calls' as const] };
  expect(await refusalOf(other.call.teams.offerSeat(forOthers))).toBe('desk.absent');
});

test('a person has one seat on a desk, and when two offers are made at once one wins', async () => {
  const { offer } = await desk();
  const outcomes = await Promise.all([refusalOf(offer()), refusalOf(offer())]);
  expect(outcomes.toSorted()).toEqual(['accepted', 'desk_seat.present']);
});

test('TEAM-1 a cover needs an end, begins and ends by itself, and frees its place afterwards', async () => {
  const { jane, sam } = await desk();
  const cover = (startsAt: string, endsAt?: string) =>
    jane.call.teams.offerSeat({
      id: jane.id,
      personId: sam.id,
      kind: 'cover',
      scopes: ['calls'],
      startsAt,
      endsAt,
    });
  expect(await refusalOf(cover(inDays(1)))).toBe('desk_seat.end_missing');
  expect(await refusalOf(cover(inDays(2), inDays(1)))).toBe('desk_seat.end_early');
  expect(await refusalOf(cover(inDays(1), inDays(400)))).toBe('desk_seat.end_far');
  const { id } = await cover(inDays(1), inDays(2));
  expect(await sam.call.teams.acceptSeat({ id })).toMatchObject({ state: 'active', isOn: false });
  const moveTo = (from: number, to: number) =>
    scene.database.pool.query('update desk_seat set starts_at = $2, ends_at = $3 where id = $1', [
      id,
      inDays(from),
      inDays(to),
    ]);
  await moveTo(-1, 1);
  expect(await seatOf(sam)).toMatchObject({ id, isOn: true });
  await moveTo(-2, -1);
  expect(await seatOf(sam)).toBeUndefined();
  expect(await refusalOf(cover(inDays(1), inDays(2)))).toBe('accepted');
});

test('a person who runs a team plans a cover for two members, and both have to agree', async () => {
  const { jane, sam } = await desk();
  const mara = await scene.person('Mara Okafor');
  const plan = () =>
    mara.call.teams.offerSeat({
      id: jane.id,
      personId: sam.id,
      kind: 'cover',
      scopes: ['calls'],
      endsAt: inDays(5),
    });
  expect(await refusalOf(plan())).toBe('desk.absent');
  const team = await mara.call.teams.create({ id: crypto.randomUUID(), name: 'Lit' });
  for (const one of [jane, sam]) {
    const { id } = await mara.call.teams.invite({ id: team.id, email: `${one.id}@scene.example` });
    await one.call.teams.accept({ id });
  }
  const { id } = await plan();
  expect(await sam.call.teams.acceptSeat({ id })).toMatchObject({ state: 'offered', isOn: false });
  expect(await jane.call.teams.acceptSeat({ id })).toMatchObject({ state: 'active', isOn: true });
  const [shown] = (await mara.call.teams.get({ id: team.id })).seats;
  expect(shown).toMatchObject({ id, scopes: ['calls'] });
});

test('TEAM-2 the handbook is read and written only on its desk, and stays with it', async () => {
  const { jane, sam, offer } = await desk();
  const other = await scene.person('Ines Roth');
  const { id } = await offer();
  const deskId = jane.id;
  expect(await refusalOf(sam.call.teams.handbook({ id: deskId }))).toBe('desk.absent');
  await sam.call.teams.acceptSeat({ id });
  const text = 'Lunch at Ophelia. Never before ten.';
  const saved = await sam.call.teams.saveHandbook({ id: deskId, version: 0, text });
  expect(saved).toMatchObject({ text, version: 1, changedBy: 'Sam Ortiz' });
  expect(await refusalOf(jane.call.teams.saveHandbook({ id: deskId, version: 0, text: 'Older' }))).toBe(
    'handbook.changed',
  );
  await sam.call.teams.endSeat({ id });
  expect(await refusalOf(sam.call.teams.handbook({ id: deskId }))).toBe('desk.absent');
  expect(await refusalOf(other.call.teams.handbook({ id: deskId }))).toBe('desk.absent');
  expect(await jane.call.teams.handbook({ id: deskId })).toMatchObject({ text });
});
