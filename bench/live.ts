import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { liveEvents, livePath, topic } from '#platform/contract/live.ts';
import { attachLive } from '#platform/server/live/attach.ts';
import { createHub } from '#platform/server/live/hub.ts';
import { onSignal } from '#platform/server/live/signals.ts';
import { named } from '#platform/testing/named.ts';

// node bench/live.ts: deliveries of one busy conversation per second, against a plain `ws` send loop.
// Server and floor run in processes of their own; the reader counts bytes, so that it is not the limit.

type Server = { readonly child: ChildProcess; readonly port: number };
type Round = { readonly perSecond: number; readonly cpuUsPerOp: number };
type Group = { readonly server: Server; readonly readers: Socket[]; readonly state: { bytes: number } };

const readerCounts = [50, 500];
const roundCount = 3;
const roundMs = 1_400;
const warmUpMs = 400;
const inFlight = 16;
const serverArgument = '--server';
const readBuffer = Buffer.alloc(256 * 1024);
const saidOnce = maskedFrame(JSON.stringify({ s: 'say', d: 'x'.repeat(80) }));
const saidSize = saidOnce.length;
const said = Buffer.concat(Array.from({ length: inFlight }, () => saidOnce));

if (process.argv.includes(serverArgument)) serve();
else await measure();

/** The hub as the product uses it: upgrade, session check, topics, one signal that publishes. */
function serve(): void {
  const events = liveEvents('bench', { 'message.sent': z.object({ text: z.string() }) });
  const group = topic.conversation(named('bench'));
  const limits = { perSource: 2_000, framesPerSecond: 1e9 };
  const hub = createHub({ now: () => performance.now(), limits });
  const server = createServer();
  let people = 0;
  let position = 1_000_000_000;
  attachLive(server, {
    path: livePath,
    hub,
    build: 'bench',
    isAllowedOrigin: () => true,
    authenticate: async () => {
      const id = String(people++);
      return { personId: named(id), sessionId: named(id) };
    },
    isSessionLive: async () => true,
    topicsOf: async () => [group],
    signals: {
      say: onSignal(z.string(), (said) => {
        hub.publish(group, events['message.sent']({ text: said }), { position: position++ });
      }),
    },
  });
  process.once('disconnect', () => process.exit(0));
  server.listen(0, '127.0.0.1', 4096, () => {
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
}

async function measure(): Promise<void> {
  const ours = await start(fileURLToPath(import.meta.url), [serverArgument]);
  const floor = await start(fileURLToPath(new URL('./floors/live-floor.ts', import.meta.url)), []);
  for (const count of readerCounts)
    process.stdout.write(`${JSON.stringify(await compare(ours, floor, count))}\n`);
  for (const { child } of [ours, floor]) child.disconnect();
}

async function compare(ours: Server, floor: Server, count: number) {
  const first = await openGroup(ours, count);
  const second = await openGroup(floor, count);
  const groups = [first, second] as const;
  for (const group of groups) await run(group, warmUpMs);
  const rounds: { ours: Round; floor: Round }[] = [];
  for (let index = 0; index < roundCount; index++) {
    rounds.push({ ours: await run(groups[0], roundMs), floor: await run(groups[1], roundMs) });
  }
  for (const group of groups) for (const reader of group.readers) reader.destroy();
  return {
    bench: 'live',
    metric: `deliveries per second, ${count} readers`,
    unit: '1/s',
    ours: Math.round(median(rounds.map((round) => round.ours.perSecond))),
    floor: Math.round(median(rounds.map((round) => round.floor.perSecond))),
    ratioToFloor: rounded(median(rounds.map((round) => round.ours.perSecond / round.floor.perSecond))),
    cpuUsPerOp: rounded(median(rounds.map((round) => round.ours.cpuUsPerOp))),
    cpuUsPerOpFloor: rounded(median(rounds.map((round) => round.floor.cpuUsPerOp))),
    rounds: rounds.map((round) => ({
      ours: Math.round(round.ours.perSecond),
      floor: Math.round(round.floor.perSecond),
    })),
  };
}

async function start(file: string, args: string[]): Promise<Server> {
  const child = fork(file, args);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

/** Opens the readers; the first one also speaks. */
async function openGroup(server: Server, count: number): Promise<Group> {
  const state = { bytes: 0 };
  const readers: Socket[] = [];
  while (readers.length < count) {
    const next = Array.from({ length: Math.min(50, count - readers.length) }, () =>
      openReader(server.port, state),
    );
    readers.push(...(await Promise.all(next)));
  }
  return { server, readers, state };
}

/** A raw WebSocket that only counts what arrives after the handshake, into one reused buffer. */
function openReader(port: number, state: { bytes: number }): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let isUpgraded = false;
    const onBytes = (size: number, bytes: Uint8Array) => {
      state.bytes += size;
      if (isUpgraded) return true;
      isUpgraded = true;
      const head = Buffer.from(bytes.buffer, bytes.byteOffset, size).toString('latin1');
      if (head.startsWith('HTTP/1.1 101')) resolve(socket);
      else reject(new Error(head));
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: readBuffer, callback: onBytes } });
    socket.once('error', reject);
    socket.setNoDelay(true);
    socket.write(
      `GET ${livePath} HTTP/1.1\r\nHost: bench\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    );
  });
}

/** Keeps up to `inFlight` messages undelivered for a while and counts the deliveries. */
async function run({ server, readers, state }: Group, forMs: number): Promise<Round> {
  const speaker = readers[0];
  if (!speaker) throw new Error('a group needs a reader');
  const frameBytes = await measureFrame(speaker, readers.length, state);
  const cpuBefore = cpuNs(server);
  const startedAt = performance.now();
  state.bytes = 0;
  let sent = 0;
  while (performance.now() - startedAt < forMs) {
    const due = Math.floor(inFlight - (sent - state.bytes / frameBytes / readers.length));
    if (due > 0) speaker.write(said.subarray(0, due * saidSize));
    sent += Math.max(0, due);
    await nextTurn();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const deliveries = state.bytes / frameBytes;
  const cpuUsPerOp = (cpuNs(server) - cpuBefore) / 1000 / deliveries;
  await quiet(state);
  return { perSecond: deliveries / seconds, cpuUsPerOp };
}

/** Bytes of one event frame: what one message brings, divided by its readers. */
async function measureFrame(speaker: Socket, readers: number, state: { bytes: number }): Promise<number> {
  await quiet(state);
  state.bytes = 0;
  speaker.write(said.subarray(0, saidSize));
  await quiet(state);
  return state.bytes / readers;
}

async function quiet(state: { bytes: number }): Promise<void> {
  for (let before = -1; before !== state.bytes; ) {
    before = state.bytes;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** On-CPU time of a process in nanoseconds, over all its threads; the tick counters are too coarse in small machines. */
function cpuNs({ child }: Server): number {
  const tasks = `/proc/${String(child.pid)}/task`;
  return readdirSync(tasks)
    .map((task) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, ns) => sum + ns, 0);
}

/** A browser's text frame of less than 126 bytes; the mask key is zero, so the text stays as it is. */
function maskedFrame(content: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | content.length, 0, 0, 0, 0]), Buffer.from(content)]);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('no rounds');
  return middle;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
