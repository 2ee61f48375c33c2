import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, openCluster } from './cluster.ts';
import { type MadeDatabases, madeDatabaseAt } from './made-database.ts';
import { makeDatabase } from './make-database.ts';
import { findPackage } from './postgresql-package.ts';
import { ask, makeFolder, removeFolder } from './test-rig.ts';

let folder: string;
let made: MadeDatabases;

const markWith = (text: string) => async (cluster: Cluster) => {
  await ask(cluster.connection, `create table made as select '${text}' as word`);
};

async function isFromMade(name: string, from: MadeDatabases): Promise<unknown> {
  const cluster = await openCluster({
    dataDir: join(folder, name),
    log: () => undefined,
    isDurable: false,
    made: from,
  });
  try {
    return (await ask(cluster.connection, "select to_regclass('made') is not null as found")).found;
  } finally {
    await cluster.stop();
  }
}

beforeAll(async () => {
  folder = await makeFolder();
  made = { place: join(folder, 'place'), migrations: join(folder, 'migrations') };
  await mkdir(made.migrations);
  await writeFile(join(made.migrations, '0000_first.sql'), 'select 1');
  await makeDatabase(made, markWith('first'));
});

afterAll(() => removeFolder(folder));

test('a new data folder starts with the database made during installation', async () => {
  expect(await isFromMade('copied', made)).toBe(true);
});

test('two data folders started from one made database do not share a row', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) =>
      openCluster({ dataDir: join(folder, name), log: () => undefined, isDurable: false, made }),
    ),
  );
  if (!one || !other) throw new Error('two clusters were opened');
  await ask(one.connection, "insert into made values ('mine')");
  expect(await ask(other.connection, 'select count(*)::int as rows from made')).toEqual({ rows: 1 });
  await Promise.all([one.stop(), other.stop()]);
});

test('with other migrations the made database is ignored, and a new one replaces it', async () => {
  const newer = { ...made, migrations: join(folder, 'newer') };
  await mkdir(newer.migrations);
  await writeFile(join(newer.migrations, '0000_first.sql'), 'select 2');
  expect(await isFromMade('other-migrations', newer)).toBe(false);

  const place = { ...newer, place: join(folder, 'other-place') };
  await makeDatabase({ ...made, place: place.place }, markWith('old'));
  await makeDatabase(place, markWith('new'));
  const kept = (await madeDatabaseAt(place, await findPackage())).split('/').at(-1);
  expect(await readdir(place.place)).toEqual([kept]);
});

test('without a made database a data folder gets a database from scratch', async () => {
  expect(await isFromMade('alone', { ...made, place: join(folder, 'nothing') })).toBe(false);
});
