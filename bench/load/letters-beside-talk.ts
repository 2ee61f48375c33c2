import pg from 'pg';
import { memoryMiB } from '../chaos/memory.ts';
import { cpuMsOf, median, percentile, report, round } from '../measure.ts';
import { converse } from '../peers/measures.ts';
import { openOurs } from '../peers/ours.ts';
import { makeReaders, scheduleLetter, statesOf } from './letter-people.ts';
import { openSinkApart } from './letter-sink-apart.ts';
import { openBenchDatabase } from './servers.ts';

const pairs = 10;
const perSecond = 50;
const sliceSeconds = 2;

/** Slices of quiet before an issue is scheduled; those until the clock of the job starts it are quiet, too. */
const quietSlices = 8;

interface Beside {
  readonly quietP95Ms: number;
  readonly p95Ms: number;
  readonly samples: number;
  readonly letters: number;
  readonly seconds: number;
  readonly cpuMs: number;
  /** The most memory in the slices of quiet, and while letters leave. */
  readonly quietMiB: number;
  readonly mostMiB: number;
}

/**
 * People write to each other over the real server, from sending to hearing: quiet, and while an issue leaves for so many readers
 * and they are told of it. Each round has both. The memory is that of the first issue the process ever sends.
 */
export async function lettersBesideTalk(readers: number, rounds: number): Promise<void> {
  const [bench, sink] = await Promise.all([openBenchDatabase(), openSinkApart()]);
  const server = await openOurs(bench.ours, { SMTP_URL: sink.url });
  const database = new pg.Pool({ ...bench.ours, max: 1 });
  await makeReaders(database, readers);
  const talk = await converse(server, pairs, 8);
  // Makes the code warm, and the young generation as large as it gets.
  await talk.rate32(8);
  const slice = () => talk.paced(sliceSeconds, perSecond);

  async function oneRound(): Promise<Beside> {
    const quietMemory = watchMemory(server.pid);
    const quiet: number[] = [];
    for (let at = 0; at < quietSlices; at++) quiet.push(...(await slice()));
    const issue = await scheduleLetter(database);
    const is = async (what: string) =>
      (await database.query(`select 1 from newsletter_issue where id = $1 and ${what}`, [issue])).rows
        .length > 0;
    let [began, cpu, seconds] = [performance.now(), cpuMsOf(server.pid), 0];
    const quietMiB = quietMemory.end();
    const memory = watchMemory(server.pid);
    const busy: number[] = [];
    while (!(await is('told_at is not null'))) {
      const [from, used] = [performance.now(), cpuMsOf(server.pid)];
      const heard = await slice();
      if (await is('started_at is null')) {
        quiet.push(...heard);
        continue;
      }
      if (busy.length === 0) [began, cpu] = [from, used];
      busy.push(...heard);
      if (seconds === 0 && (await is("state = 'sent'"))) seconds = (performance.now() - began) / 1_000;
    }
    const mostMiB = memory.end();
    const letters = (await statesOf(database, issue)).sent ?? 0;
    return {
      quietP95Ms: percentile(quiet, 95),
      p95Ms: percentile(busy, 95),
      samples: busy.length,
      letters,
      seconds: seconds || (performance.now() - began) / 1_000,
      cpuMs: (cpuMsOf(server.pid) - cpu) / letters,
      quietMiB,
      mostMiB,
    };
  }

  const found: Beside[] = [];
  for (let at = 0; at < rounds; at++) {
    found.push(await oneRound());
    process.stderr.write(`${JSON.stringify(found.at(-1))}\n`);
  }
  const of = (pick: (one: Beside) => number) => round(median(found.map(pick)));
  report({
    bench: 'newsletter',
    metric: `message p95 while ${readers} letters leave; the floor is the same server quiet (goal: 1.5 times)`,
    unit: 'ms',
    ours: of(({ p95Ms }) => p95Ms),
    floor: of(({ quietP95Ms }) => quietP95Ms),
    ratioToFloor: of(({ p95Ms, quietP95Ms }) => p95Ms / quietP95Ms),
    rounds,
  });
  const [first] = found;
  report({
    bench: 'newsletter',
    metric:
      'most memory while they leave, above the most while people only write to each other (goal: 80 more)',
    unit: 'MiB',
    ours: round(first?.mostMiB ?? 0, 0),
    floor: round(first?.quietMiB ?? 0, 0),
    rounds: 1,
  });
  talk.close();
  await database.end();
  await server.stop();
  sink.stop();
  await bench.stop();
}

/** Notes the most memory of a process until it is ended: it falls and rises with V8's young generation. */
function watchMemory(pid: number): { end(): number } {
  let most = memoryMiB(pid);
  const watching = setInterval(() => {
    most = Math.max(most, memoryMiB(pid));
  }, 50);
  return {
    end: () => {
      clearInterval(watching);
      return most;
    },
  };
}
