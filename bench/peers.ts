import { cpus, loadavg } from 'node:os';
import type { Connection } from '#platform/server/database/database.ts';
import { measureCrowd } from './crowd/crowd.ts';
import { openBenchDatabase } from './load/servers.ts';
import { fillYear } from './load/year.ts';
import { type BenchLine, median, report, round } from './measure.ts';
import { isFilled, isWanted, numberOf } from './options.ts';
import { openDirectus } from './peers/directus.ts';
import { openFloor } from './peers/floor.ts';
import { installPeer } from './peers/install.ts';
import { openLists } from './peers/list-measures.ts';
import { converse, deliverToGroup, idleKiB, p50, type Rate } from './peers/measures.ts';
import { openOurs } from './peers/ours.ts';
import { openParse } from './peers/parse.ts';
import type { Side } from './peers/side.ts';
import { writeTable } from './peers/table.ts';

// The real server beside the bare floor, Parse Server with LiveQuery and Directus, all on one PostgreSQL, in turns.
// --rounds 5, --seconds 4 a round, --idle 5000 connections, --filled for a year of data, --only rate32,idleKiB.
const rounds = numberOf('rounds', 5);
const seconds = numberOf('seconds', 4);
const idleConnections = numberOf('idle', 5_000);
const crowd = numberOf('people', 2_000);
const pairs = 50;
const pacedPerSecond = 100;
const groupReaders = 500;
/** Directus asks its database once for each reader and message: more than this it never finishes. */
const directusLoad = { pairs: 5, inFlight: 4, pacedPerSecond: 5 };

type Name = Side['name'];
type Opening = Readonly<Partial<Record<Name, () => Promise<Side>>>>;
type Values = Partial<Record<Name, number[]>>;

const lines: BenchLine[] = [];
const database = await openBenchDatabase();
if (isFilled) {
  const startedMs = performance.now();
  const year = await fillYear(database.ours);
  process.stderr.write(
    `${JSON.stringify({ filled: year, seconds: round((performance.now() - startedMs) / 1_000) })}\n`,
  );
}
const folders = { parse: await folderOf('parse'), directus: await folderOf('directus') };
const parseConnection = await database.add('parse');
const directusConnection = folders.directus === undefined ? undefined : await database.add('directus');
const { parse: parseFolder, directus: directusFolder } = folders;
const opening: Opening = {
  floor: () => openFloor(database.floor),
  ours: () => openOurs(database.ours),
  ...(parseFolder !== undefined && { parse: () => openParse(parseConnection, parseFolder) }),
};

if (['rate32', 'cpuPerMessage', 'deliveredP50'].some(isWanted)) await measureMessages();
if (isWanted('group500Deliveries')) await measureGroup();
if (isWanted('idleKiB')) await measureIdle();
if (['listCold', 'listWarm'].some(isWanted)) await measureLists();
if (isWanted('signedInP95')) {
  const signedIn = await measureCrowd(database.ours, { people: crowd, seconds: Math.max(30, seconds * 10) });
  add({ ...signedIn, bench: 'peers' });
}
writeTable(lines, circumstances());
await database.stop();

async function folderOf(name: 'parse' | 'directus'): Promise<string | undefined> {
  const installed = await installPeer(name);
  if ('folder' in installed) return installed.folder;
  // The others are measured without it.
  process.stderr.write(`${installed.refused}\n`);
  return undefined;
}

function add(line: BenchLine): void {
  lines.push(line);
  report(line);
}

/** Opens every side, one after the other; what opened is closed whatever becomes of the work. */
async function withSides(work: (sides: readonly Side[]) => Promise<void>): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const open of Object.values(opening)) sides.push(await open());
    await work(sides);
  } finally {
    for (const side of sides) await side.stop();
  }
}

async function measureMessages(): Promise<void> {
  await withSides(async (sides) => {
    const talks = [];
    for (const side of sides) talks.push({ side, talk: await converse(side, pairs, 32) });
    // The first seconds of a process are its slowest; they belong to nobody's round.
    for (const { talk } of talks) await talk.rate32(seconds);
    const [rates, cpu, times]: [Values, Values, Values] = [{}, {}, {}];
    let undelivered = 0;
    for (let index = 0; index < rounds; index++) {
      for (const { side, talk } of talks) {
        const one = await talk.rate32(seconds);
        (rates[side.name] ??= []).push(one.perSecond);
        (cpu[side.name] ??= []).push(one.cpuUsPerOp);
        if (side.name === 'ours') undelivered += one.undelivered;
      }
      for (const { side, talk } of talks) {
        (times[side.name] ??= []).push(p50(await talk.paced(seconds, pacedPerSecond)));
      }
    }
    if (undelivered !== 0) throw new Error(`${String(undelivered)} of our messages were not delivered`);
    for (const { talk } of talks) talk.close();
    compare({ metric: 'rate32', unit: '1/s', digits: 0, cpu }, rates);
    compare({ metric: 'cpuPerMessage', unit: 'us', digits: 1 }, cpu);
    compare({ metric: 'deliveredP50', unit: 'ms', digits: 2 }, times);
  });
  if (directusConnection) await measureDirectus(directusConnection, directusFolder ?? '');
}

