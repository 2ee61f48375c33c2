import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import type { ProjectImport } from './contract/imports.ts';

const scene = await openScene();

const slate = [
  'Title,Release Year,Format,Phase,Company,Locations,Shoot,Wrap,Our notes',
  'The Salt Ledger,2027,Feature,Prep,Tern House,Tern Quay; Lock Gate,2027-03-01,2027-04-15,quiet',
  'Copperline,2027,Miniseries,,Quillmere,,,,',
  'The Salt Ledger,2027,,,,Crane Hall,,,',
  ',2027,Feature,,,,,,',
  'Halfway Up,2027,Flim,,,,,,',
  'Winter Count,2027,Feature,,,,2027-05-01,2027-04-01,',
  'Late Ferry,2027,Feature,,,,soon,,',
].join('\n');

async function send(who: Actor, csv: string, id: string = newId()) {
  const answer = await fetch(`${scene.address}/api/projects/imports/${id}?name=slate.csv`, {
    method: 'PUT',
    headers: { cookie: who.cookie, 'content-type': 'text/csv' },
    body: csv,
  });
  const view = (await answer.json()) as ProjectImport & { code?: string };
  return { ...view, status: answer.status, mapping: (view.columns ?? []).map(({ guess }) => guess) };
}

async function importAll(who: Actor, csv: string) {
  const { id, mapping } = await send(who, csv);
  return who.call.projects.runImport({ id, mapping });
}

const titlesOf = async (reader: Actor) =>
  (await reader.call.projects.list({ limit: 200 })).items.map(({ title }) => title).sort();

test('what a producer says about the words of a slate is in the export of their data', async () => {
  const jane = await scene.person('Jane Marlowe');
  const { id, mapping } = await send(jane, 'Title,Format\nWinter Count,Docu special');
  const words = [{ field: 'format' as const, word: 'docu special', means: 'documentary' as const }];
  await jane.call.projects.runImport({ id, mapping, words });
  const exported = await (await jane.request('GET', '/api/me/export')).json();
  expect(exported.projects.importWords).toEqual(words);
});

test('a producer who previews a slate sees its columns and the result of each row, and nothing is written', async () => {
  const jane = await scene.person('Jane Marlowe');
  const { id, columns, rows, mapping } = await send(jane, slate);
  expect(mapping).toEqual([
    'title',
    'year',
    'format',
    'phase',
    'company',
    'locations',
    'shootFrom',
    'shootTo',
    null,
  ]);
  expect(columns[4]).toMatchObject({ name: 'Company', samples: ['Tern House', 'Quillmere'] });
  const { counts, items } = await jane.call.projects.checkImport({ id, mapping });
  expect({ rows, counts }).toEqual({ rows: 7, counts: { new: 5, repeated: 1, present: 0, refused: 1 } });
  expect(items.map(({ line, outcome, why, remarks }) => [line, outcome, why || remarks.join(',')])).toEqual([
    [2, 'new', ''],
    [3, 'new', ''],
    [4, 'repeated', 'as row 2'],
    [5, 'refused', 'Title: the row has no title'],
    [6, 'new', 'Format: "Flim" isn’t known'],
    [
      7,
      'new',
      'Wrap: "2027-04-01" is out of order (it can’t be before the first shoot day), so it is kept as text',
    ],
    [8, 'new', 'Shoot: "soon" isn’t a day, so it is kept as text'],
  ]);
  const refused = await jane.call.projects.checkImport({ id, mapping, outcome: 'new', offset: 4 });
  expect(refused).toMatchObject({ total: 5, remarked: 3, items: [{ line: 8 }] });
  expect(await titlesOf(jane)).toEqual([]);
  expect((await jane.call.projects.imports()).items).toMatchObject([{ id, state: 'read', undoUntil: null }]);
});

