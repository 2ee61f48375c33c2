import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import type { FeedbackId } from './contract.ts';

const scene = await openScene();

async function report(from: Actor, feedback: string, category: 'bug' | 'other' = 'other') {
  const id = newId();
  await from.call.feedback.submit({ id, feedback, category });
  return id;
}

const admins = await Promise.all([
  scene.person('Ada Admin', { role: 'ADMIN' }),
  scene.person('Sol Super', { role: 'SUPER_ADMIN' }),
]);
const [ada, sol] = admins;
const mara = await scene.person('Mara Okafor');
const tom = await scene.person('Tom Reyes');

const versionOf = async (id: FeedbackId) => (await ada.call.feedback.triageView({ id })).version;
const act = async (id: FeedbackId) => ({ id, actId: newId(), version: await versionOf(id) });

test('ADM-0, X1: every call of the queue refuses people who may not open the page', async () => {
  const id = await report(mara, 'Mine');
  const change = { id, actId: newId(), version: 1 };
  const calls = [
    mara.call.feedback.queue({}),
    mara.call.feedback.assignees({}),
    mara.call.feedback.triageView({ id }),
    mara.call.feedback.triage({ ...change, status: 'done' }),
    mara.call.feedback.answer({ ...change, text: 'Hi' }),
    mara.call.feedback.merge({ ...change, into: newId() }),
    mara.call.feedback.unmerge(change),
  ];
  expect(await Promise.all(calls.map(refusalOf))).toEqual(calls.map(() => 'page.forbidden'));
});

test('ADF-1 triage moves a report through its states, with before and after in its history', async () => {
  const id = await report(mara, 'The stage light flickers');
  for (const status of ['planned', 'in_progress', 'wont'] as const) {
    expect(await ada.call.feedback.triage({ ...(await act(id)), status })).toMatchObject({
      status,
      resolved: status === 'wont',
    });
  }
  const { history } = await ada.call.feedback.triageView({ id });
  expect(history.map(({ kind, by, before, after }) => [kind, by, before, after])).toEqual([
    ['status', 'Ada Admin', 'new', 'planned'],
    ['status', 'Ada Admin', 'planned', 'in_progress'],
    ['status', 'Ada Admin', 'in_progress', 'wont'],
  ]);
});

test('X3, ADM-0: when two administrators act on one version, the second gets the current state', async () => {
  const id = await report(mara, 'Both want it');
  const version = await versionOf(id);
  const results = await Promise.all([
    refusalOf(ada.call.feedback.triage({ id, actId: newId(), version, status: 'planned' })),
    refusalOf(sol.call.feedback.triage({ id, actId: newId(), version, status: 'wont' })),
  ]);
  expect(results.toSorted()).toEqual(['accepted', 'feedback.changed']);
  expect((await ada.call.feedback.triageView({ id })).version).toBe(version + 1);
});

test('X2: an act repeated after a lost answer happens once', async () => {
  const id = await report(mara, 'Answer me once');
  const once = { ...(await act(id)), text: 'Here it is.' };
  const first = await ada.call.feedback.answer(once);
  expect(await ada.call.feedback.answer(once)).toEqual(first);
  expect(first.entries).toHaveLength(1);
});

test('ADF-1 a report can be assigned only to a person who can open the queue', async () => {
  const id = await report(mara, 'Who takes it?');
  const { items } = await ada.call.feedback.assignees({});
  expect(items.map(({ displayName }) => displayName)).toEqual(
    expect.arrayContaining(['Ada Admin', 'Sol Super']),
  );
  expect(items.map((item) => item.id)).not.toContain(mara.id);
  const given = await ada.call.feedback.triage({ ...(await act(id)), assigneeId: sol.id });
  expect(given.assignee).toEqual({ id: sol.id, displayName: 'Sol Super' });
  expect(given.history.at(-1)).toMatchObject({ kind: 'assignee', before: '', after: 'Sol Super' });
  expect(await refusalOf(ada.call.feedback.triage({ ...(await act(id)), assigneeId: mara.id }))).toBe(
    'assignee.unknown',
  );
});

test('ADF-1 merged reports keep their reporters, share the state, and one answer reaches all of them', async () => {
  const first = await report(mara, 'Search forgets accents');
  const second = await report(tom, 'Zoe does not find Zoë');
  const merged = await ada.call.feedback.merge({ ...(await act(second)), into: first });
  expect(merged.mergedInto).toBe(first);
  const root = await ada.call.feedback.triageView({ id: first });
  expect([root.otherReports, root.merged.map(({ userName }) => userName)]).toEqual([1, ['Tom Reyes']]);
  await ada.call.feedback.triage({ ...(await act(first)), status: 'in_progress' });
  await ada.call.feedback.answer({ ...(await act(first)), text: 'We are on it.' });
  for (const [person, id] of [
    [mara, first],
    [tom, second],
  ] as const) {
    expect(await person.call.feedback.get({ id })).toMatchObject({
      status: 'in_progress',
      adminResponse: 'We are on it.',
      unread: true,
    });
  }
  expect((await tom.call.notifications.list({})).items[0]?.message).toBe('We are on it.');
});

