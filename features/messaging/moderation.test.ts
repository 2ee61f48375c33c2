import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { reportLimits } from './limits.ts';
import { isPartyTo } from './policy/moderation.ts';
import { createDocket } from './testing/factory/docket.ts';
import { createTalk, sql } from './testing/factory/talk.ts';

const scene = await openScene();
const talk = createTalk(scene);
const docket = createDocket(talk);
const [mo, dee] = await Promise.all([
  scene.person('Mo Derat', { role: 'MODERATOR' }),
  scene.person('Dee Cide', { role: 'MODERATOR' }),
]);
const { reportMessage, reportConversation, act } = docket;

/** Two people in a conversation, and the second one's report of the first one's first message. */
async function reported(words = 'Vile') {
  const pair = await talk.pair();
  await pair.send(pair.one, words);
  return { ...pair, report: await reportMessage(pair.other, pair.id) };
}

const toldOf = async (who: Actor) =>
  (await who.call.notifications.list({})).items.filter(({ type }) => type.startsWith('system_'));

test('S7, X1 every call of the queue requires access to moderation and the permission to manage reports', async () => {
  const { other, report } = await reported();
  const admin = await scene.person('Ada Admin', { role: 'ADMIN' });
  const named = { id: report, actId: docket.newId(), version: 1 };
  for (const who of [other, admin]) {
    const calls = [
      who.call.messaging.reports({}),
      who.call.messaging.report({ id: report }),
      who.call.messaging.lookIntoReport({ id: report }),
      who.call.messaging.decideReport({ ...named, decision: 'dismissed' }),
      who.call.messaging.reopenReport(named),
    ];
    expect(await Promise.all(calls.map(refusalOf))).toEqual(calls.map(() => 'page.forbidden'));
  }
});

test('the queue lists open and decided reports separately, newest first, in pages that neither skip nor repeat any', async () => {
  const before = (await mo.call.messaging.reports({})).counts;
  const made = await Array.fromAsync({ length: 3 }, async () => (await reported()).report);
  await mo.call.messaging.decideReport({ ...(await act(mo, made[1] as never)), decision: 'dismissed' });
  const first = await mo.call.messaging.reports({ limit: 1 });
  await reported();
  const cursor = first.nextCursor ?? undefined;
  const second = await mo.call.messaging.reports({ limit: 1, cursor });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(ids).toEqual([made[2], made[0]]);
  expect(first.counts).toEqual({ open: before.open + 2, decided: before.decided + 1 });
  const decided = await mo.call.messaging.reports({ list: 'decided', limit: 1 });
  expect(decided.items).toMatchObject([{ id: made[1], state: 'dismissed', reason: 'Harassment' }]);
  expect(JSON.stringify([first, decided])).not.toContain('Vile');
});

test('MSG-8 a moderator sees the reported message with its versions and a few before it, and nothing else', async () => {
  const { one, other, id, send } = await talk.pair();
  for (let line = 1; line <= reportLimits.reportedBefore + 2; line++) await send(other, `Line ${line}`);
  const seq = (await send(one, 'Vile')).seq;
  await one.call.messaging.editMessage({ id, seq, content: 'Less vile', editedAt: null });
  await send(other, 'After it');
  await other.call.messaging.editMessage({ id, seq: 3, content: 'Line 3, edited', editedAt: null });
  await other.call.messaging.deleteMessage({ id, seq: 4 });
  const report = await reportMessage(other, id, { seq });
  const editedAt = (await one.call.messaging.messages({ id })).items.find(
    (item) => item.seq === seq,
  )?.editedAt;
  await one.call.messaging.editMessage({ id, seq, content: 'Harmless', editedAt: editedAt ?? null });
  const { messages, people } = await mo.call.messaging.lookIntoReport({ id: report });
  expect(messages.map(({ content, isDeleted }) => (isDeleted ? 'deleted' : content))).toEqual([
    'Line 3, edited',
    'deleted',
    'Line 5',
    'Line 6',
    'Line 7',
    'Harmless',
  ]);
  expect(messages.flatMap(({ versions }) => versions.map(({ content }) => content))).toEqual([
    'Vile',
    'Less vile',
  ]);
  expect(messages.at(-1)).toMatchObject({ editsSince: 1, isReported: true });
  expect(people.map(({ displayName }) => displayName).toSorted()).toEqual(['Ines Calloway', 'Noor Haddad']);
});

test('MSG-4 the messages before a reported one start where its reporter’s own view of the conversation starts', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Before the newcomer');
  await send(other, 'Also before');
  const late = await scene.person('Late');
  await talk.join(id, late, 3);
  await send(one, 'Since');
  await send(one, 'Vile');
  const { messages } = await mo.call.messaging.lookIntoReport({
    id: await reportMessage(late, id, { seq: 4 }),
  });
  expect(messages.map(({ content }) => content)).toEqual(['Since', 'Vile']);
});

test('X15 each view is audited with its reason, which is required for decided reports', async () => {
  const { report } = await reported();
  await mo.call.messaging.lookIntoReport({ id: report });
  await mo.call.messaging.decideReport({ ...(await act(mo, report)), decision: 'dismissed' });
  expect(await refusalOf(dee.call.messaging.lookIntoReport({ id: report }))).toBe('report.reason_missing');
  await dee.call.messaging.lookIntoReport({ id: report, reason: 'An appeal' });
  const looks = await sql(
    scene,
    `select actor_id, reason, after -> 'messages' as messages from audit_entry
     where subject_id = $1 and action = 'report.looked_into' order by seq`,
    [report],
  );
  expect(looks).toEqual([
    { actor_id: mo.id, reason: 'To decide about an open report', messages: [1] },
    { actor_id: dee.id, reason: 'An appeal', messages: [1] },
  ]);
});

