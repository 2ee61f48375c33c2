import { expect, test, vi } from 'vitest';
import { constraintsOf } from '#app/testing/constraints.ts';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { patience } from '#platform/testing/patience.ts';

const scene = await openScene({ DATABASE_POOL: '10' });
const days = { firstDay: '2027-05-03', lastDay: '2027-05-07' };
const window = { from: '2027-05-01', to: '2027-06-30' };

const people = async <Names extends readonly string[]>(...names: Names) =>
  (await Promise.all(names.map((name) => scene.person(name)))) as { [Key in keyof Names]: Actor };

type Input = Partial<Parameters<Actor['call']['schedule']['placeHold']>[0]>;
const place = (of: Actor, on: Pick<Actor, 'id'>, input: Input = {}) =>
  of.call.schedule.placeHold({ id: newId(), personId: on.id, title: 'Copperline', ...days, ...input });
const agreed = async (of: Actor, on: Actor, input: Input = {}) => {
  const { id } = await place(of, on, input);
  return on.call.schedule.acceptHold({ id });
};
const queue = async (of: Actor) => {
  const { lines, jobs } = await of.call.schedule.holds(window);
  const all = lines.flatMap(({ holds }) => holds);
  return all.map(({ rank, state, job }) => [rank, state, jobs[job]?.asker?.displayName ?? '']);
};
const bell = async (of: Actor) =>
  (await of.call.notifications.list({})).items.map(({ type, message }) => [type, message]);

async function dataOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (refused) {
    return (refused as { data?: unknown }).data;
  }
}

const insertHold = (person: PersonId, asker: PersonId, state = 'accepted') =>
  scene.database.pool.query(
    `insert into hold (id, person_id, asker_id, title, first_day, last_day, rank, state, expires_at, created_at, updated_at, settled_at)
     values ($1, $2, $3, 'x', '2027-05-03', '2027-05-07', 1, $4, '2027-05-03Z', now(), now(), case when $4 = 'converted' then now() end)`,
    [newId(), person, asker, state],
  );

test('SCH-6 a hold is asked for, agreed to and takes its place; the holder behind sees the place and not the name', async () => {
  const [ana, mara, tom] = await people('Ana Ruiz', 'Mara Okafor', 'Tom Reyes');
  const first = await place(mara, ana);
  expect(first).toMatchObject({ rank: 1, state: 'pending', sides: ['asker'], acts: ['release'] });
  expect(await bell(ana)).toEqual([
    ['hold_placed', 'Mara Okafor asked for first hold: Mon, May 3 – Fri, May 7.'],
  ]);
  expect(await ana.call.schedule.acceptHold({ id: first.id })).toMatchObject({ state: 'accepted' });
  expect(await ana.call.schedule.acceptHold({ id: first.id })).toMatchObject({ state: 'accepted' });
  expect((await bell(mara))[0]).toEqual([
    'hold_accepted',
    'Ana Ruiz agreed to your first hold: Mon, May 3 – Fri, May 7.',
  ]);
  const second = await place(tom, ana, { title: 'Tern House' });
  expect(second).toMatchObject({ rank: 2, state: 'pending' });
  expect(await queue(tom)).toEqual([
    [1, 'accepted', ''],
    [2, 'pending', 'Tom Reyes'],
  ]);
  expect(await queue(ana)).toEqual([
    [1, 'accepted', 'Mara Okafor'],
    [2, 'pending', 'Tom Reyes'],
  ]);
  const { lines } = await ana.call.schedule.holds(window);
  expect(lines.map(({ person }) => person.displayName)).toEqual(['Ana Ruiz']);
  const seen = await tom.call.schedule.hold({ id: first.id });
  expect(seen).toMatchObject({ title: '', asker: null, note: '', expiresAt: null, sides: [] });
  expect(JSON.stringify(await tom.call.schedule.holds(window))).not.toMatch(/Mara|Copperline/);
  expect(await refusalOf(tom.call.schedule.holdHistory({ id: first.id }))).toBe('hold.absent');
});

