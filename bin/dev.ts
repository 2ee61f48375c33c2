// What `npm run dev` runs. Three processes, so that a change costs no more than it must: the database stays up, the
// pages' server (Vite) too, and hands a changed screen to the browser by itself; a change of the server half starts
// the server anew and then reloads the browser. Both take well under a second (npm run bench -- dev).
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { resolve, sep } from 'node:path';
import { readConfig } from '#platform/server/config/config.ts';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import type { FromPages, FromServer, ToPages, ToServer } from './dev-words.ts';

const root = resolve(import.meta.dirname, '..');
const watched = ['app', 'features', 'platform', 'migrations'];
/** Editors write a file in several steps. */
const settleMs = 25;
const parentCheckMs = 250;

/** What only the browser loads, and what nobody runs: the closed vocabulary of a feature tells by the path. */
const isForBrowserOnly = (path: string) =>
  /\.(?:tsx|css|md)$|\.test\.ts$/.test(path) || /(?:^|\/)(?:ui|shell|testing)\//.test(path);

const config = readConfig(process.env);
const cluster = config.databaseUrl
  ? undefined
  : await openCluster({ dataDir: config.dataDir, log: () => undefined });
const connection = cluster?.connection ?? { connectionString: config.databaseUrl };

let pages: ChildProcess | undefined;
let pagesPort: number | undefined;
let server: ChildProcess | undefined;
/** The server that is being loaded; the one before it serves until then, so that a slip of the pen takes nothing away. */
let coming: ChildProcess | undefined;
/** The next one, with all packages loaded: they are most of what a server loads, and a change is never in them. */
let spare: ChildProcess | undefined;
let hasGreeted = false;
let isStopping = false;

function run<Word>(script: string, onWord: (word: Word, child: ChildProcess) => void): ChildProcess {
  const quick = resolve(import.meta.dirname, 'quick-loading.ts');
  const child = spawn(process.execPath, ['--import', quick, resolve(import.meta.dirname, script)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DEV_CONNECTION: JSON.stringify(connection), DEV_PAGES: String(pagesPort) },
  });
  child.on('message', (word) => onWord(word as Word, child));
  return child;
}

function startPages(): void {
  pages?.removeAllListeners('exit');
  pages?.kill('SIGKILL');
  // It knows the address of the pages before.
  spare?.kill('SIGKILL');
  spare = undefined;
  pages = run<FromPages>('dev-pages.ts', (word) => {
    pagesPort = word.port;
    startServer();
  });
  pages.on('exit', () => void stop());
}

function startServer(): void {
  coming?.kill('SIGKILL');
  coming = spare ?? runServer();
  spare = undefined;
  coming.send({ is: 'load' } satisfies ToServer);
}

const runServer = (): ChildProcess =>
  run<FromServer>('dev-server.ts', (word, child) => {
    if (word.is === 'loaded') return replaceServer(child);
    if (!hasGreeted) process.stdout.write(`Backlot (development) at ${word.address}\n`);
    hasGreeted = true;
    pages?.send({ is: 'reload' } satisfies ToPages);
    spare ??= runServer();
  });

/** Not asked to end but killed, which takes no time: the product promises to survive that, so development relies on it. */
function replaceServer(child: ChildProcess): void {
  const before = server;
  server = child;
  coming = undefined;
  const go = () => child.send({ is: 'go' } satisfies ToServer);
  if (!before || before.exitCode !== null || before.signalCode !== null) return void go();
  before.once('exit', go);
  before.kill('SIGKILL');
}

let timer: NodeJS.Timeout | undefined;
let isContractChanged = false;
for (const folder of watched) {
  watch(resolve(root, folder), { recursive: true }, (_event, name) => {
    const path = `${folder}/${(name ?? '').split(sep).join('/')}`;
    if (name === null || !/\.(?:ts|sql)$/.test(path) || isForBrowserOnly(path)) return;
    isContractChanged ||= /\/contract(?:\/[^/]+)?\.ts$/.test(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The pages hold the routes of the contract, read when they started.
      if (isContractChanged) startPages();
      else startServer();
      isContractChanged = false;
    }, settleMs);
  });
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(timer);
  for (const child of [coming, spare, pages]) child?.kill('SIGKILL');
  const ended =
    server && server.exitCode === null ? new Promise((done) => server?.once('exit', done)) : undefined;
  server?.kill('SIGTERM');
  await ended;
  await cluster?.stop();
  process.exit(0);
}

// Whoever started us may end without a word, as npm's shell does: nothing of ours is left behind then.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stop();
}, parentCheckMs).unref();
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
startPages();
