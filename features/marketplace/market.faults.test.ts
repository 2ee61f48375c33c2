import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { createLog } from '#platform/server/log/log.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { startTestNats } from '#platform/testing/nats.ts';
import { patience } from '#platform/testing/patience.ts';
import { applied, posted } from './testing/factory/market.ts';

const clock = movableClock();
// Two processes of one installation: answers, and the clock of an offer, come to both.
const nats = await startTestNats();
const scene = await openScene({ DATABASE_POOL: '10', LIVE_BUS: nats.url }, createLog('silent'), clock);
const second = await startSecondServer(scene, { LIVE_BUS: nats.url }, createLog('silent'), clock);
afterAll(() => nats.stop());

/** An act of somebody's at the other server; its code if it is refused. */
async function there(who: Actor, path: string): Promise<string> {
  const answer = await fetch(`${second.address}/api${path}`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  return answer.ok ? 'accepted' : ((await answer.json()) as { code: string }).code;
}

// A hundred with ROUNDS=100.
const rounds = Number(process.env['ROUNDS'] ?? 5);
/** Only to end hangs: servers stopped under a slow run would look like a failed fetch. */
const timeout = rounds * 120_000;

test('of fifty answers to one offer at once, one counts: one hire, one booking, one word to the poster', {
  timeout,
}, async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  for (let round = 0; round < rounds; round++) {
    const day = `2027-${String(1 + (round % 12)).padStart(2, '0')}-${String(1 + Math.floor(round / 12)).padStart(2, '0')}`;
    const id = await posted(mara, { firstDay: day, lastDay: day, title: `Round ${round}` });
    const toms = await applied(tom, id);
    await mara.call.marketplace.offer({ id, applicationIds: [toms] });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0
          ? refusalOf(tom.call.marketplace.accept({ id: toms }))
          : there(tom, `/applications/${toms}/accept`),
      ),
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

test('an offer that ends while somebody accepts it has one outcome, and the next is asked only if it was not accepted', {
  timeout,
}, async () => {
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
    second.wake('listing-offers-end');
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

test('three who answer at once for three places, on two servers, are all hired, and it closes with the third', {
  timeout,
}, async () => {
  const mara = await scene.person('Mara Okafor');
  const crew = await Promise.all(Array.from({ length: 3 }, (_, at) => scene.person(`Loader ${at}`)));
  for (let round = 0; round < rounds; round++) {
    const id = await posted(mara, { title: `Loaders ${round}`, places: 3, firstDay: null, lastDay: null });
    const sent = await Promise.all(crew.map((who) => applied(who, id)));
    for (const application of sent) await mara.call.marketplace.offer({ id, applicationIds: [application] });
    const answers = await Promise.all(
      crew.flatMap((who, at) => {
        const application = sent[at];
        if (!application) throw new Error('an application is missing');
        return [
          refusalOf(who.call.marketplace.accept({ id: application })),
          there(who, `/applications/${application}/accept`),
          there(who, `/applications/${application}/accept`),
        ];
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['accepted']));
    expect(await mara.call.marketplace.get({ id })).toMatchObject({ state: 'closed', filled: 3 });
  }
});
