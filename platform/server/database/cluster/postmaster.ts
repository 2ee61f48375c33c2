import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { sendSignal } from './orphan.ts';
import { type Binaries, programIn } from './postgresql-package.ts';
import { type Account, cannotStart, programSetting } from './program.ts';
import { settingsFor } from './settings.ts';

/** The options to start PostgreSQL on existing data. */
export interface PostmasterOptions {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  readonly data: string;
  readonly socketFolder: string;
  readonly isDurable: boolean;
  readonly log: (line: string) => void;
}

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves with the exit code when it has ended, for any reason; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

const readyLine = 'database system is ready to accept connections';
const stillInUse = 'is still in use';
const retryMs = 100;
const longestWaitMs = 10_000;

/** First wait for closing connections, then close them, then end without cleaning up. */
const waysToStop: [NodeJS.Signals, number][] = [
  ['SIGTERM', 300],
  ['SIGINT', 20_000],
  ['SIGQUIT', 6_000],
];

/** Starts PostgreSQL and waits until it is ready, including crash recovery. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    const outcome = await tryToStart(options);
    if (!Array.isArray(outcome)) return outcome;
    // The children of a killed PostgreSQL notice its end within moments; until then no other may start.
    const canWait = outcome.some((line) => line.includes(stillInUse)) && waitedMs < longestWaitMs;
    if (!canWait) throw startFailed(options.data, outcome);
    await delay(retryMs);
  }
}

/** Stops it cleanly, with all writes on disk. If that takes too long it ends at once and recovers later. */
export async function stopPostmaster({ pid, ended }: Postmaster): Promise<void> {
  const hasEnded = ended.then(() => true);
  for (const [signal, patienceMs] of waysToStop) {
    if (!sendSignal(pid, signal)) return;
    const patience = new AbortController();
    const isLate = delay(patienceMs, false, { signal: patience.signal }).catch(() => false);
    const isDone = await Promise.race([hasEnded, isLate]);
    patience.abort();
    if (isDone) return;
  }
  await hasEnded;
}

/** Returns the last log lines if it ended before it was ready. */
async function tryToStart(options: PostmasterOptions): Promise<Postmaster | string[]> {
  const child = launch(options);
  const lastLines: string[] = [];
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', (fault) => {
      lastLines.push(fault.message);
      resolve(null);
    });
  });
  const isReady = new Promise<true>((resolve) => {
    if (!child.stderr) return;
    // Must always be read: a full pipe would stop PostgreSQL.
    createInterface({ input: child.stderr }).on('line', (line) => {
      options.log(line);
      if (line.includes(readyLine)) resolve(true);
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
    });
  });
  const outcome = await Promise.race([isReady, ended.then(() => false)]);
  return outcome && child.pid !== undefined ? { pid: child.pid, ended } : lastLines;
}

function launch({ binaries, account, data, socketFolder, isDurable }: PostmasterOptions): ChildProcess {
  return spawn(
    programIn(binaries, 'postgres'),
    ['-D', data, ...settingsFor({ socketFolder, isDurable })],
    // Its own process group: Ctrl-C in a terminal must reach only us, so that we finish our work first.
    { ...programSetting(account), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
}

function startFailed(data: string, lines: readonly string[]): Error {
  const faults = lines.filter((line) => /^(FATAL|PANIC|ERROR):/.test(line));
  const said = (faults.length > 0 ? faults : lines).slice(-3).join('\n');
  return cannotStart(
    `it ended while starting on ${data}:\n${said}\n` +
      'If the disk is full, make room and start again. If the data are damaged, restore the last backup with bin/restore.',
  );
}
