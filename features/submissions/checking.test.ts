import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { bells, officesIn, pdfOf } from './testing/factory/offices.ts';

const clock = movableClock();
const scene = await openScene({}, undefined, clock);
const { agent, buyer, upload, piece, reel, drafted, sent } = officesIn(scene);
const today = () => clock.now().toISOString().slice(0, 10);

const work = { title: 'The Salt Ledger', author: 'Mara Okafor' };
const ask = async (who: Actor, to: Actor, more: object = {}) =>
  (await who.call.submissions.check({ ...work, recipientIds: [to.id], ...more })).items[0];

test('SUB-4 a check names the day the same work reached this company by anybody, and nothing else', async () => {
  const [dash, ana, imogen, otto, elsewhere] = await Promise.all([
    agent(),
    agent('Ana Ruiz'),
    buyer(),
    // A colleague of hers: the company has it.
    buyer('Otto Lind', 'QUILLMERE Ltd'),
    buyer('Kim Berg', 'Ostrander'),
  ]);
  await sent(dash, imogen, { note: 'SECRET' });
  for (const to of [imogen, otto])
    expect(await ask(ana, to, { title: 'the salt-ledger', author: 'Okafor Mara' })).toEqual({
      recipientId: to.id,
      sentOn: today(),
      takenUntil: null,
    });
  expect(await ask(ana, elsewhere)).toMatchObject({ sentOn: null });
  expect(await ask(ana, imogen, { author: 'Somebody Else' })).toMatchObject({ sentOn: null });
});

test('SUB-4 the same file under another title is known by its bytes, and a draft and a withdrawn one by nothing', async () => {
  const [dash, ana, imogen] = await Promise.all([
    agent(),
    agent('Ana Ruiz'),
    buyer('Nora Pell', 'Pell Pictures'),
  ]);
  const bytes = await pdfOf({ words: ['One of a kind'] });
  const part = piece({ fileId: await upload(dash, bytes), fileName: 'a.pdf' });
  const id = await drafted(dash, imogen, { title: 'One', author: 'A', pieces: [part] });
  const other = { title: 'Two', author: 'B', fileId: await upload(ana, bytes) };
  expect(await ask(ana, imogen, other)).toMatchObject({ sentOn: null });
  await dash.call.submissions.send({ id });
  expect(await ask(ana, imogen, other)).toMatchObject({ sentOn: today() });
  await dash.call.submissions.withdraw({ id });
  expect(await ask(ana, imogen, other)).toMatchObject({ sentOn: null });
});

test('SUB-8 of 5.5 a work that somebody may take to a territory is taken there for everybody else, until that day', async () => {
  const [dash, imogen, otto] = await Promise.all([agent(), buyer(), buyer('Otto Lind', 'Ostrander')]);
  const title = 'Copperline';
  await sent(dash, otto, { title, territories: ['europe'], exclusiveUntil: '2099-01-31' });
  const check = (territories: string[]) => ask(dash, imogen, { title, territories });
  expect(await check(['europe', 'asia'])).toMatchObject({ takenUntil: '2099-01-31', sentOn: null });
  expect(await check([])).toMatchObject({ takenUntil: '2099-01-31' });
  expect(await check(['asia'])).toMatchObject({ takenUntil: null });
  expect(await ask(dash, otto, { title, territories: ['europe'] })).toMatchObject({ takenUntil: null });
});

test('of somebody else’s client a check says nothing, and a person who doesn’t submit may not ask', async () => {
  const [dash, imogen, talent] = await Promise.all([
    agent(),
    buyer(),
    scene.person('Lucian Thorne', { role: 'TALENT' }),
  ]);
  expect(await ask(dash, imogen, { title: 'Voss', author: '', clientId: talent.id })).toMatchObject({
    sentOn: null,
  });
  expect(await refusalOf(ask(imogen, dash))).toBe('submission.not_sender');
});

test('every answer of a check has the same three fields, and a hit is not slower than a miss often enough to tell', async () => {
  const [dash, ana, imogen] = await Promise.all([agent(), agent('Ana Ruiz'), buyer()]);
  await sent(dash, imogen, { title: 'Timing' });
  const timed = async (who: Actor, title: string) => {
    const began = performance.now();
    const answer = await ask(who, imogen, { title });
    expect(Object.keys(answer ?? {}).toSorted()).toEqual(['recipientId', 'sentOn', 'takenUntil']);
    return performance.now() - began;
  };
  let slower = 0;
  for (let round = 0; round < 40; round++) {
    // Each goes first as often as the other, and half of the rounds are asked by somebody else.
    const who = round < 20 ? dash : ana;
    const titles = round % 2 === 0 ? ['Timing', 'Nothing like it'] : ['Nothing like it', 'Timing'];
    const took = new Map<string, number>();
    for (const title of titles) took.set(title, await timed(who, title));
    if ((took.get('Timing') ?? 0) > (took.get('Nothing like it') ?? 0)) slower += 1;
  }
  expect(slower).toBeGreaterThan(3);
  expect(slower).toBeLessThan(37);
  const asked = Array.from({ length: 40 }, () => refusalOf(ask(dash, imogen)));
  expect(await Promise.all(asked)).toContain('submission.throttled');
});

