import { type Clock, systemClock } from '#platform/server/clock.ts';

/** A clock that a test stops at a moment, so that the outcome doesn't depend on how long the test takes. */
export interface MovableClock extends Clock {
  /** Shows this moment from now on; the present without one. */
  stopAt(moment?: Date | string): void;
  /** Runs again, with the machine's. */
  run(): void;
}

/** A clock that runs until it is stopped. */
export function movableClock(): MovableClock {
  let stoppedAt: Date | undefined;
  return {
    now: () => new Date(stoppedAt ?? systemClock.now()),
    stopAt: (moment = systemClock.now()) => {
      stoppedAt = new Date(moment);
    },
    run: () => {
      stoppedAt = undefined;
    },
  };
}
