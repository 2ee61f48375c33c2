import { randomUUID } from 'node:crypto';
import { type PersonId, type SessionId, storedId } from '#platform/contract/ids.ts';
import {
  type Announcement,
  type HoldId,
  type LiveIdentity,
  liveClose,
  type Topic,
  topic as topics,
} from '#platform/contract/live.ts';
import { type Admission, createAdmission } from './admission.ts';
import { createAllowance } from './allowance.ts';
import {
  type BusLink,
  type BusMessage,
  type BusSubject,
  type ControlMessage,
  controlSubject,
  createLocalBus,
  type MembershipMessage,
} from './bus.ts';
import type { Person } from './channel.ts';
import { LiveConnection, type LiveWire } from './connection.ts';
import { encodeEvent, encodeFrame, textFrame } from './frames.ts';
import { Heartbeat } from './heartbeat.ts';
import { Hold } from './hold.ts';
import { defaultHolds, Holds } from './holds.ts';
import {
  defaultLimits,
  type HubLimits,
  type HubOptions,
  type HubStats,
  type LiveLog,
  type OpenOptions,
  type PresenceListener,
  type PublishOptions,
  sessionEndedReason,
} from './hub-options.ts';
import { Roster } from './roster.ts';
import { Ticket } from './ticket.ts';
import { TurnWriter } from './turn-writer.ts';

/** Makes the hub of one process. */
export const createHub = (options: HubOptions): LiveHub => new LiveHub(options);

/**
 * The live channel of one process: who is connected, what they hear, and what is sent. Everything published goes
 * through the bus, so the same call reaches people connected to other processes.
 */
