import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import { type Topic, topic as topics } from '#platform/contract/live.ts';
import type { BusLink } from './bus.ts';
import { Channel, type Person } from './channel.ts';
import type { LiveConnection } from './connection.ts';
import type { Hold } from './hold.ts';
import type { Ticket } from './ticket.ts';

/** Who is connected to this process, through which sessions, and to which topics they are subscribed. */
export class Roster {
  readonly people = new Map<PersonId, Person>();
  readonly channels = new Map<Topic, Channel>();
  readonly sessions = new Map<SessionId, Set<LiveConnection | Ticket>>();
  readonly #bus: BusLink;
  readonly #followedMax: number;

  /** `followedMax`: how many topics a person can follow at once. */
  constructor(bus: BusLink, followedMax: number) {
    this.#bus = bus;
    this.#followedMax = followedMax;
  }

  /** Registers an upgrade in flight; its person hears their own topic from now on. */
  addTicket(ticket: Ticket): Person {
    const person = this.people.get(ticket.personId) ?? this.#addPerson(ticket.personId);
    person.tickets.add(ticket);
    this.#addToSession(ticket);
    return person;
  }

  removeTicket(ticket: Ticket): void {
    const person = this.people.get(ticket.personId);
    if (!person?.tickets.delete(ticket)) return;
    this.#removeFromSession(ticket);
    this.#removeIfGone(person);
  }

  addHold(hold: Hold): void {
    this.addTicket(hold).holds.add(hold);
  }

  removeHold(hold: Hold): void {
    this.people.get(hold.personId)?.holds.delete(hold);
    this.removeTicket(hold);
  }

  addConnection(connection: LiveConnection): Person {
    const person = this.people.get(connection.personId) ?? this.#addPerson(connection.personId);
    person.connections.add(connection);
    this.#addToSession(connection);
    return person;
  }

  /** False when it was not registered any more. */
  removeConnection(connection: LiveConnection): boolean {
    const person = this.people.get(connection.personId);
    if (!person?.connections.delete(connection)) return false;
    this.#removeFromSession(connection);
    this.#removeIfGone(person);
    return true;
  }

  join(person: Person, topic: Topic): void {
    const channel = this.channels.get(topic) ?? this.#addChannel(topic);
    channel.people.add(person);
    person.channels.add(channel);
  }

  /** Subscribes the person to a followed topic and drops the least recently followed one; memberships stay. */
  follow(person: Person, topic: Topic): void {
    const channel = this.channels.get(topic);
    const isFollowed = person.followed.delete(topic);
    if (!isFollowed && channel && person.channels.has(channel)) return;
    person.followed.add(topic);
    this.join(person, topic);
    const [oldest] = person.followed;
    if (oldest !== undefined && person.followed.size > this.#followedMax) this.leave(person, oldest);
  }

  /** The person's own topic stays: control messages use it. */
  leave(person: Person, topic: Topic): void {
    const channel = this.channels.get(topic);
    person.joined.delete(topic);
    person.followed.delete(topic);
    if (channel && topic !== topics.person(person.id)) this.#unsubscribe(person, channel);
  }

  /** Subscribes the person to the topics read, and ends those from an earlier read that are missing now. */
  reconcile(person: Person, wanted: ReadonlySet<Topic>): void {
    for (const { topic } of person.channels) {
      const isKept = wanted.has(topic) || person.joined.has(topic) || person.followed.has(topic);
      if (!isKept) this.leave(person, topic);
    }
    for (const topic of wanted) {
      person.followed.delete(topic);
      this.join(person, topic);
    }
  }

  #addPerson(id: PersonId): Person {
    const person: Person = {
      id,
      connections: new Set(),
      tickets: new Set(),
      holds: new Set(),
      channels: new Set(),
      joined: new Set(),
      followed: new Set(),
    };
    this.people.set(id, person);
    this.join(person, topics.person(id));
    return person;
  }

  #removeIfGone(person: Person): void {
    if (person.connections.size > 0 || person.tickets.size > 0) return;
    this.people.delete(person.id);
    for (const channel of person.channels) this.#unsubscribe(person, channel);
  }

  #addChannel(topic: Topic): Channel {
    const channel = new Channel(topic, this.#bus.subscribe(topic));
    this.channels.set(topic, channel);
    return channel;
  }

  #unsubscribe(person: Person, channel: Channel): void {
    person.channels.delete(channel);
    channel.people.delete(person);
    if (channel.people.size > 0) return;
    this.#bus.unsubscribe(channel.topic);
    this.channels.delete(channel.topic);
  }

  #addToSession(member: LiveConnection | Ticket): void {
    const members = this.sessions.get(member.sessionId) ?? new Set();
    this.sessions.set(member.sessionId, members.add(member));
  }

  #removeFromSession(member: LiveConnection | Ticket): void {
    const members = this.sessions.get(member.sessionId);
    if (members?.delete(member) && members.size === 0) this.sessions.delete(member.sessionId);
  }
}