test('a producer who imports a slate owns its projects, and importing it twice at the same time, or again, makes none twice', async () => {
  const jane = await scene.person('Jane Marlowe');
  const { id, mapping } = await send(jane, slate);
  const input = { id, mapping };
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => jane.call.projects.runImport(input)));
  for (const other of others) expect(other).toEqual(first);
  expect(first).toMatchObject({
    counts: { new: 5, repeated: 1, present: 0, refused: 1 },
    import: { id, name: 'slate.csv', projects: 5, state: 'done' },
  });
  expect(await titlesOf(jane)).toEqual([
    'Copperline',
    'Halfway Up',
    'Late Ferry',
    'The Salt Ledger',
    'Winter Count',
  ]);
  const { items } = await jane.call.projects.list({});
  const salt = items.find(({ title }) => title === 'The Salt Ledger');
  expect(await jane.call.projects.get({ id: salt?.id ?? newId() })).toMatchObject({
    role: 'owner',
    format: 'feature',
    phase: 'prep',
    company: 'Tern House',
    locations: ['Tern Quay', 'Lock Gate', 'Crane Hall'],
    shootFrom: '2027-03-01',
    shootTo: '2027-04-15',
    version: 1,
  });
  const history = await jane.call.projects.history({ id: salt?.id ?? newId() });
  expect(history.items.map(({ what }) => what)).toEqual(['created']);

  const again = await importAll(jane, slate);
  expect(again).toMatchObject({ counts: { new: 0, present: 6, refused: 1 }, import: { projects: 0 } });
  expect(again.items[0]).toMatchObject({ outcome: 'present', why: 'you’re in a project of this title' });
});

test('a producer maps the columns; without a title, or without rows, nothing is imported', async () => {
  const jane = await scene.person('Jane Marlowe');
  const sam = await scene.person('Sam Brannigan');
  const { id, mapping } = await send(jane, 'Código,Obra\nQ-1,Copperline\n');
  expect(mapping).toEqual([null, null]);
  expect(await refusalOf(jane.call.projects.checkImport({ id, mapping }))).toBe('import.no_title');
  expect(await refusalOf(jane.call.projects.runImport({ id, mapping }))).toBe('import.no_title');
  const mapped = { id, mapping: [null, 'title' as const], format: 'series' as const };
  expect(await refusalOf(sam.call.projects.checkImport(mapped))).toBe('import.absent');
  expect((await jane.call.projects.runImport(mapped)).items).toMatchObject([
    { title: 'Copperline', outcome: 'new' },
  ]);
  expect((await jane.call.projects.list({})).items).toMatchObject([
    { title: 'Copperline', format: 'series' },
  ]);
});

test('a file that is not a table of projects is refused with the reason, and so is another one under its id', async () => {
  const jane = await scene.person('Jane Marlowe');
  const codes = [];
  for (const csv of ['Title\n', `Title\n${'Copperline\n'.repeat(5_001)}`, 'Title\n\0', 'x'.repeat(2_100_000)])
    codes.push((await send(jane, csv)).code);
  expect(codes).toEqual(['import.empty', 'import.too_many_rows', 'import.no_text', 'import.too_large']);
  const { id } = await send(jane, slate);
  expect(await send(jane, slate, id)).toMatchObject({ status: 200, id });
  expect(await send(jane, 'Title\nCopperline\n', id)).toMatchObject({ code: 'import.id_used' });
});

test('no project of a slate is lost for one word: words are known or said once, and dates in words stay', async () => {
  const jane = await scene.person('Jane Marlowe');
  const csv = await readFile(
    resolve(import.meta.dirname, '../../data-files/import-shapes/projects/slate.csv'),
    'utf8',
  );
  const { id, mapping } = await send(jane, csv);
  const checked = await jane.call.projects.checkImport({ id, mapping });
  expect(checked).toMatchObject({
    counts: { new: 5, refused: 0 },
    unknownWords: [],
    unsureDays: { samples: ['4/12/27', '6/1/27'], rows: 2 },
  });
  const done = await jane.call.projects.runImport({ id, mapping, dayOrder: 'month_first' });
  expect(done).toMatchObject({ counts: { new: 5 }, remarked: 3, unsureDays: null });
  const projects = await Promise.all(
    (await jane.call.projects.list({})).items.map((one) => jane.call.projects.get({ id: one.id })),
  );
  const of = (title: string) => projects.find((one) => one.title === title);
  expect(of('The Salt Road')).toMatchObject({
    format: 'feature',
    phase: 'prep',
    genres: ['Drama', 'Thriller'],
    startFrom: '2027-04-12',
    shootTo: '2027-06-01',
  });
  expect(of('Grey Harbor')).toMatchObject({
    format: 'feature',
    phase: 'development',
    startFrom: null,
    datesNoted: 'Start Date: April 2027',
  });
  expect(of('Lantern')).toMatchObject({ format: 'limited', datesNoted: 'Start Date: Q2 2027' });
  expect(of('Old Mill')).toMatchObject({ phase: 'post', datesNoted: 'Start Date: TBD\nWrap: TBD' });
  expect(of('North')).toMatchObject({ format: 'documentary', phase: 'greenlit', startFrom: '2027-04-12' });
});

