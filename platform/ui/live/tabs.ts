import type { HoldId } from '#platform/contract/live.ts';
import type { FromChannel, ToChannel } from './port.ts';

/** The worker's end of one tab. */
export type TabPort = {
  postMessage(message: FromChannel): void;
  onmessage: ((message: MessageEvent<ToChannel>) => void) | null;
};

/** The connection as the tabs use it (`LiveSocket`). */
type OneSocket = {
  open(hold?: HoldId): void;
  send(frame: Extract<ToChannel, { type: 'send' }>['frame']): void;
  stop(): void;
};

type TabsOptions = {
  newSocket(post: (message: FromChannel) => void): OneSocket;
  /** Milliseconds since 1970, as the tabs count them. */
  nowMs(): number;
};

type EventMessage = Extract<FromChannel, { type: 'event' }>;
type Heard = { readonly message: EventMessage; readonly atMs: number };

// A tab takes seconds to load; what is older it has read.
const keptMs = 60_000;
const keptMax = 1_000;
// Clocks of tab and worker are one, but may be set while the tab loads.
const slackMs = 2_000;

/** All tabs of a browser behind one connection: what is heard is repeated to each of them. */
export class Tabs {
  readonly #options: TabsOptions;
  readonly #ports = new Set<TabPort>();
  #socket: OneSocket;
  #state: FromChannel | undefined;
  /** The tab that the connection was opened for: the server may have kept what happened since its page was made. */
  #first: TabPort | undefined;
  #ready: Extract<FromChannel, { type: 'ready' }> | undefined;
  /** The latest events, and since when none is missing among them. */
  #heard: Heard[] = [];
  #heardSinceMs = Number.POSITIVE_INFINITY;

  constructor(options: TabsOptions) {
    this.#options = options;
    this.#socket = this.#newSocket();
  }

  add(port: TabPort): void {
    port.onmessage = (message) => this.#hear(port, message.data);
  }

  #hear(port: TabPort, message: ToChannel): void {
    if (message.type === 'join') this.#join(port, message);
    if (message.type === 'wake') this.#socket.open();
    if (message.type === 'send') this.#socket.send(message.frame);
    if (message.type !== 'leave') return;
    this.#ports.delete(port);
    // Nobody listens: the server should not hold a connection for an empty browser.
    if (this.#ports.size === 0) this.#startOver();
  }

  /** A tab that comes later learns what the others know, and is brought what they heard since it began to load. */
  #join(port: TabPort, { sinceMs, hold }: Extract<ToChannel, { type: 'join' }>): void {
    const fromMs = sinceMs - slackMs;
    if (this.#ready) {
      port.postMessage({ ...this.#ready, isAgain: false, isWhole: this.#heardSinceMs <= fromMs });
      for (const { message, atMs } of this.#heard) {
        if (atMs >= fromMs) port.postMessage({ ...message, isLate: true });
      }
    }
    if (this.#state) port.postMessage(this.#state);
    this.#ports.add(port);
    if (hold !== undefined && this.#state === undefined) this.#first ??= port;
    this.#socket.open(hold);
  }

  #repeat(message: FromChannel): void {
    if (message.type === 'state') this.#state = message;
    if (message.type === 'state' && message.state !== 'open') this.#ready = undefined;
    if (message.type === 'ready') this.#begin(message);
    if (message.type === 'event') this.#keep(message);
    for (const port of this.#ports) port.postMessage(this.#asFor(port, message));
    if (message.type === 'ended') this.#startOver();
  }

  // What was kept is whole for the tab it was kept for; the others may have begun to load before that.
  #asFor(port: TabPort, message: FromChannel): FromChannel {
    if (message.type !== 'ready') return message;
    return { ...message, isWhole: message.isWhole && port === this.#first };
  }

  #begin(ready: Extract<FromChannel, { type: 'ready' }>): void {
    this.#ready = ready;
    this.#heard = [];
    this.#heardSinceMs = this.#options.nowMs();
  }

  #keep(message: EventMessage): void {
    const atMs = this.#options.nowMs();
    this.#heard.push({ message, atMs });
    const isOld = (heard: Heard | undefined) =>
      heard !== undefined && (this.#heard.length > keptMax || heard.atMs < atMs - keptMs);
    while (isOld(this.#heard[0])) {
      const oldest = this.#heard.shift();
      // Others of the same millisecond may be gone as well.
      if (oldest) this.#heardSinceMs = oldest.atMs + 1;
    }
  }

  #startOver(): void {
    this.#socket.stop();
    this.#state = undefined;
    this.#first = undefined;
    this.#ready = undefined;
    this.#heard = [];
    this.#socket = this.#newSocket();
  }

  #newSocket(): OneSocket {
    return this.#options.newSocket((message) => this.#repeat(message));
  }
}
