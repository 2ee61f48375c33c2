import { request } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrokenRequest, brokenRequests } from '#app/testing/broken-texts.ts';
import { fillTalks, makeTalks } from './load/conversations.ts';
import { createClient } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { percentile, report, round } from './measure.ts';

// Requests with broken text over all procedures, a hundred a second, and beside them people who read their conversations
// at a steady pace. Answers of 5xx are counted; the time of the readers is told alone and beside.
const count = Number(process.env.BENCH_REQUESTS ?? 1_000);
const everyMs = { broken: 10, read: 8 } as const;

const database = await openBenchDatabase();
const server = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const people = await makePeople(database.ours, 200);
await fillTalks(database, makeTalks(people, 20));
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
      { host: '127.0.0.1', port: server.port, method, path: address, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    sent.on('error', () => done(0));
    sent.end(body);
  });

async function sendBroken(): Promise<number[]> {
  const under: Promise<number>[] = [];
  let index = 0;
  for (const one of brokenRequests(count)) {
    under.push(send(one, people[index++ % people.length]?.cookie ?? ''));
    await pause(everyMs.broken);
  }
  return Promise.all(under);
}

const takesMs = count * everyMs.broken;
const aloneFor = async () => {
  const until = performance.now() + takesMs;
  return readUntil(() => performance.now() > until);
};
await aloneFor();
const before = await aloneFor();
let isOver = false;
const [beside, statuses] = await Promise.all([
  readUntil(() => isOver),
  sendBroken().finally(() => {
    isOver = true;
  }),
]);
const after = await aloneFor();
const alone = percentile([...before, ...after], 95);
report({
  bench: 'broken-text',
  metric: 'answers of 5xx, or none',
  unit: `of ${count}`,
  ours: statuses.filter((status) => status === 0 || status >= 500).length,
  rounds: 1,
});
report({
  bench: 'broken-text',
  metric: 'conversation list p95 beside them, alone as floor',
  unit: 'ms',
  ours: round(percentile(beside, 95)),
  floor: round(alone),
  ratioToFloor: round(percentile(beside, 95) / alone),
  rounds: 1,
});
client.close();
await server.stop();
await database.stop();
