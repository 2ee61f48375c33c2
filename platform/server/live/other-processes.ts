import type { Database, Statement } from '#platform/server/database/database.ts';
import type { ReadinessCheck } from '#platform/server/http/health.ts';
import type { Log } from '#platform/server/log/log.ts';

/** A connection that is open as long as the process runs. */
interface OwnConnection {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * The other processes on the same database. Processes that share a bus hear each other; a second process without one
 * shows lists that are minutes old, and no one would notice (decision 040).
 */
export interface OtherProcesses {
  /** Shows all others on the database that this process is running, as long as the connection is open. */
  show(connection: OwnConnection): Promise<void>;
  /** How many of them this process can't hear, or can't be heard by. */
  countUnheard(): Promise<number>;
  /** Logs an error if there are any; a process that is just ending gets a moment. Never throws. */
  look(): Promise<void>;
  readonly check: ReadinessCheck;
}

// Shared advisory locks block no one and end with their connection, however the process ends. The first number is
// "back" in ASCII, the second says whether the process is on a bus.
const running = 0x6261636b;

const count: Statement = {
  name: 'processes-running',
  text: `select count(*)::int as all, count(*) filter (where objid = 0)::int as alone from pg_locks
    where locktype = 'advisory' and classid = ${running} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`,
};

const graceMs = 2_000;

/** `isOnBus`: whether a bus joins this process to others. */
export function createOtherProcesses(parts: {
  readonly database: Pick<Database, 'run'>;
  readonly isOnBus: boolean;
  readonly log: Pick<Log, 'error' | 'debug'>;
}): OtherProcesses {
  const { database, isOnBus, log } = parts;
  const countUnheard = async () => {
    const [found] = await database.run<{ all: number; alone: number }>(count, []);
    if (!found) return 0;
    // On a bus, those without one can't hear; without one, all others can't.
    return isOnBus ? found.alone : Math.max(0, found.all - 1);
  };
  const countTwice = async () => {
    if ((await countUnheard()) === 0) return 0;
    await new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    return countUnheard();
  };
  const look = async () => {
    const others = await countTwice().catch((fault: unknown) => {
      // If the database is away, the check is repeated when it is back.
      log.debug({ err: fault }, 'the other processes could not be counted');
      return 0;
    });
    if (others === 0) return;
    log.error(
      { others },
      'other server processes use this database and are not heard: people on different ones see old lists and miss messages until they reload. Give all of them the same LIVE_BUS, or stop all but one (docs/operations.md, "Several processes")',
    );
  };
  return {
    show: async (connection) => {
      await connection.query('select pg_advisory_lock_shared($1, $2)', [running, isOnBus ? 1 : 0]);
    },
    countUnheard,
    look,
    check: {
      name: 'other processes',
      // If the database is away, its own check reports that.
      isReady: async () => (await countUnheard().catch(() => 0)) === 0,
      isMissable: true,
    },
  };
}
