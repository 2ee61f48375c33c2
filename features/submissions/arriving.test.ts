import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { newId } from '#platform/server/new-id.ts';
import { bells, officesIn, pdfOf, stepsFor } from './testing/factory/offices.ts';

const scene = await openScene();
const { agent, buyer, upload, piece, sent } = officesIn(scene);

type Asked = Parameters<Actor['call']['briefs']['open']>[0];

/** A call of a buyer, with two reviewers. */
async function callWith(more: (house: { rhys: Actor; kim: Actor }) => Partial<Asked>) {
  const [imogen, rhys, kim] = await Promise.all([buyer(), buyer('Rhys Eader'), buyer('Kim Berg')]);
  const id = newId();
  await imogen.call.briefs.saveIntake({ version: 0, unsolicited: 'yes' });
  const own: Asked = { id, kind: 'material', title: 'Series', reviewers: [rhys.id, kim.id] };
  await imogen.call.briefs.open({ ...own, ...more({ rhys, kim }) });
  const got = async (one: ClientId) => {
    const { state, stage, verdicts } = await imogen.call.submissions.get({ id: one });
    return { state, stage, reviewers: verdicts.map(({ reviewer }) => reviewer.displayName).toSorted() };
  };
  return { imogen, rhys, kim, id, got };
}

test('a submission starts in the column, and with the reviewers, of the first matching rule of its call', async () => {
  const { imogen, rhys, kim, id, got } = await callWith(({ rhys, kim }) => ({
    rules: [
      { source: 'unrepresented', reviewers: [kim.id], stage: 'viewed' },
      { territories: ['uk_ireland', 'europe'], reviewers: [rhys.id], stage: 'selected' },
      { source: 'manager', stage: 'selected' },
    ],
  }));
  const [dash, mara, lucian] = await Promise.all([
    agent(),
    scene.person('Mara Quist', { role: 'MANAGER' }),
    scene.person('Lucian Thorne', { role: 'TALENT' }),
  ]);
  const by = (who: Actor, territories: ('europe' | 'asia')[]) =>
    sent(who, null, { briefId: id, title: `By ${who.id}`, territories });
  const british = await by(dash, ['europe']);
  expect(await got(british)).toEqual({ state: 'consider', stage: 'selected', reviewers: ['Rhys Eader'] });
  expect(await got(await by(lucian, ['europe']))).toEqual({
    state: 'reading',
    stage: 'viewed',
    reviewers: ['Kim Berg'],
  });
  const both = ['Kim Berg', 'Rhys Eader'];
  expect(await got(await by(mara, ['asia']))).toMatchObject({ state: 'consider', reviewers: both });
  expect(await got(await by(dash, ['asia']))).toEqual({ state: 'sent', stage: 'unviewed', reviewers: both });
  // The house reads that a rule did it; the sender reads the state, and nobody rings twice.
  expect(await stepsFor(imogen, british)).toContain('sorted');
  expect(await stepsFor(dash, british)).toEqual(['answered', 'sent', 'drafted']);
  expect(await dash.call.submissions.get({ id: british })).toMatchObject({ state: 'consider' });
  expect(await bells(dash)).toEqual([]);
  expect((await bells(rhys)).filter((type) => type === 'submission_review')).toHaveLength(3);
  expect((await bells(kim)).filter((type) => type === 'submission_review')).toHaveLength(3);
  // What a rule began is answered like anything else.
  const { version } = await imogen.call.submissions.get({ id: british });
  expect(await imogen.call.submissions.respond({ id: british, version, answer: 'pass' })).toMatchObject({
    state: 'pass',
  });
});

test('a client who is put up for one role starts as considered, and their sender never reads that somebody looked', async () => {
  const [nurse, doctor] = [newId(), newId()];
  const roles = [
    { id: nurse, name: 'The nurse' },
    { id: doctor, name: 'The doctor' },
  ];
  const { id, got } = await callWith(({ kim }) => ({
    kind: 'talent',
    roles,
    rules: [{ roleId: nurse, reviewers: [kim.id], stage: 'selected' }],
  }));
  const dash = await agent();
  const putUp = (roleId: ClientId, clientName: string) =>
    sent(dash, null, { kind: 'talent', briefId: id, roleId, clientName, title: clientName, pieces: [] });
  expect(await got(await putUp(nurse, 'Nell Fane'))).toMatchObject({
    state: 'considering',
    reviewers: ['Kim Berg'],
  });
  expect(await got(await putUp(doctor, 'Ola Bright'))).toMatchObject({ state: 'unviewed' });
});

test('rules are kept in their order and replaced as a whole; a reviewer of the call reads them, a sender doesn’t', async () => {
  const { imogen, rhys, id } = await callWith(() => ({
    rules: [{ territories: ['asia'], stage: 'selected' }, { stage: 'viewed' }],
  }));
  const rulesFor = async (who: Actor) => (await who.call.briefs.get({ id })).own?.rules;
  expect(await rulesFor(rhys)).toMatchObject([{ territories: ['asia'] }, { stage: 'viewed' }]);
  expect((await (await agent()).call.briefs.get({ id })).own).toBeNull();
  const { version, title } = await imogen.call.briefs.get({ id });
  await imogen.call.briefs.edit({
    id,
    version,
    title,
    reviewers: [rhys.id],
    rules: [{ reviewers: [rhys.id] }],
  });
  expect(await rulesFor(imogen)).toEqual([
    { roleId: null, territories: [], source: null, reviewers: [rhys.id], stage: 'unviewed' },
  ]);
});

test('a rule about somebody who reviews nothing here, a role of another call or a column of another kind is refused', async () => {
  const { imogen, kim, id } = await callWith(() => ({}));
  const { version, title } = await imogen.call.briefs.get({ id });
  const edit = (rule: NonNullable<Asked['rules']>[number], reviewers = [kim.id]) =>
    refusalOf(imogen.call.briefs.edit({ id, version, title, reviewers, rules: [rule] }));
  for (const wrong of [{ reviewers: [imogen.id] }, { roleId: newId() }])
    expect(await edit(wrong)).toBe('submission_brief.rule_wrong');
  const open = (more: Partial<Asked>) =>
    refusalOf(imogen.call.briefs.open({ id: newId(), kind: 'talent', title: 'Roles', ...more }));
  expect(await open({ rules: [{ stage: 'viewed' }] })).toBe('submission_brief.rule_wrong');
  expect(await open({ kind: 'material', isBlind: true, rules: [{ source: 'manager' }] })).toBe(
    'submission_brief.rule_wrong',
  );
  expect(await edit({ reviewers: [kim.id] })).toBe('accepted');
});

test('SUB-5 in a call that is read blind a rule sorts by territory, and its history names nobody', async () => {
  const { imogen, id, got } = await callWith(({ kim }) => ({
    isBlind: true,
    rules: [{ territories: ['asia'], reviewers: [kim.id], stage: 'selected' }],
  }));
  const dash = await agent();
  const script = piece({ fileId: await upload(dash, await pdfOf()), fileName: 'salt.pdf' });
  const one = await sent(dash, null, { briefId: id, author: '', territories: ['asia'], pieces: [script] });
  expect(await got(one)).toMatchObject({ state: 'consider', reviewers: ['Kim Berg'] });
  expect(await imogen.call.submissions.get({ id: one })).toMatchObject({ isHidden: true, sender: null });
  expect(JSON.stringify(await imogen.call.submissions.history({ id: one }))).not.toContain('Dashiell');
});