test('SCH-6 an asker’s list of holds has each job once, and every hold points to its own', async () => {
  const [ana, mara] = await people('Ana Ruiz', 'Mara Okafor');
  const later = { firstDay: '2027-06-07', lastDay: '2027-06-09' };
  for (const input of [{}, later, { ...later, title: 'Tern House' }]) await place(mara, ana, input);
  const { lines, jobs } = await mara.call.schedule.holds({ ...window, to: later.lastDay });
  expect(jobs).toHaveLength(2);
  const [items = []] = lines.map(({ holds }) => holds);
  expect(items.map(({ job }) => jobs[job])).toMatchObject(
    ['Copperline', 'Copperline', 'Tern House'].map((title) => ({
      title,
      sides: ['asker'],
      asker: { id: mara.id },
    })),
  );
  expect(items.every((one) => !('challenge' in one))).toBe(true);
});

test('SCH-6 the release of the first hold moves the second up and notifies its asker', async () => {
  const [ana, mara, tom] = await people('Ana Ruiz', 'Mara Okafor', 'Tom Reyes');
  const first = await agreed(mara, ana);
  const second = await agreed(tom, ana);
  const heard = await tom.listen();
  const released = await mara.call.schedule.releaseHold({ id: first.id, reason: 'Pushed to fall' });
  expect(released).toEqual(await mara.call.schedule.hold({ id: first.id }));
  expect(released.history[0]).toMatchObject({ what: 'released', note: 'Pushed to fall' });
  await mara.call.schedule.releaseHold({ id: first.id });
  expect((await heard.expectEvent('availability.changed')).d).toEqual({ person: ana.id });
  expect(await queue(ana)).toEqual([[1, 'promoted', 'Tom Reyes']]);
  expect((await bell(tom))[0]).toEqual([
    'hold_moved_up',
    'Ana Ruiz: you now have first hold, Mon, May 3 – Fri, May 7.',
  ]);
  const { items } = await ana.call.schedule.holdHistory({ id: second.id });
  expect(items.map(({ what, by }) => [what, by?.displayName])).toEqual([
    ['moved_up', undefined],
    ['accepted', 'Ana Ruiz'],
    ['placed', 'Tom Reyes'],
  ]);
});

test('SCH-6 a confirmed hold is a booking: the others in the queue are notified, and nobody can challenge it or place another', async () => {
  const [ana, mara, tom, eve] = await people('Ana Ruiz', 'Mara Okafor', 'Tom Reyes', 'Eve Lind');
  const first = await agreed(mara, ana);
  const second = await agreed(tom, ana);
  expect(await refusalOf(tom.call.schedule.confirmHold({ id: second.id }))).toBe('hold.not_first');
  expect(await mara.call.schedule.confirmHold({ id: first.id })).toMatchObject({ state: 'converted' });
  await mara.call.schedule.confirmHold({ id: first.id });
  expect((await bell(tom))[0]?.[0]).toBe('hold_booked');
  expect(await queue(ana)).toEqual([[1, 'converted', 'Mara Okafor']]);
  expect(await refusalOf(tom.call.schedule.challengeHold({ id: first.id }))).toBe('hold.absent');
  expect(await refusalOf(place(eve, ana))).toBe('hold.booked');
});

test('SCH-D7 a challenge gives a day to confirm; it names no one, and no other holder can challenge until then', async () => {
  const [ana, mara, tom, eve] = await people('Ana Ruiz', 'Mara Okafor', 'Tom Reyes', 'Eve Lind');
  const first = await agreed(mara, ana);
  await agreed(tom, ana);
  const third = await place(eve, ana);
  expect(await refusalOf(eve.call.schedule.challengeHold({ id: first.id }))).toBe('hold.not_behind');
  await ana.call.schedule.acceptHold({ id: third.id });
  const challenged = await tom.call.schedule.challengeHold({ id: first.id });
  const left = Date.parse(challenged.challenge?.endsAt ?? '') - Date.now();
  expect(left / 3_600_000).toBeCloseTo(24, 1);
  expect(await tom.call.schedule.challengeHold({ id: first.id })).toMatchObject({ state: 'challenged' });
  const late = eve.call.schedule.challengeHold({ id: first.id });
  expect(await dataOf(late)).toMatchObject({ current: { state: 'challenged' } });
  expect(await refusalOf(late)).toBe('hold.moved');
  expect((await bell(mara))[0]?.[1]).toMatch(
    /^Ana Ruiz: your first hold was challenged. Confirm or release by /,
  );
  const [row] = (await mara.call.requests.list({ direction: 'in' })).items;
  expect(row).toMatchObject({ kind: 'hold_challenge', person: { displayName: 'Ana Ruiz' } });
  expect(row?.verbs.map(({ verb }) => verb)).toEqual(['confirm', 'release']);
  expect(JSON.stringify(await mara.call.schedule.holdHistory({ id: first.id }))).not.toMatch(/Tom/);
  await mara.call.schedule.confirmHold({ id: first.id });
  expect(await queue(ana)).toEqual([[1, 'converted', 'Mara Okafor']]);
});

