import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import type { CatalogueKind } from './limits.ts';

const scene = await openScene();
const [admin, other, reader] = await Promise.all([
  scene.person('Root One', { role: 'SUPER_ADMIN' }),
  scene.person('Root Two', { role: 'SUPER_ADMIN' }),
  scene.person('Rita Reader'),
]);
const desk = admin.call.catalogues;
const reason = 'Tidying up';

/** Adds an entry in a category used only by tests. */
const add = (label: string, words: string[] = [], kind: CatalogueKind = 'job-titles') =>
  desk.addEntry({ kind, changeId: newId(), label, groups: ['Tests'], words });

/** The slugs and words that can be chosen now. */
async function choices(kind: CatalogueKind = 'job-titles') {
  const { groups } = await reader.call.profiles.catalogue({ name: kind });
  return new Map(groups.flatMap(({ options }) => options).map((option) => [option.value, option]));
}

const entryOf = (slug: string, kind: CatalogueKind = 'job-titles') => desk.entry({ kind, slug });

async function rolesOf(person: Actor) {
  const { professionalInfo } = await reader.call.profiles.get({ id: person.id });
  return professionalInfo.roles.map(({ value, label }) => `${value}: ${label}`);
}

/** A person who has chosen these job titles, as search knows them. */
async function withRoles(name: string, roles: string[]) {
  const person = await scene.person(name);
  await person.call.profiles.edit({ version: 1, roles });
  return person;
}

const merge = async (slug: string, into: string, kind: CatalogueKind = 'job-titles') => {
  const { version } = await entryOf(slug, kind);
  const changeId = newId();
  const { moved } = await desk.mergeEntry({ kind, slug, into, version, changeId, reason });
  return { moved, changeId };
};

test('ADT-1 an added job title can be chosen at once and is found by its other names', async () => {
  const ears = await reader.listen();
  const added = await add('Drone  Wrangler\u200b', ['DW', 'dw', 'drone wrangler', 'UAV Lead']);
  expect(added).toMatchObject({ slug: 'drone-wrangler', label: 'Drone Wrangler', words: ['DW', 'UAV Lead'] });
  expect((await choices()).get('drone-wrangler')?.keywords).toEqual(['DW', 'UAV Lead']);
  expect((await ears.expectEvent('catalogue.changed')).d).toEqual({ kind: 'job-titles' });
  const person = await withRoles('Dora Wing', ['drone-wrangler']);
  const found = async () =>
    (await reader.call.search.universal({ q: 'uav lead' })).results.map(({ id }) => id);
  await expect.poll(found).toEqual([person.id]);
});

test('ADT-1 an entry that looks like another is refused, and the answer names the other', async () => {
  for (const label of ['gaffer', ' GAFFER ', 'Gaf\u00adfer', 'G\u00e0ffer'])
    await expect(add(label)).rejects.toMatchObject({
      code: 'type.taken',
      data: { slug: 'gaffer', label: 'Gaffer', state: 'active' },
    });
  // Cyrillic letters among Latin ones, in the name and in another name.
  await expect(add('Gaff\u0435r')).rejects.toMatchObject({ data: { field: 'label' } });
  await expect(add('Prompter', ['\u0440rompt'])).rejects.toMatchObject({
    code: 'type.mixed_alphabets',
    data: { field: 'words', word: '\u0440rompt' },
  });
});

test('X2 the same change tried again is the same change, even at the same time', async () => {
  const wish = {
    kind: 'genres',
    changeId: newId(),
    label: 'Slow Cinema',
    groups: ['Drama'],
    words: [],
  } as const;
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => desk.addEntry({ ...wish, groups: ['Drama'], words: [] })),
  );
  expect(new Set(tries.map(({ slug, version }) => `${slug} ${version}`))).toEqual(new Set(['slow-cinema 1']));
  expect((await entryOf('slow-cinema', 'genres')).changes).toHaveLength(1);
});

test('a renamed entry keeps its slug, and people who have it are shown with the new name', async () => {
  await add('Best Boy Rigger');
  const person = await withRoles('Bo Rigger', ['best-boy-rigger']);
  const { label, ...held } = await entryOf('best-boy-rigger');
  const change = { kind: 'job-titles', slug: held.slug, version: held.version, groups: ['Tests'] } as const;
  const edited = await desk.editEntry({
    ...change,
    groups: ['Tests'],
    changeId: newId(),
    label: 'Second Rigger',
    words: [label],
  });
  expect(edited).toMatchObject({ slug: 'best-boy-rigger', label: 'Second Rigger', version: 2, uses: 1 });
  expect(await rolesOf(person)).toEqual(['best-boy-rigger: Second Rigger']);
});

