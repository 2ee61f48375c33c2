import WebSocket from 'ws';
import type { EventFrame, ReadyFrame } from '#platform/contract/live.ts';
import { reconnectDelayMs } from '#platform/ui/live/backoff.ts';
import { readServerFrame } from '#platform/ui/live/frames.ts';

interface LiveClientOptions {
  /** Asked before each try. */
  readonly port: () => number;
  readonly cookie: string;
  /** From 0 to below 1: spreads who comes back. */
  readonly random: () => number;
  /** The address it comes from: one address may hold 200 connections. */
  readonly from?: string;
  /** A connection that says nothing for this long is dead, milliseconds; the browser's own number where it is absent. */
  readonly silenceMs?: number;
  /** `isAgain`: something may have been missed. */
  readonly onReady?: (isAgain: boolean, frame: ReadyFrame) => void;
  readonly onEvent?: (frame: EventFrame) => void;
  /** The close code. */
  readonly onLost?: (code: number) => void;
}

const silenceOfBrowserMs = 40_000;

/**
 * A browser's live connection in Node, with a cookie: it comes back by itself after the product's own delays, asks for
 * a sign of life and reads frames as the browser does.
 */
export class LiveClient {
  readonly #options: LiveClientOptions;
  #socket: WebSocket | undefined;
  #failures = 0;
  #hasBeenOpen = false;
  #isStopped = false;
  #isReady = false;
  #heard = false;
  #retry: NodeJS.Timeout | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(options: LiveClientOptions) {
    this.#options = options;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Opens; resolves when the server has said that it listens for the first time. */
  open(): Promise<void> {
    return new Promise((done) => this.#connect(done));
  }

  /** Stops to read what the server sends: its buffers fill. */
  pause(): void {
    this.#socket?.pause();
  }

  resume(): void {
    this.#socket?.resume();
  }

  /** Closes for good. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#socket?.terminate();
  }

  #connect(done: () => void): void {
    if (this.#isStopped) return done();
    const { port, cookie, from, silenceMs = silenceOfBrowserMs } = this.#options;
    const origin = `http://127.0.0.1:${String(port())}`;
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, {
      headers: { cookie },
      origin,
      perMessageDeflate: false,
      handshakeTimeout: silenceMs,
      ...(from === undefined ? {} : { localAddress: from }),
    });
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(data.toString('utf8'), done));
    // What went wrong is told by the close that follows.
    socket.on('error', () => undefined);
    socket.once('close', (code) => this.#lost(code, done));
    this.#listenFor(socket, silenceMs);
  }

  #listenFor(socket: WebSocket, silenceMs: number): void {
    clearInterval(this.#watch);
    this.#heard = true;
    this.#watch = setInterval(() => {
      if (!this.#heard && !socket.isPaused) return socket.terminate();
      this.#heard = false;
      if (socket.readyState === socket.OPEN) socket.send('{"k":"ping"}');
    }, silenceMs / 2);
  }

  #hear(text: string, done: () => void): void {
    this.#heard = true;
    const frame = readServerFrame(text);
    if (!frame) return;
    if ('e' in frame) return this.#options.onEvent?.(frame);
    if (frame.k !== 'ready') return;
    this.#failures = 0;
    this.#isReady = true;
    this.#options.onReady?.(this.#hasBeenOpen, frame);
    this.#hasBeenOpen = true;
    done();
  }

  #lost(code: number, done: () => void): void {
    clearInterval(this.#watch);
    this.#isReady = false;
    this.#options.onLost?.(code);
    if (this.#isStopped) return;
    this.#failures += 1;
    const delayMs = reconnectDelayMs(this.#failures - 1, this.#options.random());
    this.#retry = setTimeout(() => this.#connect(done), delayMs);
  }
}

/** Loopback addresses in turn, so that no more than `perAddress` connections come from one. */
export const sourceOf = (index: number, perAddress = 150): string =>
  `127.0.${String(1 + (Math.floor(index / perAddress) >> 8))}.${String(1 + (Math.floor(index / perAddress) & 127))}`;
