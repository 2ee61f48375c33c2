import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import type { DebugRecord } from './contract.ts';

const scene = await openScene({ METRICS_TOKEN: 'never-to-be-shown-anywhere' });
const ada = await scene.person('Ada Quinn', { role: 'ADMIN' });

test('ADD-1 an administrator sees build, parts, hub, caches and flags', async () => {
  const seen = await ada.call.insights.debug({ id: newId() });
  expect(seen.release).not.toBe('');
  expect(seen.environment).toBe('test');
  expect(seen.parts).toContainEqual({ name: 'database', isReady: true });
  expect(seen.parts).toContainEqual({ name: 'search', isReady: true });
  expect(seen.hub.map(({ name }) => name)).toContain('connections');
  expect(seen.caches.find(({ name }) => name === 'sessions')?.entries).toBeGreaterThan(0);
  expect(seen.flags).toContainEqual({ name: 'DEMO_WORLD', value: 'off' });
});

test('ADM-0 no secret is shown, only whether it is set', async () => {
  const seen = await ada.call.insights.debug({ id: newId() });
  expect(seen.flags).toContainEqual({ name: 'METRICS_TOKEN', value: 'set' });
  const { authSecret, vapid } = scene.server.config;
  const text = JSON.stringify(seen);
  for (const secret of ['never-to-be-shown-anywhere', authSecret, vapid.privateKey])
    expect(text).not.toContain(secret);
});

test('ADD-1 the trace of a person shows how stored roles became pages', async () => {
  const ivo = await scene.person('Ivo Lund', { role: 'AGENT' });
  const trace = await ada.call.insights.debugRoles({ id: newId(), person: ivo.id });
  expect(trace).toMatchObject({
    person: { id: ivo.id, displayName: 'Ivo Lund' },
    stored: [{ name: 'AGENT', isPrimary: true, countsAs: 'AGENT' }],
    held: ['AGENT', 'USER'],
    primaryRole: 'AGENT',
    primaryBecause: 'chosen',
  });
  const me = await ivo.call.identity.me();
  expect(trace.pages.map(({ page }) => page).sort()).toEqual([...me.pages].sort());
});

test('ADD-1 a dry run of a notification follows the person’s choices and notifies nobody', async () => {
  const ivo = await scene.person('Ivo Lund');
  const run = () =>
    ada.call.insights.debugNotification({ id: newId(), person: ivo.id, type: 'message_received' });
  expect(await run()).toMatchObject({
    kind: 'messages',
    row: { course: 'now', because: 'wanted' },
    email: { course: 'now', because: 'wanted' },
    push: { course: 'never', because: 'channel_off' },
  });
  await ivo.call.notifications.savePreferences({ types: { messages: { inApp: false } } });
  expect(await run()).toMatchObject({
    row: { course: 'never', because: 'kind_off' },
    email: { course: 'never', because: 'no_row' },
  });
  const { items } = await ivo.call.notifications.list({});
  expect(items).toEqual([]);
});

test('NOT-7 the dry run says that security always notifies', async () => {
  const ivo = await scene.person('Ivo Lund');
  const run = await ada.call.insights.debugNotification({
    id: newId(),
    person: ivo.id,
    type: 'security_alert',
  });
  expect(run).toMatchObject({ kind: 'security', row: { course: 'now', because: 'always_told' } });
});

test('ADD-1 a dry run of a mail draws it for the person and queues nothing', async () => {
  const ivo = await scene.person('Ivo Lund', { email: 'ivo.dry@scene.example' });
  const before = await scene.database.pool.query('select count(*)::int as mails from mail');
  const run = await ada.call.insights.debugMail({ id: newId(), person: ivo.id, template: 'notification' });
  expect(run).toMatchObject({
    to: 'ivo.dry@scene.example',
    outcome: 'sent',
    version: 0,
    hasMailServer: false,
  });
  expect(run.text).toContain('Change or stop them');
  const after = await scene.database.pool.query('select count(*)::int as mails from mail');
  expect(after.rows).toEqual(before.rows);
});

test('ADE-3 a dry run to a suppressed address says that nothing would be sent', async () => {
  const ivo = await scene.person('Ivo Lund', { email: 'ivo.closed@scene.example' });
  await scene.database.pool.query(
    `insert into mail_suppression (id, address, cause, reason) values ($1, 'ivo.closed@scene.example', 'manual', 'asked')`,
    [newId()],
  );
  const run = await ada.call.insights.debugMail({ id: newId(), person: ivo.id, template: 'notification' });
  expect(run.outcome).toBe('suppressed');
});

test('an unknown person and an unknown template are refused by name', async () => {
  const nobody = newId();
  expect(await refusalOf(ada.call.insights.debugRoles({ id: newId(), person: nobody }))).toBe(
    'person.absent',
  );
  const run = ada.call.insights.debugMail({ id: newId(), person: ada.id, template: 'no-such-mail' });
  expect(await refusalOf(run)).toBe('template.absent');
});

test('ADD-1 every act is recorded once, with who did it and its subject', async () => {
  const noor = await scene.person('Noor Haddad', { role: 'SUPER_ADMIN' });
  const id = newId();
  await noor.call.insights.debugRoles({ id, person: ada.id });
  await noor.call.insights.debugRoles({ id, person: ada.id });
  await noor.call.insights.debugCopied({ id: newId() });
  const { items } = await noor.call.insights.debugRecords();
  const own = items.filter((record: DebugRecord) => record.by?.id === noor.id);
  expect(own.map(({ act, about }: DebugRecord) => [act, about])).toEqual([
    ['copied', ''],
    ['roles', 'Ada Quinn'],
  ]);
});

test('ADD-1 the server refuses people who are not administrators, and records nothing', async () => {
  const tom = await scene.person('Tom Reyes', { role: 'MANAGER' });
  expect(await refusalOf(tom.call.insights.debug({ id: newId() }))).toBe('page.forbidden');
  expect(await refusalOf(tom.call.insights.debugRoles({ id: newId(), person: ada.id }))).toBe(
    'page.forbidden',
  );
  expect(await refusalOf(tom.call.insights.performance({}))).toBe('page.forbidden');
  const { rowCount } = await scene.database.pool.query('select 1 from debug_record where person_id = $1', [
    tom.id,
  ]);
  expect(rowCount).toBe(0);
});