test('S44, MSG-7 a removed message disappears for both and from their bells, and the decision and moderator are audited', async () => {
  const { one, other, id, report } = await reported('Vile beyond words');
  const ears = await other.listen();
  const decision = { decision: 'removed', note: 'Threat', warning: 'No threats here.' } as const;
  const decided = await mo.call.messaging.decideReport({ ...(await act(mo, report)), ...decision });
  expect(decided).toMatchObject({
    state: 'removed',
    outcome: { by: { displayName: 'Mo Derat' }, note: 'Threat', warning: 'No threats here.' },
  });
  expect((await ears.expectEvent('message.changed')).d).toMatchObject({ isDeleted: true });
  for (const who of [one, other]) {
    expect((await who.call.messaging.messages({ id })).items).toMatchObject([{ isDeleted: true }]);
    expect(JSON.stringify(await who.call.notifications.list({}))).not.toContain('Vile');
  }
  const acts = await sql(
    scene,
    'select action, reason from audit_entry where actor_id = $1 and reason = $2 order by seq',
    [mo.id, 'Threat'],
  );
  expect(acts.map(({ action }) => action)).toEqual(['message.deleted', 'report.removed']);
});

test('a warned person reads the warning but not by whom or where; the reporter is notified of the review, once', async () => {
  const { one, other, id, report } = await reported();
  const warned = { decision: 'warned', warning: 'Keep it civil.' } as const;
  await mo.call.messaging.decideReport({ ...(await act(mo, report)), ...warned });
  const [warning] = await toldOf(one);
  expect(warning).toMatchObject({ message: 'Keep it civil.', actionUrl: '/notifications' });
  expect(JSON.stringify(warning)).not.toMatch(new RegExp(`${other.id}|${mo.id}|${id}`));
  const told = await toldOf(other);
  expect(told).toHaveLength(1);
  expect(JSON.stringify(told)).not.toMatch(new RegExp(`Keep it civil|${mo.id}|Mo Derat`));
});

test('a decision without what it requires is refused by field and rule, and nothing is decided', async () => {
  const { other, id, report } = await reported();
  const whole = await reportConversation(other, id);
  const decide = async (of: typeof report, wish: object) =>
    refusalOf(mo.call.messaging.decideReport({ ...(await act(mo, of)), decision: 'dismissed', ...wish }));
  expect(await decide(report, { decision: 'removed' })).toBe('report.note_missing');
  expect(await decide(report, { decision: 'warned' })).toBe('report.warning_missing');
  expect(await decide(report, { warning: 'Psst' })).toBe('report.warning_refused');
  expect(await decide(whole, { decision: 'removed', note: 'All of it' })).toBe('report.no_message');
  expect(await mo.call.messaging.report({ id: report })).toMatchObject({ state: 'open', version: 1 });
});

test('COM-6 a report is hidden from the message’s author and the reporter, and from everyone in a conversation reported as a whole', async () => {
  const [writer, reporter, witness] = await Promise.all(
    ['Writer', 'Reporter', 'Witness'].map((name) => scene.person(name, { role: 'MODERATOR' })),
  );
  if (!writer || !reporter || !witness) throw new Error('the scene is not complete');
  await scene.connect(writer, reporter);
  const { id } = await writer.call.messaging.start({ participantIds: [reporter.id] });
  await talk.join(id, witness);
  await sql(scene, 'update conversation set owner_id = $2 where id = $1', [id, writer.id]);
  await writer.call.messaging.send({ id, clientId: talk.clientId(), content: 'Vile' });
  const ofMessage = await reportMessage(reporter, id);
  const found = [ofMessage, await reportConversation(reporter, id)];
  const parties = [1, null].map((seq) => ({
    seq,
    reportedId: writer.id,
    reporterIds: [reporter.id],
    participantIds: [writer.id, reporter.id, witness.id],
  }));
  for (const who of [writer, reporter, witness, mo]) {
    const listed = (await who.call.messaging.reports({ limit: 100 })).items.map((item) => item.id);
    const opened = await Promise.all(found.map((one) => refusalOf(who.call.messaging.report({ id: one }))));
    const byRule = parties.map((one) => isPartyTo(who.id, one));
    expect(found.map((one) => !listed.includes(one))).toEqual(byRule);
    expect(opened).toEqual(byRule.map((isParty) => (isParty ? 'report.absent' : 'accepted')));
  }
});

test('COM-6 a moderator cannot decide about a person with a higher role, and sees that beforehand', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Vile');
  await sql(scene, `update person_role set role = 'ADMIN' where person_id = $1`, [one.id]);
  const report = await reportMessage(other, id);
  expect((await mo.call.messaging.report({ id: report })).isBeyond).toBe(true);
  const decision = { ...(await act(mo, report)), decision: 'dismissed' } as const;
  expect(await refusalOf(mo.call.messaging.decideReport(decision))).toBe('report.beyond');
  const root = await scene.person('Sol Super', { role: 'SUPER_ADMIN' });
  expect(await refusalOf(root.call.messaging.decideReport(decision))).toBe('accepted');
});

test('a new report and its decision reach moderators live, except those with a part in it', async () => {
  const { one, other, id, send } = await talk.pair();
  await sql(scene, `update person_role set role = 'MODERATOR' where person_id = $1`, [one.id]);
  await send(one, 'Vile');
  const ears = await mo.listen();
  const own = await one.listen();
  const report = await reportMessage(other, id);
  expect((await ears.expectEvent('report.changed')).d).toEqual({ id: report });
  await mo.call.messaging.decideReport({ ...(await act(mo, report)), decision: 'removed', note: 'Vile' });
  await own.expectEvent('message.changed');
  expect(own.heard.map(({ e }) => e)).not.toContain('report.changed');
});
