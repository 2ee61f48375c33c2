import WebSocket from 'ws';
import type { FrameReader } from '../load/frame-reader.ts';

/** A server that is measured, and how to talk to it. All sides are asked for the same things. */
export interface Side {
  readonly name: 'ours' | 'floor' | 'parse' | 'directus';
  readonly pid: number;
  /** What the server holds without its garbage, bytes. */
  weigh(): Promise<number>;
  /** Makes conversations with one listening reader each, who hand over what was said. */
  openPairs(count: number, onMessage: (text: string) => void): Promise<Rooms>;
  /** Makes one conversation whose readers only count. */
  openGroup(readers: number): Promise<Rooms & { delivered(): number }>;
  /** Opens connections that are signed in, hear something of their own, and hear nothing. */
  openIdle(count: number): Promise<{ close(): void }>;
  stop(): Promise<void>;
}

/** Conversations to write to. */
export interface Rooms {
  /** Says something in the conversation of this number; resolves when it is acknowledged. */
  send(index: number, text: string): Promise<unknown>;
  close(): void;
}

/** Opens many, so many at once. */
export async function openMany<Item>(
  count: number,
  open: (index: number) => Promise<Item>,
  atOnce = 25,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const next = Array.from({ length: Math.min(atOnce, count - first) }, (_, offset) => open(first + offset));
    items.push(...(await Promise.all(next)));
  }
  return items;
}

interface ListeningOptions {
  readonly url: string;
  readonly cookie?: string;
  /** Said one after the other, each after an answer to the one before. */
  readonly says: readonly string[];
  /** What was said in the conversation, taken from a frame; undefined for every other frame. */
  readonly read: (frame: string) => string | undefined;
  readonly onMessage: (text: string) => void;
}

/** Opens a reader who takes every frame apart; resolves when the last thing it says has been answered. */
export function listen({ url, cookie, says, read, onMessage }: ListeningOptions): Promise<WebSocket> {
  const { origin } = new URL(url.replace('ws', 'http'));
  const headers = cookie === undefined ? {} : { cookie };
  const socket = new WebSocket(url, { headers, origin, perMessageDeflate: false });
  const waiting = [...says];
  return new Promise((resolve, reject) => {
    const step = () => {
      const next = waiting.shift();
      if (next === undefined) resolve(socket);
      else socket.send(next);
    };
    socket.once('error', reject);
    socket.once('open', () => {
      if (says.length > 0) step();
    });
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      const said = read(text);
      if (said === undefined) step();
      else onMessage(said);
    });
  });
}

/** How a server without people is talked to: conversations are names, and anybody may listen. */
interface PlainServer {
  readonly name: Side['name'];
  readonly pid: number;
  weigh(): Promise<number>;
  send(conversation: string, text: string): Promise<unknown>;
  /** A reader who takes every frame apart. */
  hear(conversation: string, onMessage: (text: string) => void): Promise<WebSocket>;
  /** A reader who only counts. */
  count(conversation: string): Promise<FrameReader>;
  stop(): Promise<void>;
}

/** A side made of it; each conversation has a name that was never used before. */
export function plainSide({ name, pid, weigh, send, hear, count, stop }: PlainServer): Side {
  let made = 0;
  const closeAll = (readers: readonly FrameReader[]) => {
    for (const reader of readers) reader.close();
  };
  return {
    name,
    pid,
    weigh,
    openPairs: async (pairs, onMessage) => {
      const first = made;
      made += pairs;
      const sockets = await openMany(pairs, (index) => hear(`c${String(first + index)}`, onMessage));
      return {
        send: (index, text) => send(`c${String(first + (index % pairs))}`, text),
        close: () => {
          for (const socket of sockets) socket.terminate();
        },
      };
    },
    openGroup: async (readers) => {
      const group = `g${String(made++)}`;
      const opened = await openMany(readers, () => count(group));
      return {
        send: (_index, text) => send(group, text),
        delivered: () => sumOf(opened),
        close: () => closeAll(opened),
      };
    },
    openIdle: async (wanted) => {
      const run = made++;
      const opened = await openMany(wanted, (index) => count(`i${String(run)}-${String(index)}`));
      return { close: () => closeAll(opened) };
    },
    stop,
  };
}

/** Frames that all readers of a group have counted together. */
export const sumOf = (readers: readonly FrameReader[]): number =>
  readers.reduce((sum, reader) => sum + reader.frames(), 0);
