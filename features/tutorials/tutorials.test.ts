import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { temporaryFolder } from '#platform/testing/temporary-folder.ts';
import { languages } from './limits.ts';
import { rolePaths } from './policy/role-path.ts';
import { lessonsFolder, readLessons } from './server/queries.ts';

const films = mkdtempSync(join(tmpdir(), 'backlot-films-'));
afterAll(() => rmSync(films, { recursive: true, force: true }));
const lessons = readLessons();
const [newest, other, stale] = lessons;
if (!newest || !other || !stale) throw new Error('there are too few lessons');
fileFilm(newest.id);
fileFilm(stale.id, '2020-01-01T00:00:00.000Z');
const scene = await openScene({ LESSONS_DIR: films });

/** What `npm run lessons` leaves: the lesson as it ships, or as it was at another time, and its film. */
function fileFilm(id: string, createdAt?: string): void {
  const folder = join(films, id);
  cpSync(join(lessonsFolder, id), folder, { recursive: true });
  writeFileSync(join(folder, 'video.webm'), Buffer.alloc(300));
  if (createdAt === undefined) return;
  const source = join(folder, 'lesson.json');
  writeFileSync(source, JSON.stringify({ ...JSON.parse(readFileSync(source, 'utf8')), createdAt }));
}

test('core 2.4: lessons are listed newest first by creation date', async () => {
  const mara = await scene.person('Mara Okafor');
  const { items, unseen } = await mara.call.tutorials.list({});
  expect(items.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id));
  expect(items.map(({ createdAt }) => createdAt)).toEqual(
    items.map(({ createdAt }) => createdAt).toSorted((one, other) => other.localeCompare(one)),
  );
  expect(unseen).toBe(items.length);
});

test('a lesson has its film where it was filmed, and none where it was not or where the film shows an earlier version', async () => {
  const mara = await scene.person('Mara Okafor');
  const { items } = await mara.call.tutorials.list({});
  const videoOf = (id: string) => items.find((one) => one.id === id)?.videoURL;
  const address = (id: string) => `${scene.address}/api/tutorials/files/${id}/video.webm`;
  const ask = (id: string) => fetch(address(id), { headers: { cookie: mara.cookie } });
  expect(videoOf(newest.id)).toBe(`/api/tutorials/files/${newest.id}/video.webm`);
  expect((await ask(newest.id)).status).toBe(200);
  for (const { id } of [other, stale]) {
    expect(videoOf(id)).toBeNull();
    expect((await ask(id)).status).toBe(404);
  }
});

test('a broken lesson among the films leaves the one that ships in its place', () => {
  const folder = temporaryFolder();
  cpSync(join(films, newest.id), join(folder, newest.id), { recursive: true });
  writeFileSync(join(folder, newest.id, 'lesson.json'), '{ "seconds": ');
  expect(readLessons(folder).find(({ id }) => id === newest.id)).toMatchObject({ hasFilm: false });
});

test.each(lessons.map(({ id }) => [id]))('TUT-4 the lesson %s is complete in every language', (id) => {
  const lesson = lessons.find((one) => one.id === id);
  for (const file of ['poster.webp', ...languages.map((one) => `captions.${one}.vtt`)])
    expect(existsSync(join(lessonsFolder, id, file)), file).toBe(true);
  for (const language of languages) {
    const words = lesson?.words[language];
    expect(words?.transcript.length).toBeGreaterThan(3);
    expect(words?.chapters[0]?.at).toBe(words?.transcript[0]?.from);
  }
  expect(lesson?.words.en.transcript.map(({ from }) => from)).toEqual(
    lesson?.words.es.transcript.map(({ from }) => from),
  );
});

test('5.20 the lessons the industry asks for exist, each of a watchable length: 60 to 180 seconds', () => {
  const trade = [
    'dictate-notes',
    'put-up-a-client',
    'roll-your-first-calls',
    'set-up-a-desk',
    'share-a-script-safely',
    'write-coverage',
  ];
  const asked = lessons.filter(({ id }) => trade.includes(id));
  expect(asked.map(({ id }) => id).toSorted()).toEqual(trade);
  for (const { id, seconds } of asked) {
    expect(seconds, id).toBeGreaterThanOrEqual(60);
    expect(seconds, id).toBeLessThanOrEqual(180);
  }
  // A lesson on a single press need not fill a minute, so only the upper limit applies.
  for (const { id, seconds } of lessons) expect(seconds, id).toBeLessThanOrEqual(180);
});

