import type { EventMessage } from './bus.ts';
import type { Channel } from './channel.ts';
import type { LiveConnection } from './connection.ts';

type TurnWriterOptions = {
  readonly maxBufferedBytes: number;
  /** Called for a connection too far behind to receive a durable event. */
  readonly onOverdue: (connection: LiveConnection) => void;
};

/** Totals so far, in frames per reader, writes and dropped frames. */
export type TurnCounts = { deliveries: number; writes: number; drops: number };

/**
 * Collects events published during one turn of the event loop. At its end each topic's frames are joined once and each
 * connection gets one write: a write costs a system call, twelve times what a frame costs.
 */
export class TurnWriter {
  readonly counts: TurnCounts = { deliveries: 0, writes: 0, drops: 0 };
  readonly #options: TurnWriterOptions;
  #channels: Channel[] = [];
  #connections: LiveConnection[] = [];
  #isScheduled = false;

  constructor(options: TurnWriterOptions) {
    this.#options = options;
  }

  /** Adds an event to its topic's frames of this turn. */
  publish(channel: Channel, event: EventMessage): void {
    if (channel.add(event)) this.#channels.push(channel);
    this.#schedule();
  }

  /** Adds frames for one connection only. */
  send(connection: LiveConnection, frames: Buffer, isDurable: boolean): void {
    this.#enqueue(connection, frames, isDurable);
    this.#schedule();
  }

  /**
   * Fixes the audience of everything published so far. Must be called before anyone joins, leaves or opens: a person
   * who joins later in a turn did not hear it, one who leaves later in a turn did.
   */
  seal(): void {
    const channels = this.#channels;
    this.#channels = [];
    for (const channel of channels) {
      this.counts.deliveries += channel.distribute((connection, bytes, isDurable) =>
        this.#enqueue(connection, bytes, isDurable),
      );
    }
  }

  /** Writes everything now instead of at the end of the turn. */
  flush(): void {
    this.#isScheduled = false;
    this.seal();
    const connections = this.#connections;
    this.#connections = [];
    for (const connection of connections) {
      connection.isQueued = false;
      this.#write(connection);
    }
  }

  #write(connection: LiveConnection): void {
    const outcome = connection.flush(this.#options.maxBufferedBytes);
    if (outcome === 'written') this.counts.writes += 1;
    if (outcome === 'dropped') this.counts.drops += 1;
    if (outcome === 'overdue') this.#options.onOverdue(connection);
    if (outcome === 'busy') this.#retry(connection);
  }

  #retry(connection: LiveConnection): void {
    this.#mark(connection);
    this.#schedule();
  }

  #enqueue(connection: LiveConnection, frames: Buffer, isDurable: boolean): void {
    connection.enqueue(frames, isDurable);
    this.#mark(connection);
  }

  #mark(connection: LiveConnection): void {
    if (connection.isQueued) return;
    connection.isQueued = true;
    this.#connections.push(connection);
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.flush());
  }
}