test('SUB-1 of 5.5 one deal to several buyers leaves out who has it and where it is taken, each with its day', async () => {
  const mara = await scene.person('Mara Quist', { role: 'MANAGER' });
  const buyers = await Promise.all(
    ['Acorn', 'Birch', 'Cedar', 'Dover'].map((company) => buyer(`Of ${company}`, company)),
  );
  const [acorn, birch, cedar, dover] = buyers;
  if (!acorn || !birch || !cedar || !dover) throw new Error('four buyers');
  const title = 'Goes Wide';
  await sent(mara, acorn, { title });
  const items = [acorn, birch, cedar, dover].map((one) => ({ id: newId(), recipientId: one.id }));
  const fileId = await upload(mara);
  const batch = {
    batchId: newId(),
    kind: 'material' as const,
    title,
    author: 'Mara Okafor',
    items,
    pieces: [piece({ fileId, fileName: 'wide.pdf' })],
  };
  const { items: results } = await mara.call.submissions.createMany(batch);
  expect(results.map(({ code, on }) => [code, on])).toEqual([
    ['submission.sent_before', today()],
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect((await mara.call.submissions.createMany(batch)).items.map(({ code }) => code)).toEqual(
    results.map(({ code }) => code),
  );
  for (const { id, code } of results) if (code === null) await mara.call.submissions.send({ id });
  for (const one of [birch, cedar, dover])
    expect((await one.call.submissions.list({ side: 'in' })).items).toMatchObject([{ title }]);
  const { cells } = await mara.call.submissions.grid({});
  expect(
    cells
      .filter((cell) => cell.title === title)
      .map(({ company }) => company)
      .toSorted(),
  ).toEqual(['Acorn', 'Birch', 'Cedar', 'Dover']);
});

test('SUB-4 of 5.5 a nudge goes out after four of the buyer’s working days, once, and again four later', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  clock.stopAt('2026-11-24T20:00:00Z');
  const id = await sent(dash, imogen, { title: 'Nudged' });
  const early = await dash.call.submissions.get({ id });
  // Wednesday, then Thanksgiving, Friday, a weekend, Monday, Tuesday: the fourth is December 1.
  expect(early).toMatchObject({ nudgeFrom: '2026-12-01', workingDays: 0 });
  expect(await refusalOf(dash.call.submissions.nudge({ id, nudges: 0 }))).toBe('submission.nudge_early');
  clock.stopAt('2026-12-01T20:00:00Z');
  expect((await dash.call.submissions.get({ id })).verbs).toContain('nudge');
  const [one, other] = await Promise.all([0, 1].map(() => dash.call.submissions.nudge({ id, nudges: 0 })));
  expect([one?.nudges, other?.nudges]).toEqual([1, 1]);
  expect((await bells(imogen)).filter((type) => type === 'submission_nudged')).toHaveLength(1);
  expect(one?.nudgeFrom).toBe('2026-12-07');
  clock.run();
});

test('SUB-3 a brief takes submissions for five minutes after its deadline, by the server’s clock', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  clock.stopAt('2026-12-04T10:00:00Z');
  const briefId = newId();
  const brief = await imogen.call.briefs.open({
    id: briefId,
    kind: 'material',
    title: 'Pilots',
    dueOn: '2026-12-04T18:00',
    dueZone: 'America/Los_Angeles',
  });
  expect(brief.dueAt).toBe('2026-12-05T02:00:00.000Z');
  const grace = await drafted(dash, null, { briefId });
  const late = await drafted(dash, null, { briefId, title: 'Late' });
  clock.stopAt('2026-12-05T02:05:00Z');
  expect(await dash.call.submissions.send({ id: grace })).toMatchObject({ state: 'sent' });
  clock.stopAt('2026-12-05T02:05:01Z');
  expect(await refusalOf(dash.call.submissions.send({ id: late }))).toBe('submission.late');
  clock.run();
});

test('SUB-7 of 5.5 a writer without a representative sends where that is accepted, under the release they signed', async () => {
  const [writer, dash, imogen] = await Promise.all([
    scene.person('Lucian Thorne', { role: 'TALENT' }),
    agent(),
    buyer(),
  ]);
  const id = await drafted(writer, imogen);
  expect(await refusalOf(writer.call.submissions.send({ id }))).toBe('submission.unsolicited');
  const { intake } = await imogen.call.briefs.saveIntake({
    version: 0,
    unsolicited: 'release',
    releaseTerms: 'No confidence is implied.',
  });
  expect(await refusalOf(writer.call.submissions.send({ id }))).toBe('submission.release_missing');
  const read = await writer.call.briefs.intakeOf({ personId: imogen.id });
  const release = {
    termsVersion: read.termsVersion,
    writer: 'Lucian Thorne',
    owner: 'Lucian Thorne',
    registration: 'WGA 1',
  };
  const other = { ...release, termsVersion: 'older' };
  expect(await refusalOf(writer.call.submissions.send({ id, release: other }))).toBe(
    'submission.release_other',
  );
  await writer.call.submissions.send({ id, release });
  await imogen.call.briefs.saveIntake({ version: intake.version, unsolicited: 'no' });
  expect(await imogen.call.submissions.get({ id })).toMatchObject({
    release: { terms: 'No confidence is implied.', registration: 'WGA 1' },
  });
  // A representative needs none of it.
  expect(await refusalOf(sent(dash, imogen, { title: 'Represented', pieces: [reel()] }))).toBe('accepted');
});