test('TUT-1 a seen lesson stays seen when it is started again; the position is the last one reported', async () => {
  const mara = await scene.person('Mara Okafor');
  const watch = (positionSeconds: number, hasEnded = false) =>
    mara.call.tutorials.watch({ id: newest.id, positionSeconds, hasEnded });
  expect(await watch(5)).toEqual({ seenAt: null, positionSeconds: 5 });
  const { seenAt } = await watch(newest.seconds, true);
  expect(seenAt).not.toBeNull();
  expect(await watch(2)).toEqual({ seenAt, positionSeconds: 2 });
  const { items, unseen } = await mara.call.tutorials.list({});
  expect(items[0]).toMatchObject({ id: newest.id, seenAt, positionSeconds: 2 });
  expect(unseen).toBe(items.length - 1);
  // The menu badge shows the same count (TUT-3).
  expect(await mara.call.tutorials.unseen()).toEqual({ unseen, news: [] });
});

test('TUT-1 two devices that watch at the same time merge: both lessons are seen', async () => {
  const mara = await scene.person('Mara Okafor');
  const phone = await scene.anotherSession(mara.id);
  const ears = await phone.listen();
  await Promise.all([
    mara.call.tutorials.watch({ id: newest.id, positionSeconds: 1, hasEnded: true }),
    phone.call.tutorials.watch({ id: other.id, positionSeconds: 1, hasEnded: true }),
    phone.call.tutorials.watch({ id: newest.id, positionSeconds: 1 }),
  ]);
  const { items } = await phone.call.tutorials.list({});
  expect(items.filter(({ seenAt }) => seenAt !== null).map(({ id }) => id)).toEqual([newest.id, other.id]);
  expect(await ears.expectEvent('tutorial.watched')).toBeDefined();
});

test('TUT-3 a person without access to a page gets no lesson about it, and cannot record watching one', async () => {
  const tom = await scene.person('Tom Reyes', { role: 'USER' });
  const { items } = await tom.call.tutorials.list({});
  const open = lessons.filter(({ pageId }) => ['dashboard', 'projects'].includes(pageId)).map(({ id }) => id);
  expect(items.map(({ id }) => id)).toEqual(open);
  expect(await tom.call.tutorials.unseen()).toMatchObject({ unseen: open.length });
  const closed = lessons.find(({ pageId }) => pageId === 'contacts')?.id ?? '';
  const refused = await refusalOf(tom.call.tutorials.watch({ id: closed, positionSeconds: 1 }));
  const unknown = await refusalOf(tom.call.tutorials.watch({ id: 'no-such-lesson', positionSeconds: 1 }));
  expect(refused).toEqual(unknown);
});

test('a position before the beginning is refused by name, one past the end becomes the end', async () => {
  const mara = await scene.person('Mara Okafor');
  const watch = (positionSeconds: number) => mara.call.tutorials.watch({ id: newest.id, positionSeconds });
  expect(await refusalOf(watch(-1))).toBe('BAD_REQUEST');
  expect(await watch(3_000)).toMatchObject({ positionSeconds: newest.seconds });
});

test('a film is served in ranges to anyone signed in and to no one else; its source is served to no one', async () => {
  const mara = await scene.person('Mara Okafor');
  const askAs = (file: string, headers: Record<string, string>) =>
    fetch(`${scene.address}/api/tutorials/files/${newest.id}/${file}`, { headers });
  const ask = (file: string) => askAs(file, { cookie: mara.cookie });
  const part = await askAs('video.webm', { cookie: mara.cookie, range: 'bytes=0-99' });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  expect((await ask('poster.webp')).headers.get('content-type')).toBe('image/webp');
  expect((await ask('captions.en.vtt')).headers.get('content-type')).toContain('text/vtt');
  expect((await askAs('video.webm', {})).status).toBe(401);
  expect((await ask('lesson.json')).status).toBe(404);
  expect((await ask('..%2f..%2fpackage.json')).status).toBe(404);
});

