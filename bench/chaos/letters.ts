import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expectedOf, makeReaders, scheduleLetter, statesOf } from '../load/letter-people.ts';
import { openLetterSink } from '../load/letter-sink.ts';
import { type BenchServer, openBenchDatabase, startServer } from '../load/servers.ts';

/** What became of the readers of an issue whose senders were killed on the way. */
export interface LettersFound {
  readonly readers: number;
  readonly kills: number;
  /** Addresses that got it more than once: at most once is the promise. */
  readonly twice: number;
  /** Addresses that got it although they are suppressed, unsubscribed, deactivated or locked. */
  readonly wrongly: number;
  /** Readers who should have got it, did not, and are not named as uncertain. */
  readonly missed: number;
  /** Named as uncertain; how many of them had it. */
  readonly uncertain: number;
  readonly uncertainArrived: number;
  /** Times that the states did not add up to all recipients. */
  readonly unequal: number;
}

interface LettersOptions {
  readonly readers: number;
  readonly kills: number;
  readonly giveUpMs: number;
}

const script = resolve(import.meta.dirname, 'revoked-server.ts');

/**
 * Sends an issue from two servers to a real SMTP server. One after the other is killed on the way and started again; what
 * they had taken is given free as if its lease were over once neither of them lives.
 */
export async function sendThroughKillsOfSenders(options: LettersOptions): Promise<LettersFound> {
  const { readers, kills, giveUpMs } = options;
  const [bench, sink] = await Promise.all([openBenchDatabase(), openLetterSink()]);
  const settings = { SMTP_URL: sink.url, WOKEN: 'newsletter-send' };
  const start = () => startServer(script, bench.ours, { settings });
  const database = new pg.Pool({ ...bench.ours, max: 4 });
  // One after the other: the first one migrates.
  const servers: BenchServer[] = [];
  for (let index = 0; index < 2; index++) servers.push(await start());
  try {
    await makeReaders(database, readers);
    const issue = await scheduleLetter(database);
    const until = performance.now() + giveUpMs;
    let unequal = 0;
    let killed = 0;
    const look = async () => {
      const states = await statesOf(database, issue);
      const all = Object.values(states).reduce((sum, people) => sum + people, 0);
      if (all !== 0 && all !== readers) unequal++;
      return states;
    };
    const expected = expectedOf(readers).letters;
    while (killed < kills && performance.now() < until) {
      // Over the first half of the run: what the killed ones had taken waits for the end of their leases.
      const mark = ((killed + 0.5) * expected) / kills / 2;
      while (sink.count() < mark && performance.now() < until) await wait(20);
      await servers[killed % 2]?.kill();
      await look();
      killed++;
      // After the last kill the other one ends as well.
      if (killed < kills) servers[(killed - 1) % 2] = await start();
    }
    await Promise.all(servers.map((server) => server.kill()));
    await freeTaken(database);
    servers.splice(0, 2, await start());
    while (performance.now() < until) {
      const states = await look();
      if ((states.queued ?? 0) + (states.sending ?? 0) === 0 && Object.keys(states).length > 0) break;
      await wait(200);
    }
    return { readers, kills: killed, unequal, ...(await judge(database, issue, sink.arrived)) };
  } finally {
    await database.end();
    await Promise.all(servers.map((server) => server.stop()));
    await sink.stop();
    await bench.stop();
  }
}

/** Nobody lives who holds them: what their leases would do in three minutes. */
const freeTaken = (database: pg.Pool) =>
  database.query(
    `update newsletter_recipient set leased_until = now() - interval '1 second' where state = 'sending'`,
  );

async function judge(database: pg.Pool, issue: string, arrived: ReadonlyMap<string, number>) {
  const { rows } = await database.query<{ address: string; state: string }>(
    'select address, state from newsletter_recipient where issue_id = $1',
    [issue],
  );
  const ofState = (...states: string[]) => rows.filter(({ state }) => states.includes(state));
  const got = ({ address }: { address: string }) => arrived.get(address) ?? 0;
  const uncertain = ofState('uncertain');
  return {
    twice: rows.filter((row) => got(row) > 1).length,
    wrongly: ofState('suppressed', 'left_out', 'bounced', 'refused', 'queued').filter((row) => got(row) > 0)
      .length,
    missed:
      ofState('sent').filter((row) => got(row) === 0).length + ofState('queued', 'sending', 'refused').length,
    uncertain: uncertain.length,
    uncertainArrived: uncertain.filter((row) => got(row) > 0).length,
  };
}
