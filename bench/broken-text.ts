import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrokenRequest, brokenRequests } from '#app/testing/broken-texts.ts';
import { fillTalks, makeTalks } from './load/conversations.ts';
import { createClient } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { median, percentile, report, round } from './measure.ts';

// Requests with broken text over all procedures, a hundred a second, and beside them people who read their conversations
// at a steady pace. Answers of 5xx are counted; the time of the readers is told alone and beside. Both take turns in
// short rounds, so that what else the machine does falls on both.
const count = Number(process.env.BENCH_REQUESTS ?? 1_000);
const rounds = 10;
const everyMs = { broken: 10, read: 8 } as const;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

const database = await openBenchDatabase();
const server = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const people = await makePeople(database.ours, 200);
await fillTalks({ ours: database.ours }, makeTalks(people, 20));
const client = createClient(server.port, 16);

/** Reads until it is told to stop; the times to answer, milliseconds. */
async function readUntil(isOver: () => boolean): Promise<number[]> {
  const latenciesMs: number[] = [];
  const under: Promise<void>[] = [];
  for (let index = 0; !isOver(); index++) {
    const cookie = people[index % people.length]?.cookie ?? '';
    const began = performance.now();
    const asked = client.send('GET', '/api/conversations?limit=21', { cookie });
    under.push(asked.then(() => void latenciesMs.push(performance.now() - began)));
    await pause(everyMs.read);
  }
  await Promise.all(under);
  return latenciesMs;
}

/** The status of one broken request; 0 if the connection closed without an answer. */
const send = ({ method, address, body }: BrokenRequest, cookie: string): Promise<number> =>
  new Promise((done) => {
    const length = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body ?? '')),
    };
    const headers = { cookie, ...(body !== undefined && length) };
    const sent = request(
      { agent, host: '127.0.0.1', port: server.port, method, path: address, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    sent.on('error', () => done(0));
    sent.end(body);
  });

async function sendBroken(waiting: Iterable<BrokenRequest>): Promise<number[]> {
  const under: Promise<number>[] = [];
  for (const one of waiting) {
    under.push(send(one, people[under.length % people.length]?.cookie ?? ''));
    await pause(everyMs.broken);
  }
  return Promise.all(under);
}

async function readAlone(): Promise<number[]> {
  const until = performance.now() + (count / rounds) * everyMs.broken;
  return readUntil(() => performance.now() > until);
}

async function readBeside(
  waiting: readonly BrokenRequest[],
): Promise<{ readonly latenciesMs: number[]; readonly statuses: number[] }> {
  let isOver = false;
  const [latenciesMs, statuses] = await Promise.all([
    readUntil(() => isOver),
    sendBroken(waiting).finally(() => {
      isOver = true;
    }),
  ]);
  return { latenciesMs, statuses };
}

// What a procedure costs when it is asked for the first time is told by nobody's wait but its own.
const statuses = await sendBroken(brokenRequests(count));
await readAlone();
const found: { readonly aloneMs: number; readonly besideMs: number }[] = [];
const all = brokenRequests(count).toArray();
for (let turn = 0; turn < rounds; turn++) {
  const alone = await readAlone();
  const beside = await readBeside(all.slice(turn * (count / rounds), (turn + 1) * (count / rounds)));
  found.push({ aloneMs: percentile(alone, 95), besideMs: percentile(beside.latenciesMs, 95) });
  statuses.push(...beside.statuses);
}

report({
  bench: 'broken-text',
  metric: 'answers of 5xx, or none',
  unit: `of ${statuses.length}`,
  ours: statuses.filter((status) => status === 0 || status >= 500).length,
  rounds: 1,
});
report({
  bench: 'broken-text',
  metric: 'conversation list p95 beside them, alone as floor, the middle of the rounds',
  unit: 'ms',
  ours: round(median(found.map(({ besideMs }) => besideMs))),
  floor: round(median(found.map(({ aloneMs }) => aloneMs))),
  ratioToFloor: round(median(found.map(({ aloneMs, besideMs }) => besideMs / aloneMs))),
  rounds,
});
agent.destroy();
client.close();
await server.stop();
await database.stop();
