import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { reportLimits } from './limits.ts';
import { createDocket } from './testing/factory/docket.ts';
import { createTalk, sql } from './testing/factory/talk.ts';

const scene = await openScene();
const talk = createTalk(scene);
const docket = createDocket(talk);
const moderator = await scene.person('Mo Derat', { role: 'MODERATOR' });

test('MSG-7 deleting a reported message removes it for everyone except the moderators of the report', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'You will never work here');
  await one.call.messaging.editMessage({ id, seq: 1, content: 'You will see', editedAt: null });
  const report = await docket.reportMessage(other, id);
  await one.call.messaging.deleteMessage({ id, seq: 1 });
  const { messages } = await moderator.call.messaging.lookIntoReport({ id: report });
  expect(messages).toMatchObject([
    {
      content: 'You will see',
      versions: [{ content: 'You will never work here' }],
      editsSince: 0,
      isDeleted: true,
      isReported: true,
    },
  ]);
});

test('a person has one open report of a message, even if two arrive at once', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Buy followers');
  const report = () =>
    refusalOf(other.call.messaging.reportMessage({ id, seq: 1, reportId: docket.newId(), reason: 'Spam' }));
  expect((await Promise.all([report(), report()])).toSorted()).toEqual(['accepted', 'report.open']);
  expect(
    await sql(scene, 'select count(*)::int as n from message_report where conversation_id = $1', [id]),
  ).toEqual([{ n: 1 }]);
});

test('COM-4 a decided message can be reported again only after it changed', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Buy followers');
  const report = await docket.reportMessage(other, id);
  const act = await docket.act(moderator, report);
  await moderator.call.messaging.decideReport({ ...act, decision: 'dismissed' });
  const again = () =>
    refusalOf(other.call.messaging.reportMessage({ id, seq: 1, reportId: docket.newId(), reason: 'Spam!' }));
  expect(await again()).toBe('report.decided');
  await one.call.messaging.editMessage({ id, seq: 1, content: 'Buy more followers', editedAt: null });
  expect(await again()).toBe('accepted');
});

test('X18 a person who reaches the report limit has to wait, whatever they report', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Hello');
  const missing = { id, seq: 99, reason: 'Spam' };
  for (let reported = 0; reported < reportLimits.reportsPerWindow; reported++) {
    const refusal = await refusalOf(
      other.call.messaging.reportMessage({ ...missing, reportId: docket.newId() }),
    );
    expect(refusal).toBe('message.absent');
  }
  const late = { id, reportId: docket.newId(), reason: 'Spam' };
  expect(await refusalOf(other.call.messaging.reportMessage({ ...late, seq: 1 }))).toBe('report.throttled');
  expect(await refusalOf(other.call.messaging.reportConversation(late))).toBe('report.throttled');
});

test('a report of a conversation shows moderators its last messages as the reporter sees them, and none from later', async () => {
  const { one, other, id, send } = await talk.pair();
  for (let line = 1; line <= reportLimits.reportedLast + 3; line++) await send(one, `Line ${line}`);
  const late = await scene.person('Late');
  await talk.join(id, late, reportLimits.reportedLast);
  const whole = await docket.reportConversation(other, id);
  const partly = await docket.reportConversation(late, id);
  await send(one, 'After the report');
  const shown = async (report: typeof whole) =>
    (await moderator.call.messaging.lookIntoReport({ id: report })).messages.map(({ content }) => content);
  const lines = (from: number) =>
    Array.from({ length: reportLimits.reportedLast + 4 - from }, (_, index) => `Line ${from + index}`);
  expect(await shown(whole)).toEqual(lines(4));
  expect(await shown(partly)).toEqual(lines(reportLimits.reportedLast));
});

test('MSG-8 moderators see no earlier versions of the reporter’s own messages in a reported conversation', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'First of one');
  await send(other, 'First of other');
  await one.call.messaging.editMessage({ id, seq: 1, content: 'Second of one', editedAt: null });
  await other.call.messaging.editMessage({ id, seq: 2, content: 'Second of other', editedAt: null });
  const report = await docket.reportConversation(other, id);
  const edited = await other.call.messaging.messages({ id });
  const editedAt = edited.items[1]?.editedAt ?? null;
  await other.call.messaging.editMessage({ id, seq: 2, content: 'Third of other', editedAt });
  const { messages } = await moderator.call.messaging.lookIntoReport({ id: report });
  expect(messages.map(({ content, versions }) => [content, versions.map((one) => one.content)])).toEqual([
    ['Second of one', ['First of one']],
    ['Third of other', []],
  ]);
});

test('a reporter’s own export contains what they reported, and of the decision only that it was reviewed', async () => {
  const { one, other, id, send } = await talk.pair();
  await send(one, 'Buy followers');
  const report = await docket.reportMessage(other, id, { reason: 'Spam, clearly' });
  const decision = { decision: 'warned', warning: 'Stop advertising.', note: 'Second time' } as const;
  await moderator.call.messaging.decideReport({ ...(await docket.act(moderator, report)), ...decision });
  const exportOf = async (who: typeof one) => (await who.request('GET', '/api/me/export')).text();
  const own = await exportOf(other);
  expect(own).toMatch(/"message":\s*1,\s*"reason":\s*"Spam, clearly",\s*"isLookedAt":\s*true/);
  expect(own).not.toContain('Second time');
  expect(await exportOf(one)).not.toContain('Spam, clearly');
});
