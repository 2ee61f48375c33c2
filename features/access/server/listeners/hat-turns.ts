import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';

/** Has the connections of people come back when a role for a while begins or ends, in step with the clock. */
export interface HatTurns {
  /** The next moment at which what somebody may is different; each process looks after its own connections. */
  arm(person: PersonId, atMs: number | undefined): void;
  stop(): void;
}

/** The longest a timer can wait; what comes later is armed when somebody connects nearer to it. */
const longestMs = 2 ** 31 - 1;

/** One per process. */
export function createHatTurns({ clock, hub }: Platform): HatTurns {
  const timers = new Map<PersonId, NodeJS.Timeout>();
  return {
    arm: (person, atMs) => {
      clearTimeout(timers.get(person));
      timers.delete(person);
      const waitMs = (atMs ?? Number.POSITIVE_INFINITY) - clock.now().getTime();
      if (waitMs > longestMs) return;
      const turn = () => {
        timers.delete(person);
        hub.rolesChanged(person);
      };
      timers.set(person, setTimeout(turn, waitMs + 1).unref());
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
