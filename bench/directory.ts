import { resolve } from 'node:path';
import pg from 'pg';
import { fold } from '#platform/contract/fold.ts';
import type { Connection } from '#platform/server/database/database.ts';
import { createClient, keepBusy } from './load/http-client.ts';
import { connectPairs, makePeople } from './load/people.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { cpuMsOf, median, percentile, report, round, takeTurns } from './measure.ts';
import { numberOf } from './options.ts';
import { createPeople, createRandom } from './synthetic-people.ts';

// node bench/directory.ts: the first page of the directory with the true counts of all facets, over 100,000 people and
// under a dozen kinds of filters, asked one after the other and four at a time. The floor answers from indexes of the
// database what one list of a role with its total needs, and no facet at all: what is above it is the price of counting.
const peopleCount = numberOf('people', 100_000);
const viewers = 200;
const rounds = numberOf('rounds', 3);
const seconds = numberOf('seconds', 3);

const lisbon = 2_267_057;
const asked = [
  '',
  'role=gaffer',
  'genre=drama',
  'role=gaffer&genre=drama,comedy',
  `place=${String(lisbon)}&km=50`,
  `role=director&place=${String(lisbon)}&km=100&as=base`,
  'language=portuguese',
  'union=iatse%20600&role=camera-operator',
  'degree=second',
  'degree=worked',
  'free=2027-02-01&until=2027-03-14',
  'q=mar',
  'q=gaffer&genre=horror',
];

const languages = ['English', 'Portuguese', 'Spanish', 'French', 'Korean', 'Hindi', 'Yoruba'];
const unions = ['IATSE 600', 'BECTU', 'SAG-AFTRA', 'DGA', 'WGA'];

/** People of the synthetic world, straight in the table: how they came there is not measured. */
async function fill(connection: Connection): Promise<void> {
  const random = createRandom(63);
  const some = (values: readonly string[], share: number) => values.filter(() => random() < share);
  const rows = createPeople(peopleCount).map((person) => ({
    name: person.name.slice(0, 60),
    sort: fold(person.name),
    roles: person.titleSlugs,
    genres: person.genres,
    location: random() < 0.9 ? person.location : '',
    languages: some(languages, 0.2),
    unions: some(unions, 0.1),
    free: random() < 0.3 ? '2027-01-01' : null,
  }));
  const client = new pg.Client(connection);
  await client.connect();
  const atOnce = 5_000;
  for (let at = 0; at < rows.length; at += atOnce) {
    await client.query(
      `insert into profile (id, display_name, sort_name, claimed_at, roles, genres, location, languages, unions, free_from)
       select gen_random_uuid(), name, sort, now(), roles, genres, location, languages, unions, free
       from jsonb_to_recordset($1::jsonb) as p(name text, sort text, roles text[], genres text[], location text,
         languages text[], unions text[], free date)`,
      [JSON.stringify(rows.slice(at, at + atOnce))],
    );
  }
  // Whoever looks, and half of the others, have worked on four of five thousand titles.
  await client.query(
    `insert into credit (id, person_id, title, year, job)
     select gen_random_uuid(), id, 'Title ' || (abs(hashtext(id::text || n)) % 5000), 2000 + abs(hashtext(id::text || n)) % 5000 % 25,
       'gaffer' from profile, generate_series(1, 4) n where hashtext(id::text) % 2 = 0 or display_name like 'Bench %'
     on conflict do nothing`,
  );
  await client.query('analyze profile, credit');
  await client.end();
}

interface Round {
  readonly latenciesMs: readonly number[];
  readonly perSecond: number;
  readonly cpuUsPerOp: number;
}

async function measure(
  pid: number,
  inFlight: number,
  ask: (index: number) => Promise<unknown>,
): Promise<Round> {
  const before = cpuMsOf(pid);
  const { latenciesMs, perSecond, count } = await keepBusy({ inFlight, seconds }, ask);
  return { latenciesMs, perSecond, cpuUsPerOp: ((cpuMsOf(pid) - before) * 1_000) / count };
}

const script = resolve(import.meta.dirname, 'load/product-server.ts');
const database = await openBenchDatabase();
const empty = await startServer(script, database.ours);
const people = await makePeople(database.ours, viewers);
await connectPairs(database.ours, people);
const emptyBytes = await empty.weigh();
await empty.stop();
await fill(database.ours);
const ours = await startServer(script, database.ours);
const floor = await startServer(resolve(import.meta.dirname, 'floors/directory-floor.ts'), database.ours);
const client = createClient(ours.port, 16);
const floorClient = createClient(floor.port, 16);

const askOurs = (index: number) =>
  client.send('GET', `/api/directory?${asked[index % asked.length] ?? ''}`, {
    cookie: people[(index * 37) % viewers]?.cookie ?? '',
  });
const askFloor = (index: number) =>
  floorClient.send('GET', `/list?role=${index % 2 === 0 ? 'gaffer' : 'director'}`);

const first = JSON.parse(await askOurs(0)) as { overview: { total: number } };
if (first.overview.total < peopleCount) throw new Error('not everybody is in the directory');
report({
  bench: 'directory',
  metric: `memory that ${String(peopleCount)} people take in a process, directory and search together`,
  unit: 'MB',
  ours: round(((await ours.weigh()) - emptyBytes) / 1e6, 1),
  rounds: 1,
});

for (const inFlight of [1, 4]) {
  const sides = {
    ours: () => measure(ours.pid, inFlight, askOurs),
    floor: () => measure(floor.pid, inFlight, askFloor),
  };
  await sides.ours();
  const results = await takeTurns(rounds, sides);
  const of = (side: readonly Round[], percent: number) =>
    round(median(side.map(({ latenciesMs }) => percentile(latenciesMs, percent))), 1);
  const cpu = (side: readonly Round[]) => Math.round(median(side.map(({ cpuUsPerOp }) => cpuUsPerOp)));
  for (const percent of [50, 95]) {
    report({
      bench: 'directory',
      metric: `first page and all facet counts, ${String(inFlight)} in flight, p${String(percent)}`,
      unit: 'ms',
      ours: of(results.ours, percent),
      floor: of(results.floor, percent),
      ratioToFloor: round(of(results.ours, percent) / of(results.floor, percent)),
      cpuUsPerOp: cpu(results.ours),
      floorCpuUsPerOp: cpu(results.floor),
      rounds,
    });
  }
}
for (const [index, address] of asked.entries()) {
  const times: number[] = [];
  for (let time = 0; time < 15; time++) {
    const began = performance.now();
    await askOurs(index + time * asked.length);
    times.push(performance.now() - began);
  }
  report({
    bench: 'directory',
    metric: `alone: ${address || 'everybody'}, p50`,
    unit: 'ms',
    ours: round(median(times), 1),
    rounds: 1,
  });
}
client.close();
floorClient.close();
await ours.stop();
await floor.stop();
await database.stop();
