import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { movableClock } from '#platform/testing/movable-clock.ts';
import { submissionPiece } from './server/tables.ts';
import { bells, officesIn, pdfOf, stepsFor } from './testing/factory/offices.ts';

const clock = movableClock();
const scene = await openScene({}, undefined, clock);
const { agent, buyer, upload, piece, drafted, sent, assistantOf } = officesIn(scene);

test('an agent sends a script, the buyer reads a marked copy of it, and the agent sees that it was opened', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  const fileId = await upload(dash, await pdfOf({ author: 'Mara Okafor' }));
  const script = piece({ fileId, fileName: 'salt ledger.pdf' });
  const id = await drafted(dash, imogen, { pieces: [script] });
  expect(await refusalOf(imogen.call.submissions.get({ id }))).toBe('submission.absent');
  const out = await dash.call.submissions.send({ id });
  expect(out).toMatchObject({ state: 'sent', side: 'seller', openings: 0, worksheet: 'pending' });
  const got = await imogen.call.submissions.get({ id });
  expect(got).toMatchObject({
    state: 'sent',
    side: 'buyer',
    sender: { displayName: 'Dashiell Roe' },
    author: 'Mara Okafor',
  });
  expect(got.pieces).toMatchObject([{ fileName: 'salt ledger.pdf', number: 1, hash: '' }]);
  expect(await bells(imogen)).toEqual(['submission_received']);
  const file = await imogen.request('GET', `/api/submissions/${id}/pieces/${script.id}`);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('salt-ledger.pdf');
  const seen = await dash.call.submissions.get({ id });
  expect(seen).toMatchObject({ state: 'opened', openings: 1 });
  expect(seen.pieces[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await bells(dash)).toEqual(['submission_answered']);
});

test('a buyer who opens every part of a package at the same moment is given each of them', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  const bytes = await pdfOf();
  const fileIds = await Promise.all(Array.from({ length: 6 }, () => upload(dash, bytes)));
  const parts = fileIds.map((fileId) => piece({ fileId, fileName: 'salt ledger.pdf' }));
  const id = await sent(dash, imogen, { pieces: parts });
  const openings = parts.flatMap((part) => Array.from({ length: 4 }, () => part.id));
  const answers = await Promise.all(
    openings.map((pieceId) =>
      imogen.request('GET', `/api/submissions/${id}/pieces/${pieceId}?opening=${newId()}`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(openings.map(() => 200));
  expect(await dash.call.submissions.get({ id })).toMatchObject({ openings: openings.length });
});

test('SUB-1 what was received never changes: a new version is added beside it, and its recipient is told', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  const first = piece({ fileId: await upload(dash), fileName: 'white.pdf' });
  const id = await sent(dash, imogen, { pieces: [first] });
  const fileId = await upload(dash, await pdfOf({ words: ['Blue pages'] }));
  const blue = { ...piece({ fileId, fileName: 'blue.pdf' }), partId: first.partId };
  await dash.call.submissions.addPiece({ id, piece: blue });
  await dash.call.submissions.addPiece({ id, piece: blue });
  const { pieces } = await imogen.call.submissions.get({ id });
  expect(pieces).toMatchObject([{ fileName: 'blue.pdf', number: 2 }]);
  const kept = await scene.database.orm
    .select()
    .from(submissionPiece)
    .where(eq(submissionPiece.submissionId, id));
  expect(new Set(kept.map(({ fileName }) => fileName))).toEqual(new Set(['white.pdf', 'blue.pdf']));
  const refused = { cause: { message: 'what was received is neither changed nor removed' } };
  const isIt = eq(submissionPiece.submissionId, id);
  await expect(
    scene.database.orm.update(submissionPiece).set({ hash: 'x' }).where(isIt),
  ).rejects.toMatchObject(refused);
  await expect(scene.database.orm.delete(submissionPiece).where(isIt)).rejects.toMatchObject(refused);
  expect(await bells(imogen)).toEqual(['submission_replaced', 'submission_received']);
});

test('SUB-2 a submission is withdrawn until it is accepted; afterwards its sender asks, and the buyer lets it go', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  const [early, late] = await Promise.all([sent(dash, imogen), sent(dash, imogen, { title: 'Copperline' })]);
  expect(await dash.call.submissions.withdraw({ id: early, reason: 'Sold' })).toMatchObject({
    state: 'withdrawn',
  });
  expect(await imogen.call.submissions.get({ id: early })).toMatchObject({ state: 'withdrawn', pieces: [] });
  const { version } = await imogen.call.submissions.respond({ id: late, version: 1, answer: 'offer' });
  const asked = await dash.call.submissions.withdraw({ id: late, reason: 'Please' });
  expect(asked).toMatchObject({ state: 'offer', isWithdrawalAsked: true });
  const { items } = await imogen.call.requests.list({});
  expect(items.filter(({ kind }) => kind === 'submission_back')).toMatchObject([{ about: 'Copperline' }]);
  await imogen.call.submissions.respond({ id: late, version, answer: 'let_go' });
  expect(await dash.call.submissions.get({ id: late })).toMatchObject({ state: 'withdrawn' });
  expect(await refusalOf(imogen.call.submissions.respond({ id: early, version: 1, answer: 'offer' }))).toBe(
    'submission.changed',
  );
});

