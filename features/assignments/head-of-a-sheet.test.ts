import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { textsOn } from '#platform/testing/paper-text.ts';
import { deskOf, readerOf, written } from './testing/factory/desk.ts';

const scene = await openScene();
const [cora, rhys, kim, pia] = await Promise.all([
  scene.person('Cora Ordway', { role: 'COORDINATOR' }),
  scene.person('Rhys Eader', { role: 'READER' }),
  scene.person('Kim Berg', { role: 'READER' }),
  scene.person('Pia Dolan', { role: 'PRODUCER' }),
]);
const desk = deskOf(cora, scene.address);
const submission = {
  submittedBy: 'Nadia Brandt, Northgate',
  submittedTo: 'Wren Castellan',
  submittedVia: 'Email',
};

test('5.22 how a script came in is stored with it, edited like its title, and carried to a second read', async () => {
  const given = await desk.give(rhys, submission);
  expect(given).toMatchObject(submission);
  const { id } = given;
  const edited = await desk.call.edit({ id, version: given.version, submittedVia: 'Query letter' });
  expect(edited).toMatchObject({ ...submission, submittedVia: 'Query letter' });
  const tooLong = desk.call.edit({ id, version: edited.version, submittedTo: 'x'.repeat(121) });
  await expect(tooLong).rejects.toMatchObject({ data: { issues: [{ path: ['submittedTo'] }] } });
  await readerOf(rhys).accept(id);
  await readerOf(rhys).send(id);
  expect(await kim.call.assignments.list({ view: 'mine' })).toMatchObject({ total: 0 });
  const { assigneeId, deadline, ...wish } = await desk.wishFor(kim);
  const second = await desk.call.askSecondRead({ id, assignmentId: wish.id, assigneeId, deadline });
  expect(second).toMatchObject({ ...submission, submittedVia: 'Query letter' });
});

test('5.22 printed coverage has the full head: the reader’s facts about the draft, and how it came in', async () => {
  const { id } = await desk.give(rhys, submission);
  await readerOf(rhys).accept(id);
  await readerOf(rhys).send(id);
  const answer = await cora.request('GET', `/api/assignments/${id}/coverage.pdf`);
  const text = JSON.stringify(await textsOn(await answer.bytes()));
  for (const says of [...Object.values(submission), ...Object.values(written().header)])
    expect(text).toContain(says);
});

test('5.22 a reader prints their own draft, marked as one, and its assigner finds no paper before it is sent', async () => {
  const { id } = await desk.give(rhys);
  const print = (who: typeof cora) => who.request('GET', `/api/assignments/${id}/coverage.pdf`);
  await readerOf(rhys).accept(id);
  expect((await print(rhys)).status).toBe(404);
  await readerOf(rhys).write(id);
  const draft = await print(rhys);
  expect(JSON.stringify(await textsOn(await draft.bytes()))).toContain('Draft, not sent');
  expect([(await print(cora)).status, (await print(kim)).status]).toEqual([404, 404]);
  await rhys.call.assignments.submitCoverage({ id, version: 1 });
  const sent = JSON.stringify(await textsOn(await (await print(cora)).bytes()));
  expect(sent).not.toContain('Draft, not sent');
});

test('5.22 a page opened before the header had all its fields still saves, and older rows still read', async () => {
  const { id } = await desk.give(rhys);
  await readerOf(rhys).accept(id);
  const { subgenre: _subgenre, source: _source, ...header } = written().header;
  await rhys.call.assignments.saveCoverage({ id, version: 0, content: { ...written(), header } });
  await scene.database.pool.query(`update coverage set header = header - 'subgenre' - 'source'`);
  expect((await rhys.call.assignments.coverage({ id })).content.header).toEqual({
    ...header,
    subgenre: '',
    source: '',
  });
});

test('5.22 coverage is filtered by reader and by date sent, within what a person may read', async () => {
  const old = await desk.give(rhys, { title: 'Old Tide' });
  const recent = await desk.give(kim, { title: 'Tide' });
  for (const [reader, { id }] of [[rhys, old] as const, [kim, recent] as const]) {
    await readerOf(reader).accept(id);
    await readerOf(reader).send(id);
  }
  await scene.database.pool.query(
    `update coverage set submitted_at = '2019-12-31T23:30:00Z' where assignment_id = $1`,
    [old.id],
  );
  const titles = async (wish: Parameters<typeof desk.call.covered>[0]) =>
    (await desk.call.covered({ q: 'tide', ...wish })).items.map(({ title }) => title);
  expect(await titles({ reader: kim.id })).toEqual(['Tide']);
  expect(await titles({ reader: rhys.id })).toEqual(['Old Tide']);
  expect(await titles({ year: 2019 })).toEqual(['Old Tide']);
  expect(await titles({ year: 2018 })).toEqual([]);
  expect(await titles({ reader: kim.id, year: 2019 })).toEqual([]);
  const { choices } = await desk.call.covered({});
  expect(choices?.readers.map(({ displayName }) => displayName)).toEqual(['Kim Berg', 'Rhys Eader']);
  expect(choices?.years.at(-1)).toBe(2019);
  expect((await rhys.call.assignments.covered({})).choices?.readers.map(({ id }) => id)).toEqual([rhys.id]);
  expect((await pia.call.assignments.covered({})).choices).toEqual({ readers: [], years: [] });
  const first = await desk.call.covered({ limit: 1 });
  expect((await desk.call.covered({ limit: 1, cursor: first.nextCursor ?? '' })).choices).toBeNull();
});
