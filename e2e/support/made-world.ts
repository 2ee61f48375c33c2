import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fillDemoWorld } from '#app/demo/fill.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { type Connection, openDatabase } from '#platform/server/database/database.ts';
import { openFiles } from '#platform/server/files/files.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import {
  copyTemplate,
  dropDatabase,
  preparedTemplate,
  startTestCluster,
} from '#platform/testing/database.ts';

/** The PostgreSQL of a run, for worlds that copy the demo world instead of making it. */
export interface SharedGround {
  readonly server: Connection;
  readonly template: string;
  readonly folder: string;
}

/** A database of a world's own. */
interface Ground {
  /** Reaches any database beside it by name. */
  readonly server: Connection;
  readonly connection: Connection;
  /** Gives it up; its server has stopped. */
  leave(): Promise<void>;
}

/** A PostgreSQL of its own, with an empty database in it. */
export async function ownGround(): Promise<Ground> {
  const { server, template, stop } = await startTestCluster();
  return { server, connection: { ...server, database: template }, leave: stop };
}

/** A copy of the demo world, which the first world of the run makes; its files are copied to `filesDir`. */
export async function copiedGround(
  { server, template, folder }: SharedGround,
  { settings, filesDir }: { settings: Readonly<Record<string, string>>; filesDir: string },
): Promise<Ground> {
  const files = join(folder, 'demo-world');
  const made = await preparedTemplate({ server, template, purpose: 'demo' }, (connection) =>
    makeDemoWorld(connection, { ...settings, FILES_DIR: files }),
  );
  const connection = await copyTemplate(server, made);
  await cp(files, filesDir, { recursive: true });
  return { server, connection, leave: () => dropDatabase(server, connection.database) };
}

/** Fills the database as a server does at its first start. */
async function makeDemoWorld(connection: Connection, settings: Readonly<Record<string, string>>) {
  const faults: Error[] = [];
  const database = openDatabase(connection, {
    poolSize: 4,
    publish: () => undefined,
    onError: (fault) => void faults.push(fault),
  });
  const config = readConfig(settings);
  await fillDemoWorld({ ...platformBeside(database).platform, config, files: openFiles(config.filesDir) });
  await database.close();
  if (faults.length > 0) throw new AggregateError(faults, 'the demo world could not be made');
}
