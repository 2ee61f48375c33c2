import type { BrowserFrame, HoldId } from '#platform/contract/live.ts';
import type { LiveState } from './live-state.ts';

/** What the channel posts to a tab. */
export type FromChannel =
  | { type: 'state'; state: LiveState }
  /**
   * Connected; `isAgain` when something may have been missed in between, `isWhole` when the tab is brought everything
   * that was heard since it began to load.
   */
  | { type: 'ready'; person: string; build: string; isAgain: boolean; isWhole: boolean }
  /**
   * `isLate` when it is brought some time after it happened, so that answers may know of it already; `act` is the act
   * that caused it, as its tab named it.
   */
  | { type: 'event'; name: string; data: unknown; isLate: boolean; act?: string | undefined }
  /** The session is over; `reason` in the server's words. */
  | { type: 'ended'; reason: string };

/** What a tab posts to the channel: `join` first, with when it began to load (ms since 1970) and what the server keeps for it since then, `wake` when the network or the person is back, `leave` when the tab goes. */
export type ToChannel =
  | { type: 'join'; sinceMs: number; hold: HoldId | undefined }
  | { type: 'wake' }
  | { type: 'leave' }
  | { type: 'send'; frame: BrowserFrame };

/** A tab's end of the channel. */
export type LivePort = { post: (message: ToChannel) => void; close: () => void };
