import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Where and as whom a reader connects. */
interface FrameReaderOptions {
  readonly port: number;
  readonly path: string;
  readonly cookie?: string;
  /** The address it comes from. */
  readonly from?: string;
  /** What it says after the handshake, and after each frame that answers it, one after the other. */
  readonly says?: readonly string[];
}

/** A raw WebSocket that counts frames and looks at nothing, so that it is not what is measured. */
export interface FrameReader {
  /** Whole data frames of at least `smallest` bytes since the start. */
  readonly frames: () => number;
  close(): void;
}

/** Shorter ones are no messages: signs of life, presence. */
const smallestMessage = 120;
const shared = Buffer.alloc(256 * 1024);

/** Opens one; resolves when the handshake is over and everything it says has been answered by a frame. */
export function openFrameReader(options: FrameReaderOptions): Promise<FrameReader> {
  const { port, path, cookie, from, says = [] } = options;
  return new Promise((resolve, reject) => {
    const counter = new FrameCounter();
    const waiting = [...says];
    let head: string | undefined = '';
    // Our server says something first; the floors and peers answer what they are told.
    let isReady = false;
    const ready = () => {
      if (isReady) return;
      const next = waiting.shift();
      if (next !== undefined) return void socket.write(maskedFrame(next));
      isReady = true;
      resolve({ frames: () => counter.messages, close: () => socket.destroy() });
    };
    const take = (bytes: Buffer) => {
      const before = counter.all;
      counter.take(bytes);
      if (counter.all > before) ready();
    };
    const onBytes = (size: number) => {
      const bytes = shared.subarray(0, size);
      if (head === undefined) return void (size > 0 && take(bytes));
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head.slice(0, 200)));
      const rest = Buffer.from(head.slice(end + 4), 'latin1');
      head = undefined;
      if (says.length > 0) ready();
      if (rest.length > 0) take(rest);
    };
    const socket: Socket = connect({
      host: '127.0.0.1',
      port,
      ...(from === undefined ? {} : { localAddress: from }),
      onread: {
        buffer: shared,
        callback: (size) => {
          onBytes(size);
          return true;
        },
      },
    });
    socket.once('error', reject);
    socket.setNoDelay(true);
    socket.write(handshake(port, path, cookie));
  });
}

const handshake = (port: number, path: string, cookie: string | undefined) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${String(port)}`,
    `Origin: http://127.0.0.1:${String(port)}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    '\r\n',
  ].join('\r\n');

/** A browser's text frame; the mask key is zero, so that the text stays as it is. */
function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const isShort = body.length < 126;
  const head = Buffer.alloc(isShort ? 6 : 8);
  head[0] = 0x81;
  head[1] = 0x80 | (isShort ? body.length : 126);
  if (!isShort) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** Counts the frames of a server by their heads alone. */
class FrameCounter {
  all = 0;
  messages = 0;
  #head = Buffer.alloc(0);
  #left = 0;

  take(bytes: Buffer): void {
    let place = 0;
    while (place < bytes.length) {
      if (this.#left > 0) {
        const step = Math.min(this.#left, bytes.length - place);
        this.#left -= step;
        place += step;
        continue;
      }
      place = this.#takeHead(bytes, place);
    }
  }

  /** Takes the head of a frame, which may come in pieces; returns where its body begins. */
  #takeHead(bytes: Buffer, place: number): number {
    const held = this.#head.length;
    const head =
      held === 0
        ? bytes.subarray(place, place + 10)
        : Buffer.concat([this.#head, bytes.subarray(place, place + 10)]);
    const size = headSize(head);
    if (size === undefined || head.length < size) {
      this.#head = Buffer.from(head);
      return bytes.length;
    }
    const length = bodyLength(head);
    const isData = ((head[0] ?? 0) & 0x0f) <= 2;
    if (isData) this.all++;
    if (isData && length >= smallestMessage) this.messages++;
    this.#head = Buffer.alloc(0);
    this.#left = length;
    return place + size - held;
  }
}

function headSize(head: Buffer): number | undefined {
  const second = head[1];
  if (second === undefined) return undefined;
  const length = second & 0x7f;
  return length < 126 ? 2 : length === 126 ? 4 : 10;
}

function bodyLength(head: Buffer): number {
  const length = (head[1] ?? 0) & 0x7f;
  if (length < 126) return length;
  return length === 126 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2));
}
