import type { LiveConnection } from './connection.ts';

type HeartbeatOptions = {
  /** Time between two pings of one connection, in milliseconds. */
  readonly intervalMs: number;
  /** Pings without an answer after which a connection is cut. */
  readonly maxMissed: number;
};

// Each tick pings a part, so that thousands of writes never fall into one turn.
const parts = 10;

/** Finds connections whose other end vanished without closing: one timer for all of them. */
export class Heartbeat {
  readonly #groups = Array.from({ length: parts }, () => new Set<LiveConnection>());
  readonly #maxMissed: number;
  readonly #timer: NodeJS.Timeout;
  #tick = 0;
  #added = 0;

  constructor({ intervalMs, maxMissed }: HeartbeatOptions) {
    this.#maxMissed = maxMissed;
    this.#timer = setInterval(() => this.#beat(), intervalMs / parts);
    this.#timer.unref();
  }

  add(connection: LiveConnection): void {
    this.#groups[this.#added++ % parts]?.add(connection);
  }

  remove(connection: LiveConnection): void {
    for (const group of this.#groups) if (group.delete(connection)) return;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const group = this.#groups[this.#tick++ % parts] ?? [];
    for (const connection of group) {
      if (connection.missedHeartbeats >= this.#maxMissed) connection.terminate();
      else connection.ping();
    }
  }
}