test('a word that nobody knows is explained once, for the file and for the next one', async () => {
  const jane = await scene.person('Jane Marlowe');
  const first = await send(jane, 'Title,Type\nNorth,Vertical\nSouth,Vertical\n');
  const { unknownWords } = await jane.call.projects.checkImport({ id: first.id, mapping: first.mapping });
  expect(unknownWords).toEqual([{ field: 'format', word: 'Vertical', rows: 2 }]);
  const words = [{ field: 'format' as const, word: 'Vertical', means: 'series' as const }];
  await jane.call.projects.runImport({ id: first.id, mapping: first.mapping, words });
  const next = await send(jane, 'Title;Type\nEast;VERTICAL\n');
  const checked = await jane.call.projects.checkImport({ id: next.id, mapping: next.mapping });
  expect(checked).toMatchObject({ counts: { new: 1 }, remarked: 0, unknownWords: [] });
  await jane.call.projects.runImport({ id: next.id, mapping: next.mapping });
  const { items } = await jane.call.projects.list({});
  expect(items.map(({ format }) => format)).toEqual(['series', 'series', 'series']);
});

test('undoing an import removes the projects nobody worked on, says which stay, and repeating it removes nothing', async () => {
  const jane = await scene.person('Jane Marlowe');
  const sam = await scene.person('Sam Brannigan');
  const names = ['Edited', 'With Sam', 'Shared', 'On the board', 'Untouched', 'Untouched too'];
  const { id } = (await importAll(jane, ['Title', ...names].join('\n'))).import;
  const { items } = await jane.call.projects.list({});
  const idOf = (wanted: string) => items.find(({ title }) => title === wanted)?.id ?? newId();
  await jane.call.projects.edit({ id: idOf('Edited'), version: 1, logline: 'A ferry, a ledger.' });
  await jane.call.projects.addMember({ id: idOf('With Sam'), personId: sam.id, role: 'viewer' });
  await jane.call.shares.give({
    id: newId(),
    kind: 'project',
    thingId: idOf('Shared'),
    variant: 'one-pager',
    personId: sam.id,
  });
  await jane.call.projects.addPerson({
    id: idOf('On the board'),
    entryId: newId(),
    name: 'Marguerite Ashgrove',
  });
  expect(await refusalOf(sam.call.projects.undoImport({ id }))).toBe('import.absent');

  const undone = await jane.call.projects.undoImport({ id });
  expect(undone.removed).toBe(2);
  expect(undone.kept.map(({ title }) => title)).toEqual(['Edited', 'On the board', 'Shared', 'With Sam']);
  expect(undone.import).toMatchObject({ state: 'undone', undoUntil: null });
  expect(await titlesOf(jane)).toEqual(['Edited', 'On the board', 'Shared', 'With Sam']);
  expect(await jane.call.projects.undoImport({ id })).toMatchObject({ removed: 0, kept: [] });
  expect(await refusalOf(jane.call.projects.get({ id: idOf('Untouched') }))).toBe('project.absent');
});

test('an import can be undone for a day, and only the importer sees its report', async () => {
  const jane = await scene.person('Jane Marlowe');
  const sam = await scene.person('Sam Brannigan');
  const { id } = (await importAll(jane, slate)).import;
  expect(await jane.call.projects.importReport({ id, outcome: 'refused' })).toMatchObject({ total: 1 });
  expect(await refusalOf(sam.call.projects.importReport({ id }))).toBe('import.absent');
  const yesterday = "update project_import set done_at = done_at - interval '1 day' where id = $1";
  await scene.database.pool.query(yesterday, [id]);
  expect((await jane.call.projects.imports()).items).toMatchObject([{ id, undoUntil: null }]);
  expect(await refusalOf(jane.call.projects.undoImport({ id }))).toBe('import.undo_late');
});

test('the film locations of San Francisco become one project for each film, with its locations, and can be undone', async () => {
  const jane = await scene.person('Jane Marlowe');
  const csv = await readFile(resolve(import.meta.dirname, '../../data-files/sf-film-locations.csv'), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  const { id, rows, mapping } = await send(jane, csv);
  expect(mapping.slice(0, 6)).toEqual(['title', 'year', 'locations', null, 'company', 'network']);
  const { counts, items } = await jane.call.projects.checkImport({ id, mapping, outcome: 'refused' });
  expect(rows).toBe(data.length);
  expect(counts.new + counts.repeated + counts.refused).toBe(rows);
  for (const { why } of items) expect(why).toMatch(/^(Title|Locations|Production Company|Distributor): /);
  const done = await jane.call.projects.runImport({ id, mapping });
  expect(done.import.projects).toBe(counts.new);
  expect(await jane.call.projects.undoImport({ id })).toMatchObject({ removed: counts.new, kept: [] });
});
