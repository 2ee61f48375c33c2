import { type BrowserFrame, type HoldId, holdParameter, liveClose } from '#platform/contract/live.ts';
import { reconnectDelayMs } from './backoff.ts';
import { readServerFrame } from './frames.ts';
import type { FromChannel } from './port.ts';

const pingEveryMs = 25_000;
/** A connection silent for this long is dead, whatever the browser believes. */
const silenceMs = 40_000;

/**
 * The one connection to the server: opens, keeps alive, reconnects by itself. Reports what it hears to its owner; after
 * the end of a session it stays closed. Runs in a shared worker or, without one, in the tab.
 */
export class LiveSocket {
  readonly #address: string;
  readonly #post: (message: FromChannel) => void;
  #socket: WebSocket | undefined;
  #failures = 0;
  #hasBeenOpen = false;
  #hold: HoldId | undefined;
  /** Events that are still to come of those that the server kept. */
  #kept = 0;
  #isStopped = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  /** `address` as `wss://host/path`. */
  constructor(address: string, post: (message: FromChannel) => void) {
    this.#address = address;
    this.#post = post;
  }

  /**
   * Opens now unless it is open or opening; also the answer to "the network is back". `hold` is what the server keeps
   * for a page that was just made: of use for the first opening only.
   */
  open(hold?: HoldId): void {
    if (this.#isStopped || this.#socket) return;
    if (!this.#hasBeenOpen) this.#hold ??= hold;
    clearTimeout(this.#retry);
    this.#post({ type: 'state', state: this.#failures > 0 ? 'offline' : 'connecting' });
    const socket = new WebSocket(
      this.#hold ? `${this.#address}?${holdParameter}=${this.#hold}` : this.#address,
    );
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => this.#heard(event.data);
    socket.onclose = (event) => this.#closed(event);
  }

  send(frame: BrowserFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  /** Closes for good. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    this.#rest();
    this.#socket?.close();
    this.#socket = undefined;
  }

  #opened(socket: WebSocket): void {
    this.#ping = setInterval(() => this.send({ k: 'ping' }), pingEveryMs);
    this.#listenFor(socket);
  }

  #heard(data: unknown): void {
    if (this.#socket) this.#listenFor(this.#socket);
    const frame = readServerFrame(data);
    if (!frame) return;
    if ('e' in frame) {
      const isLate = this.#kept > 0;
      if (isLate) this.#kept -= 1;
      return this.#post({ type: 'event', name: frame.e, data: frame.d, isLate, act: frame.a });
    }
    if (frame.k !== 'ready') return;
    this.#failures = 0;
    this.#hold = undefined;
    this.#kept = frame.kept ?? 0;
    this.#post({
      type: 'ready',
      person: frame.person,
      build: frame.build,
      isAgain: this.#hasBeenOpen,
      // An older server says nothing of it.
      isWhole: typeof frame.kept === 'number',
    });
    this.#hasBeenOpen = true;
    this.#post({ type: 'state', state: 'open' });
  }

  #closed(event: CloseEvent): void {
    this.#rest();
    this.#socket = undefined;
    if (this.#isStopped) return;
    if (event.code === liveClose.sessionEnded) {
      this.#isStopped = true;
      this.#post({ type: 'ended', reason: event.reason });
      return;
    }
    this.#failures += 1;
    this.#post({ type: 'state', state: 'offline' });
    this.#retry = setTimeout(() => this.open(), reconnectDelayMs(this.#failures - 1, Math.random()));
  }

  #listenFor(socket: WebSocket): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => socket.close(), silenceMs);
  }

  #rest(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
  }
}
