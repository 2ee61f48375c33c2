import type { RawData } from 'ws';
import type { Announcement, BrowserFrame, PongFrame, ServerFrame, Topic } from '#platform/contract/live.ts';

const finalText = 0x81;

// Buffers here bypass Node's pool: a slow reader keeps them, and 200 bytes would keep the pool's 64 KiB alive.

/** One unmasked, unfragmented RFC 6455 text frame; server frames have no mask, so all readers get the same bytes. */
export function textFrame(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const start = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(start + size);
  frame[0] = finalText;
  if (start === 2) frame[1] = size;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(size, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(size), 2);
  }
  frame.write(text, start, 'utf8');
  return frame;
}

/** Several frames as one buffer, so that they leave in one write. */
export function joinFrames(frames: readonly Buffer[]): Buffer {
  const [first] = frames;
  if (first && frames.length === 1) return first;
  const joined = Buffer.allocUnsafeSlow(frames.reduce((size, frame) => size + frame.length, 0));
  let offset = 0;
  for (const frame of frames) offset += frame.copy(joined, offset);
  return joined;
}

/** An event as JSON; `position` is null if it has none in the topic's order, `act` the act that caused it. */
export function encodeEvent(
  topic: Topic,
  event: Announcement,
  position: number | null,
  act?: string,
): string {
  return encodeFrame({ e: event.name, t: topic, p: position, d: event.data, a: act });
}

/** Any frame of the contract as JSON. */
export const encodeFrame = (frame: ServerFrame): string => JSON.stringify(frame);

/** The answer to every ping frame, encoded once for the process. */
export const pongFrame = textFrame(encodeFrame({ k: 'pong' } satisfies PongFrame));

/** A browser's message, or undefined if it is not a frame of the contract. */
export function readBrowserFrame(text: string): BrowserFrame | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  if ('k' in value && value.k === 'ping' && Object.keys(value).length === 1) return { k: 'ping' };
  if ('s' in value && typeof value.s === 'string' && 'd' in value && Object.keys(value).length === 2) {
    return { s: value.s, d: value.d };
  }
  return undefined;
}

/** The text of a message that ws has checked to be UTF-8: one Buffer, as long as ws isn't asked for fragments. */
export function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
