// npm run chaos -- NAME [N] [--n N] [--seed N]: each prints one line of JSON and ends with 1 on any breach.
//   kills [N]        kill -9 of server and database N times (20) while 50 people send at least --n (1,000 a kill)
//   flaky            30 % resets, silence, splits, latency; --n sends (20,000)
//   unread           --n random operations (100,000) of 200 people with three devices each
//   storm [N]        N sockets (2,000) after a kill of the server
//   slow-readers [N] N readers (100) who stop to read
//   powercut [N]     N simulated power cuts (50); needs root and loop devices
//   uploads [N]      N files (10) of the largest size at once after the hostile ones; at most 200 MB of memory
//   rolling [N]      N planned restarts (20) of two servers behind one door
//   revoke [N]       N revocations (200) of each kind on two servers, and of each other way out of an account: links,
//                    mail, pushes, jobs, desks, files, exports, uploads; dead within a second; --only names kinds of both
//   race [N]         N rounds (100) of each contest for a thing that is there once, 50 callers each
//   letters [N]      N kills (20) of two servers that send a newsletter to --n readers (20,000): at most once each
//   due [N]          N times (10,000) of holds and requests that ended while no server ran, two back at once: each once
//   fuzz             random requests (--n 200,000) and frames (--frames 100,000)
import { parseArgs } from 'node:util';
import { provideBrowserContracts } from './chaos/browser-contracts.ts';
import { endWhileDown } from './chaos/due-ends.ts';
import { asTheOutbox, sendOverBadNetwork } from './chaos/flaky.ts';
import { fuzz } from './chaos/fuzz.ts';
import { sendThroughKills } from './chaos/kills.ts';
import { sendThroughKillsOfSenders } from './chaos/letters.ts';
import { cutPowerWhileSending, hasSurvived } from './chaos/powercut.ts';
import { raceEverywhere } from './chaos/race.ts';
import { revocations } from './chaos/revocations.ts';
import { revokeEverywhere } from './chaos/revoke.ts';
import { restartInTurn } from './chaos/rolling.ts';
import { stopReading } from './chaos/slow-readers.ts';
import { killUnderMany } from './chaos/storm.ts';
import { uploadAtOnce } from './chaos/uploads.ts';
import { deadWithinMs } from './chaos/watch.ts';
import { wayKinds } from './chaos/way-kinds.ts';
import { endEveryWay } from './chaos/ways-out.ts';

