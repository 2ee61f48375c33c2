import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { wakeFromOutside } from '#platform/server/jobs/wake-from-outside.ts';
import type { RefusedRow } from './server/acts/import-file.ts';
import { importPeople } from './server/acts/import-people.ts';
import { credit, profile } from './server/tables.ts';

const scene = await openScene();
const { database } = scene;
const folder = await mkdtemp(join(tmpdir(), 'backlot-import-'));
afterAll(() => rm(folder, { recursive: true }));

const realFile = resolve(import.meta.dirname, '../../data-files/people-credits.csv');
const header =
  'person_name,imdb_name_id,department,job_value,job_label,film_title,imdb_title_id,film_year,award_category,won';
let files = 0;
let ids = 1_700_000_000_000;

async function write(content: string | Buffer): Promise<string> {
  const file = join(folder, `people-${files++}.csv`);
  await writeFile(file, content);
  return file;
}

const rowsOf = (...rows: readonly string[]) => write([header, ...rows].join('\n'));

const row = (
  name: string,
  id: string,
  { job = 'director', title = 'Gantry', tt = 'tt1', year = '2019' } = {},
) => `${name},${id},Ours,${job},Ours,${title},${tt},${year},,0`;

async function load(
  file: string,
  { isDryRun = false, signal = new AbortController().signal, onProgress = () => {} } = {},
) {
  const refused: RefusedRow[] = [];
  const report = await importPeople(database, file, {
    isDryRun,
    signal,
    newId: () => uuidV7(ids++),
    onRefused: (refusal) => void refused.push(refusal),
    onRead: () => undefined,
    onProgress,
  });
  return { report, refused };
}

const find = async (imdbNameId: string) => {
  const [person] = await database.orm.select().from(profile).where(eq(profile.imdbNameId, imdbNameId));
  return person;
};

const creditsOf = async (imdbNameId: string) => {
  const person = await find(imdbNameId);
  return database.orm
    .select()
    .from(credit)
    .where(eq(credit.personId, person!.id))
    .orderBy(credit.title, credit.job);
};

/** Everything an import could have changed, as one text. */
const snapshot = async () => {
  const { rows } = await database.orm.execute(
    sql`select md5(string_agg(t, '|' order by t)) as sum from (select p::text as t from profile p union all select c::text from credit c) all_rows`,
  );
  return rows[0];
};

const first = await load(realFile);

test('the credits of 4,855 real people are imported once, and a second import reports them all as unchanged', async () => {
  expect(first.report).toMatchObject({
    rows: 8_373,
    refusedRows: 2,
    people: 4_855,
    added: 4_855,
    isComplete: true,
  });
  const wrongId = 'imdb_name_id "nm0001053,nm0001054" is not an IMDb name id';
  expect(first.refused).toEqual([2568, 4427].map((line) => ({ line, reason: wrongId })));

  const before = await snapshot();
  const second = await load(realFile);
  expect(second.report).toMatchObject({ added: 0, changed: 0, creditsAdded: 0, unchanged: 4_855 });
  expect(await snapshot()).toEqual(before);
});

test('an imported person has everything in the file and nothing else', async () => {
  const person = await find('nm0000134');
  expect(person).toMatchObject({
    displayName: 'Robert De Niro',
    sortName: 'robert de niro',
    roles: ['lead-actor', 'supporting-actor', 'producer'],
    accountStatus: 'active',
  });
  const { claimedAt, timeZone, photoUrl, genres, languages, unions, expertise, projectTypes } = person!;
  const { firstName, lastName, title, company, location, bio } = person!;
  expect([claimedAt, timeZone, photoUrl]).toEqual([null, null, null]);
  expect([genres, languages, unions, expertise, projectTypes].flat()).toEqual([]);
  expect(firstName + lastName + title + company + location + bio).toBe('');
  const credits = await creditsOf('nm0000134');
  expect(credits.find((known) => known.title === 'Raging Bull')).toMatchObject({
    year: 1980,
    job: 'lead-actor',
    note: 'Won, actor in a leading role',
    imdbTitleId: 'tt0081398',
  });
});

test('two people of one name with two ids stay two', async () => {
  const morgans = await database.orm.select().from(profile).where(eq(profile.displayName, 'Peter Morgan'));
  expect(new Set(morgans.map((person) => person.imdbNameId))).toEqual(new Set(['nm0604948', 'nm0604950']));
  expect(morgans).toHaveLength(2);
});

test('an imported person is listed in the directory and cannot be messaged', async () => {
  await load(await rowsOf(row('Aaliyah Aardvark-Zebrowski', 'nm90001')));
  const person = await find('nm90001');
  const reader = await scene.person('Mara Okafor', { role: 'PRODUCER' });
  const { items } = await reader.call.profiles.list({});
  expect(items).toContainEqual(
    expect.objectContaining({ id: person!.id, isClaimed: false, headline: 'Director' }),
  );
  const start = reader.call.messaging.start({ participantIds: [person!.id] });
  expect(await refusalOf(start)).toBe('person.unreachable');
});

