import type { BrowserFrame } from '#platform/contract/live.ts';
import type { LiveState } from './live-state.ts';

/** What the channel tells a tab. */
export type FromChannel =
  | { type: 'state'; state: LiveState }
  /**
   * Connected; `isAgain` when something may have been missed in between, `isWhole` when the tab is brought everything
   * that was heard since it began to load.
   */
  | { type: 'ready'; person: string; build: string; isAgain: boolean; isWhole: boolean }
  | { type: 'event'; name: string; data: unknown }
  /** The session is over; `reason` in the server's words. */
  | { type: 'ended'; reason: string };

/** What a tab tells the channel: `join` first, with when it began to load (ms since 1970), `wake` when the network or the person is back, `leave` when the tab goes. */
export type ToChannel =
  | { type: 'join'; sinceMs: number }
  | { type: 'wake' }
  | { type: 'leave' }
  | { type: 'send'; frame: BrowserFrame };

/** A tab's end of the channel. */
export type LivePort = { tell: (message: ToChannel) => void; close: () => void };