test('X1, TUT-3 a person without access to a lesson gets none of its files, as if it did not exist', async () => {
  const [rhys, ursel] = await Promise.all([
    scene.person('Rhys Eader', { role: 'READER' }),
    scene.person('Ursel Quist', { role: 'USER' }),
  ]);
  const ask = async ({ cookie }: { cookie: string }, lesson: string, file: string) => {
    const answer = await fetch(`${scene.address}/api/tutorials/files/${lesson}/${file}`, {
      headers: { cookie },
    });
    return { status: answer.status, says: answer.ok ? '' : await answer.text() };
  };
  const absent = await ask(ursel, 'no-lesson', 'video.webm');
  expect(absent.status).toBe(404);
  for (const file of ['poster.webp', 'captions.en.vtt']) {
    expect((await ask(rhys, 'write-coverage', file)).status).toBe(200);
    expect(await ask(ursel, 'write-coverage', file)).toEqual({
      ...absent,
      says: absent.says.replace('no-lesson/video.webm', `write-coverage/${file}`),
    });
  }
  expect((await ask(ursel, 'write%2dcoverage', 'video.webm')).status).toBe(404);
});

test('X16 a person’s export includes what they watched', async () => {
  const mara = await scene.person('Mara Okafor');
  await mara.call.tutorials.watch({ id: newest.id, positionSeconds: 4 });
  const exported = await (
    await fetch(`${scene.address}/api/me/export`, { headers: { cookie: mara.cookie } })
  ).text();
  expect(exported).toContain(newest.id);
});

test('5.20 TUT-1 each role has a path through the lessons open to it, which keeps its steps as lessons are watched', async () => {
  const paul = await scene.person('Paul Ducer', { role: 'PRODUCER' });
  const { path, role, items } = await paul.call.tutorials.list({});
  expect([role, path]).toEqual(['PRODUCER', rolePaths.PRODUCER]);
  const [first = ''] = path;
  await paul.call.tutorials.watch({ id: first, positionSeconds: 0, hasEnded: true });
  const after = await paul.call.tutorials.list({});
  expect(after.path).toEqual(path);
  expect(after.items.filter(({ seenAt }) => seenAt).map(({ id }) => id)).toEqual([first]);
  const una = await scene.person('Una Ser', { role: 'USER' });
  const theirs = await una.call.tutorials.list({});
  expect(theirs.path.every((id) => theirs.items.some((lesson) => lesson.id === id))).toBe(true);
  expect(items.length).toBeGreaterThan(theirs.path.length);
});

test('5.20 TUT-5 a person who joined before a lesson is notified of it once, on whichever device asks first', async () => {
  const claimedAt = new Date(Date.parse(newest.createdAt) - 1);
  const mara = await scene.person('Mara Okafor', { facts: { claimedAt } });
  const phone = await scene.anotherSession(mara.id);
  expect((await mara.call.tutorials.unseen()).news).toEqual([newest.id]);
  const answers = await Promise.all([
    mara.call.tutorials.tell({ id: newest.id }),
    phone.call.tutorials.tell({ id: newest.id }),
  ]);
  expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
  expect((await phone.call.tutorials.unseen()).news).toEqual([]);
  // Being notified does not count as watching.
  expect((await mara.call.tutorials.list({})).items[0]).toMatchObject({ id: newest.id, seenAt: null });
});

test('5.20 TUT-5 newcomers, people who started a lesson, and people without access to its page are not notified', async () => {
  const claimedAt = new Date(Date.parse(newest.createdAt) - 1);
  const [mara, tom, una] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes', { facts: { claimedAt } }),
    scene.person('Una Ser', { role: 'USER', facts: { claimedAt: new Date(0) } }),
  ]);
  const closed = lessons.find(({ pageId }) => pageId === 'team')?.id ?? '';
  await tom.call.tutorials.watch({ id: newest.id, positionSeconds: 2 });
  const told = await Promise.all([mara, tom, una].map(({ call }) => call.tutorials.unseen()));
  expect(told.slice(0, 2).map(({ news }) => news)).toEqual([[], []]);
  expect(told[2]?.news).not.toContain(closed);
  expect(await refusalOf(una.call.tutorials.tell({ id: closed }))).toBe('tutorial.absent');
});
