import type { PersonId } from '#platform/contract/ids.ts';
import type { ConnectionId, Topic } from '#platform/contract/live.ts';
import type { EventMessage } from './bus.ts';
import type { LiveConnection } from './connection.ts';
import { joinFrames, textFrame } from './frames.ts';
import type { Hold } from './hold.ts';
import type { Ticket } from './ticket.ts';

/** A person connected to this process, or about to be: all their connections hear the same topics. */
export type Person = {
  readonly id: PersonId;
  readonly connections: Set<LiveConnection>;
  /** Upgrades in flight. */
  readonly tickets: Set<Ticket>;
  /** Those that keep events for a page that is loading. */
  readonly holds: Set<Hold>;
  readonly channels: Set<Channel>;
  /** Topics joined since they connected; the topics read at an upgrade may not include them. */
  readonly joined: Set<Topic>;
  /** Topics they only follow and would not hear otherwise, least recently followed first. */
  readonly followed: Set<Topic>;
};

type PendingFrame = {
  readonly bytes: Buffer;
  readonly isDurable: boolean;
  readonly except: ConnectionId | null;
};

/** A topic with subscribers connected to this process, with the frames of the current turn. */
export class Channel {
  readonly topic: Topic;
  readonly people = new Set<Person>();
  /** Resolves when events published by other processes on the topic are sure to arrive. */
  readonly ready: Promise<void>;
  #pending: PendingFrame[] = [];

  constructor(topic: Topic, ready: Promise<void>) {
    this.topic = topic;
    this.ready = ready;
  }

  /** Keeps an event until the end of the turn; true when it is the first one. */
  add(event: EventMessage): boolean {
    const frame = { bytes: textFrame(event.json), isDurable: !event.isEphemeral, except: event.except };
    return this.#pending.push(frame) === 1;
  }

  /** Passes the turn's frames, joined once, to all subscribers; returns how many frames went to connections. */
  distribute(enqueue: (connection: LiveConnection, bytes: Buffer, isDurable: boolean) => void): number {
    const frames = this.#pending;
    this.#pending = [];
    const all = batchOf(frames);
    const excepted = new Set(frames.map((frame) => frame.except).filter((id) => id !== null));
    let deliveries = 0;
    for (const person of this.people) {
      for (const connection of person.connections) {
        const batch = excepted.has(connection.id) ? batchOf(frames, connection.id) : all;
        if (batch.count > 0) enqueue(connection, batch.bytes, batch.isDurable);
        deliveries += batch.count;
      }
      for (const hold of person.holds) keepFor(hold, frames);
    }
    return deliveries;
  }
}

/** Events that expire in seconds are useless to a page that opens its channel seconds later. */
function keepFor(hold: Hold, frames: readonly PendingFrame[]): void {
  for (const { bytes, isDurable } of frames) if (isDurable) hold.keep(bytes);
}

function batchOf(frames: readonly PendingFrame[], reader?: ConnectionId) {
  const meant = reader === undefined ? frames : frames.filter((frame) => frame.except !== reader);
  return {
    bytes: joinFrames(meant.map((frame) => frame.bytes)),
    isDurable: meant.some((frame) => frame.isDurable),
    count: meant.length,
  };
}
