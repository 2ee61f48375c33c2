import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { createLog } from '#platform/server/log/log.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { patience } from '#platform/testing/patience.ts';
import { applied, posted } from './testing/factory/market.ts';

const clock = movableClock();
const scene = await openScene({ DATABASE_POOL: '10' }, createLog('silent'), clock);

// A hundred with ROUNDS=100.
const rounds = Number(process.env['ROUNDS'] ?? 5);

test('of fifty answers to one offer at once, one counts: one hire, one booking, one word to the poster', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  for (let round = 0; round < rounds; round++) {
    const day = `2027-${String(1 + (round % 12)).padStart(2, '0')}-${String(1 + Math.floor(round / 12)).padStart(2, '0')}`;
    const id = await posted(mara, { firstDay: day, lastDay: day, title: `Round ${round}` });
    const toms = await applied(tom, id);
    await mara.call.marketplace.offer({ id, applicationIds: [toms] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => refusalOf(tom.call.marketplace.accept({ id: toms }))),
    );
    expect(new Set(answers)).toEqual(new Set(['accepted']));
    expect(await mara.call.marketplace.get({ id })).toMatchObject({
      folders: { hired: 1 },
      closeReason: 'here',
    });
    const { rows } = await scene.database.pool.query(
      `select (select count(*)::int from hold where id = $1) as holds,
        (select count(*)::int from notification where person_id = $2 and event_id = $3) as bells`,
      [toms, mara.id, `accepted:${toms}`],
    );
    expect(rows).toEqual([{ holds: 1, bells: 1 }]);
  }
});

test('an offer that ends while somebody accepts it has one outcome, and the next is asked only if it was not accepted', async () => {
  const [mara, tom, eve] = await Promise.all(
    ['Mara Okafor', 'Tom Reyes', 'Eve Lind'].map((name) => scene.person(name)),
  );
  if (!mara || !tom || !eve) throw new Error('a person is missing');
  for (let round = 0; round < rounds; round++) {
    clock.stopAt();
    const id = await posted(mara, { title: `Race ${round}`, firstDay: null, lastDay: null });
    const [toms, eves] = await Promise.all([applied(tom, id), applied(eve, id)]);
    await mara.call.marketplace.offer({ id, applicationIds: [toms, eves], hours: 1 });
    const end = clock.now().getTime() + 3_600_000;
    clock.stopAt(new Date(end - 1));
    const accepting = refusalOf(tom.call.marketplace.accept({ id: toms }));
    await pause(round % 8);
    clock.stopAt(new Date(end));
    scene.server.wake('listing-offers-end');
    const refused = await accepting;
    await vi.waitFor(async () => {
      const { folders } = await mara.call.marketplace.get({ id });
      expect((folders?.hired ?? 0) + (folders?.offered ?? 0)).toBe(1);
      const seen = (await eve.call.marketplace.get({ id })).applications[0]?.state;
      expect(seen).toBe(refused === 'accepted' ? 'closed' : 'offered');
    }, patience);
    clock.run();
  }
});
