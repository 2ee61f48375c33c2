import { setTimeout as pause } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import {
  type BusLink,
  type BusListener,
  type BusSubject,
  createLocalBus,
  type LiveBus,
  type SharedBus,
} from './bus.ts';
import type { BusAddress } from './bus-address.ts';
import { decodeMessage, encodeMessage, tokenOf } from './bus-wire.ts';

/** The part of a pino logger that is used here. */
type BusLog = {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
};

export type NatsBusOptions = {
  readonly address: BusAddress;
  /** The prefix of the subjects (`busNamespace`). */
  readonly namespace: string;
  readonly log: BusLog;
};

// A silent server is given up after two unanswered pings.
const pingEveryMs = 5_000;
const unansweredPings = 2;
const connectTimeoutMs = 5_000;
const longestPauseMs = 5_000;

/** Sent by a process that was disconnected: it may have published what no one received. No topic has this name. */
const gapToken = 'gap';

/** How long to wait before the next try, in milliseconds; half of it is random, or all processes reconnect at once. */
const pauseAfter = (tries: number): number =>
  Math.min(longestPauseMs, 100 * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2);

/** The bus of an installation with several processes, over NATS. `start` connects it. */
export const createNatsBus = (options: NatsBusOptions): SharedBus => new NatsBus(options);

/** A subject that users in this process listen to. */
type Held = { parties: number; subscription: Subscription | undefined };

/**
 * Users in one process reach each other at once and without NATS; NATS carries messages to the other processes, and
 * nothing returns to its publisher. While it is away messages are lost, so `onGap` follows.
 */
class NatsBus implements SharedBus {
  readonly #options: NatsBusOptions;
  readonly #local: LiveBus = createLocalBus();
  /** Passes messages from other processes to the users in this one. */
  readonly #relay: BusLink;
  readonly #subjects = new Map<BusSubject, Held>();
  readonly #onGaps = new Set<() => void>();
  readonly #stopping = new AbortController();
  readonly #first = Promise.withResolvers<void>();
  #nats: NatsConnection | undefined;
  #flushing: Promise<void> | undefined;
  /** Something was published that the others have not received. */
  #hasLost = false;
  #hasBeenConnected = false;
  /** The process started work before the first connection was open. */
  #wasLate = false;
  #hasSaidAway = false;
  #running: Promise<void> = Promise.resolve();

  constructor(options: NatsBusOptions) {
    this.#options = options;
    this.#relay = this.#local.connect(() => undefined);
  }

  readonly isConnected = (): boolean => this.#nats !== undefined;

  readonly start = async (patienceMs: number): Promise<void> => {
    this.#running = this.#stayConnected();
    await Promise.race([this.#first.promise, pause(patienceMs, undefined, { ref: false })]);
    this.#wasLate = !this.isConnected();
  };

  readonly close = async (): Promise<void> => {
    this.#stopping.abort();
    const nats = this.#nats;
    this.#nats = undefined;
    // Sends pending messages; a dead server can't be waited for.
    await nats?.drain().catch(() => undefined);
    await this.#running;
  };

  readonly connect = (listener: BusListener, onGap?: () => void): BusLink => {
    const link = this.#local.connect(listener);
    const own = new Set<BusSubject>();
    if (onGap) this.#onGaps.add(onGap);
    const unsubscribe = (subject: BusSubject) => {
      link.unsubscribe(subject);
      if (own.delete(subject)) this.#letGo(subject);
    };
    return {
      publish: (subject, message) => {
        link.publish(subject, message);
        this.#send(subject, encodeMessage(message));
      },
      subscribe: async (subject) => {
        await link.subscribe(subject);
        if (!own.has(subject)) {
          own.add(subject);
          this.#hold(subject);
        }
        await this.#settled();
      },
      unsubscribe,
      close: () => {
        for (const subject of own) unsubscribe(subject);
        if (onGap) this.#onGaps.delete(onGap);
        link.close();
      },
    };
  };

  #hold(subject: BusSubject): void {
    const held = this.#subjects.get(subject);
    if (held) held.parties += 1;
    else this.#subjects.set(subject, { parties: 1, subscription: this.#listen(subject) });
  }

  #letGo(subject: BusSubject): void {
    const held = this.#subjects.get(subject);
    if (!held || --held.parties > 0) return;
    held.subscription?.unsubscribe();
    this.#subjects.delete(subject);
  }

