import { expect, test } from 'vitest';
import { openScene, refusalOf } from '#app/testing/scene.ts';
import type { AuditEntry } from '#platform/server/audit-log.ts';
import { systemClock } from '#platform/server/clock.ts';
import { named } from '#platform/testing/named.ts';
import { auditTrail } from './server/acts/noting.ts';

const scene = await openScene();
const trail = auditTrail(systemClock);
const note = (...entries: readonly AuditEntry[]) =>
  scene.database.write(async (tx) => {
    for (const entry of entries) await trail.note(tx, entry);
  });
const about = (id: string) => ({ kind: 'account', id });

test('X15 an administrator searches entries by actor, action, subject, time and reason, and sees before and after', async () => {
  const admin = await scene.person('Ida Holm', { role: 'ADMIN' });
  const other = await scene.person('Tom Weber');
  const reason = `because of ${other.id}`;
  await note(
    {
      action: 'role.granted',
      actor: admin.id,
      session: admin.sessionId,
      subject: about(other.id),
      before: { roles: ['USER'] },
      after: { roles: ['USER', 'READER'] },
      reason,
    },
    {
      action: 'session.revoked',
      actor: other.id,
      onBehalfOf: admin.id,
      subject: { kind: 'session', id: 'x' },
    },
  );
  const finds = async (filter: Parameters<typeof admin.call.audit.list>[0]) =>
    (await admin.call.audit.list(filter)).items.map(({ action }) => action);

  expect(await finds({ q: reason.slice(3) })).toEqual(['role.granted']);
  expect(await finds({ actor: other.id })).toEqual(['session.revoked']);
  expect(await finds({ actor: admin.id, action: 'role.' })).toEqual(['role.granted']);
  expect(await finds({ actor: admin.id, action: 'session.' })).toEqual([]);
  expect(await finds({ subjectKind: 'account', subject: other.id })).toEqual(['role.granted']);
  expect(await finds({ subject: other.id, to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await finds({ subject: other.id, from: '2020-01-01T00:00:00.000Z' })).toEqual(['role.granted']);
  // LIKE wildcards are matched literally.
  expect(await finds({ subject: other.id, q: '%' })).toEqual([]);

  const [line] = (await admin.call.audit.list({ subject: other.id })).items;
  expect(line).toMatchObject({
    actor: { id: admin.id, displayName: 'Ida Holm' },
    onBehalfOf: null,
    subject: { kind: 'account', id: other.id, name: 'Tom Weber' },
    reason,
  });
  expect(await admin.call.audit.read({ seq: line!.seq })).toMatchObject({
    before: { roles: ['USER'] },
    after: { roles: ['USER', 'READER'] },
    sessionId: admin.sessionId,
    isIntact: true,
  });
  expect(await refusalOf(admin.call.audit.read({ seq: 1_000_000 }))).toBe('entry.absent');
  expect((await admin.call.audit.actions()).items).toEqual(
    expect.arrayContaining(['role.granted', 'session.revoked']),
  );
});

test('X15 a search by dates finds the entries in between, even where two server clocks differ slightly', async () => {
  const admin = await scene.person('Ida Holm', { role: 'ADMIN' });
  const noted = [
    ['first', '2031-03-01T10:00:00.000Z'],
    ['second', '2031-03-03T10:00:00.000Z'],
    // Written after "second" by a process whose clock is a minute behind.
    ['behind', '2031-03-03T09:59:00.000Z'],
    ['third', '2031-03-09T10:00:00.000Z'],
    ['last', '2031-04-01T10:00:00.000Z'],
  ] as const;
  for (const [id, at] of noted) {
    const then = auditTrail({ now: () => new Date(at) });
    const act = { action: 'thing.dated', actor: admin.id, subject: { kind: 'thing', id } };
    await scene.database.write((tx) => then.note(tx, act));
  }
  const between = async (from: string | undefined, to: string | undefined) => {
    const filter = { actor: admin.id, ...(from && { from }), ...(to && { to }) };
    const { items, total } = await admin.call.audit.list(filter);
    expect(total).toBe(items.length);
    return items.map(({ subject }) => subject.id);
  };
  expect(await between(undefined, '2031-03-03T09:59:30.000Z')).toEqual(['behind', 'first']);
  expect(await between(undefined, '2031-03-05T00:00:00.000Z')).toEqual(['behind', 'second', 'first']);
  expect(await between('2031-03-02T00:00:00.000Z', '2031-03-09T10:00:00.000Z')).toEqual([
    'third',
    'behind',
    'second',
  ]);
  expect(await between('2031-03-20T00:00:00.000Z', undefined)).toEqual(['last']);
  expect(await between('2031-05-01T00:00:00.000Z', '2031-06-01T00:00:00.000Z')).toEqual([]);
  expect(await between(undefined, '2031-02-01T00:00:00.000Z')).toEqual([]);
});

test('X15 searching by part of a reason ignores case and works for short parts', async () => {
  const admin = await scene.person('Ida Holm', { role: 'ADMIN' });
  await note({
    action: 'thing.made',
    actor: admin.id,
    subject: { kind: 'thing', id: 'q' },
    reason: 'Über ÖL, 50 %',
  });
  for (const [q, found] of [
    ['ÜBER', 1],
    ['über öl', 1],
    ['öl', 1],
    ['L,', 1],
    ['%', 1],
    ['0 %', 1],
    ['ol', 0],
    ['_', 0],
  ] as const) {
    const { items } = await admin.call.audit.list({ actor: admin.id, q });
    expect([q, items.length]).toEqual([q, found]);
  }
});

test('X11 paging through the log neither repeats nor skips entries while new ones arrive', async () => {
  const admin = await scene.person('Ida Holm', { role: 'ADMIN' });
  const entries = Array.from({ length: 5 }, (_, index) => ({
    action: 'thing.paged',
    actor: admin.id,
    subject: { kind: 'thing', id: String(index) },
  }));
  await note(...entries);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await admin.call.audit.list({ actor: admin.id, limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.items.map(({ subject }) => subject.id));
    expect(page.total).toBeGreaterThanOrEqual(5);
    await note({ action: 'thing.paged', actor: admin.id, subject: { kind: 'thing', id: 'new' } });
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(['4', '3', '2', '1', '0']);
});

test('T21 the CSV contains the filtered entries and no cell that a spreadsheet would run', async () => {
  const admin = await scene.person('Ida Holm', { role: 'ADMIN' });
  const act = { action: 'thing.made', actor: admin.id, subject: { kind: 'thing', id: 'csv' } };
  await note({ ...act, reason: '=HYPERLINK("http://elsewhere.example")', after: { name: 'a,b' } }, act);
  const { csv, rows, isWhole } = await admin.call.audit.exportList({ actor: admin.id, subject: 'csv' });
  expect([rows, isWhole]).toEqual([2, true]);
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`"\u200B=HYPERLINK(""http://elsewhere.example"")"`);
  expect(csv).toContain(`"{""name"": ""a,b""}"`);
});

test('ADM-0 only people with access to admin-security can read the log, and its filter is validated', async () => {
  const [admin, producer] = await Promise.all([
    scene.person('Ida Holm', { role: 'ADMIN' }),
    scene.person('Bo Lind', { role: 'PRODUCER' }),
  ]);
  const ask = (path: string, who = producer) => who.request('GET', `/api/admin/security/audit${path}`);
  for (const path of ['', '/csv', '/actions', '/verification', '/entries/1']) {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 403]);
  }
  for (const path of ['?actor=me', '?action=%25', '?from=1e309', '?cursor=eA', '?limit=0', '?who=me']) {
    const answer = await ask(path, admin);
    expect([path, answer.status]).toEqual([path, 400]);
  }
});

