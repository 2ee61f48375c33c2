/** The one source of the time on the server (X20); tests supply their own. */
export interface Clock {
  /** The current moment, in the database's and the contract's type. */
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
