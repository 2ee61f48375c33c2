import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { textsOn } from '#platform/testing/paper-text.ts';
import { bells, officesIn, pdfOf, stepsFor } from './testing/factory/offices.ts';

const scene = await openScene();
const { agent, buyer, upload, piece, drafted, sent } = officesIn(scene);

/** A buyer who reads without names, and whoever reads for them. */
async function blindBrief({ reviewers = [] as Actor[], dueOn = null as string | null } = {}) {
  const imogen = await buyer();
  const id = newId();
  await imogen.call.briefs.open({
    id,
    kind: 'material',
    title: 'First features',
    isBlind: true,
    reviewers: reviewers.map((one) => one.id),
    ...(dueOn && { dueOn, dueZone: 'UTC' }),
  });
  return { imogen, briefId: id };
}

const script = async (by: Actor, words: string[] = ['FADE IN'], author = '') =>
  piece({ fileId: await upload(by, await pdfOf({ words, author })), fileName: `${author || 'draft'}.pdf` });

test('SUB-5 a blind reader learns no name from any answer, file name, property, notification, history or export', async () => {
  const reader = await buyer('Rhys Eader', 'Quillmere');
  const { imogen, briefId } = await blindBrief({ reviewers: [reader] });
  const dash = await agent('Zebulon Quist');
  const part = await script(dash, ['FADE IN', 'A marsh.'], 'Wilhelmina Farrow');
  const live = await imogen.listen();
  const id = await sent(dash, null, {
    briefId,
    author: 'Wilhelmina Farrow',
    clientName: 'Wilhelmina Farrow',
    note: 'Wilhelmina won everything.',
    pieces: [part],
  });
  await live.expectEvent('submission.changed');
  const secrets = /Wilhelmina|Farrow|Zebulon|Quist|Ferrant/i;
  for (const who of [imogen, reader]) {
    const { call } = who;
    const answers = await Promise.all([
      call.submissions.get({ id }),
      call.submissions.list({ side: 'in' }),
      call.submissions.history({ id }),
      call.submissions.reviews({ id }),
      call.briefs.list({ side: 'in' }),
      call.briefs.get({ id: briefId }),
      call.notifications.list({}),
      call.requests.list({}),
      call.matters.find({ q: 'salt' }),
    ]);
    expect(JSON.stringify(answers)).not.toMatch(secrets);
    expect(JSON.stringify(answers)).not.toContain(dash.id);
    expect((await call.submissions.list({ side: 'in', q: 'Farrow' })).items).toEqual([]);
    expect((await call.submissions.list({ side: 'in', q: 'salt' })).items).toHaveLength(1);
    const file = await who.request('GET', `/api/submissions/${id}/pieces/${part.id}`);
    expect(file.headers.get('content-disposition')).toBe('inline; filename="script.pdf"');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.toString('latin1')).not.toMatch(secrets);
    expect((await textsOn(bytes)).flat().join(' ')).not.toMatch(secrets);
    const leaving = await who.request('GET', '/api/me/export');
    expect(leaving.status).toBe(200);
    expect(await leaving.text()).not.toMatch(secrets);
  }
  expect(JSON.stringify(live.heard)).not.toContain(dash.id);
  expect(JSON.stringify(live.heard)).not.toMatch(secrets);
  expect(await bells(reader)).toEqual(['submission_review']);
});

test('SUB-5 once they have to meet, the buyer is told who it is; a pass is never told', async () => {
  const { imogen, briefId } = await blindBrief();
  const [dash, ana] = await Promise.all([agent(), agent('Ana Ruiz')]);
  const good = await sent(dash, null, { briefId, pieces: [await script(dash)] });
  const bad = await sent(ana, null, { briefId, pieces: [await script(ana)] });
  await imogen.call.submissions.respond({ id: bad, version: 1, answer: 'pass' });
  const met = await imogen.call.submissions.respond({ id: good, version: 1, answer: 'meet' });
  expect(met).toMatchObject({ isHidden: false, number: 1, sender: { displayName: 'Dashiell Roe' } });
  expect(await imogen.call.submissions.get({ id: bad })).toMatchObject({
    isHidden: true,
    number: 2,
    sender: null,
  });
});