test('SUB-7 a sender sees state and date, and nothing of the mark, the quote or the reason until it is shown', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  const [quiet, told] = await Promise.all([sent(dash, imogen), sent(dash, imogen, { title: 'Copperline' })]);
  const pass = { answer: 'pass', reason: 'tone', quote: 'SECRET-QUOTE' } as const;
  await imogen.call.submissions.respond({ id: quiet, version: 1, mark: 5, words: 'Not this year.', ...pass });
  await imogen.call.submissions.respond({ id: told, version: 1, isReasonShown: true, ...pass });
  const view = await dash.call.submissions.get({ id: quiet });
  expect(view).toMatchObject({
    state: 'pass',
    reason: null,
    quote: '',
    mark: null,
    answer: 'Not this year.',
    version: 0,
  });
  expect(await dash.call.submissions.get({ id: told })).toMatchObject({ reason: 'tone', quote: '' });
  const history = await dash.call.submissions.history({ id: quiet });
  expect(JSON.stringify(history)).not.toContain('SECRET-QUOTE');
  expect(await stepsFor(imogen, quiet)).toContain('judged');
  expect(await imogen.call.submissions.get({ id: quiet })).toMatchObject({
    reason: 'tone',
    quote: 'SECRET-QUOTE',
  });
});

test('a colleague of neither side, an unsent draft and nothing at all look the same', async () => {
  const [dash, imogen, otto] = await Promise.all([agent(), buyer(), buyer('Otto Lind', 'Elsewhere')]);
  const id = await sent(dash, imogen);
  for (const gone of [id, newId()])
    expect(
      await otto.request('GET', `/api/submissions/${gone}`).then((answer) => answer.json()),
    ).toMatchObject({
      code: 'submission.absent',
      message: 'Submission not found',
    });
  for (const call of [
    otto.call.submissions.respond({ id, version: 1, answer: 'pass' }),
    otto.call.submissions.history({ id }),
    otto.call.submissions.reviews({ id }),
    imogen.call.submissions.approve({ id }),
    imogen.call.submissions.nudge({ id, nudges: 0 }),
    dash.call.submissions.respond({ id, version: 1, answer: 'pass' }),
    dash.call.submissions.reviews({ id }),
  ].map(refusalOf))
    expect(await call).toBe('submission.absent');
});

test('SUB-8 talent, agents, managers and coordinators submit; a reader, an intern and a member without a role do not', async () => {
  const imogen = await buyer();
  const tries = (
    ['AGENT', 'TALENT', 'MANAGER', 'COORDINATOR', 'EXECUTIVE', 'READER', 'INTERN', 'USER'] as const
  ).map(async (role) => {
    const who = await scene.person(`A ${role}`, { role });
    return [role, await refusalOf(drafted(who, imogen))] as const;
  });
  expect(Object.fromEntries(await Promise.all(tries))).toEqual({
    AGENT: 'accepted',
    TALENT: 'accepted',
    MANAGER: 'accepted',
    COORDINATOR: 'accepted',
    EXECUTIVE: 'submission.not_sender',
    READER: 'permission.missing',
    INTERN: 'permission.missing',
    USER: 'permission.missing',
  });
});

test('SUB-9 an assistant prepares a submission on the desk, the agent approves it, and the assistant sends it', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  const { assistant, desk } = await assistantOf(dash);
  const id = newId();
  const reel = piece({ address: 'https://reels.example/a' });
  await desk.submissions.create({
    id,
    kind: 'material',
    title: 'Copperline',
    recipientId: imogen.id,
    pieces: [reel],
  });
  expect(await refusalOf(desk.submissions.send({ id }))).toBe('submission.approval_missing');
  expect(await refusalOf(assistant.call.submissions.get({ id }))).toBe('submission.absent');
  expect(await bells(dash)).toContain('submission_approval');
  const { items } = await dash.call.requests.list({});
  expect(items.filter(({ kind }) => kind === 'submission_draft')).toMatchObject([{ about: 'Copperline' }]);
  await dash.call.submissions.approve({ id });
  expect(await desk.submissions.send({ id })).toMatchObject({ state: 'sent' });
  expect(await imogen.call.submissions.get({ id })).toMatchObject({ sender: { id: dash.id } });
});

