import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { goneOrThrow } from './lock-claim.ts';
import { copyMadeDatabase, type MadeDatabases } from './made-database.ts';
import { type Binaries, majorOf, programIn } from './postgresql-package.ts';
import { type Account, cannotStart, runProgram } from './program.ts';
import { syncMethod } from './settings.ts';

/** The options to make a database. */
export interface InitialiseOptions {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  /** The folder that holds the data folder. */
  readonly home: string;
  /** PostgreSQL's folder in it. */
  readonly data: string;
  readonly isDurable: boolean;
  /** Databases to copy instead of making one from scratch. */
  readonly made?: MadeDatabases | undefined;
  readonly log: (line: string) => void;
}

/** Name of PostgreSQL's first user, with all rights; the product connects as another. */
export const superuser = 'postgres';

const drafts = 'postgresql.new-';

/** Makes the database if there is none. It gets its final name only when complete and on disk. */
export async function initialise(options: InitialiseOptions): Promise<void> {
  const { binaries, data, home } = options;
  await removeDrafts(home);
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(goneOrThrow);
  if (version !== undefined) return checkVersion(data, version.trim(), majorOf(binaries));
  if ((await readdir(data).catch(goneOrThrow))?.length) {
    throw cannotStart(`the folder ${data} is not empty, but holds no database.`);
  }
  options.log('Creating the database');
  const draft = join(home, drafts + randomBytes(4).toString('hex'));
  await mkdir(draft, { mode: 0o700 });
  if (!(await copyOf(options, draft))) await makeNew(options, draft);
  await rename(draft, data);
  await syncFolder(home);
}

/** Copies a prepared database, flushed to disk like a new one. */
async function copyOf({ made, ...options }: InitialiseOptions, draft: string): Promise<boolean> {
  if (!made || !(await copyMadeDatabase(draft, { made, ...options }))) return false;
  if (options.isDurable) await runProgram('sync', ['-f', draft]);
  return true;
}

async function makeNew(options: InitialiseOptions, draft: string): Promise<void> {
  // Leftovers of a failed copy.
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await runInitdb(options, draft);
}

async function runInitdb({ binaries, account, isDurable }: InitialiseOptions, draft: string): Promise<void> {
  if (account) await chown(draft, account.uid, account.gid);
  // A system without the locale C.UTF-8 can use C: it decides only what counts as a letter in text search.
  for (const letters of ['C.UTF-8', 'C']) {
    const args = [...initdbArgs(draft, letters), isDurable ? `--sync-method=${syncMethod}` : '--no-sync'];
    const { code, output } = await runProgram(programIn(binaries, 'initdb'), args, account);
    if (code === 0) return;
    if (letters === 'C' || !output.includes('invalid locale name')) throw initdbFailed(draft, output);
  }
}

/** Text is UTF-8 in code point order: the same on every machine, so a backup opens anywhere. */
const initdbArgs = (draft: string, letters: string): string[] => [
  `--pgdata=${draft}`,
  `--username=${superuser}`,
  '--encoding=UTF8',
  '--locale=C',
  `--lc-ctype=${letters}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=english',
  // No network access at all; anyone who can enter the socket's folder is trusted.
  '--auth-local=trust',
  '--auth-host=reject',
  '--data-checksums',
  '--no-instructions',
];

/** Removes half-made databases of killed starts. */
async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith(drafts)) await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

function checkVersion(data: string, found: string, expected: string): void {
  if (found === expected) return;
  throw cannotStart(
    `the database in ${data} was made by PostgreSQL ${found || '(unknown)'}, and this is PostgreSQL ${expected}. ` +
      'Make a backup with the release of Backlot that made it, and restore it with this one.',
  );
}

const initdbFailed = (draft: string, output: string): Error =>
  cannotStart(`creating the database in ${draft} failed:\n${output.split('\n').slice(-6).join('\n')}`);
