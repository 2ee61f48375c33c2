import { deepEqual } from 'node:assert/strict';
import { resolve } from 'node:path';
import { fillTalks, makeTalks } from './load/conversations.ts';
import { createClient, keepBusy } from './load/http-client.ts';
import { makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, median, percentile, report, round, takeTurns } from './measure.ts';

// The conversation list (a page with last message, unread and participants, of 40 conversations) of people who ask for
// the first time since something changed ("cold") and of people whose page is still in memory ("warm"), 16 requests in
// flight. The floor reads the database every time and gives the same answer, which is compared before the first round.
const peopleCount = 200;
const perPerson = 20;
const inFlight = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const database = await openBenchDatabase();
const ours = await startServer(resolve(import.meta.dirname, 'load/product-server.ts'), database.ours);
const floor = await startServer(resolve(import.meta.dirname, 'floors/list-floor.ts'), database.floor);

interface Round {
  readonly perSecond: number;
  readonly cpuUsPerOp: number;
  readonly latenciesMs: readonly number[];
}

async function measure(pid: number, ask: (index: number) => Promise<unknown>): Promise<Round> {
  const before = cpuMsOf(pid);
  const { perSecond, latenciesMs, count } = await keepBusy({ inFlight, seconds }, ask);
  return { perSecond, latenciesMs, cpuUsPerOp: ((cpuMsOf(pid) - before) * 1_000) / count };
}

const ourClient = createClient(ours.port, inFlight);
const floorClient = createClient(floor.port, inFlight);
const people = await makePeople(database.ours, peopleCount);
await fillTalks(database, makeTalks(people, perPerson));

const personAt = (index: number) => people[(index * 37) % peopleCount];
// A page size of its own is never kept in memory: every such request goes to the database.
const askCold = (index: number) =>
  ourClient.send('GET', '/api/conversations?limit=21', { cookie: personAt(index)?.cookie ?? '' });
const askWarm = (index: number) =>
  ourClient.send('GET', '/api/conversations', { cookie: personAt(index)?.cookie ?? '' });
const askFloor = (index: number) => floorClient.send('GET', `/list?person=${personAt(index)?.id ?? ''}`);

/** The floor knows people by what we say of them; then both must say the same. */
async function compareAnswers(): Promise<void> {
  const read = (text: string) =>
    (JSON.parse(text) as { items: { participants: { readSeq?: number; deliveredSeq?: number }[] }[] }).items;
  for (let index = 0; index < peopleCount; index++) {
    const items = read(await askCold(index));
    const summaries = items.flatMap((item) =>
      item.participants.map(({ readSeq: _, deliveredSeq: __, ...summary }) => summary),
    );
    await floorClient.send('POST', '/people', { body: JSON.stringify(summaries) });
    deepEqual(read(await askFloor(index)), items);
  }
}
await compareAnswers();

const cold = () => measure(ours.pid, askCold);
const warm = () => measure(ours.pid, askWarm);
const bare = () => measure(floor.pid, askFloor);

for (const side of [cold, warm, bare]) await side();
const coldRounds = await takeTurns(rounds, { ours: cold, floor: bare });
const warmRounds = await takeTurns(rounds, { ours: warm, floor: bare });

for (const [name, results] of [
  ['cold', coldRounds],
  ['warm', warmRounds],
] as const) {
  const rate = (side: readonly Round[]) => Math.round(median(side.map((one) => one.perSecond)));
  const cpu = (side: readonly Round[]) => round(median(side.map((one) => one.cpuUsPerOp)), 1);
  const ratios = results.ours.map((one, index) => one.perSecond / (results.floor[index]?.perSecond ?? 1));
  report({
    bench: 'list',
    metric: `conversation list, ${name}, 16 in flight`,
    unit: '1/s',
    ours: rate(results.ours),
    floor: rate(results.floor),
    ratioToFloor: round(median(ratios)),
    cpuUsPerOp: cpu(results.ours),
    floorCpuUsPerOp: cpu(results.floor),
    rounds,
  });
  report({
    bench: 'list',
    metric: `time to answer p95, ${name}`,
    unit: 'ms',
    ours: round(median(results.ours.map((one) => percentile(one.latenciesMs, 95)))),
    floor: round(median(results.floor.map((one) => percentile(one.latenciesMs, 95)))),
    rounds,
  });
}
ourClient.close();
floorClient.close();
await ours.stop();
await floor.stop();
await database.stop();
