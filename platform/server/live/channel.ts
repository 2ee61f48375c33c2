import type { PersonId } from '#platform/contract/ids.ts';
import type { ConnectionId, Topic } from '#platform/contract/live.ts';
import type { EventMessage } from './bus.ts';
import type { LiveConnection } from './connection.ts';
import { joinFrames, textFrame } from './frames.ts';
import type { Hold } from './hold.ts';
import type { Ticket } from './ticket.ts';

/** A person who is connected to this process, or about to be: all their connections hear the same topics. */
export type Person = {
  readonly id: PersonId;
  readonly connections: Set<LiveConnection>;
  /** Upgrades in flight. */
  readonly tickets: Set<Ticket>;
  /** Those of them that keep what is heard for a page that loads. */
  readonly holds: Set<Hold>;
  readonly channels: Set<Channel>;
  /** What they were joined to since they connected; the topics read at an upgrade need not name it. */
  readonly joined: Set<Topic>;
  /** What they only look at and would not hear otherwise, the longest unseen first. */
  readonly followed: Set<Topic>;
};

type PendingFrame = {
  readonly bytes: Buffer;
  readonly isDurable: boolean;
  readonly except: ConnectionId | null;
};

/** A topic that somebody connected to this process is subscribed to, with the frames of the current turn. */
export class Channel {
  readonly topic: Topic;
  readonly people = new Set<Person>();
  /** Resolves when what other processes publish on the topic arrives for certain. */
  readonly ready: Promise<void>;
  #pending: PendingFrame[] = [];

  constructor(topic: Topic, ready: Promise<void>) {
    this.topic = topic;
    this.ready = ready;
  }

  /** Keeps an event for the end of the turn; true when it is the first one. */
  add(event: EventMessage): boolean {
    const frame = { bytes: textFrame(event.json), isDurable: !event.isEphemeral, except: event.except };
    return this.#pending.push(frame) === 1;
  }

  /** Hands the turn's frames, joined once, to everyone subscribed; returns how many frames went to connections. */
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

/** What is over in seconds is of no use to a page that comes seconds later. */
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
