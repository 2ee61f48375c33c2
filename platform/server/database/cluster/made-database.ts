import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './postgresql-package.ts';
import { type Account, runProgram } from './program.ts';

/**
 * An empty, migrated database made once during installation, to be copied into empty data folders: making one takes
 * most of a first start (decision 036). It contains no secret, and nothing is lost if it is missing.
 */
export interface MadeDatabases {
  /** Contains one folder for each build of PostgreSQL with each set of migrations. */
  readonly place: string;
  /** The migrations a copy already has. */
  readonly migrations: string;
}

/** The path of the database for these programs and migrations, made or not. */
export async function madeDatabaseAt(made: MadeDatabases, binaries: Binaries): Promise<string> {
  const hash = createHash('sha256').update(`${binaries.version} ${binaries.build}`);
  for (const name of (await readdir(made.migrations)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(`\0${name}\0`).update(await readFile(join(made.migrations, name)));
  }
  return join(made.place, `database-${hash.digest('hex').slice(0, 16)}`);
}

/** Fills `draft` with a copy for the account; false if there is none or it can't be read. */
export async function copyMadeDatabase(
  draft: string,
  { made, binaries, account }: { made: MadeDatabases; binaries: Binaries; account: Account | undefined },
): Promise<boolean> {
  const source = await madeDatabaseAt(made, binaries);
  if (!existsSync(source)) return false;
  const copied = await runProgram('cp', ['-R', `${source}/.`, draft]);
  if (copied.code !== 0) return false;
  if (!account) return true;
  const given = await runProgram('chown', ['-R', `${account.uid}:${account.gid}`, draft]);
  return given.code === 0;
}