test('on a desk an assistant finds what its principal sends or receives, and nothing else', async () => {
  const [mara, imogen] = await Promise.all([
    scene.person('Mara Quist', { role: 'MANAGER', facts: { company: 'Quist' } }),
    buyer(),
  ]);
  const [atMaras, atImogens] = await Promise.all([assistantOf(mara), assistantOf(imogen, 'Noor Haddad')]);
  const [draft, id] = await Promise.all([drafted(mara, imogen), sent(mara, imogen, { title: 'Tallow' })]);
  const written = ({ submissions }: typeof atMaras.desk, to: typeof mara) =>
    submissions.create({ id: newId(), kind: 'material', title: 'Copperline', recipientId: to.id });
  const found = async ({ desk }: typeof atMaras, side: 'in' | 'out') =>
    (await desk.submissions.list({ side })).items.map((one) => one.id).toSorted();

  // A manager approves and sends, and answers nothing; an executive the other way round.
  expect(await found(atMaras, 'out')).toEqual([draft, id].toSorted());
  expect(await found(atMaras, 'in')).toEqual([]);
  expect(await found(atImogens, 'out')).toEqual([]);
  expect(await found(atImogens, 'in')).toEqual([id]);
  expect(await refusalOf(written(atImogens.desk, mara))).toBe('submission.not_sender');
  expect(await refusalOf(atMaras.desk.submissions.respond({ id, version: 1, answer: 'pass' }))).toBe(
    'submission.absent',
  );
  for (const [{ assistant }, of, sends, answers] of [
    [atMaras, mara, true, false],
    [atImogens, imogen, false, true],
  ] as const) {
    const { desk } = await assistant.onDesk(of.id).identity.me();
    expect(desk?.scopes).toEqual(['submissions']);
    expect(desk?.permissions.includes('approve_submissions')).toBe(sends);
    expect(desk?.permissions.includes('view_submissions')).toBe(answers);
    // Off the desk nothing of it is left.
    expect((await assistant.call.submissions.list({ side: 'in' })).items).toEqual([]);
    expect((await assistant.call.submissions.list({ side: 'out' })).items).toEqual([]);
  }
});

test('a coordinator of a team needs somebody who may approve, and a manager’s submission is an introduction', async () => {
  const imogen = await buyer();
  const cora = await scene.person('Cora Ordway', { role: 'COORDINATOR' });
  const id = await drafted(cora, imogen);
  expect(await refusalOf(cora.call.submissions.send({ id }))).toBe('submission.approval_missing');
  const mara = await scene.person('Mara Quist', { role: 'MANAGER' });
  const introduced = await sent(mara, imogen);
  expect(await imogen.call.submissions.get({ id: introduced })).toMatchObject({ isIntroduction: true });
});

test('a submission whose time is over opens no file, and both sides see that it has ended', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  const script = piece({ fileId: await upload(dash), fileName: 'a.pdf' });
  clock.stopAt();
  const expiresAt = new Date(clock.now().getTime() + 60_000).toISOString();
  const id = await sent(dash, imogen, { pieces: [script], expiresAt });
  const path = `/api/submissions/${id}/pieces/${script.id}`;
  expect((await imogen.request('GET', path)).status).toBe(200);
  clock.stopAt(new Date(clock.now().getTime() + 61_000));
  expect((await imogen.request('GET', path)).status).toBe(404);
  clock.run();
});

test('fifty answers to one submission at once have one winner, and the others see what it is now', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  const answers = ['pass', 'consider', 'meet', 'offer', 'read'] as const;
  const id = await sent(dash, imogen);
  const tries = Array.from({ length: 50 }, (_, at) =>
    refusalOf(imogen.call.submissions.respond({ id, version: 1, answer: answers[at % 5] ?? 'pass' })),
  );
  const outcomes = await Promise.all(tries);
  const { items } = await imogen.call.submissions.history({ id, limit: 100 });
  const judged = items.filter(({ what }) => what === 'judged');
  expect(judged).toHaveLength(1);
  // A second press of the same answer is the first one again.
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(10);
  expect(outcomes.filter((outcome) => outcome === 'submission.changed')).toHaveLength(40);
  expect(await imogen.call.submissions.get({ id })).toMatchObject({ version: 2, state: judged[0]?.to });
});

test('a repeated submission is the same one, and another person’s id is absent', async () => {
  const [dash, rival, imogen] = await Promise.all([agent(), agent('Ana Ruiz'), buyer()]);
  const id = newId();
  const draft = { id, kind: 'material', title: 'Copperline', recipientId: imogen.id } as const;
  await dash.call.submissions.create(draft);
  await dash.call.submissions.create(draft);
  expect((await dash.call.submissions.list({ side: 'out' })).total).toBe(1);
  expect(await refusalOf(rival.call.submissions.create(draft))).toBe('submission.absent');
  await expect.poll(() => stepsFor(dash, id)).toEqual(['drafted']);
});

test('a person who blocked the sender is not there for them (X17)', async () => {
  const [dash, imogen] = await Promise.all([agent(), buyer()]);
  await imogen.call.profiles.block({ id: dash.id });
  expect(await refusalOf(drafted(dash, imogen))).toBe('submission.recipient_absent');
  expect(await refusalOf(dash.call.briefs.intakeOf({ personId: imogen.id }))).toBe(
    'submission.recipient_absent',
  );
});
