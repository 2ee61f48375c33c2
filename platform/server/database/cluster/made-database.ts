import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from './cluster.ts';
import { dataIn } from './home.ts';
import { type Binaries, findPackage } from './postgresql-package.ts';
import { type Account, cannotStart, runProgram } from './program.ts';

/**
 * An empty, migrated database that was made once while installing, to be copied into empty data folders: making one
 * takes most of a first start (decision 036). It holds no secret, and nothing is lost when it is missing.
 */
export interface MadeDatabases {
  /** Holds one folder for each build of PostgreSQL with each set of migrations. */
  readonly place: string;
  /** The migrations that a copy begins with. */
  readonly migrations: string;
}

/** Where the database for these programs and migrations stands, made or not. */
export async function madeDatabaseAt(made: MadeDatabases, binaries: Binaries): Promise<string> {
  const hash = createHash('sha256').update(`${binaries.version} ${binaries.build}`);
  for (const name of (await readdir(made.migrations)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(`\0${name}\0`).update(await readFile(join(made.migrations, name)));
  }
  return join(made.place, `database-${hash.digest('hex').slice(0, 16)}`);
}

/** Fills `draft` with a copy for the account; false when there is none or it cannot be read. */
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

/**
 * Makes the database where it is missing, and removes those of earlier releases. `migrate` brings the new database
 * up to date. It gets its name when it is whole; of two at once one is kept.
 */
export async function makeDatabase(
  made: MadeDatabases,
  migrate: (cluster: Awaited<ReturnType<typeof openCluster>>) => Promise<void>,
): Promise<void> {
  const target = await madeDatabaseAt(made, await findPackage());
  if (existsSync(target)) return;
  const work = await mkdtemp(join(tmpdir(), 'backlot-database-'));
  // PostgreSQL runs as another user where root starts it, and must come through.
  await chmod(work, 0o711);
  const dataDir = join(work, 'data');
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    const cluster = await openCluster({ dataDir, log: () => undefined });
    try {
      await migrate(cluster);
    } finally {
      await cluster.stop();
    }
    await mkdir(made.place, { recursive: true });
    const { code, output } = await runProgram('cp', ['-R', dataIn(dataDir), draft]);
    if (code !== 0) throw cannotStart(`the new database could not be copied: ${output}`);
    await removeOthers(made.place, draft);
    await rename(draft, target);
  } finally {
    await rm(work, { recursive: true, force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function removeOthers(place: string, draft: string): Promise<void> {
  for (const name of await readdir(place)) {
    const folder = join(place, name);
    if (name.startsWith('database-') && folder !== draft) await rm(folder, { recursive: true, force: true });
  }
}