test('an entry exists exactly when its transaction commits, and parallel entries form one chain without gaps', async () => {
  const admin = await scene.person('Ida Holm', { role: 'ADMIN' });
  const before = await admin.call.audit.verify({});
  const subject = { kind: 'thing', id: 'parallel' };
  const noted = Array.from({ length: 24 }, (_, index) =>
    scene.database.write(async (tx) => {
      await trail.note(tx, { action: 'thing.raced', actor: admin.id, subject });
      if (index % 3 === 0) throw new Error('taken back');
    }),
  );
  const settled = await Promise.allSettled(noted);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  expect((await admin.call.audit.list({ subject: 'parallel' })).total).toBe(16);
  const after = await admin.call.audit.verify({});
  expect(after).toMatchObject({
    isFinished: true,
    broken: null,
    of: before.of + 16,
    checkedTo: before.of + 16,
  });
});

test('X15 a slow transaction does not stop others from writing entries', async () => {
  const admin = await scene.person('Ida Holm', { role: 'ADMIN' });
  const act = (id: string) => ({ action: 'thing.slow', actor: admin.id, subject: { kind: 'thing', id } });
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const slow = scene.database.write(async (tx) => {
    await trail.note(tx, act('first'));
    await tx.run({ name: 'audit-test-work', text: 'select 1' }, []);
    await isOver;
  });
  await Promise.all(Array.from({ length: 5 }, () => note(act('second'), act('third'))));
  end();
  await slow;
  const { items } = await admin.call.audit.list({ actor: admin.id, action: 'thing.slow' });
  expect(items.map(({ subject }) => subject.id)).toEqual([
    'first',
    ...Array.from({ length: 5 }, () => ['third', 'second']).flat(),
  ]);
  expect(await admin.call.audit.verify({})).toMatchObject({ isFinished: true, broken: null });
});