test('FBK-7 a merged report shows no reporter what the other one wrote', async () => {
  const first = await report(mara, 'Private words of Mara');
  const second = await report(tom, 'The same, says Tom');
  await mara.call.feedback.addDetail({ id: first, actId: newId(), text: 'A secret detail' });
  await ada.call.feedback.merge({ ...(await act(second)), into: first });
  const seen = JSON.stringify(await tom.call.feedback.get({ id: second }));
  expect(seen).not.toContain('Mara');
  expect(seen).not.toContain('secret detail');
});

test('ADF-1 an unmerged report has its own state and conversation', async () => {
  const first = await report(mara, 'One thing');
  const second = await report(tom, 'Another thing after all');
  await ada.call.feedback.merge({ ...(await act(second)), into: first });
  await ada.call.feedback.triage({ ...(await act(first)), status: 'done' });
  await ada.call.feedback.answer({ ...(await act(first)), text: 'Done for both.' });
  const out = await ada.call.feedback.unmerge(await act(second));
  expect(out).toMatchObject({ mergedInto: null, status: 'new', adminResponse: 'Done for both.' });
  expect((await ada.call.feedback.triageView({ id: first })).otherReports).toBe(0);
  expect((await tom.call.feedback.get({ id: second })).status).toBe('new');
});

test('a merged report accepts no act except unmerging, and two merges never form a circle', async () => {
  const first = await report(mara, 'A');
  const second = await report(tom, 'B');
  const a = await act(first);
  const b = await act(second);
  const results = await Promise.all([
    refusalOf(ada.call.feedback.merge({ ...a, into: second })),
    refusalOf(sol.call.feedback.merge({ ...b, into: first })),
  ]);
  expect(results.toSorted()).toEqual(['accepted', 'feedback.changed']);
  const child = results[0] === 'accepted' ? first : second;
  expect(await refusalOf(ada.call.feedback.triage({ ...(await act(child)), status: 'done' }))).toBe(
    'feedback.changed',
  );
  expect(await refusalOf(ada.call.feedback.merge({ ...(await act(child)), into: child }))).toBe(
    'merge.impossible',
  );
});

test('fixed for you: done with a note sends one message with a link to the change, and one tap reopens', async () => {
  const id = await report(mara, 'The call sheet opens blank');
  const before = (await mara.call.notifications.list({})).items.length;
  const release = { note: 'The call sheet opens again.', showMePath: '/dashboard' };
  const done = { ...(await act(id)), status: 'done' as const, release };
  await ada.call.feedback.triage(done);
  await ada.call.feedback.triage(done);
  const view = await mara.call.feedback.get({ id });
  expect(view).toMatchObject({ status: 'done', resolved: true, unread: true });
  expect(view.entries).toMatchObject([
    { kind: 'released', text: 'The call sheet opens again.', showMePath: '/dashboard' },
  ]);
  const { items } = await mara.call.notifications.list({});
  expect(items.length).toBe(before + 1);
  expect(items[0]).toMatchObject({ title: 'Fixed for you' });
  const again = { id, actId: newId() };
  const reopened = await mara.call.feedback.reopen(again);
  expect(await mara.call.feedback.reopen(again)).toEqual(reopened);
  expect(reopened).toMatchObject({ status: 'new', resolved: false });
  expect(await refusalOf(mara.call.feedback.reopen({ id, actId: newId() }))).toBe('feedback.open');
  const { history } = await ada.call.feedback.triageView({ id });
  expect(history.at(-1)).toMatchObject({ kind: 'reopened', by: 'Mara Okafor', before: 'done', after: 'new' });
});

test('a link to the change that leaves the product is refused', async () => {
  const id = await report(mara, 'Phishing');
  for (const showMePath of ['https://evil.example', '//evil.example', '/\\evil.example', 'dashboard']) {
    const release = { note: 'Look', showMePath };
    expect(await refusalOf(ada.call.feedback.triage({ ...(await act(id)), status: 'done', release }))).toBe(
      'BAD_REQUEST',
    );
  }
});

test('ADM-0: the queue pages, filters by state, kind and words, and counts each state', async () => {
  const word = `needle${newId()}`;
  const ids: FeedbackId[] = [];
  for (const kind of ['bug', 'bug', 'other'] as const)
    ids.push(await report(mara, `${word} 100%_${kind}`, kind));
  await ada.call.feedback.triage({ ...(await act(ids[0] as FeedbackId)), status: 'planned' });
  const all = await ada.call.feedback.queue({ q: word, limit: 2 });
  expect(all).toMatchObject({ total: 3, counts: { new: 2, planned: 1, in_progress: 0, done: 0, wont: 0 } });
  const rest = await ada.call.feedback.queue({ q: word, limit: 2, cursor: all.nextCursor ?? '' });
  expect([...all.items, ...rest.items].map(({ id }) => id)).toEqual([...ids].reverse());
  expect(
    (await ada.call.feedback.queue({ q: word, kind: 'bug', state: 'new' })).items.map(({ id }) => id),
  ).toEqual([ids[1]]);
  expect((await ada.call.feedback.queue({ q: `${word} 1__%` })).total).toBe(0);
});