test('a person imported while the server runs is found by search once it is notified', async () => {
  const reader = await scene.person('Tom Reyes', { role: 'PRODUCER' });
  const search = async () => JSON.stringify(await reader.call.search.universal({ q: 'Quillonbrook' }));
  await load(await rowsOf(row('Perpetua Quillonbrook', 'nm90002')));
  expect(await search()).not.toContain('Perpetua');
  await expect.poll(() => wakeFromOutside(database.pool, 'search-comparison')).toBe(true);
  await expect.poll(search).toContain('Perpetua');
});

test('an import into a database without a running server notifies nobody', async () => {
  expect(await wakeFromOutside(database.pool, 'no-such-job')).toBe(false);
});

test('a dry run reports what the import would do, and writes nothing', async () => {
  const file = await rowsOf(row('Dry Runner', 'nm90010'), row('Dry Walker', 'nm90011'), row('', 'nm90012'));
  const before = await snapshot();
  const dry = await load(file, { isDryRun: true });
  expect(await snapshot()).toEqual(before);
  expect(dry).toEqual(await load(file));
  expect(dry.report).toMatchObject({ added: 2, refusedRows: 1, creditsAdded: 2 });
});

test('an import updates changed names, corrects titles and adds credits; what the file leaves out stays', async () => {
  await load(
    await rowsOf(
      row('Bill Otterbourne', 'nm90020'),
      row('Bill Otterbourne', 'nm90020', { title: 'Copperlin', tt: 'tt2' }),
    ),
  );
  const second = await load(
    await rowsOf(
      row('William Otterbourne', 'nm90020', { title: 'Copperline', tt: 'tt2' }),
      row('William Otterbourne', 'nm90020', { job: 'screenwriter', title: 'Copperline', tt: 'tt2' }),
    ),
  );
  expect(second.report).toMatchObject({ added: 0, changed: 1, creditsAdded: 1 });
  const person = await find('nm90020');
  expect(person).toMatchObject({ displayName: 'William Otterbourne', roles: ['director', 'screenwriter'] });
  const credits = await creditsOf('nm90020');
  expect(credits.map(({ title, job }) => `${title}, ${job}`)).toEqual([
    'Copperline, director',
    'Copperline, screenwriter',
    'Gantry, director',
  ]);
});

test('an import never overwrites a claimed or closed profile', async () => {
  const claimed = await scene.person('Own Name', { facts: { imdbNameId: 'nm90030', roles: ['gaffer'] } });
  const closed = await scene.person('Gone', {
    facts: { imdbNameId: 'nm90031', claimedAt: null, accountStatus: 'deleted' },
  });
  const { report } = await load(await rowsOf(row('Other Name', 'nm90030'), row('Back Again', 'nm90031')));
  expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 0, leftAlone: 2, creditsAdded: 0 });
  const people = await database.orm
    .select()
    .from(profile)
    .where(inArray(profile.id, [claimed.id, closed.id]));
  expect(people.map((person) => person.displayName).toSorted()).toEqual(['Gone', 'Own Name']);
  expect(await creditsOf('nm90030')).toEqual([]);
});

test('the most frequent spelling of a name wins, and two awards for one job are one credit', async () => {
  const award = (name: string, category: string, won: number) =>
    `${name},nm90040,,songwriter,,Vesper Row,tt9,2021,${category},${won}`;
  await load(
    await rowsOf(
      award('Wilbur Finch', 'MUSIC (Original Song)', 0),
      award('Will Finch', 'MUSIC (Original Score)', 1),
      award('Wilbur Finch', 'MUSIC (Original Song)', 0),
    ),
  );
  expect((await find('nm90040'))?.displayName).toBe('Wilbur Finch');
  expect((await creditsOf('nm90040')).map(({ note }) => note)).toEqual([
    'Won, music (original score); Nominated, music (original song)',
  ]);
});

