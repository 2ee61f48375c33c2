import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type PersonId, type SessionId, storedId } from '#platform/contract/ids.ts';
import {
  type EventFrame,
  type HoldId,
  holdParameter,
  type LiveIdentity,
  liveEvents,
  livePath,
  type ReadyFrame,
  type Topic,
  topic,
} from '#platform/contract/live.ts';
import { type AttachOptions, attachLive } from './attach.ts';
import { textOf } from './frames.ts';
import { createHub, type LiveHub } from './hub.ts';
import type { HubOptions } from './hub-options.ts';
import { exactOrigin } from './origin.ts';

// A real server with a real hub for the tests in this folder: real sockets, no mocked modules.

export const publicUrl = 'https://backlot.example';
export const mara = storedId('mara');
export const tom = storedId('tom');
export const ines = storedId('ines');
export const night = topic.conversation(storedId('night-shoot'));
export const day = topic.conversation(storedId('day-shoot'));
const rigEvents = liveEvents('rig', {
  'message.sent': z.object({ text: z.string() }),
  'typing.started': z.object({ who: z.string() }),
});
export const sent = (text: string) => rigEvents['message.sent']({ text });
export const typing = (who: string) => rigEvents['typing.started']({ who });

export type RigOptions = Partial<AttachOptions> & { readonly hubOptions?: Partial<HubOptions> };

/** A browser with one live connection and the frames it has received. */
export type Browser = {
  readonly ws: WebSocket;
  readonly ready: ReadyFrame;
  readonly events: EventFrame[];
  readonly texts: () => string[];
  readonly send: (frame: unknown) => void;
  /** Close code and reason, once closed. */
  readonly closed: Promise<{ code: number; reason: string }>;
};

export type ServerSocket = Socket & { writes: number };

export type Rig = {
  readonly hub: LiveHub;
  readonly port: number;
  /** The server's ends, in connection order, counting their writes. */
  readonly sockets: ServerSocket[];
  readonly topics: Map<PersonId, Topic[]>;
  readonly endedSessions: Set<SessionId>;
  /** `hold` is the id the browser's page names (`LiveHub.hold`). */
  readonly open: (personId: PersonId, sessionId?: string, hold?: HoldId) => Promise<Browser>;
  /** Requests an upgrade over a bare socket. */
  readonly upgrade: (headers: Record<string, string>, path?: string) => Promise<Upgrade>;
  readonly stop: () => Promise<void>;
};

/** Starts a server on a free port; a header names the person, whose session is `<person>-1` by default. */
export async function startRig(options: RigOptions = {}): Promise<Rig> {
  const { hubOptions, ...attachOptions } = options;
  const hub = attachOptions.hub ?? createHub({ now: () => performance.now(), ...hubOptions });
  const server = createServer((_request, response) => response.end());
  const sockets: ServerSocket[] = [];
  const topics = new Map<PersonId, Topic[]>();
  const endedSessions = new Set<SessionId>();
  server.on('connection', (socket) => sockets.push(countWrites(socket)));
  attachLive(server, {
    path: livePath,
    hub,
    build: 'test-build',
    isAllowedOrigin: exactOrigin([publicUrl]),
    authenticate: async (request) => identityOf(request),
    isSessionLive: async (sessionId) => !endedSessions.has(sessionId),
    topicsOf: async (personId) => topics.get(personId) ?? [night],
    signals: {},
    ...attachOptions,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    await hub.close();
    server.close();
  };
  return {
    hub,
    port,
    sockets,
    topics,
    endedSessions,
    open: (personId, sessionId, hold) => openBrowser(port, { personId, sessionId, hold }),
    upgrade: (headers, path) => askUpgrade(port, upgradeRequest(headers, path)),
    stop,
  };
}

/** Opens a connection as a browser does and waits for its first frame. */
async function openBrowser(
  port: number,
  {
    personId,
    sessionId = `${personId}-1`,
    hold,
  }: { personId: PersonId; sessionId: string | undefined; hold: HoldId | undefined },
): Promise<Browser> {
  const headers = { 'x-person': personId, 'x-session': sessionId };
  const query = hold ? `?${holdParameter}=${hold}` : '';
  const ws = new WebSocket(`ws://127.0.0.1:${port}${livePath}${query}`, { origin: publicUrl, headers });
  const frames: unknown[] = [];
  const events: EventFrame[] = [];
  ws.on('message', (data) => {
    const frame = JSON.parse(textOf(data)) as EventFrame | ReadyFrame;
    frames.push(frame);
    if ('e' in frame) events.push(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    ws.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await once(ws, 'message');
  return {
    ws,
    ready: frames[0] as ReadyFrame,
    events,
    texts: () => events.map((event) => (event.d as { text: string }).text),
    send: (frame) => ws.send(JSON.stringify(frame)),
    closed,
  };
}

/** The request line and headers of an upgrade, to be written to a bare socket. */
function upgradeRequest(headers: Record<string, string>, path = livePath): string {
  const all = {
    Host: 'backlot.example',
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version': '13',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** The result of an upgrade request, and the socket for as long as the test wants it. */
export type Upgrade = { status: number; head: string; socket: Socket; received: Buffer[] };

/** Requests an upgrade over a bare socket. */
async function askUpgrade(port: number, request: string): Promise<Upgrade> {
  const socket = connect(port, '127.0.0.1');
  // Collected from the first byte: on a busy machine frames arrive in one chunk with the head.
  const received: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => received.push(bytes));
  socket.on('error', () => socket.destroy());
  socket.write(request, 'latin1');
  const [first] = (await once(socket, 'data')) as [Buffer];
  const head = first.toString('latin1');
  return { status: Number(head.split(' ')[1]), head, socket, received };
}

export const asPerson = (personId: string, sessionId = `${personId}-1`) => ({
  Origin: publicUrl,
  'x-person': personId,
  'x-session': sessionId,
});

/** Waits until a condition holds, checking every turn of the event loop; the test's own time limit ends it. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** Waits until everything in flight has arrived: our own frame comes back after it. */
export async function settle(browser: Browser): Promise<void> {
  const pong = new Promise<void>((resolve) => {
    browser.ws.on('message', (data) => {
      if (textOf(data) === '{"k":"pong"}') resolve();
    });
  });
  browser.send({ k: 'ping' });
  await pong;
}

function identityOf(request: IncomingMessage): LiveIdentity | null {
  const { 'x-person': personId, 'x-session': sessionId } = request.headers;
  if (typeof personId !== 'string' || typeof sessionId !== 'string') return null;
  return { personId: storedId(personId), sessionId: storedId(sessionId) };
}

function countWrites(socket: Socket): ServerSocket {
  const counted: ServerSocket = Object.assign(socket, { writes: 0 });
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  counted.write = (...args: unknown[]) => {
    counted.writes += 1;
    return write(...args);
  };
  return counted;
}

/** Starts rigs for the tests of a file, and stops them after each. */
export function startsRigs(afterEach: (stop: () => Promise<void>) => void): typeof startRig {
  const rigs: Rig[] = [];
  afterEach(async () => {
    for (const rig of rigs.splice(0)) await rig.stop();
  });
  return async (options) => {
    const rig = await startRig(options);
    rigs.push(rig);
    return rig;
  };
}
