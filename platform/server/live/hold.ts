import { randomUUID } from 'node:crypto';
import { storedId } from '#platform/contract/ids.ts';
import type { HoldId, LiveIdentity } from '#platform/contract/live.ts';
import { joinFrames } from './frames.ts';
import { Ticket } from './ticket.ts';

/** What was kept: the frames in their order, and how many. */
export type BufferedFrames = { readonly frames: Buffer; readonly count: number };

/**
 * The events for a person between making a page and opening its channel. It is an upgrade in flight that may take a
 * minute: subscribed like one, and ended with the session, the roles or the bus like one.
 */
export class Hold extends Ticket {
  readonly id: HoldId = storedId(randomUUID());
  readonly #maxBytes: number;
  #frames: Buffer[] = [];
  #bytes = 0;

  constructor(identity: LiveIdentity, maxBytes: number) {
    super(identity);
    this.#maxBytes = maxBytes;
  }

  keep(frame: Buffer): void {
    this.#bytes += frame.length;
    if (this.#bytes <= this.#maxBytes) this.#frames.push(frame);
    else this.#frames = [];
  }

  /** Undefined when some of it was lost. */
  get kept(): BufferedFrames | undefined {
    if (this.endCode !== null || this.#bytes > this.#maxBytes) return undefined;
    return { frames: joinFrames(this.#frames), count: this.#frames.length };
  }
}
