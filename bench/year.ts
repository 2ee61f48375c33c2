import { resolve } from 'node:path';
import { copyOf } from './load/bare-copy.ts';
import { addPeople, growHouse } from './load/grown-house.ts';
import { openBenchDatabase, startServer } from './load/servers.ts';
import { round } from './measure.ts';
import { before, isAsked, isWanted, numberOf, wantedOf } from './options.ts';
import { type Cost, demo, openSide, type Side } from './year/grown.ts';
import { measureIdle } from './year/idle.ts';
import { measureLeaving } from './year/memory.ts';
import { requests as known } from './year/requests.ts';
import { measureSessions } from './year/sessions.ts';

// What a year does to a house: the same questions of one person at 1, 10 and 100 times the data and with 20,000 people
// and 60,000 sessions around them, beside the build before (`--before FOLDER`) on a copy of the same data, in turns; the
// check of 66,500 sessions; what people leave behind in memory; and what a server with nobody there takes.
const rounds = numberOf('rounds', 3);
const housePeople = numberOf('people', 20_000);
const idleSeconds = numberOf('seconds', 180);
const warmings = 20;
const perRound = 8;
const sizes = wantedOf(['1', '10', '100', 'house']);
type Size = (typeof sizes)[number];
const requests = known.filter(isAsked);

const folders: Readonly<Record<string, string>> = {
  ...(before !== undefined && { before: resolve(before) }),
  ours: resolve(import.meta.dirname, '..'),
};
const scripts = Object.fromEntries(
  Object.entries(folders).map(([build, folder]) => [build, resolve(folder, 'bench/load/product-server.ts')]),
);
const print = (metric: string, line: object) =>
  process.stdout.write(`${JSON.stringify({ bench: 'year', metric, ...line })}\n`);

const database = await openBenchDatabase();
const costs = new Map<string, Cost>();
const keyOf = (build: string, size: Size, request: string) => `${build} ${size} ${request}`;

// The build before fills it: ours can go on from an older schema, and not the other way.
const [filler = ''] = Object.values(scripts);
const first = await startServer(filler, await copyOf(database, 'ours', 'start'), { settings: demo });
await first.stop();
if (isWanted('requests')) await askAll();
if (isWanted('sessions') || isWanted('memory')) await measureHouse();
await database.stop();
if (isWanted('idle')) for (const line of await measureIdle(scripts, idleSeconds)) print('idle', line);

async function askAll(): Promise<void> {
  for (const size of sizes) {
    const sides = await sidesOf(size);
    print('begun', { size });
    for (const request of requests) {
      await compare(sides, size, request);
      print('cost', { size, request, ...costsAt(size, request) });
    }
    for (const side of sides) await side.stop();
  }
  for (const request of requests) print('request', lineOf(request));
}

/** A copy for each build of a house of this size. */
async function sidesOf(size: Size): Promise<Side[]> {
  const grown = await copyOf(database, 'start', `grown-${size}`);
  await growHouse(grown, size === 'house' ? 1 : Number(size));
  if (size === 'house') await addPeople(grown, housePeople);
  const sides: Side[] = [];
  for (const [build, script] of Object.entries(scripts)) {
    const connection = await copyOf(database, `grown-${size}`, `${build}-${size}`);
    sides.push(await openSide({ build, script, connection }));
  }
  return sides;
}

async function compare(sides: readonly Side[], size: Size, request: string): Promise<void> {
  for (const side of sides) await side.ask(request, warmings);
  for (let turn = 0; turn < rounds; turn++) {
    for (const side of sides) {
      const cost = await side.ask(request, perRound);
      const key = keyOf(side.build, size, request);
      const least = costs.get(key);
      // The least of the rounds: what the machine does beside only adds to it.
      if (!least || cost.node + cost.sql < least.node + least.sql) costs.set(key, cost);
    }
  }
}

function written({ node, sql }: Cost): string {
  return `${String(round(node, 1))}/${String(round(sql, 1))}`;
}

/** Node / PostgreSQL in milliseconds of each build: printed at once, so that a run which is ended has said something. */
function costsAt(size: Size, request: string): Readonly<Record<string, string>> {
  const found = Object.keys(folders).flatMap((build) => {
    const cost = costs.get(keyOf(build, size, request));
    return cost ? [[build, written(cost)] as const] : [];
  });
  return Object.fromEntries<string>(found);
}

/** Node / PostgreSQL in milliseconds at each size, and how many times the first the third is. */
function lineOf(request: string): object {
  const line: Record<string, unknown> = { request };
  for (const build of Object.keys(folders)) {
    const found = sizes.flatMap((size) => costs.get(keyOf(build, size, request)) ?? []);
    const together = (size: Size) => {
      const cost = costs.get(keyOf(build, size, request));
      return cost && cost.node + cost.sql;
    };
    line[build] = found.map(written);
    line[`${build}Growth`] = round((together('100') ?? Number.NaN) / (together('1') ?? Number.NaN), 1);
    line[`${build}KiB`] = round((costs.get(keyOf(build, '100', request))?.bytes ?? 0) / 1_024, 0);
  }
  return line;
}

async function measureHouse(): Promise<void> {
  const house = await copyOf(database, 'start', 'house');
  await addPeople(house, housePeople);
  for (const [build, folder] of Object.entries(folders)) {
    const connection = await copyOf(database, 'house', `${build}-house-sessions`);
    if (isWanted('sessions')) {
      for (const count of [5_000, 66_500])
        print('sessions', { build, ...(await measureSessions(connection, folder, count)) });
    }
    if (isWanted('memory'))
      print('memory', { build, ...(await measureLeaving(connection, scripts[build] ?? '', 300)) });
  }
}
