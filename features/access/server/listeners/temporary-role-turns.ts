import type { PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '#platform/server/platform.ts';

/** Makes people reconnect at the moment a temporary role begins or ends. */
export interface TemporaryRoleTurns {
  /** The next moment a person's rights change; each process handles its own connections. */
  arm(person: PersonId, atMs: number | undefined): void;
  stop(): void;
}

/** The longest a timer can wait; a later turn is armed when someone connects closer to it. */
const longestMs = 2 ** 31 - 1;

/** One per process. */
export function createTemporaryRoleTurns({ clock, hub }: Platform): TemporaryRoleTurns {
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
