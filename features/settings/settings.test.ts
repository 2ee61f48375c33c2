import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { toInstant } from '#platform/contract/time.ts';
import { systemClock } from '#platform/server/clock.ts';
import { newId } from '#platform/server/new-id.ts';
import type { Exported } from '#platform/server/platform.ts';
import { limits } from './limits.ts';
import { exportText } from './server/acts/export.ts';

const scene = await openScene();

test('SET-5 a person exports what each feature holds about them, as one document, and nothing of others', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await mara.call.preferences.save({ theme: 'light' });
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  await mara.call.messaging.send({ id, clientId: newId(), content: 'Call sheet is out' });
  await tom.call.messaging.send({ id, clientId: newId(), content: 'My private answer' });
  const response = await mara.request('GET', '/api/me/export');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="backlot-my-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    person: mara.id,
    identity: { email: `${mara.id}@scene.example`, sessions: [{ endedAt: null }] },
    profiles: { displayName: 'Mara Okafor' },
    preferences: { theme: 'light' },
    messaging: { conversations: [{ id, sent: [{ content: 'Call sheet is out' }] }] },
    documents: [],
    notifications: { told: [{ type: 'message' }] },
  });
  expect(text).not.toContain('My private answer');
  expect(text).not.toContain('token');
});

test('SET-5 a person’s export includes the messaging data only they can see, and no one else’s', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const { seq } = await tom.call.messaging.send({
    id,
    clientId: newId(),
    content: 'My private answer',
  });
  for (const [person, whose] of [
    [mara, 'Mara’s'],
    [tom, 'Tom’s'],
  ] as const) {
    const { messaging } = person.call;
    const dueAt = toInstant(new Date(systemClock.now().getTime() + 3_600_000));
    await messaging.putDraft({ id, content: `${whose} draft`, replySeq: seq, base: null, editedAgoMs: 0 });
    const moment = { sendAt: dueAt, zone: 'Europe/London' };
    await messaging.schedule({ id, clientId: newId(), content: `${whose} later`, ...moment });
    await messaging.remind({ id, clientId: newId(), seq, kind: 'remind', dueAt });
    await messaging.saveTemplate({
      id: newId(),
      title: `${whose} title`,
      body: 'Hello {firstName}',
      version: 0,
    });
  }
  const text = await (await mara.request('GET', '/api/me/export')).text();
  expect(JSON.parse(text).messaging).toMatchObject({
    drafts: [{ conversationId: id, content: 'Mara’s draft', replySeq: seq }],
    scheduled: [{ conversationId: id, content: 'Mara’s later', state: 'waiting', zone: 'Europe/London' }],
    reminders: [{ conversationId: id, seq, kind: 'remind', state: 'waiting' }],
    templates: [{ title: 'Mara’s title', body: 'Hello {firstName}', variables: ['firstName'] }],
  });
  expect(text).not.toContain('Tom’s');
  expect(text).not.toContain('My private answer');
});

test('an export without a session is refused, and the seventh in ten minutes has to wait', async () => {
  expect((await fetch(`${scene.address}/api/me/export`)).status).toBe(401);
  const mara = await scene.person('Mara Okafor');
  const statuses: number[] = [];
  for (let asked = 0; asked <= limits.exportsPerWindow; asked++) {
    const response = await mara.request('GET', '/api/me/export');
    await response.text();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([...Array.from({ length: limits.exportsPerWindow }, () => 200), 429]);
});

const person = newId();
const at = '2026-11-21T20:00:00.000Z';
const parts = (exportOf: () => Exported) => [{ feature: 'cast', exportOf }];
const textOf = async (wanted: Parameters<typeof exportText>[0]) =>
  (await Array.fromAsync(exportText(wanted))).join('');

test('a long part is written item by item, an empty one as an empty list, a missing one as null, kinds by name', async () => {
  async function* many() {
    yield { a: 1 };
    yield { a: 2 };
  }
  async function* none() {}
  const document = async (exportOf: () => Exported) =>
    JSON.parse(await textOf({ person, at, parts: parts(exportOf) })).cast;
  expect(await document(many)).toEqual([{ a: 1 }, { a: 2 }]);
  expect(await document(none)).toEqual([]);
  expect(await document(async () => undefined)).toBeNull();
  expect(await document(async () => ({ b: [1] }))).toEqual({ b: [1] });
  expect(await document(() => ({ one: many(), other: none() }))).toEqual({
    one: [{ a: 1 }, { a: 2 }],
    other: [],
  });
});

test('a failing part cuts the document off instead of silently leaving something out', async () => {
  const failing = textOf({ person, at, parts: parts(() => Promise.reject(new Error('disk'))) });
  await expect(failing).rejects.toThrow('disk');
});