  #listen(subject: BusSubject): Subscription | undefined {
    return this.#nats?.subscribe(this.#nameOf(tokenOf(subject)), {
      callback: (fault, sent) => {
        const message = fault ? undefined : decodeMessage(sent.string());
        if (message) this.#relay.publish(subject, message);
        else this.#options.log.warn({ subject, err: fault }, 'the bus brought what nobody understands');
      },
    });
  }

  #send(subject: BusSubject, text: string): void {
    if (this.#nats) this.#nats.publish(this.#nameOf(tokenOf(subject)), text);
    else this.#hasLost = true;
  }

  /** Subscriptions of one turn are awaited together. Without a connection there is nothing to wait for. */
  #settled(): Promise<void> {
    this.#flushing ??= Promise.resolve().then(async () => {
      this.#flushing = undefined;
      // If the connection breaks meanwhile, a gap follows.
      await this.#nats?.flush().catch(() => undefined);
    });
    return this.#flushing;
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#stopping;
    for (let tries = 0; !signal.aborted; tries++) {
      try {
        const nats = await this.#dial();
        tries = 0;
        // The very first connection misses nothing unless the process started without it.
        const fault = await this.#useWhileOpen(nats);
        if (!signal.aborted) this.#sayAway(fault);
      } catch (fault) {
        this.#sayAway(fault);
      }
      await pause(pauseAfter(tries), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #dial(): Promise<NatsConnection> {
    const { servers, user, password, token, isEncrypted } = this.#options.address;
    const nats = await connect({
      servers: [...servers],
      name: 'backlot',
      // Messages published here are delivered here directly.
      noEcho: true,
      // We do it, so that every new connection works the same: resubscribe, then report the gap.
      reconnect: false,
      ignoreClusterUpdates: true,
      timeout: connectTimeoutMs,
      pingInterval: pingEveryMs,
      maxPingOut: unansweredPings,
      ...(user !== undefined && password !== undefined && { user, pass: password }),
      ...(token !== undefined && { token }),
      tls: isEncrypted ? {} : null,
    });
    if (this.#stopping.signal.aborted) await nats.close();
    return nats;
  }

  /** Resolves with the reason when the connection ends. */
  async #useWhileOpen(nats: NatsConnection): Promise<unknown> {
    const isFirst = !this.#hasBeenConnected;
    this.#hasBeenConnected = true;
    this.#nats = nats;
    this.#hearGaps(nats);
    for (const [subject, held] of this.#subjects) held.subscription = this.#listen(subject);
    const ended = nats.closed();
    await nats.flush().catch(() => undefined);
    if (this.#hasSaidAway) this.#options.log.info({}, 'the other processes are heard again');
    this.#hasSaidAway = false;
    if (this.#hasLost) nats.publish(this.#nameOf(gapToken));
    this.#hasLost = false;
    if (!isFirst || this.#wasLate) this.#notifyGap();
    this.#first.resolve();
    const fault = await ended;
    if (this.#nats === nats) this.#nats = undefined;
    return fault;
  }

  #hearGaps(nats: NatsConnection): void {
    nats.subscribe(this.#nameOf(gapToken), {
      callback: (fault) => {
        if (!fault) this.#notifyGap();
      },
    });
  }

  #notifyGap(): void {
    for (const onGap of this.#onGaps) onGap();
  }

  #sayAway(fault: unknown): void {
    this.#hasLost = true;
    if (this.#hasSaidAway) return;
    this.#hasSaidAway = true;
    this.#options.log.warn({ err: fault }, 'the other processes are not heard: NATS is away');
  }

  readonly #nameOf = (token: string) => `${this.#options.namespace}.${token}`;
}
