// npm run chaos -- kills [N]: kill -9 of server and database N times (default 20) while people send.
// npm run chaos -- revoke [N]: N revocations (default 200) of each of ten kinds on two servers; dead within a second.
// npm run chaos -- fuzz [--n N] [--frames N] [--seed N]: random requests (200,000) and frames (100,000).
// npm run chaos -- race [N]: N rounds (default 100) of each contest for a thing that is there once, 50 callers each.
import { parseArgs } from 'node:util';
import { fuzz } from './chaos/fuzz.ts';
import { sendThroughKills } from './chaos/kills.ts';
import { raceEverywhere } from './chaos/race.ts';
import { revokeEverywhere } from './chaos/revoke.ts';

/** How long after the answer the last success of a revoked access may come, milliseconds. */
const deadWithinMs = 1_000;
/** How many want the same thing at once. */
const parallel = 50;
/** An answer to noise that takes longer is a hang, milliseconds. */
const hangMs = 2_000;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: { n: { type: 'string' }, frames: { type: 'string' }, seed: { type: 'string' } },
});

/** Each fault: runs it and answers what it found, and whether that is as it must be. */
const faults: Readonly<Record<string, (count?: number) => Promise<{ found: object; isGood: boolean }>>> = {
  kills: async (count = 20) => {
    const found = await sendThroughKills(count, { minMs: 200, spreadMs: 1_200 });
    return { found, isGood: found.lost + found.doubled + found.holes === 0 && found.acknowledged > 0 };
  },
  revoke: async (count = 200) => {
    const kinds = await revokeEverywhere(count);
    const reports = Object.values(kinds);
    const worstMs = Math.max(...reports.map((report) => report.worstMs));
    const survivors = reports.reduce((sum, report) => sum + report.survivors, 0);
    const isWhole = reports.every(({ revocations }) => revocations === count);
    const found = { revocations: count, worstMs, survivors, kinds };
    return { found, isGood: isWhole && survivors === 0 && worstMs <= deadWithinMs };
  },
  race: async (count = 100) => {
    const found = await raceEverywhere({ rounds: count, parallel });
    return {
      found: { parallel, contests: found },
      isGood: Object.values(found).every(({ wrong }) => wrong === 0),
    };
  },
  fuzz: async () => {
    const { n = '200000', frames = '100000', seed = '1' } = values;
    const found = await fuzz({ requests: Number(n), frames: Number(frames), seed: Number(seed), hangMs });
    return { found, isGood: found.faults + found.hangs + found.exits === 0 };
  },
};

const [name = 'kills', count] = positionals;
const fault = faults[name];
if (!fault) {
  process.stderr.write(`There is no fault called "${name}". Known: ${Object.keys(faults).join(', ')}\n`);
  process.exit(2);
}
const { found, isGood } = await fault(count === undefined ? undefined : Number(count));
process.stdout.write(`${JSON.stringify({ chaos: name, ...found })}\n`);
process.exit(isGood ? 0 : 1);