test('SUB-5 what names its author on a page, in its title or by its file is not sent to a blind reader', async () => {
  const { briefId } = await blindBrief();
  const dash = await agent();
  const author = 'Wilhelmina Farrow';
  const named = async (more: object, pieces: Awaited<ReturnType<typeof script>>[]) =>
    refusalOf(
      dash.call.submissions.send({ id: await drafted(dash, null, { briefId, author, pieces, ...more }) }),
    );
  expect(await named({}, [await script(dash, ['Written by', 'WILHELMINA FARROW'])])).toBe('submission.named');
  expect(await named({}, [await script(dash, ['Sent by Dashiell Roe'])])).toBe('submission.named');
  expect(await named({ logline: 'By Wilhelmina Farrow' }, [await script(dash)])).toBe('submission.named');
  expect(await named({}, [piece({ address: 'https://farrow.example' })])).toBe('submission.blind_file');
  expect(await named({}, [await script(dash)])).toBe('accepted');
});

test('SUB-4 a check says nothing of what is read blind, so that nobody finds its author by trying names', async () => {
  const { imogen, briefId } = await blindBrief();
  const [dash, ana] = await Promise.all([agent(), agent('Ana Ruiz')]);
  await sent(dash, null, { briefId, title: 'Tallow', pieces: [await script(dash)] });
  const { items } = await ana.call.submissions.check({
    title: 'Tallow',
    author: 'Mara Okafor',
    recipientIds: [imogen.id],
  });
  expect(items).toEqual([{ recipientId: imogen.id, sentOn: null, takenUntil: null }]);
});

test('SUB-6 reviewers work apart: each reads the others once their own verdict is finished, and changes are kept', async () => {
  const [rhys, kim] = await Promise.all([buyer('Rhys Eader'), buyer('Kim Berg')]);
  const { imogen, briefId } = await blindBrief({ reviewers: [rhys, kim] });
  const dash = await agent();
  const id = await sent(dash, null, { briefId, pieces: [await script(dash)] });
  const give = (who: Actor, verdict: 'pass' | 'recommend', version: number, isFinished = false) =>
    who.call.submissions.review({ id, version, verdict, note: `By ${who.id}`, isFinished });
  await give(rhys, 'pass', 1);
  await give(rhys, 'recommend', 2);
  await give(rhys, 'recommend', 3, true);
  const theirs = async (who: Actor) =>
    (await who.call.submissions.reviews({ id })).items.map(({ verdict, isClosed }) => [verdict, isClosed]);
  expect(await theirs(kim)).toEqual(
    expect.arrayContaining([
      [null, true],
      [null, false],
    ]),
  );
  expect(JSON.stringify(await kim.call.submissions.reviews({ id }))).not.toContain(`By ${rhys.id}`);
  expect(
    await refusalOf(kim.call.submissions.review({ id, version: 1, verdict: null, isFinished: true })),
  ).toBe('submission_review.verdict_missing');
  await give(kim, 'pass', 1, true);
  expect(await theirs(kim)).toEqual(
    expect.arrayContaining([
      ['recommend', false],
      ['pass', false],
    ]),
  );
  expect(await refusalOf(give(kim, 'recommend', 2))).toBe('submission_review.finished');
  expect(
    await refusalOf(kim.call.submissions.reopenReview({ id, reviewerId: kim.id, reason: 'Again' })),
  ).toBe('submission.absent');
  await imogen.call.submissions.reopenReview({ id, reviewerId: kim.id, reason: 'Read the end' });
  await give(kim, 'recommend', 3, true);
  expect((await stepsFor(imogen, id)).filter((what) => what.startsWith('review'))).toEqual(
    expect.arrayContaining(['reviewed', 'review_reopened', 'review_changed']),
  );
  expect(await stepsFor(dash, id)).toEqual(['sent', 'drafted']);
  expect(await imogen.call.submissions.get({ id })).toMatchObject({ reviews: { done: 2, of: 2 } });
});

test('reviewers in turns get one submission each, and numbers have no gap when twenty arrive at once', async () => {
  const [rhys, kim, imogen] = await Promise.all([buyer('Rhys Eader'), buyer('Kim Berg'), buyer()]);
  const briefId = newId();
  await imogen.call.briefs.open({
    id: briefId,
    kind: 'material',
    title: 'Shorts',
    reviewRule: 'turns',
    reviewers: [rhys.id, kim.id],
  });
  const dash = await agent();
  const ids: ClientId[] = [];
  for (let at = 0; at < 20; at++) ids.push(await drafted(dash, null, { briefId, title: `Short ${at}` }));
  await Promise.all(ids.map((id) => dash.call.submissions.send({ id })));
  const { items, total } = await imogen.call.submissions.list({ side: 'in', briefId, limit: 100 });
  expect(items.map(({ number }) => number).toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  expect(total).toBe(20);
  expect((await rhys.call.submissions.list({ side: 'in' })).total).toBe(10);
  expect((await kim.call.submissions.list({ side: 'in' })).total).toBe(10);
});