test('ADM-0, X3 when twenty editors save one version, one wins, and the others see the current state', async () => {
  const { slug, version } = await add('Contested Title');
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, number) => {
      const by = number % 2 ? other : admin;
      return refusalOf(
        by.call.catalogues.editEntry({
          kind: 'job-titles',
          slug,
          version,
          changeId: newId(),
          label: `Contested ${number}`,
          groups: ['Tests'],
          words: [],
        }),
      );
    }),
  );
  expect(tries.toSorted()).toEqual(['accepted', ...Array.from({ length: 19 }, () => 'type.changed')]);
  const { label } = await entryOf(slug);
  const late = desk.retireEntry({ kind: 'job-titles', slug, version, changeId: newId(), reason });
  await expect(late).rejects.toMatchObject({ data: { current: { label, version: version + 1 } } });
});

test('ADT-1 a retired entry stays on profiles that have it, and no one else can choose it', async () => {
  const { slug, version } = await add('Telecine Hand');
  const person = await withRoles('Terry Cine', [slug]);
  await desk.retireEntry({ kind: 'job-titles', slug, version, changeId: newId(), reason });
  expect((await choices()).has(slug)).toBe(false);
  expect(await rolesOf(person)).toEqual([`${slug}: Telecine Hand`]);
  await person.call.profiles.edit({ version: 2, roles: [slug, 'gaffer'] });
  const late = await scene.person('Late Comer');
  expect(await refusalOf(late.call.profiles.edit({ version: 1, roles: [slug] }))).toBe(
    'profile.unknown_choice',
  );
  await desk.restoreEntry({ kind: 'job-titles', slug, version: 2, changeId: newId() });
  expect(await refusalOf(late.call.profiles.edit({ version: 1, roles: [slug] }))).toBe('accepted');
});

test('ADT-1 a merge moves every use, and undoing it restores each one', async () => {
  await Promise.all([add('Lamp Operator', ['juicer of old']), add('Spark Hand')]);
  const both = await withRoles('Bea Both', ['lamp-operator', 'gaffer', 'spark-hand']);
  const one = await withRoles('Ola One', ['director', 'lamp-operator']);
  const film = { year: 2020, note: '' };
  for (const job of ['lamp-operator', 'spark-hand'])
    await one.call.profiles.saveCredit({ id: newId(), title: 'Doubled', job, ...film });
  await one.call.profiles.saveCredit({ id: newId(), title: 'Single', job: 'lamp-operator', ...film });
  const creditsOf = async () =>
    (await reader.call.profiles.get({ id: one.id })).credits.map(({ title, job }) => `${title}: ${job}`);
  const before = { both: await rolesOf(both), one: await rolesOf(one), credits: await creditsOf() };

  const preview = await desk.previewMerge({ kind: 'job-titles', slug: 'lamp-operator', into: 'spark-hand' });
  expect(preview.moves).toEqual([
    { use: 'profile-roles', count: 2 },
    { use: 'credits', count: 2 },
    { use: 'listings', count: 0 },
  ]);
  const { moved, changeId } = await merge('lamp-operator', 'spark-hand');
  expect(moved).toBe(4);
  expect(await rolesOf(both)).toEqual(['gaffer: Gaffer', 'spark-hand: Spark Hand']);
  expect(await rolesOf(one)).toEqual(['director: Director', 'spark-hand: Spark Hand']);
  expect(await creditsOf()).toEqual(['Doubled: Spark Hand', 'Single: Spark Hand']);
  expect((await choices()).get('spark-hand')?.keywords).toEqual(['Lamp Operator', 'juicer of old']);
  expect(await entryOf('lamp-operator')).toMatchObject({ state: 'merged', uses: 0 });
  expect((await entryOf('spark-hand')).uses).toBe(4);

  await desk.undoChange({ kind: 'job-titles', id: changeId, changeId: newId() });
  // People who had both get the restored one at the end of the list.
  expect((await rolesOf(both)).toSorted()).toEqual(before.both.toSorted());
  expect(await rolesOf(one)).toEqual(before.one);
  expect((await creditsOf()).toSorted()).toEqual(before.credits.toSorted());
});

