import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { systemClock } from '#platform/server/clock.ts';
import { createLog } from '#platform/server/log/log.ts';
import { newId } from '#platform/server/new-id.ts';
import { asked, moved, offered } from './testing/factory/rentals.ts';

const scene = await openScene({ DATABASE_POOL: '10' }, createLog('silent'));
const second = await startSecondServer(scene, { DATABASE_POOL: '10' });

// A hundred with ROUNDS=100.
const rounds = Number(process.env['ROUNDS'] ?? 3);
/** Only to end hangs: servers stopped under a slow run would look like a failed fetch. */
const timeout = rounds * 120_000;
const today = systemClock.now().toISOString().slice(0, 10);

test('of fifty bookings of one range on two servers one wins, whoever else asked is answered, and no day is taken twice', {
  timeout,
}, async () => {
  const petra = await scene.person('Petra Vance');
  const elsewhere = await scene.anotherSession(petra.id, second);
  const renters = await Promise.all(Array.from({ length: 50 }, (_, at) => scene.person(`Renter ${at}`)));
  const listing = await offered(petra);
  for (let round = 0; round < rounds; round++) {
    const firstDay = dayAfter(today, 2 + 3 * round);
    const days = { firstDay, lastDay: dayAfter(firstDay, 1) };
    const ids = await Promise.all(renters.map((one) => asked(one, listing, days)));
    // The owner accepts all of them at once, on two servers, and blocks the same days.
    const answers = await Promise.all([
      ...ids.map((id, at) =>
        refusalOf((at % 2 ? elsewhere : petra).call.rentals.move({ id, version: 1, move: 'accept' })),
      ),
      refusalOf(petra.call.rentals.block({ id: listing, blockId: newId(), ...days }).then(() => 'blocked')),
    ]);
    const won = answers.filter((one) => one === 'accepted');
    expect(won).toHaveLength(1);
    const lost = new Set(answers.filter((one) => one !== 'accepted'));
    for (const one of lost) expect(['rental.changed', 'rental.taken', 'rental.closed']).toContain(one);
    const { rows } = await scene.database.pool.query(
      `select (select count(*)::int from rental_days where listing_id = $1 and first_day = $2) as taken,
        (select count(*)::int from rental where listing_id = $1 and first_day = $2 and state = 'accepted') as accepted,
        (select count(*)::int from event e join rental r on e.id in (r.owner_event_id, r.renter_event_id)
          where r.listing_id = $1 and r.first_day = $2) as events,
        (select count(*)::int from notification n join rental r on n.subject = 'rental:' || r.id
          where r.listing_id = $1 and r.first_day = $2 and n.type = 'marketplace_rental_accepted') as told`,
      [listing, firstDay],
    );
    const [found] = rows;
    expect(found.taken).toBe(1);
    // Blocked first, nobody gets the days.
    const accepted = found.accepted;
    expect(found).toEqual({ taken: 1, accepted, events: 2 * accepted, told: accepted });
    // Who asked for days that were blocked still waits, and only so many of a renter's requests may.
    if (accepted === 0)
      await Promise.all(renters.map((one, at) => moved(one, ids[at] ?? listing, 'withdraw')));
  }
});
