// What `npm start` runs. Owns the process: its signals, its last words and its exit code.
import './quick-loading.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RunningServer } from '#app/server.ts';
import type { EarlyCluster } from '#platform/server/database/cluster/early-cluster.ts';
import type { FolderLock } from '#platform/server/database/cluster/folder-lock.ts';
import { textOfFault } from '#platform/server/log/safe-error.ts';

interface Running {
  stop(): Promise<void>;
}

const oldestNode = 24;
/** npm passes on a Ctrl-C that the terminal has delivered already: two signals so close are one wish. */
const echoMs = 500;
const parentCheckMs = 250;

/**
 * Failures that are no fault of the program, with the exit code of each (names after sysexits.h). Their messages
 * are written for people and need no stack. A supervisor should not try again at once after any of them.
 */
const refusals: Readonly<Record<string, number>> = {
  // EX_TEMPFAIL: another process works in the data folder.
  FOLDER_HELD: 75,
  // EX_NOPERM: the data folder belongs to another user.
  FOLDER_CLOSED: 77,
  // EX_CONFIG: a setting is missing or wrong.
  SETTINGS_UNUSABLE: 78,
  // EX_UNAVAILABLE: the database, or the address to serve on.
  DATABASE_UNUSABLE: 69,
  EADDRINUSE: 69,
};

let isEnding = false;
let signalledAtMs: number | undefined;

guardNode();
process.on('uncaughtException', end);
process.on('unhandledRejection', end);
const running = start();
process.on('SIGTERM', stopOnce);
process.on('SIGINT', stopOnce);
if (process.env.npm_lifecycle_event) stopWithParent();
await running.catch(end);

async function start(): Promise<Running> {
  const lock = await holdFolder();
  const server = await startWithDatabase(lock ? await startDatabase() : undefined);
  await lock?.announce(server.address);
  process.stdout.write(greeting(server));
  lock?.onLost(() => {
    process.stderr.write(
      'The lock of the data folder was taken away: another process may be working in it.\n',
    );
    process.exitCode = refusals.FOLDER_HELD;
    stopOnce();
  });
  return { stop: () => server.stop().then(() => lock?.release()) };
}

/** Loads the program while its database starts. Whatever goes wrong, no database is left behind. */
async function startWithDatabase(cluster: EarlyCluster | undefined): Promise<RunningServer> {
  try {
    const { startBacklot } = await import('#app/server.ts');
    return await startBacklot(process.env, cluster ? { cluster } : {});
  } catch (fault) {
    await cluster?.abandon();
    throw fault;
  }
}

async function startDatabase(): Promise<EarlyCluster> {
  const [{ startEarlyCluster }, { madeHere }] = await Promise.all([
    import('#platform/server/database/cluster/early-cluster.ts'),
    import('#platform/server/database/made.ts'),
  ]);
  return startEarlyCluster(dataDir(), madeHere);
}

/** Where it is, and in the demo world how to get in. */
function greeting({ address, config, demoAccounts, firstAdminLink }: RunningServer): string {
  const lines = ['', `  Backlot is running at ${address}`, ''];
  if (demoAccounts.length > 0) {
    lines.push(`  Demo world: sign in with any of these and the password "${config.demoPassword}"`, '');
    const width = Math.max(...demoAccounts.map(({ role }) => role.length));
    for (const { role, email } of demoAccounts) lines.push(`    ${role.padEnd(width)}  ${email}`);
    lines.push('');
  }
  if (firstAdminLink) {
    lines.push('  Nobody is super admin yet. This link makes the first one, once, within a day:', '');
    lines.push(`    ${firstAdminLink}`, '');
  }
  return `${lines.join('\n')}\n`;
}

/**
 * Before anything else is loaded, so that a second start is refused at once, and before the settings are read,
 * because that writes in the folder. With a database elsewhere several servers may share the folder.
 */
async function holdFolder(): Promise<FolderLock | undefined> {
  if (setting('DATABASE_URL')) return undefined;
  const { holdDataFolder } = await import('#platform/server/database/cluster/folder-lock.ts');
  return holdDataFolder(dataDir());
}

function dataDir(): string {
  return resolve(setting('DATA_DIR') || 'data');
}

/** As platform/server/config reads it. */
function setting(name: string): string | undefined {
  const file = process.env[`${name}_FILE`];
  return file ? readFileSync(file, 'utf8').trim() : process.env[name];
}

/** Type stripping fails on an older Node in words that help nobody; prepare.mjs looks at the oldest ones. */
function guardNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= oldestNode) return;
  process.stderr.write(
    `Backlot runs on the Node that it installs (26), not on ${process.version}. Start it with: npm start\n`,
  );
  process.exit(1);
}

/**
 * npm runs us in a shell, and passes a signal on to that shell only, which ends without a word to us. Left alone
 * we would go on and hold the data folder, so the end of the parent counts as a signal.
 */
function stopWithParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stopOnce();
  }, parentCheckMs);
  watch.unref();
}

/** The first signal ends the work in order, a second one ends it at once. */
function stopOnce(): void {
  const nowMs = performance.now();
  if (signalledAtMs !== undefined) {
    if (nowMs - signalledAtMs > echoMs) process.exit(1);
    return;
  }
  signalledAtMs = nowMs;
  process.stderr.write('Stopping ... (once more to stop at once)\n');
  void running.then((server) => server.stop()).then(() => process.exit(), end);
}

function end(fault: unknown): void {
  const error: NodeJS.ErrnoException = fault instanceof Error ? fault : new Error(String(fault));
  // The reader of our output ended first (`npm start | tee log` and Ctrl-C): no reason to drop what is under way.
  if (isEnding || error.code === 'EPIPE') return;
  isEnding = true;
  const exitCode = refusals[error.code ?? ''];
  process.stderr.write(exitCode === undefined ? `${textOfFault(error)}\n` : `\n${error.message}\n`);
  process.exit(exitCode ?? 1);
}