test('ADT-1 genres and companies move too, and the undo leaves later changes by people alone', async () => {
  await Promise.all([add('Kitchen Noir', [], 'genres'), add('Cellar Pictures', [], 'companies')]);
  const [stays, leaves] = await Promise.all([scene.person('Stay Put'), scene.person('Leave Soon')]);
  for (const { call } of [stays, leaves])
    await call.profiles.edit({ version: 1, genres: ['kitchen-noir'], company: 'cellar-pictures' });
  const genre = await merge('kitchen-noir', 'film-noir', 'genres');
  const company = await merge('cellar-pictures', 'caa', 'companies');
  const shownOf = async ({ id }: Actor) => {
    const { company: name, professionalInfo } = await reader.call.profiles.get({ id });
    return [name, ...professionalInfo.genres.map(({ value }) => value)];
  };
  expect(await shownOf(stays)).toEqual(['Creative Artists Agency (CAA)', 'film-noir']);
  // A form opened before the merge still submits the old slug.
  const { version } = await leaves.call.profiles.get({ id: leaves.id });
  await leaves.call.profiles.edit({ version, genres: ['kitchen-noir', 'drama'], company: 'Own Words' });
  expect(await shownOf(leaves)).toEqual(['Own Words', 'film-noir', 'drama']);
  await leaves.call.profiles.edit({ version: version + 1, genres: ['drama'] });

  await desk.undoChange({ kind: 'genres', id: genre.changeId, changeId: newId() });
  await desk.undoChange({ kind: 'companies', id: company.changeId, changeId: newId() });
  expect(await shownOf(stays)).toEqual(['Cellar Pictures', 'kitchen-noir']);
  expect(await shownOf(leaves)).toEqual(['Own Words', 'drama']);
});

test('an entry can be merged only into one that can be chosen, and only once', async () => {
  const [{ slug: gone }, { slug: old }] = await Promise.all([add('Merged Once'), add('Merged Never')]);
  const tryInto = async (slug: string, into: string) => {
    const { version } = await entryOf(slug);
    const wish = { kind: 'job-titles', slug, into, version, changeId: newId(), reason } as const;
    return refusalOf(desk.mergeEntry(wish));
  };
  expect(await tryInto(old, old)).toBe('merge.target');
  expect(await tryInto(old, 'no-such-title')).toBe('merge.target');
  expect(await tryInto(gone, 'gaffer')).toBe('accepted');
  expect(await tryInto(gone, 'director')).toBe('type.state');
  expect(await tryInto(old, gone)).toBe('merge.target');
});

test('a change is undone once and only while nothing came after it; an unused addition is deleted', async () => {
  const changeId = newId();
  const label = 'Passing Fancy';
  await desk.addEntry({ kind: 'genres', changeId, label, groups: ['Drama'], words: [] });
  const slug = 'passing-fancy';
  const edit = { kind: 'genres', slug, version: 1, changeId: newId(), label: 'Passing Fashion' } as const;
  await desk.editEntry({ ...edit, groups: ['Drama'], words: [] });
  const undo = (id: ClientId) => desk.undoChange({ kind: 'genres', id, changeId: newId() });
  expect(await refusalOf(undo(changeId))).toBe('change.overtaken');
  expect((await undo(edit.changeId)).entry).toMatchObject({ label, version: 3 });
  expect((await undo(edit.changeId)).entry).toMatchObject({ label, version: 3 });

  const person = await scene.person('Fay Fancy');
  await person.call.profiles.edit({ version: 1, genres: [slug] });
  await expect(undo(changeId)).rejects.toMatchObject({ code: 'type.in_use', data: { uses: 1 } });
  await person.call.profiles.edit({ version: 2, genres: [] });
  expect((await undo(changeId)).entry).toBeNull();
  expect(await refusalOf(entryOf(slug, 'genres'))).toBe('type.absent');
  // Its slug is never given to another entry.
  expect((await add(label, [], 'genres')).slug).toBe('passing-fancy-2');
});

