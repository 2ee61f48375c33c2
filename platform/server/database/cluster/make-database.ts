import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, openCluster } from './cluster.ts';
import { dataIn } from './home.ts';
import { type MadeDatabases, madeDatabaseAt } from './made-database.ts';
import { findPackage } from './postgresql-package.ts';
import { cannotStart, runProgram } from './program.ts';

/**
 * Makes the database if missing, and removes those of earlier releases. `migrate` brings the new database up to date.
 * It gets its name when complete; when two are made at once one is kept.
 */
export async function makeDatabase(
  made: MadeDatabases,
  migrate: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const target = await madeDatabaseAt(made, await findPackage());
  if (existsSync(target)) return;
  const work = await mkdtemp(join(tmpdir(), 'backlot-database-'));
  // When root starts PostgreSQL, it runs as another user, who must be able to pass through.
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
