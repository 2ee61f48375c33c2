import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { ConnectionId, LiveIdentity } from '#platform/contract/live.ts';
import { joinFrames } from './frames.ts';

/** Both sides of an upgraded connection: ws reads and handles control frames, data frames go to the bare socket. */
export type LiveWire = { readonly ws: WebSocket; readonly socket: Duplex };

/**
 * The result of flushing a connection at the end of a turn: `busy` = ws is in the middle of a frame, try again;
 * `dropped` = too much unsent, only ephemeral events lost; `overdue` = too much unsent and a durable event waits.
 */
export type FlushOutcome = 'written' | 'nothing' | 'busy' | 'dropped' | 'overdue';

// A control frame holds 125 bytes, two of them the code (RFC 6455, 5.5).
const maxReasonBytes = 123;

/** One open connection with the frames waiting for the end of the turn. */
export class LiveConnection implements LiveIdentity {
  readonly id: ConnectionId;
  readonly personId: PersonId;
  readonly sessionId: SessionId;
  /** Heartbeats sent since the browser was last heard. */
  missedHeartbeats = 0;
  /** Whether the turn's writer already knows of frames waiting here. */
  isQueued = false;
  readonly #wire: LiveWire;
  #waiting: Buffer[] = [];
  #hasDurable = false;

  constructor(id: ConnectionId, identity: LiveIdentity, wire: LiveWire) {
    this.id = id;
    this.personId = identity.personId;
    this.sessionId = identity.sessionId;
    this.#wire = wire;
  }

  get isOpen(): boolean {
    return this.#wire.ws.readyState === this.#wire.ws.OPEN;
  }

  /** Bytes the operating system has not taken yet. */
  get unsentBytes(): number {
    return this.#wire.socket.writableLength;
  }

  /** Adds whole frames to the output at the end of the turn. */
  enqueue(frames: Buffer, isDurable: boolean): void {
    this.#waiting.push(frames);
    if (isDurable) this.#hasDurable = true;
  }

  /** Sends everything waiting in one write, unless more than `maxBufferedBytes` are still unsent. */
  flush(maxBufferedBytes: number): FlushOutcome {
    if (this.#waiting.length === 0 || !this.isOpen) return 'nothing';
    if (this.unsentBytes > maxBufferedBytes) {
      if (this.#hasDurable) return 'overdue';
      this.#waiting = [];
      return 'dropped';
    }
    // Equal only when ws itself holds nothing back: then it is between frames and the bare socket may be used.
    if (this.#wire.ws.bufferedAmount !== this.unsentBytes) return 'busy';
    const bytes = joinFrames(this.#waiting);
    this.#waiting = [];
    this.#hasDurable = false;
    this.#wire.socket.write(bytes);
    return 'written';
  }

  /** Pings the browser. */
  ping(): void {
    this.missedHeartbeats += 1;
    if (this.isOpen) this.#wire.ws.ping();
  }

  /** Closes in this turn; waiting frames are dropped, nothing is written after it. */
  close(code: number, reason: string): void {
    this.#waiting = [];
    // ws throws for a reason longer than the protocol allows; the close matters more than its text.
    this.#wire.ws.close(code, Buffer.byteLength(reason) > maxReasonBytes ? '' : reason);
  }

  /** Cuts the connection without a close frame. */
  terminate(): void {
    this.#waiting = [];
    this.#wire.ws.terminate();
  }
}
