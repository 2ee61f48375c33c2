import { systemClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Stage, Talker } from './talk.ts';
import { openWorker } from './worker.ts';

/** Milliseconds. */
export const hour = 60 * 60_000;

/** The instant this many milliseconds from now. */
export const inMs = (ms: number) => new Date(systemClock.now().getTime() + ms).toISOString();

/** The start of tests of scheduled things: a worker, and two people with a conversation. */
export function createLater<Person extends Talker>(scene: Stage<Person> & { readonly database: Database }) {
  return {
    worker: openWorker(scene.database),
    async maraAndTom() {
      const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
      await scene.connect(mara, tom);
      const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
      return { mara, tom, id };
    },
  };
}