test('an act fails when the audit chain has lost its head', async () => {
  const act = { action: 'thing.done', subject: { kind: 'thing', id: 'headless' } };
  const headless = scene.database.write(async (tx) => {
    await tx.run({ name: 'audit-test-off', text: 'alter table audit_head disable trigger user' }, []);
    await tx.run({ name: 'audit-test-head', text: 'delete from audit_head' }, []);
    await trail.note(tx, act);
  });
  await expect(headless).rejects.toThrow(/null value in column "seq"/);
});

test('any before and after values read back as they were hashed', async () => {
  const admin = await scene.person('Ida Holm', { role: 'ADMIN' });
  const odd: readonly unknown[] = [
    '5',
    'true',
    'null',
    5,
    -0,
    1e21,
    1e-7,
    5e-324,
    1.7976931348623157e308,
    Number.NaN,
    10n ** 30n,
    new Date('2026-11-21T20:25:17.880Z'),
    undefined,
    null,
    () => 0,
    [undefined, null, [[]]],
    { b: 1, a: undefined, 10: 'x', 9: 'y', ['__proto__']: { z: 1 } },
    'NUL \u0000, half \uD800, right to left \u202E',
    { 'NUL \u0000': '\uDFFF', ä: 1, a: 2, B: 3 },
  ];
  await note(
    ...odd.map((value, index) => ({
      action: 'thing.odd',
      actor: admin.id,
      subject: { kind: 'thing', id: `odd ${index} \u0000\uD800` },
      before: value,
      after: { value },
      reason: 'half \uDC00 and NUL \u0000',
    })),
  );
  expect(await admin.call.audit.verify({})).toMatchObject({ isFinished: true, broken: null });
  const { items } = await admin.call.audit.list({ actor: admin.id, limit: 100 });
  const details = await Promise.all(items.map(({ seq }) => admin.call.audit.read({ seq })));
  expect(details.every(({ isIntact }) => isIntact)).toBe(true);
  expect(details.at(-1)).toMatchObject({ before: '5', after: { value: '5' } });
});

test('an actor or subject that is missing, or is not an id, is shown as it was recorded', async () => {
  const admin = await scene.person('Ida Holm', { role: 'ADMIN' });
  const gone = named('01900000-0000-7000-8000-00000000dead');
  await note(
    { action: 'thing.lost', actor: gone, subject: about("' or 1=1") },
    { action: 'thing.lost', subject: about(gone) },
  );
  const { items } = await admin.call.audit.list({ action: 'thing.lost' });
  expect(items.map(({ actor, subject }) => [actor, subject.id, subject.name])).toEqual([
    [null, gone, null],
    [{ id: gone, displayName: null }, "' or 1=1", null],
  ]);
});