export class LiveHub {
  /** Counts seats before anyone is accepted. */
  readonly admission: Admission;
  readonly log: LiveLog | undefined;
  readonly #options: HubOptions;
  readonly #limits: HubLimits;
  readonly #bus: BusLink;
  readonly #roster: Roster;
  readonly #holds: Holds;
  readonly #writer: TurnWriter;
  readonly #heartbeat: Heartbeat;
  readonly #control: Promise<void>;
  readonly #processId = randomUUID();
  readonly #presenceListeners = new Set<PresenceListener>();
  /** Every connection whose socket is not closed yet, including those asked to close. */
  readonly #lingering = new Set<LiveConnection>();
  #whenEmpty: (() => void) | null = null;
  #isClosing = false;
  #resyncs = 0;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.log = options.log;
    this.admission = createAdmission(this.#limits);
    const bus = options.bus ?? createLocalBus();
    this.#bus = bus.connect(
      (subject, message) => this.#onMessage(subject, message),
      () => this.#comeBack(),
    );
    this.#control = this.#bus.subscribe(controlSubject);
    this.#roster = new Roster(this.#bus, this.#limits.followed);
    this.#holds = new Holds(this.#roster, { ...defaultHolds, ...options.holds });
    this.#writer = new TurnWriter({
      maxBufferedBytes: options.maxBufferedBytes ?? 1024 * 1024,
      onOverdue: (connection) => this.#resync(connection),
    });
    this.#heartbeat = new Heartbeat({ intervalMs: options.heartbeatMs ?? 30_000, maxMissed: 2 });
  }

  /** Sends an event to everyone subscribed to the topic now, at the end of this turn. Call after the commit. */
  publish(topic: Topic, event: Announcement, options: PublishOptions = {}): void {
    this.#bus.publish(topic, {
      kind: 'event',
      json: encodeEvent(topic, event, options.position ?? null, options.act),
      isEphemeral: options.isEphemeral ?? false,
      except: options.except ?? null,
    });
  }

  /** As `publish`, only to the people of this process: for what every process finds out itself. */
  publishHere(topic: Topic, event: Announcement): void {
    const channel = this.#roster.channels.get(topic);
    if (!channel) return;
    this.#writer.publish(channel, {
      kind: 'event',
      json: encodeEvent(topic, event, null),
      isEphemeral: false,
      except: null,
    });
  }

  /**
   * Subscribes all connections of a person to a topic, including later ones, until they leave it or their last
   * connection closes. `topicsOf` decides what is to last beyond that.
   */
  join(personId: PersonId, topic: Topic): void {
    this.#changeEverywhere(personId, topic, 'member.joined');
  }

  /**
   * Subscribes all connections of a person to a topic they only view. Of such topics they hear the newest ones
   * (`HubLimits.followed`); topics they are members of are neither counted nor left.
   */
  follow(personId: PersonId, topic: Topic): void {
    this.#changeEverywhere(personId, topic, 'member.followed');
  }

  /** Events published on the topic after this call don't reach the person. */
  leave(personId: PersonId, topic: Topic): void {
    this.#changeEverywhere(personId, topic, 'member.left');
    this.#options.onLeave?.(personId, topic);
  }

  /**
   * Another process reports, later than the bus, that the person left. A person still subscribed either missed that, or
   * has rejoined by now: they are subscribed anew.
   */
  leftElsewhere(personId: PersonId, topic: Topic): void {
    const person = this.#roster.people.get(personId);
    const channel = this.#roster.channels.get(topic);
    if (person && channel?.people.has(person)) this.#closeAll(person, liveClose.resync, 'resync');
  }

  /** Closes every connection of a session within this turn, here and on the other processes. */
  closeSession(
    sessionId: SessionId,
    code: number = liveClose.sessionEnded,
    reason = sessionEndedReason,
  ): void {
    this.#controlEverywhere({ kind: 'session.ended', from: this.#processId, sessionId, code, reason });
  }

  /** Closes every connection of a person within this turn, here and on the other processes. */
  closePerson(personId: PersonId, code: number = liveClose.sessionEnded, reason = sessionEndedReason): void {
    this.#controlEverywhere({ kind: 'person.closed', from: this.#processId, personId, code, reason });
  }

  /** Topics may depend on roles: makes the person's browsers reconnect and be subscribed anew. */
  rolesChanged(personId: PersonId): void {
    this.#controlEverywhere({ kind: 'roles.changed', from: this.#processId, personId });
  }

  /** How many connections the person has to this process. */
  connections(personId: PersonId): number {
    return this.#roster.people.get(personId)?.connections.size ?? 0;
  }

  /** Whether the person is connected to this process and subscribed to the topic. */
  isSubscribed(personId: PersonId, topic: Topic): boolean {
    const person = this.#roster.people.get(personId);
    return person !== undefined && this.#roster.channels.get(topic)?.people.has(person) === true;
  }

  /** Whether anybody is connected to this process. */
  readonly hasPeople = (): boolean => this.#lingering.size > 0;

  /** Who is connected to this process. */
  people(): PersonId[] {
    return [...this.#roster.people.values()].flatMap(({ id, connections }) =>
      connections.size > 0 ? [id] : [],
    );
  }

  /** The topics of everyone connected to this process. */
  topics(): Topic[] {
    return [...this.#roster.channels.keys()];
  }

  /** The sessions connected to this process, for the check that catches a lost message. */
  sessions(): SessionId[] {
    return [...this.#roster.sessions.keys()];
  }

  /** Notifies when a person's first connection to this process opens and when their last one closes. */
  onPresence(listener: PresenceListener): () => void {
    this.#presenceListeners.add(listener);
    return () => this.#presenceListeners.delete(listener);
  }

  stats(): HubStats {
    const { people, channels } = this.#roster;
    let connections = 0;
    for (const person of people.values()) connections += person.connections.size;
    return {
      ...this.#writer.counts,
      connections,
      people: people.size,
      topics: channels.size,
      resyncs: this.#resyncs,
    };
  }

  /** Sends pending frames, tells everyone that the service restarts, and resolves when all sockets are closed. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#writer.flush();
    this.#heartbeat.stop();
    for (const person of this.#roster.people.values()) {
      this.#closeAll(person, liveClose.restarting, 'Service restart');
    }
    this.#bus.close();
    if (this.#lingering.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenEmpty = resolve;
    });
  }

  /** Registers an upgrade in flight. Every ticket must be passed to `open` or to `cancel`. */
  prepare(identity: LiveIdentity): Ticket {
    const ticket = new Ticket(identity);
    if (this.#isClosing) ticket.close(liveClose.restarting);
    this.#roster.addTicket(ticket);
    return ticket;
  }

  /** Subscribes the ticket's person to the topics read; resolves when other processes can be heard as well. */
  async subscribe(ticket: Ticket, read: readonly Topic[]): Promise<void> {
    const person = this.#roster.people.get(ticket.personId);
    if (!person) return;
    this.#writer.seal();
    this.#roster.reconcile(person, ticket.correct(read));
    await Promise.all([this.#control, ...Array.from(person.channels, (channel) => channel.ready)]);
  }

  /** Discards an upgrade that did not become a connection; does nothing for one that did. */
  cancel(ticket: Ticket): void {
    this.#roster.removeTicket(ticket);
  }

  /**
   * Keeps events for a person from now on, for the page being made: anything it reads after this resolves misses
   * nothing. Resolves with the id the page's connection must name, or with undefined if they can't be kept.
   */
  async hold(
    identity: LiveIdentity,
    readTopics: () => Promise<readonly Topic[]>,
  ): Promise<HoldId | undefined> {
    const hold = this.#isClosing ? undefined : this.#holds.begin(identity);
    // If that fails no one gets the id, and the hold expires by itself.
    if (hold) await this.subscribe(hold, await readTopics());
    return hold?.kept && hold.id;
  }

  /**
   * Turns a ticket into a connection that hears its person's topics from now on, plus the events kept since its page
   * was made (`heldAs`).
   */
  open(ticket: Ticket, wire: LiveWire, { build, heldAs }: OpenOptions): LiveConnection {
    const connection = new LiveConnection(storedId(randomUUID()), ticket, wire);
    // Before the person is added: events published earlier in this turn are not for them.
    this.#writer.seal();
    const person = this.#roster.addConnection(connection);
    this.#roster.removeTicket(ticket);
    this.#lingering.add(connection);
    this.#heartbeat.add(connection);
    wire.ws.once('close', () => this.#forget(connection));
    const kept = this.#holds.take(heldAs, ticket);
    const ready = { k: 'ready', connection: connection.id, person: ticket.personId, build } as const;
    this.#writer.send(connection, textFrame(encodeFrame({ ...ready, kept: kept?.count ?? null })), true);
    if (kept && kept.count > 0) this.#writer.send(connection, kept.frames, true);
    if (person.connections.size === 1) this.#announcePresence(person.id, true);
    return connection;
  }

  /** Queues whole frames for one connection only; a slow reader may lose them. */
  send(connection: LiveConnection, frames: Buffer): void {
    this.#writer.send(connection, frames, false);
  }

  /** Ends one connection; it hears nothing from this call on. */
  end(connection: LiveConnection, code: number, reason: string): void {
    connection.close(code, reason);
    this.#remove(connection);
  }

  /** How many frames one connection may send. */
  createFrameAllowance(): () => boolean {
    const perSecond = this.#limits.framesPerSecond;
    return createAllowance({ perSecond, burst: perSecond * 5, now: this.#options.now });
  }

  #onMessage(subject: BusSubject, message: BusMessage): void {
    if (message.kind === 'news') return;
    if (message.kind === 'event') {
      const channel = this.#roster.channels.get(subject as Topic);
      if (channel) this.#writer.publish(channel, message);
    } else if (message.from === this.#processId) {
      // Applied before it was published; a late echo could undo later changes.
    } else if ('topic' in message) {
      this.#change(message.personId, message.topic, message.kind);
    } else {
      this.#applyControl(message);
    }
  }

  #changeEverywhere(personId: PersonId, topic: Topic, kind: MembershipMessage['kind']): void {
    this.#change(personId, topic, kind);
    this.#bus.publish(topics.person(personId), { kind, from: this.#processId, personId, topic });
  }

  #change(personId: PersonId, topic: Topic, change: MembershipMessage['kind']): void {
    const person = this.#roster.people.get(personId);
    if (!person) return;
    this.#writer.seal();
    // The person holds followed topics, not the read for an upgrade in flight.
    if (change === 'member.followed') return this.#roster.follow(person, topic);
    for (const ticket of person.tickets) ticket.note(topic, change);
    if (change === 'member.left') return this.#roster.leave(person, topic);
    person.followed.delete(topic);
    person.joined.add(topic);
    this.#roster.join(person, topic);
  }

  #controlEverywhere(message: ControlMessage): void {
    this.#applyControl(message);
    this.#bus.publish(controlSubject, message);
  }

  #applyControl(message: ControlMessage): void {
    if (message.kind === 'session.ended') {
      for (const member of this.#roster.sessions.get(message.sessionId) ?? []) {
        this.#closeMember(member, message.code, message.reason);
      }
      return;
    }
    const person = this.#roster.people.get(message.personId);
    if (!person) return;
    if (message.kind === 'person.closed') this.#closeAll(person, message.code, message.reason);
    else this.#closeAll(person, liveClose.resync, 'resync');
  }

  /** Events and memberships of other processes may have been lost: everyone is resubscribed and rereads. */
  #comeBack(): void {
    for (const person of [...this.#roster.people.values()]) {
      this.#closeAll(person, liveClose.resync, 'resync');
    }
  }

  #closeAll(person: Person, code: number, reason: string): void {
    for (const member of [...person.tickets, ...person.connections]) this.#closeMember(member, code, reason);
  }

  #closeMember(member: LiveConnection | Ticket, code: number, reason: string): void {
    if (member instanceof Ticket) member.close(code);
    else this.end(member, code, reason);
    if (member instanceof Hold) this.#holds.end(member);
  }

  #resync(connection: LiveConnection): void {
    this.#resyncs += 1;
    this.log?.warn(
      { connectionId: connection.id, unsentBytes: connection.unsentBytes },
      'live reader too slow, closed',
    );
    this.end(connection, liveClose.resync, 'resync');
  }

  #forget(connection: LiveConnection): void {
    this.#remove(connection);
    this.#lingering.delete(connection);
    if (this.#lingering.size === 0) this.#whenEmpty?.();
  }

  #remove(connection: LiveConnection): void {
    this.#heartbeat.remove(connection);
    if (!this.#roster.removeConnection(connection)) return;
    if (this.connections(connection.personId) === 0) this.#announcePresence(connection.personId, false);
  }

  #announcePresence(personId: PersonId, isConnected: boolean): void {
    for (const listener of this.#presenceListeners) {
      try {
        listener(personId, isConnected);
      } catch (error) {
        // A boundary: an error in a listener must not take down the socket.
        this.log?.error({ err: error, personId }, 'presence listener failed');
      }
    }
  }
}
