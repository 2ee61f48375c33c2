import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrokenRequest, brokenRequests, wholeRequests } from '#app/testing/broken-texts.ts';
import { fillTalks, makeTalks } from './load/conversations.ts';
import { createClient } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, median, percentile, report, round } from './measure.ts';

// Requests with broken text over all procedures, a hundred a second, and beside them people who read their conversations
// at a steady pace. Answers of 5xx are counted; the time of the readers is told alone, beside these, and beside the same
// requests with nothing broken. They take turns in short rounds, so that what else the machine does falls on all.
const count = Number(process.env.BENCH_REQUESTS ?? 1_000);
const rounds = 10;
const everyMs = { sent: 10, read: 8 } as const;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

const database = await openBenchDatabase();
const server = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
// Whoever sends the others doesn't read: nothing that happens to a sender's session is told as a reader's time.
const everybody = await makePeople(database.ours, 400);
const [people, senders] = [everybody.slice(0, 200), everybody.slice(200)];
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

type Sent = Omit<BrokenRequest, 'field'>;

/** The status of one request; 0 if the connection closed without an answer. */
const send = ({ method, address, body }: Sent, cookie: string): Promise<number> =>
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

async function sendAll(waiting: Iterable<Sent>): Promise<number[]> {
  const under: Promise<number>[] = [];
  for (const one of waiting) {
    under.push(send(one, senders[under.length % senders.length]?.cookie ?? ''));
    await pause(everyMs.sent);
  }
  return Promise.all(under);
}

/** Sends them with nobody reading; how they were answered, and what one takes of the server's CPU, microseconds. */
async function weigh(waiting: readonly Sent[]) {
  const before = cpuMsOf(server.pid);
  const statuses = await sendAll(waiting);
  return { statuses, cpuUsPerOp: round(((cpuMsOf(server.pid) - before) / waiting.length) * 1_000, 0) };
}

async function readAlone(): Promise<number[]> {
  const until = performance.now() + (count / rounds) * everyMs.sent;
  return readUntil(() => performance.now() > until);
}

async function readBeside(waiting: readonly Sent[]) {
  let isOver = false;
  const [latenciesMs, statuses] = await Promise.all([
    readUntil(() => isOver),
    sendAll(waiting).finally(() => {
      isOver = true;
    }),
  ]);
  return { ms: percentile(latenciesMs, 95), statuses };
}

const broken = [...brokenRequests(count)];
const whole = [...wholeRequests(count)];
// What a procedure costs when it is asked for the first time is told by nobody's wait but its own.
const statuses = await sendAll(broken);
await sendAll(whole);
await readAlone();
const ofBroken = await weigh(broken);
const ofWhole = await weigh(whole);
statuses.push(...ofBroken.statuses);
const found: { readonly aloneMs: number; readonly brokenMs: number; readonly wholeMs: number }[] = [];
for (let turn = 0; turn < rounds; turn++) {
  const part = [turn * (count / rounds), (turn + 1) * (count / rounds)] as const;
  const aloneMs = percentile(await readAlone(), 95);
  const beside = await readBeside(broken.slice(...part));
  const besideWhole = await readBeside(whole.slice(...part));
  found.push({ aloneMs, brokenMs: beside.ms, wholeMs: besideWhole.ms });
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
  metric:
    'conversation list p95 beside them; floor alone, peer beside as many whole requests; the middle of the rounds',
  unit: 'ms',
  ours: round(median(found.map(({ brokenMs }) => brokenMs))),
  floor: round(median(found.map(({ aloneMs }) => aloneMs))),
  peer: round(median(found.map(({ wholeMs }) => wholeMs))),
  peerName: 'whole requests',
  ratioToFloor: round(median(found.map(({ aloneMs, brokenMs }) => brokenMs / aloneMs))),
  ratioToPeer: round(median(found.map(({ wholeMs, brokenMs }) => brokenMs / wholeMs))),
  cpuUsPerOp: ofBroken.cpuUsPerOp,
  floorCpuUsPerOp: ofWhole.cpuUsPerOp,
  rounds,
});
agent.destroy();
client.close();
await server.stop();
await database.stop();
