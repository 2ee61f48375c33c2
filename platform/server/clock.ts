/** The one source of the time on the server (X20); tests bring their own. */
export interface Clock {
  /** The moment, as the database and the contract understand it. */
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