test('SCH-D7 the clock releases a challenged hold and expires one whose time is over, each once, and closes the queue', async () => {
  const [ana, mara, tom, eve] = await people('Ana Ruiz', 'Mara Okafor', 'Tom Reyes', 'Eve Lind');
  const first = await agreed(mara, ana);
  await agreed(tom, ana);
  const third = await agreed(eve, ana);
  await tom.call.schedule.challengeHold({ id: first.id });
  const { pool } = scene.database;
  await pool.query(
    `update hold_challenge set made_at = now() - interval '2 days', ends_at = now() - interval '1 second' where hold_id = $1`,
    [first.id],
  );
  scene.server.wake('hold-challenges-end');
  await vi.waitFor(async () => expect((await bell(mara))[0]?.[0]).toBe('hold_lapsed'), patience);
  expect(await queue(ana)).toEqual([
    [1, 'promoted', 'Tom Reyes'],
    [2, 'promoted', 'Eve Lind'],
  ]);
  await pool.query(`update hold set expires_at = now() - interval '1 second' where id = $1`, [third.id]);
  scene.server.wake('holds-expire');
  scene.server.wake('holds-expire');
  await vi.waitFor(async () => expect((await bell(eve))[0]?.[0]).toBe('hold_expired'), patience);
  expect((await bell(eve)).filter(([type]) => type === 'hold_expired')).toHaveLength(1);
  expect(await queue(ana)).toEqual([[1, 'promoted', 'Tom Reyes']]);
});

test('of fifty who ask for first place exactly one has it, and the others learn which place is free', async () => {
  const [ana, mara] = await people('Ana Ruiz', 'Mara Okafor');
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => dataOf(place(mara, ana, { rank: 1 }))));
  expect(outcomes.filter((one) => (one as { state?: string }).state === 'pending')).toHaveLength(1);
  expect(outcomes.filter((one) => (one as { free?: number }).free === 2)).toHaveLength(49);
});

test('the database alone lets one of fifty rows into a place, one confirmed on a day, and one challenge at a time', async () => {
  const [ana, mara, tom] = await people('Ana Ruiz', 'Mara Okafor', 'Tom Reyes');
  const fifty = <Result>(make: () => Promise<Result>) => Promise.allSettled(Array.from({ length: 50 }, make));
  const ranked = await fifty(() => insertHold(ana.id, mara.id));
  expect(ranked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(constraintsOf(ranked)).toEqual(new Set(['hold_rank_once']));
  const booked = await fifty(() => insertHold(tom.id, mara.id, 'converted'));
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(constraintsOf(booked)).toEqual(new Set(['hold_booked_once']));
  const first = await agreed(mara, tom, laterDays);
  const second = await agreed(ana, tom, laterDays);
  const challenged = await fifty(() =>
    scene.database.pool.query(
      `insert into hold_challenge (id, hold_id, by_hold_id, back_to, made_at, ends_at)
       values ($1, $2, $3, 'accepted', now(), now() + interval '1 day')`,
      [newId(), first.id, second.id],
    ),
  );
  expect(challenged.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(constraintsOf(challenged)).toEqual(new Set(['hold_challenge_once']));
});

const laterDays = { firstDay: '2027-06-01', lastDay: '2027-06-03' };

test('of fifty who challenge, confirm and release one hold at the same time, one wins and the queue is sound', async () => {
  const [ana, mara, tom] = await people('Ana Ruiz', 'Mara Okafor', 'Tom Reyes');
  const first = await agreed(mara, ana);
  await agreed(tom, ana);
  const { id } = first;
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      if (at % 2 === 0) return refusalOf(mara.call.schedule.confirmHold({ id }));
      return refusalOf(ana.call.schedule.releaseHold({ id }));
    }),
  );
  for (const outcome of outcomes) expect(['accepted', 'hold.moved']).toContain(outcome);
  const after = await queue(ana);
  // A booking can be released too: the askers behind it were notified before, or have moved up.
  expect([[], [[1, 'promoted', 'Tom Reyes']]]).toContainEqual(after);
});