test('quotes, commas, line breaks, CRLF, BOM, right-to-left and formula-like names are imported unchanged', async () => {
  const rtl = '\u202Eمحمد الأمين\u202C';
  const lines = [
    `\uFEFF${header},extra`,
    `"Montgomery, Jr., Abel ""Ace""",nm90050,,director,,"Small\nWeather",tt1,2019,,0,x`,
    `${rtl},nm90051,,director,,Gantry,tt1,2019,,0,x`,
    '"=HYPERLINK(""http://bad.example"")",nm90052,,director,,Gantry,tt1,,,,x',
    '',
    '  Ｚoë\u200B   Kravchenko ,nm90053,,director,,Gantry,,2019,BEST PICTURE,1,x',
    'Dwayne "The Block" Stone,nm90054,,director,,5" Gun,tt1,2019,,0,x',
    'Last One,nm90055,,director,,6" Gun,tt1,2019,,0,x',
    'No Year,nm90056,,director,,Gantry,tt1,20x9,,0,x',
  ];
  const { report, refused } = await load(await write(`${lines.join('\r\n')}\r\n`));
  expect(refused).toEqual([{ line: 10, reason: 'film_year "20x9" is not a year' }]);
  expect(report).toMatchObject({ rows: 7, added: 6 });
  const names = await Promise.all(
    [50, 51, 52, 53, 54, 55].map(async (id) => (await find(`nm900${id}`))?.displayName),
  );
  expect(names).toEqual([
    'Montgomery, Jr., Abel "Ace"',
    'محمد الأمين',
    '=HYPERLINK("http://bad.example")',
    'Ｚoë Kravchenko',
    'Dwayne "The Block" Stone',
    'Last One',
  ]);
  expect((await find('nm90053'))?.sortName).toBe('zoe kravchenko');
  expect((await creditsOf('nm90050'))[0]?.title).toBe('Small Weather');
  expect((await creditsOf('nm90054'))[0]?.title).toBe('5" Gun');
});

test('each refused row is reported with its line and reason, and its neighbours are imported', async () => {
  const latin1 = Buffer.concat([Buffer.from('Zo'), Buffer.from([0xeb]), Buffer.from(row('', 'nm90061'))]);
  const rows = [
    row('', 'nm90060'),
    row('No Id', ''),
    row('Bad Id', 'tt123'),
    row('Bad Job', 'nm90062', { job: 'wizard' }),
    row('No Title', 'nm90063', { title: ' ' }),
    row('Bad Title Id', 'nm90064', { tt: 'http://x' }),
    row('N'.repeat(61), 'nm90065'),
    row('T', 'nm90066', { title: 't'.repeat(251) }),
    'Short,nm90067',
    `${row('Long', 'nm90068')},more`,
    row('Bell\u0007', 'nm90069'),
    `${row('Won What', 'nm90070').slice(0, -1)}maybe`,
    row('"Open', 'nm90071'),
    row('Good Neighbour', 'nm90072'),
  ];
  const text = Buffer.from(`${header}\n${rows.join('\n')}\n`);
  const { report, refused } = await load(await write(Buffer.concat([text, latin1])));
  expect(refused.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '2: person_name is missing',
    '3: imdb_name_id is missing',
    '4: imdb_name_id "tt123" is not an IMDb name id',
    '5: job_value "wizard" is not in the catalogue of job titles',
    '6: film_title is missing',
    '7: imdb_title_id "http://x" is not an IMDb title id',
    '8: person_name is longer than 60 characters',
    '9: film_title is longer than 250 characters',
    '10: 2 columns instead of 10',
    '11: 11 columns instead of 10',
    '12: person_name contains characters that are not text',
    '13: won "maybe" is neither 1 nor 0',
    '14: quotation marks that do not match',
    '16: bytes that are not UTF-8',
  ]);
  expect(report).toMatchObject({ rows: 15, refusedRows: 14, people: 1, added: 1 });
  expect(await find('nm90072')).toBeDefined();
});

test('columns are found below a title line and between semicolons', async () => {
  const lines = [
    'Academy credits',
    '',
    header.replaceAll(',', ';'),
    row('Wide Open', 'nm90080').replaceAll(',', ';'),
  ];
  const { report, refused } = await load(await write(lines.join('\n')));
  expect(refused).toEqual([]);
  expect(report).toMatchObject({ rows: 1, added: 1 });
  expect(await find('nm90080')).toMatchObject({ displayName: 'Wide Open' });
});

test('a file without a required column is refused, naming the column', async () => {
  const file = await write(
    'person_name,imdb_name_id,job_value,film_title,imdb_title_id,award_category,won\n',
  );
  await expect(load(file)).rejects.toThrow(/has no column film_year\./);
  const twice = await write(`${header},person_name\n`);
  await expect(load(twice)).rejects.toThrow('has the column person_name twice');
  await expect(load(await write(''))).rejects.toThrow('is empty');
  await expect(load(await write(Buffer.from(header, 'utf16le')))).rejects.toThrow(
    'has no column person_name',
  );
  await expect(load(await write('x'.repeat(1_100_000)))).rejects.toThrow('has no column person_name');
  await expect(load(await write(`${header}\n${','.repeat(5_000)}x`))).rejects.toThrow(
    'more columns than any',
  );
});

test('a cancelled import keeps its finished batches and reports how far it got', async () => {
  const people = Array.from({ length: 1_200 }, (_, index) => row(`Extra ${index}`, `nm91${index + 1_000}`));
  const file = await rowsOf(...people);
  const cancel = new AbortController();
  const { report } = await load(file, { signal: cancel.signal, onProgress: () => cancel.abort() });
  expect(report).toMatchObject({ people: 1_200, added: 500, isComplete: false });
  expect((await load(file)).report).toMatchObject({ added: 700, unchanged: 500, isComplete: true });
});
