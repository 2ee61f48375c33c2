import { readdirSync } from 'node:fs';
import { openBenchDatabase } from './load/servers.ts';
import { fillYear } from './load/year.ts';
import { percentile, report, round } from './measure.ts';
import { isFilled, numberOf } from './options.ts';
import { converse, sendPaced } from './peers/measures.ts';
import { openOurs } from './peers/ours.ts';

// A steady load for as long as is asked: messages to fifty conversations, and people who come and go. Afterwards the
// memory of the server, its open files and the times to acknowledge must be what they were after the first third.
const minutes = numberOf('minutes', 15);
const perSecond = 200;
const comers = 50;
const steps = 12;

const database = await openBenchDatabase();
if (isFilled) await fillYear(database.ours);
const ours = await openOurs(database.ours);
const talk = await converse(ours, 50, 32);
const rooms = await ours.openPairs(50, () => undefined);
const weights: number[] = [];
const files: number[] = [];
const p99s: number[] = [];
const seconds = (minutes * 60) / steps;
for (let step = 0; step < steps; step++) {
  const [answered] = await Promise.all([sendPaced(rooms, { seconds, perSecond }), comeAndGo()]);
  weights.push((await ours.weigh()) / 2 ** 20);
  files.push(readdirSync(`/proc/${String(ours.pid)}/fd`).length);
  p99s.push(percentile(answered, 99));
  const said = { minute: round((step + 1) * (seconds / 60), 1), heldMiB: round(weights.at(-1) ?? 0, 1) };
  process.stderr.write(`${JSON.stringify({ bench: 'soak', ...said, files: files.at(-1) })}\n`);
}
const early = steps / 3 - 1;
const growth = ((weights.at(-1) ?? 0) / (weights[early] ?? 1) - 1) * 100;
report({ bench: 'soak', metric: 'memoryGrowth', unit: '%', ours: round(growth, 1), rounds: 1 });
const rest = {
  minutes,
  perSecond,
  heldMiB: weights.map((one) => round(one, 1)),
  files: [files[early], files.at(-1)],
  ackP99Ms: [round(p99s[early] ?? 0), round(p99s.at(-1) ?? 0)],
  isFlat: growth <= 5,
};
process.stdout.write(`${JSON.stringify({ bench: 'soak', ...rest })}\n`);
rooms.close();
talk.close();
await ours.stop();
await database.stop();
process.exitCode = rest.isFlat ? 0 : 1;

/** People who open the product and leave it again. */
async function comeAndGo(): Promise<void> {
  const idle = await ours.openIdle(comers);
  await new Promise((done) => setTimeout(done, (seconds * 1_000) / 2));
  idle.close();
}