test('a place that is free can be moved up to; a stranger finds no hold', async () => {
  const [ana, mara, tom] = await people('Ana Ruiz', 'Mara Okafor', 'Tom Reyes');
  const courtesy = await agreed(mara, ana, { rank: 2 });
  expect(courtesy.rank).toBe(2);
  const { id } = courtesy;
  expect((await mara.call.schedule.hold({ id })).acts).toContain('promote');
  const refused = await Promise.all([
    refusalOf(tom.call.schedule.hold({ id })),
    refusalOf(tom.call.schedule.releaseHold({ id })),
    refusalOf(tom.call.schedule.challengeHold({ id })),
    refusalOf(tom.call.schedule.promoteHold({ id, rank: 1 })),
    refusalOf(tom.call.schedule.hold({ id: newId() })),
  ]);
  expect(new Set(refused)).toEqual(new Set(['hold.absent']));
  expect(await mara.call.schedule.promoteHold({ id, rank: 1 })).toMatchObject({ rank: 1, state: 'promoted' });
  expect(await mara.call.schedule.promoteHold({ id, rank: 1 })).toMatchObject({ rank: 1, version: 3 });
});

test('days that are past, an end after the first day and a person who blocked the other are refused', async () => {
  const [ana, mara] = await people('Ana Ruiz', 'Mara Okafor');
  expect(await refusalOf(place(mara, ana, { firstDay: '2026-01-05', lastDay: '2026-01-06' }))).toBe(
    'hold.days_unknown',
  );
  expect(await refusalOf(place(mara, ana, { expiresAt: '2027-05-04T00:00:00.000Z' }))).toBe(
    'hold.end_unknown',
  );
  await ana.call.profiles.block({ id: mara.id });
  expect(await refusalOf(place(mara, ana))).toBe('hold.person_unknown');
});

test('SCH-D2 one tap releases everyone held for a job, and confirming one can release the rest', async () => {
  const [ana, bo, mara, tom] = await people('Ana Ruiz', 'Bo Ng', 'Mara Okafor', 'Tom Reyes');
  const onAna = await agreed(mara, ana);
  const onBo = await agreed(mara, bo);
  await agreed(tom, bo);
  await mara.call.schedule.confirmHold({ id: onAna.id, releasesOthers: true });
  expect(await queue(bo)).toEqual([[1, 'promoted', 'Tom Reyes']]);
  const again = await agreed(mara, bo, { ...laterDays });
  const check = await mara.call.schedule.askAvail({
    id: newId(),
    personId: ana.id,
    title: 'Copperline',
    days: [laterDays],
  });
  await ana.call.schedule.answerAvail({ id: check.id, answer: 'yes' });
  const ids = { holds: [again.id, onBo.id], checks: [check.id] };
  expect(await mara.call.schedule.releaseAll(ids)).toEqual({ holds: [again.id], checks: [check.id] });
  expect(await mara.call.schedule.releaseAll(ids)).toEqual({ holds: [], checks: [] });
  expect((await bell(bo))[0]?.[0]).toBe('hold_released');
  expect((await bell(ana))[0]).toEqual([
    'hold_avail_released',
    'You’re released: Tue, Jun 1 – Thu, Jun 3. Mara Okafor won’t need these dates.',
  ]);
});

test('an assistant holds on the desk under both names, and the export of a person has their holds', async () => {
  const [ana, jane, sam] = await people('Ana Ruiz', 'Jane Field', 'Sam Ortiz');
  const { id: seat } = await jane.call.teams.offerSeat({
    id: jane.id,
    personId: sam.id,
    scopes: ['calendar'],
  });
  await sam.call.teams.acceptSeat({ id: seat });
  const onDesk = sam.onDesk(jane.id);
  const { id } = await onDesk.schedule.placeHold({ id: newId(), personId: ana.id, title: 'Lark', ...days });
  expect(await ana.call.schedule.hold({ id })).toMatchObject({
    asker: { displayName: 'Jane Field' },
    writtenBy: 'Sam Ortiz',
  });
  expect(await refusalOf(sam.call.schedule.releaseHold({ id }))).toBe('hold.absent');
  const exported = await (await jane.request('GET', '/api/me/export')).text();
  expect(exported).toContain('Lark');
});
