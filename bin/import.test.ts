import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { ownDatabase } from '#platform/testing/own-database.ts';

const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'backlot-import-'));
const connection = await ownDatabase();
const url = new URL(`postgres://localhost/${connection.database}`);
url.username = String(connection.user);
url.port = String(connection.port);
url.searchParams.set('host', String(connection.host));
const toTheTestDatabase = { DATABASE_URL: url.href };
const running: ChildProcess[] = [];

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

const header = 'person_name,imdb_name_id,job_value,film_title,imdb_title_id,film_year,award_category,won';
const person = (number: number) => `Extra ${number},nm${number},background-actor,Gantry,tt1,2019,,0`;

async function write(name: string, rows: readonly string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, [header, ...rows].join('\n'));
  return file;
}

function start(words: readonly string[], settings: Readonly<Record<string, string>> = toTheTestDatabase) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), ...settings };
  const child = spawn(process.execPath, ['--import', './bin/quick-loading.ts', 'bin/import.ts', ...words], {
    cwd: root,
    env,
  });
  running.push(child);
  const said = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = once(child, 'close').then(([exitCode]) => ({ exitCode: exitCode as number, ...said }));
  return { child, said, ended };
}

const run = (...given: Parameters<typeof start>) => start(...given).ended;

async function countPeople(): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ people: number }>('select count(*)::int as people from profile');
  await client.end();
  return rows[0]!.people;
}

test('somebody who does not know the command is told how it goes', async () => {
  const asked = await Promise.all([
    run([]),
    run(['folk', 'x.csv']),
    run(['people']),
    run(['people', 'x.csv', '--wrong']),
  ]);
  expect(asked.map(({ exitCode }) => exitCode)).toEqual([2, 2, 2, 2]);
  expect(asked.every(({ err }) => err.includes('Usage: npm run import -- people FILE'))).toBe(true);
});

test('a file that is no list of people ends with the reason, and without a stack', async () => {
  const wrong = join(folder, 'wrong.csv');
  await writeFile(wrong, 'person_name,imdb_name_id\n');
  const asked = await Promise.all([run(['people', wrong]), run(['people', join(folder, 'absent.csv')])]);
  expect(asked.map(({ exitCode }) => exitCode)).toEqual([1, 1]);
  expect(asked[0].err).toContain('has no column job_value, film_title');
  expect(asked[1].err).toContain('no such file');
  expect(asked.some(({ err }) => err.includes('at '))).toBe(false);
});

test('a file without one usable row ends with 1 and the reasons', async () => {
  const { exitCode, out } = await run(['people', await write('bad.csv', [person(1).replace('nm1', 'x')])]);
  expect(exitCode).toBe(1);
  expect(out).toContain('line 2: imdb_name_id "x" is not an IMDb name id');
});

test('a dry run before the first start says what would come in, and makes no folder', async () => {
  const file = await write('dry.csv', [person(1), person(2)]);
  const { exitCode, out } = await run(['people', file, '--dry-run'], {});
  expect({ exitCode, out }).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('2 people would be added.'),
  });
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('an import says what it did, and the report holds every refused row', async () => {
  const refused = Array.from({ length: 30 }, (_, index) =>
    person(index).replace('Extra', '=').replace('nm', 'xx'),
  );
  const file = await write('some.csv', [person(1), ...refused, person(2)]);
  const report = join(folder, 'report.csv');
  const first = await run(['people', file, '--report', report]);
  expect(first.exitCode).toBe(0);
  expect(first.out).toContain('32 rows, 30 refused, 2 people.\n2 people added.');
  expect(first.out).toContain(`and 10 more; all are in ${report}`);
  const lines = (await readFile(report, 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines[1]).toBe('3,"imdb_name_id ""xx0"" is not an IMDb name id"');
  expect((await run(['people', file])).out).toContain('2 people already there.');
});

test('Ctrl-C ends an import between two batches, says how far it came and leaves exactly that', async () => {
  const before = await countPeople();
  const people = Array.from({ length: 40_000 }, (_, index) => person(1_000 + index));
  const { child, said, ended } = start(['people', await write('many.csv', people)]);
  await expect.poll(() => said.err).toContain('of 40,000 people');
  child.kill('SIGINT');
  const { exitCode, out } = await ended;
  expect(exitCode).toBe(130);
  const done = Number(/Cancelled after ([\d,]+) people, who stay/.exec(out)?.[1]?.replace(',', ''));
  expect(done % 500).toBe(0);
  expect((await countPeople()) - before).toBe(done);
});