/** Directus beside ours, at what it can carry. */
async function measureDirectus(connection: Connection, folder: string): Promise<void> {
  const ours = await openOurs(database.ours);
  const directus = await openDirectus(connection, folder);
  const sides = [ours, directus];
  try {
    const talks = [];
    for (const side of sides) {
      talks.push({ side, talk: await converse(side, directusLoad.pairs, directusLoad.inFlight) });
    }
    const [rates, times]: [Values, Values] = [{}, {}];
    for (let index = 0; index <= rounds; index++) {
      for (const { side, talk } of talks) {
        const { perSecond } = await talk.rate32(seconds);
        const paced = p50(await talk.paced(seconds, directusLoad.pacedPerSecond));
        // The first round warms up.
        if (index > 0) (rates[side.name] ??= []).push(perSecond);
        if (index > 0) (times[side.name] ??= []).push(paced);
      }
    }
    for (const { talk } of talks) talk.close();
    compare({ metric: 'rate4', unit: '1/s', digits: 0 }, rates);
    compare({ metric: 'deliveredP50At5', unit: 'ms', digits: 2 }, times);
  } finally {
    for (const side of sides) await side.stop();
  }
}

async function measureGroup(): Promise<void> {
  await withSides(async (sides) => {
    const [rates, cpu]: [Values, Values] = [{}, {}];
    const options = { readers: groupReaders, seconds, inFlight: 16 };
    for (let index = 0; index <= rounds; index++) {
      for (const side of sides) {
        const one: Rate = await deliverToGroup(side, options);
        if (index === 0) continue;
        (rates[side.name] ??= []).push(one.perSecond);
        (cpu[side.name] ??= []).push(one.cpuUsPerOp);
      }
    }
    compare({ metric: 'group500Deliveries', unit: '1/s', digits: 0, cpu }, rates);
  });
}

/** A fresh process for each side and round: what was opened before would have paid for it. */
async function measureIdle(): Promise<void> {
  const held: Values = {};
  for (let index = 0; index < Math.min(3, rounds); index++) {
    for (const open of Object.values(opening)) {
      const side = await open();
      (held[side.name] ??= []).push(await idleKiB(side, idleConnections));
      await side.stop();
    }
  }
  compare({ metric: 'idleKiB', unit: 'KiB', digits: 1 }, held);
}

async function measureLists(): Promise<void> {
  // Databases of their own: the floor of lists has other tables, and a filled year is ours alone.
  const ours = isFilled ? database.ours : await database.add('lists');
  const floor = await database.add('list_floor');
  const parse = parseFolder === undefined ? undefined : await openParse(parseConnection, parseFolder);
  const lists = await openLists({ ours, floor }, parse);
  const [cold, coldCpu, warm, warmCpu]: [Values, Values, Values, Values] = [{}, {}, {}, {}];
  for (let index = 0; index <= rounds; index++) {
    const turn = {
      floor: await lists.floor(seconds),
      cold: await lists.cold(seconds),
      parse: await lists.parse?.(seconds),
      answer: await lists.answer(seconds),
      warm: await lists.warm(seconds),
    };
    if (index === 0) continue;
    for (const values of [cold, warm]) if (turn.parse) (values.parse ??= []).push(turn.parse.perSecond);
    (cold.floor ??= []).push(turn.floor.perSecond);
    (cold.ours ??= []).push(turn.cold.perSecond);
    (coldCpu.ours ??= []).push(turn.cold.cpuUsPerOp);
    (warm.floor ??= []).push(turn.answer.perSecond);
    (warm.ours ??= []).push(turn.warm.perSecond);
    (warmCpu.ours ??= []).push(turn.warm.cpuUsPerOp);
  }
  compare({ metric: 'listCold', unit: '1/s', digits: 0, cpu: coldCpu }, cold);
  compare({ metric: 'listWarm', unit: '1/s', digits: 0, cpu: warmCpu }, warm);
  await lists.stop();
  await parse?.stop();
}

interface Comparing {
  readonly metric: string;
  readonly unit: string;
  readonly digits: number;
  readonly cpu?: Values;
}

/** One line: medians, and the median of the ratios round by round. */
function compare({ metric, unit, digits, cpu }: Comparing, values: Values): void {
  const { ours = [], floor, parse, directus } = values;
  const peer = parse ?? directus;
  const ratio = (others: readonly number[]) =>
    round(median(ours.map((one, index) => one / (others[index] ?? Number.NaN))));
  add({
    bench: 'peers',
    metric,
    unit,
    ours: round(median(ours), digits),
    ...(floor && { floor: round(median(floor), digits), ratioToFloor: ratio(floor) }),
    ...(peer && {
      peer: round(median(peer), digits),
      peerName: parse ? 'parse' : 'directus',
      ratioToPeer: ratio(peer),
    }),
    ...(cpu?.ours && { cpuUsPerOp: round(median(cpu.ours), 1) }),
    rounds: ours.length,
  });
}

function circumstances(): string {
  const [load = 0] = loadavg();
  const words = [
    `Medians of ${String(rounds)} rounds of ${String(seconds)} s`,
    `${String(cpus().length)} processors, load ${load.toFixed(1)} at the end`,
    `Node ${process.versions.node}`,
    isFilled ? 'a year of data in the database (1,000,000 messages, 10,000 people)' : 'an empty database',
  ];
  return `${words.join('; ')}.`;
}
