import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { reportLimits } from './limits.ts';
import { createDocket } from './testing/factory/docket.ts';
import { createTalk, sql } from './testing/factory/talk.ts';
import { openWorker } from './testing/factory/worker.ts';

const scene = await openScene();
const talk = createTalk(scene);
const docket = createDocket(talk);
const worker = openWorker(scene.database);
const [mo, dee] = await Promise.all([
  scene.person('Mo Derat', { role: 'MODERATOR' }),
  scene.person('Dee Cide', { role: 'MODERATOR' }),
]);
const { reportMessage, act } = docket;

async function reported() {
  const pair = await talk.pair();
  await pair.send(pair.one, 'Vile');
  return { ...pair, report: await reportMessage(pair.other, pair.id) };
}

const toldOf = async (who: Actor) =>
  (await who.call.notifications.list({})).items.filter(({ type }) => type.startsWith('system_'));

test('X3 when two moderators decide at once, one succeeds and the other is shown who decided what', async () => {
  const { one, report } = await reported();
  const mine = await act(mo, report);
  const theirs = await act(dee, report);
  const results = await Promise.all([
    refusalOf(mo.call.messaging.decideReport({ ...mine, decision: 'dismissed' })),
    refusalOf(dee.call.messaging.decideReport({ ...theirs, decision: 'warned', warning: 'Mind it.' })),
  ]);
  expect(results.toSorted()).toEqual(['accepted', 'report.changed']);
  const [winner, loser] = results[0] === 'accepted' ? [mo, dee] : [dee, mo];
  const late = await loser.call.messaging
    .decideReport({ ...(loser === dee ? theirs : mine), decision: 'dismissed' })
    .catch((error: unknown) => error as { data: { current: { outcome: unknown } } });
  expect('data' in late && late.data.current.outcome).toMatchObject({ by: { id: winner.id } });
  expect(await toldOf(one)).toHaveLength(winner === dee ? 1 : 0);
});

test('X2 a decision repeated after its response was lost happens once', async () => {
  const { one, report } = await reported();
  const once = { ...(await act(mo, report)), decision: 'warned', warning: 'Mind it.' } as const;
  const first = await mo.call.messaging.decideReport(once);
  expect(await mo.call.messaging.decideReport(once)).toEqual(first);
  expect(await toldOf(one)).toHaveLength(1);
});

test('one decision settles all open reports of a message, and each reporter is notified', async () => {
  const { one, other, id, report } = await reported();
  const third = await scene.person('Third');
  await talk.join(id, third);
  const second = await reportMessage(third, id, { reason: 'Rude' });
  expect(await mo.call.messaging.report({ id: report })).toMatchObject({
    otherReports: 1,
    others: [{ reporter: { displayName: 'Third' }, reason: 'Rude' }],
  });
  const stale = await act(dee, second);
  await mo.call.messaging.decideReport({ ...(await act(mo, report)), decision: 'dismissed' });
  expect(
    await refusalOf(dee.call.messaging.decideReport({ ...stale, decision: 'removed', note: 'No' })),
  ).toBe('report.changed');
  expect((await one.call.messaging.messages({ id })).items[0]?.isDeleted).toBeUndefined();
  expect([(await toldOf(other)).length, (await toldOf(third)).length]).toEqual([1, 1]);
});

test('a dismissal can be undone for all its reports without notifying anyone again; a warning or removal cannot', async () => {
  const { other, id, report } = await reported();
  const third = await scene.person('Third');
  await talk.join(id, third);
  const second = await reportMessage(third, id);
  await mo.call.messaging.decideReport({ ...(await act(mo, report)), decision: 'dismissed', note: 'Banter' });
  const back = await act(dee, report);
  const open = await dee.call.messaging.reopenReport(back);
  expect(open).toMatchObject({ state: 'open', outcome: null });
  expect(await dee.call.messaging.reopenReport(back)).toEqual(open);
  expect((await mo.call.messaging.report({ id: second })).state).toBe('open');
  const final = { decision: 'removed', note: 'Not banter' } as const;
  await dee.call.messaging.decideReport({ ...(await act(dee, report)), ...final });
  expect(await toldOf(other)).toHaveLength(1);
  expect(await refusalOf(dee.call.messaging.reopenReport(await act(dee, report)))).toBe('report.final');
});

test('a message that its author deleted meanwhile can still be decided as removed', async () => {
  const { one, id, report } = await reported();
  await one.call.messaging.deleteMessage({ id, seq: 1 });
  const removed = { ...(await act(mo, report)), decision: 'removed', note: 'Threat' } as const;
  expect((await mo.call.messaging.decideReport(removed)).state).toBe('removed');
});

test('a group reported by its own owner has no reported person, so nobody can be warned', async () => {
  const { other, id } = await reported();
  await sql(scene, `update conversation set type = 'group', pair_key = null, owner_id = $2 where id = $1`, [
    id,
    other.id,
  ]);
  const report = await docket.reportConversation(other, id);
  expect(await mo.call.messaging.report({ id: report })).toMatchObject({ place: 'group', reported: null });
  const warned = { ...(await act(mo, report)), decision: 'warned', warning: 'Mind it.' } as const;
  expect(await refusalOf(mo.call.messaging.decideReport(warned))).toBe('report.nobody');
});

test('a moderator can open a reported message’s picture while the report is open; an admin without that permission cannot', async () => {
  const { one, other, id } = await talk.pair();
  const fileId = docket.newId();
  const body = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await fetch(`${scene.address}/api/files/${fileId}?kind=message`, {
    method: 'PUT',
    headers: { cookie: one.cookie, 'content-type': 'image/png' },
    body: new Uint8Array(body),
  });
  const attachments = [{ fileId, name: 'still.png' }];
  await one.call.messaging.send({ id, clientId: talk.clientId(), content: 'Look', attachments });
  const opens = async (who: Actor) => (await who.request('GET', `/api/files/${fileId}`)).status;
  expect(await opens(mo)).toBe(404);
  const report = await reportMessage(other, id);
  expect((await mo.call.messaging.lookIntoReport({ id: report })).messages[0]?.files).toMatchObject([
    { fileId },
  ]);
  const admin = await scene.person('Ada Admin', { role: 'ADMIN' });
  expect(await Promise.all([opens(mo), opens(admin)])).toEqual([200, 404]);
  await mo.call.messaging.decideReport({ ...(await act(mo, report)), decision: 'dismissed' });
  expect(await opens(mo)).toBe(404);
});

test('reported messages and all text about them are cleared some time after the decision, and not before', async () => {
  const decided = await reported();
  const open = await reported();
  const wish = { decision: 'dismissed', note: 'Banter' } as const;
  await mo.call.messaging.decideReport({ ...(await act(mo, decided.report)), ...wish });
  await worker.clearReportsIn(reportLimits.keepReportedMs - 60_000);
  const look = { id: decided.report, reason: 'An appeal' };
  expect((await mo.call.messaging.lookIntoReport(look)).messages).toHaveLength(1);
  await worker.clearReportsIn(reportLimits.keepReportedMs + 60_000);
  expect(await refusalOf(mo.call.messaging.lookIntoReport(look))).toBe('report.cleared');
  expect(await mo.call.messaging.report({ id: decided.report })).toMatchObject({
    state: 'dismissed',
    reason: '',
    isKept: false,
    outcome: { note: '', by: { id: mo.id } },
  });
  expect(await refusalOf(mo.call.messaging.reopenReport(await act(mo, decided.report)))).toBe('report.final');
  expect((await mo.call.messaging.lookIntoReport({ id: open.report })).messages).toHaveLength(1);
});
