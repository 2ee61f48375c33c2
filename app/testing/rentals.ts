import { dayAfter } from '#platform/contract/days.ts';
import { systemClock } from '#platform/server/clock.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { type Actor, openScene } from './scene.ts';

/** A scene on whose clock days pass, with days to rent on. */
export async function openRentals() {
  const clock = movableClock();
  const scene = await openScene({}, undefined, clock);
  const today = systemClock.now().toISOString().slice(0, 10);
  /** A day so many days from now: sessions of a scene last a month. */
  const on = (count: number) => dayAfter(today, count);
  const at = (count: number, clockTime: string) => `${on(count)}T${clockTime}:00.000Z`;
  const days = { firstDay: on(10), lastDay: on(14) };
  /** Whoever rents something out, and whoever rents it, on the morning of tomorrow. */
  const pair = async () => {
    clock.stopAt(at(1, '10:00'));
    const [petra, tom] = await Promise.all([scene.person('Petra Vance'), scene.person('Tom Reyes')]);
    return { petra, tom };
  };
  return { clock, scene, on, at, days, pair };
}

/** What waits for somebody, and what they wait for. */
export const waiting = async (who: Actor) =>
  (await who.call.requests.list({})).items.map(({ kind, direction }) => `${direction} ${kind}`);
