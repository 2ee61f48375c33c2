import { resolve } from 'node:path';
import type { MessageView } from '#features/messaging/contract/views.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/new-id.ts';
import { createClient } from '../load/http-client.ts';
import { LiveClient, sourceOf } from '../load/live-client.ts';
import { type BenchPerson, makePeople } from '../load/people.ts';
import { makeRooms, type Room } from '../load/rooms.ts';
import { startServer } from '../load/servers.ts';
import { type BenchLine, cpuMsOf, percentile, round } from '../measure.ts';
import { openMany } from '../peers/side.ts';

interface CrowdOptions {
  /** Signed in, each with a live connection. */
  readonly people: number;
  readonly seconds: number;
}

const script = resolve(import.meta.dirname, '../load/product-server.ts');
/** Who is active does something every so often, milliseconds. */
const activeEveryMs = 20_000;
const activePart = 0.2;
/** People of a conversation. */
const roomSize = 8;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Lets a crowd live for a while and tells how long messages took from one screen to the other. */
export async function measureCrowd(
  connection: Connection,
  { people: count, seconds }: CrowdOptions,
): Promise<BenchLine> {
  const server = await startServer(script, connection);
  const client = createClient(server.port, 64);
  const people = await makePeople(connection, count);
  const rooms = await makeRooms(
    connection,
    Array.from({ length: Math.floor(count / roomSize) }, (_, index) =>
      people.slice(index * roomSize, (index + 1) * roomSize),
    ),
  );
  const latenciesMs: number[] = [];
  let expected = 0;
  const lives = await openMany(count, async (index) => {
    const live = new LiveClient({
      port: () => server.port,
      cookie: people[index]?.cookie ?? '',
      random: Math.random,
      from: sourceOf(index),
      onEvent: ({ e, d }) => {
        if (e === 'message.sent') {
          latenciesMs.push(performance.now() - Number.parseFloat((d as MessageView).content));
        }
      },
    });
    await live.open();
    return live;
  });
  const active = rooms.flatMap((room) =>
    room.people.slice(0, Math.ceil(roomSize * activePart)).map((person) => ({ room, person })),
  );
  const cpuBefore = cpuMsOf(server.pid);
  const end = performance.now() + seconds * 1_000;
  const asking = { client, end, onSent: (readers: number) => void (expected += readers) };
  const wanted = active.slice(0, Math.round(count * activePart));
  const asks = await Promise.all(
    wanted.map(({ room, person }, index) =>
      behave(room, person, { ...asking, offset: index / wanted.length }),
    ),
  );
  const cpu = (cpuMsOf(server.pid) - cpuBefore) / (seconds * 1_000);
  for (let turns = 0; latenciesMs.length < expected && turns < 100; turns++) await pause(100);
  const rest = {
    people: count,
    active: wanted.length,
    requests: asks.reduce((sum, one) => sum + one, 0),
    deliveries: latenciesMs.length,
    missing: expected - latenciesMs.length,
    p50Ms: round(percentile(latenciesMs, 50)),
    p99Ms: round(percentile(latenciesMs, 99)),
    serverCores: round(cpu),
  };
  process.stdout.write(`${JSON.stringify({ bench: 'crowd', ...rest })}\n`);
  for (const live of lives) live.stop();
  client.close();
  await server.stop();
  const ours = round(percentile(latenciesMs, 95));
  return { bench: 'crowd', metric: 'signedInP95', unit: 'ms', ours, rounds: 1 };
}

interface Behaving {
  readonly client: ReturnType<typeof createClient>;
  readonly end: number;
  /** From 0 to 1: people do not act in the same moment. */
  readonly offset: number;
  /** Told how many others a message goes to. */
  readonly onSent: (readers: number) => void;
}

/** Looks at the list, opens a conversation, reads it and says something, again and again; returns the requests made. */
async function behave(
  room: Room,
  { cookie }: BenchPerson,
  { client, end, offset, onSent }: Behaving,
): Promise<number> {
  let requests = 0;
  await pause(offset * activeEveryMs);
  while (performance.now() < end) {
    const started = performance.now();
    const path = `/api/conversations/${room.id}`;
    await client.send('GET', '/api/conversations', { cookie });
    const page = await client.send('GET', `${path}/messages`, { cookie });
    const { items } = JSON.parse(page) as { items: { seq: number }[] };
    const seq = items.at(-1)?.seq ?? 0;
    if (seq > 0) await client.send('POST', `${path}/read`, { cookie, body: JSON.stringify({ seq }) });
    const content = `${performance.now().toFixed(3)} The call sheet for tomorrow is out, unit base has moved.`;
    await client.send('POST', `${path}/messages`, {
      cookie,
      body: JSON.stringify({ clientId: newId(), content }),
    });
    // Also the sender's own screen hears it.
    onSent(room.people.length);
    requests += 4;
    await pause(Math.max(0, activeEveryMs - (performance.now() - started)));
  }
  return requests;
}