/** How many want the same thing at once. */
const parallel = 50;
/** An answer to noise that takes longer is a hang, milliseconds. */
const hangMs = 2_000;
/** Everybody is back after a kill within this, milliseconds (G19); half of them are not back in the same moment. */
const backWithinMs = 15_000;
const busiestMax = 0.5;
/** With retries a message is shown as sent within this, milliseconds, 95 of 100 (G02). */
const sentWithinMs = 5_000;
/** What the memory of a server may grow by for those who stop to read (G20), MiB. */
const slowReadersMiB = 50;
/** What uploads at once may take of the server (P18), MB. */
const uploadsMb = 200;
/** A planned stop is over within this, milliseconds (P14). */
const drainedWithinMs = 10_000;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: {
    n: { type: 'string' },
    frames: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const [name = 'kills', given] = positionals;
const count = (usual: number) => (given === undefined ? usual : Number(given));
const size = (usual: number) => (values.n === undefined ? usual : Number(values.n));
const seed = Number(values.seed ?? 1);
const only = values.only?.split(',');

type Found = { readonly found: object; readonly isGood: boolean };
type Verdict = { acked: number; lost: number; dup: number; holes: number };
const isWhole = ({ acked, lost, dup, holes }: Verdict) => acked > 0 && lost + dup + holes === 0;

/** Each fault: runs it and answers what it found, and whether that is as it must be. */
const faults: Readonly<Record<string, () => Promise<Found>>> = {
  kills: async () => {
    const kills = count(20);
    const found = await sendThroughKills({ kills, messages: size(kills * 1_000), clients: 50, seed });
    return { found, isGood: isWhole(found) && found.strayed + found.failed === 0 };
  },
  flaky: async () => {
    const badness = {
      resets: 0.3,
      halfOpen: 0.02,
      silentMs: 60_000,
      splits: 0.1,
      latency: { minMs: 10, maxMs: 1_000 },
      liveLife: { minMs: 5_000, maxMs: 20_000 },
    };
    const found = await sendOverBadNetwork({
      messages: size(20_000),
      rooms: 50,
      badness,
      tries: asTheOutbox,
      giveUpMs: 5_000,
      seed,
    });
    const isGood = isWhole(found) && found.strayed + found.failed === 0 && found.sentP95Ms <= sentWithinMs;
    return { found, isGood };
  },
  unread: async () => {
    provideBrowserContracts();
    const { driftOfBadges } = await import('./chaos/unread.ts');
    const options = { operations: size(100_000), people: count(200), conversations: 50, compareEvery: 1_000 };
    const found = await driftOfBadges({ ...options, seed });
    return { found, isGood: found.drift + found.faults === 0 && found.comparisons > 0 };
  },
  storm: async () => {
    const found = await killUnderMany({ sockets: count(2_000), seed, patienceMs: 120_000 });
    const isBack = found.back === found.sockets && found.allBackMs <= backWithinMs;
    return { found, isGood: isWhole(found) && isBack && found.missed === 0 && found.busiest <= busiestMax };
  },
  'slow-readers': async () => {
    const found = await stopReading({ slow: count(100), others: 20, seed });
    const isCut = found.cut === found.slow && found.cutAtMinBytes > 1024 * 1024;
    const isGood = isWhole(found) && isCut && found.disturbed === 0 && found.grewMiB <= slowReadersMiB;
    return { found, isGood };
  },
  uploads: async () => {
    const found = await uploadAtOnce(count(10));
    return { found, isGood: found.arrived === found.sent && found.grewMiB < uploadsMb };
  },
  powercut: async () => {
    const found = await cutPowerWhileSending({
      cuts: count(50),
      messages: size(1_000),
      checkpoints: 5,
      seed,
    });
    return { found, isGood: hasSurvived(found) };
  },
  rolling: async () => {
    const found = await restartInTurn({ restarts: count(20), rooms: 10, seed });
    const isUnseen = found.failed + found.strayed === 0 && found.slowestStopMs <= drainedWithinMs;
    return { found, isGood: isWhole(found) && isUnseen };
  },
  letters: async () => {
    const found = await sendThroughKillsOfSenders({
      kills: count(20),
      readers: size(20_000),
      giveUpMs: 30 * 60_000,
    });
    return { found, isGood: found.twice + found.wrongly + found.missed + found.unequal === 0 };
  },
  revoke: async () => {
    const times = count(200);
    const isWanted = ({ kind }: { readonly kind: string }) => only?.includes(kind) ?? true;
    const kinds = {
      ...(await revokeEverywhere(times, revocations.filter(isWanted))),
      ...(await endEveryWay(times, wayKinds.filter(isWanted))),
    };
    const unknown = only?.filter((kind) => !(kind in kinds)) ?? [];
    if (unknown.length > 0) process.stderr.write(`There is no kind ${unknown.join(', ')}\n`);
    const reports = Object.values(kinds);
    const worstMs = Math.max(...reports.map((report) => report.worstMs));
    const survivors = reports.reduce((sum, report) => sum + report.survivors, 0);
    const isAll = unknown.length === 0 && reports.every(({ revocations }) => revocations === times);
    const found = { revocations: times, worstMs, survivors, kinds };
    return { found, isGood: isAll && survivors === 0 && worstMs <= deadWithinMs };
  },
  race: async () => {
    const found = await raceEverywhere({ rounds: count(100), parallel });
    return {
      found: { parallel, contests: found },
      isGood: Object.values(found).every(({ wrong }) => wrong === 0),
    };
  },
  due: async () => {
    const found = await endWhileDown(count(10_000));
    return { found, isGood: found.ends > 0 && found.left === 0 && found.once === found.ends };
  },
  fuzz: async () => {
    const frames = Number(values.frames ?? 100_000);
    const found = await fuzz({ requests: size(200_000), frames, seed, hangMs });
    return { found, isGood: found.faults + found.hangs + found.exits === 0 };
  },
};

const fault = faults[name];
if (!fault) {
  process.stderr.write(`There is no fault called "${name}". Known: ${Object.keys(faults).join(', ')}\n`);
  process.exit(2);
}
const { found, isGood } = await fault();
process.stdout.write(`${JSON.stringify({ chaos: name, ...found, ok: isGood })}\n`);
process.exit(isGood ? 0 : 1);