test('ADT-1 a file is checked without changes, imported once, and undone except for entries used since', async () => {
  const csv = [
    'Name,Category,Keywords,Note',
    'Snow Dresser,Art Department,SD;snow maker,x',
    'gaffer,Lighting & Grip,sparky boss,x',
    'Director,,,x',
    ',Art Department,,x',
    'snow dresser,,,x',
    '1st AD,,,x',
    'Sn\u043ew Hand,,,x',
    'Ice\u200b Dresser,,,x',
  ].join('\r\n');
  const report = await desk.checkImport({ kind: 'job-titles', csv });
  expect(report.items.map(({ line, outcome, why }) => `${line} ${outcome}: ${why}`)).toEqual([
    '2 new: new under Art Department',
    expect.stringMatching(/^3 extended: adds .*keywords sparky boss$/),
    '4 same: is there as director',
    '5 refused: label is missing',
    '6 refused: stands in the file twice',
    expect.stringMatching(/^7 refused: is another name of /),
    '8 refused: "Sn\u043ew" is written with letters of two alphabets',
    '9 new: new under Other, characters that nobody sees are taken out',
  ]);
  expect((await choices()).has('snow-dresser')).toBe(false);

  const id = newId();
  const run = () => desk.runImport({ kind: 'job-titles', id, csv, reason });
  expect((await run()).counts).toEqual({ new: 2, extended: 1, same: 1, refused: 4 });
  await run();
  expect((await choices()).get('gaffer')?.keywords).toContain('sparky boss');
  expect((await entryOf('snow-dresser')).changes).toMatchObject([{ act: 'added', importId: id, reason }]);

  await withRoles('Ida Ice', ['ice-dresser']);
  expect(await desk.undoImport({ kind: 'job-titles', id })).toEqual({ undone: 2, kept: 1 });
  const left = await choices();
  expect([left.has('snow-dresser'), left.has('ice-dresser')]).toEqual([false, true]);
  expect(left.get('gaffer')?.keywords).not.toContain('sparky boss');
});

test('a file without a name column is refused as a whole', async () => {
  const check = (csv: string) => refusalOf(desk.checkImport({ kind: 'genres', csv }));
  expect(await check('slug,category\nx,y')).toBe('import.unreadable');
  expect(await check(`label\n${'Row\n'.repeat(1_001)}`)).toBe('import.too_long');
});

test('X11 a catalogue is paged by name without gaps and duplicates, and filtered by text, state and category', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await desk.entries({ kind: 'companies', limit: 40, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ slug }) => slug));
    expect(page.total).toBeGreaterThan(160);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  const { total } = await desk.entries({ kind: 'companies', limit: 1 });
  expect(seen).toHaveLength(total);
  const labels = async (filter: object) =>
    (await desk.entries({ kind: 'companies', ...filter })).items.map(({ label }) => label);
  expect(await labels({ q: 'pathe' })).toEqual(['Path\u00e9']);
  expect(await labels({ q: '%' })).toEqual([]);
  expect(await labels({ group: 'Independent', q: 'studio' })).toEqual(['Independent Studio']);
});

test('X6 a catalogue’s exported file contains what is shown and can be imported again', async () => {
  const { csv, rows } = await desk.exportEntries({ kind: 'genres', group: 'Documentary' });
  const { counts } = await desk.checkImport({ kind: 'genres', csv });
  expect(counts).toEqual({ new: 0, extended: 0, same: rows, refused: 0 });
});

test('ADT-1 the check also lists other names that belong to another entry', async () => {
  await add('Left Hand', ['gaffer']);
  const { items } = await desk.findings({ kind: 'job-titles' });
  expect(items).toContainEqual({
    about: 'name_of_another',
    slug: 'left-hand',
    label: 'Left Hand',
    word: 'gaffer',
    other: { slug: 'gaffer', label: 'Gaffer' },
  });
});

test('a browser that has a catalogue is told so instead of being sent it again, until it changes', async () => {
  const ask = (tag?: string) =>
    reader.request('GET', '/api/catalogues/genres', { ...(tag && { headers: { 'if-none-match': tag } }) });
  const first = await ask();
  const tag = first.headers.get('etag') ?? '';
  const again = await ask(tag);
  expect([first.status, again.status, await again.text()]).toEqual([200, 304, '']);
  await add('Tag Drama', [], 'genres');
  const changed = await ask(tag);
  expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
});

test('X15 administration’s changes are audited with reason and person', async () => {
  const { slug, version } = await add('Recorded Title');
  await desk.retireEntry({ kind: 'job-titles', slug, version, changeId: newId(), reason: 'Never existed' });
  const [latest] = (await entryOf(slug)).changes;
  expect(latest).toMatchObject({ act: 'retired', by: 'Root One', reason: 'Never existed', mayUndo: true });
  const { items } = await admin.call.audit.list({ subject: `job-titles/${slug}` });
  expect(items.map(({ action }) => action)).toEqual(['catalogue_entry.retired', 'catalogue_entry.added']);
});
