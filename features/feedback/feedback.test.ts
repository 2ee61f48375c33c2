import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Actor, openScene, refusalOf } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { type FeedbackId, feedbackEvents } from './contract.ts';
import { limits, rewritten } from './limits.ts';
import { cleanLine } from './policy/rules.ts';

const scene = await openScene();

/** A person's report, with the fields a test is about. */
async function report(
  from: Actor,
  draft: Partial<Parameters<Actor['call']['feedback']['submit']>[0]> & { id?: FeedbackId } = {},
): Promise<FeedbackId> {
  const id = draft.id ?? newId();
  await from.call.feedback.submit({ feedback: 'The place filter keeps 12 people.', ...draft, id });
  return id;
}

const signedOut = (path: string, body: unknown) =>
  fetch(`${scene.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('shell 3: a report is kept with the fields and the defaults of the specification', async () => {
  const mara = await scene.person('Mara Okafor', { email: 'mara.report@scene.example' });
  const id = await report(mara, {
    currentUrl: '/directory?q=mara.okafor@studio.example',
    userAgent: 'Mozilla/5.0',
    screenResolution: '2560x1440',
    viewport: '1440x900',
  });
  expect(await mara.call.feedback.get({ id })).toMatchObject({
    feedback: 'The place filter keeps 12 people.',
    category: 'other',
    userId: mara.id,
    userEmail: 'mara.report@scene.example',
    userName: 'Mara Okafor',
    allowContact: true,
    contactPreference: 'email',
    alternativeContact: null,
    status: 'new',
    resolved: false,
    adminResponse: null,
    screenshot: null,
    currentUrl: '/directory?q=[hidden]',
    userAgent: 'Mozilla/5.0',
    screenResolution: '2560x1440',
    viewport: '1440x900',
    consoleLogs: [],
    entries: [],
    unread: false,
  });
});

test('FBK-1, X2: a double click is one record with one mail, and both get the same answer', async () => {
  await scene.person('Ada Admin', { role: 'ADMIN', email: 'twice.admin@scene.example' });
  const mara = await scene.person('Mara Okafor');
  const draft = { id: newId(), feedback: 'Twice' };
  const [one, other] = await Promise.all([
    mara.call.feedback.submit(draft),
    mara.call.feedback.submit(draft),
  ]);
  expect(one).toEqual(other);
  expect((await mara.call.feedback.list({})).items.map(({ id }) => id)).toEqual([draft.id]);
  const told = await scene.database.pool.query('select recipient from mail where dedupe_key = $1', [
    `feedback-notification:${draft.id}`,
  ]);
  const recipients = (told.rows as { recipient: string }[]).map(({ recipient }) => recipient);
  expect(recipients.filter((one) => one === 'twice.admin@scene.example')).toHaveLength(1);
  expect(new Set(recipients).size).toBe(recipients.length);
});

test('FBK-1 a blank text is refused by field name, and nothing is written', async () => {
  const mara = await scene.person('Mara Okafor');
  const answer = await mara.request('POST', '/api/feedback', {
    body: JSON.stringify({ id: newId(), feedback: ' \n\t ' }),
  });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain('feedback');
  expect((await mara.call.feedback.list({})).items).toEqual([]);
});

test('T05 the session names the reporter: a userId or an address in the body is refused', async () => {
  const mara = await scene.person('Mara Okafor');
  for (const foreign of [
    { userId: newId() },
    { userEmail: 'a@b.example' },
    { status: 'done' },
    { resolved: true },
  ]) {
    const answer = await mara.request('POST', '/api/feedback', {
      body: JSON.stringify({ id: newId(), feedback: 'Hello', ...foreign }),
    });
    expect(answer.status).toBe(400);
  }
});

test('the id of another person’s report is refused and the report stays unchanged', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const id = await report(mara);
  expect(await refusalOf(tom.call.feedback.submit({ id, feedback: 'Mine now' }))).toBe('feedback.foreign');
  expect((await mara.call.feedback.get({ id })).feedback).toBe('The place filter keeps 12 people.');
});

test('FBK-4, FBK-5 the server cleans console lines that a browser did not', async () => {
  const mara = await scene.person('Mara Okafor');
  const at = '2026-03-02T10:00:00.000Z';
  const id = await report(mara, {
    consoleLogs: [
      { level: 'error', text: 'FirebaseError: permission-denied', at },
      { level: 'warn', text: 'token=abc123 for tom@studio.example', at },
    ],
  });
  expect((await mara.call.feedback.get({ id })).consoleLogs).toEqual([
    { level: 'error', text: rewritten.permission, at },
    { level: 'warn', text: 'token=[token] for [email]', at },
  ]);
});

test('T23 none of twenty secrets planted in the attached data is in the stored row', async () => {
  const mara = await scene.person('Mara Okafor');
  const at = '2026-03-02T10:00:00.000Z';
  const secrets = Array.from(
    { length: 20 },
    (_, n) => `planted-${n}-9f86d081884c7d659a2feaa0c55ad015a3bf4f1b`,
  );
  const forms = [
    (secret: string) => `GET /x?key=${secret}`,
    (secret: string) => `Authorization: Bearer ${secret}`,
    (secret: string) => `Cookie: backlot_session=${secret}`,
    (secret: string) => `{"password":"${secret}"}`,
    (secret: string) => `${secret}@studio.example`,
  ];
  const id = await report(mara, {
    currentUrl: `/directory?token=${secrets.at(0) ?? ''}#${secrets.at(1) ?? ''}`,
    consoleLogs: secrets.map((secret, n) => ({
      level: 'log',
      text: forms[n % forms.length]?.(secret) ?? '',
      at,
    })),
  });
  const { rows } = await scene.database.pool.query(
    'select row_to_json(f)::text as row from feedback f where id = $1',
    [id],
  );
  const row = (rows as { row: string }[])[0]?.row ?? '';
  expect(row).toContain(id);
  expect(secrets.filter((secret) => row.includes(secret))).toEqual([]);
});

test('a report whose console holds half a character or NUL is refused by name, and sent by the form with a replacement character', async () => {
  const mara = await scene.person('Mara Okafor');
  const id = newId();
  const broken = { level: 'log', text: 'half \ud83d, none \u0000', at: '2026-11-20T10:00:00.000Z' } as const;
  const written = { id, feedback: 'See the console' };
  await expect(mara.call.feedback.submit({ ...written, consoleLogs: [broken] })).rejects.toThrow(
    'consoleLogs.0.text: Contains characters that are not text',
  );
  await mara.call.feedback.submit({ ...written, consoleLogs: [cleanLine(broken)] });
  expect((await mara.call.feedback.get({ id })).consoleLogs).toMatchObject([
    { text: 'half \ufffd, none \ufffd' },
  ]);
});

test('shell 9: more than 50 console entries are refused', async () => {
  const mara = await scene.person('Mara Okafor');
  const line = { level: 'log' as const, text: 'x', at: '2026-03-02T10:00:00.000Z' };
  const consoleLogs = Array.from({ length: limits.consoleMax + 1 }, () => line);
  expect(await refusalOf(mara.call.feedback.submit({ id: newId(), feedback: 'Hi', consoleLogs }))).toBe(
    'BAD_REQUEST',
  );
});

test('shell 7, FBK-6: administrators are mailed 100 ms after saving, with the five fields; triage sees its state', async () => {
  const admin = await scene.person('Ada Admin', { role: 'ADMIN', email: 'ada.admin@scene.example' });
  const mara = await scene.person('Mara Okafor');
  const id = await report(mara, { feedback: 'The bell never rings', category: 'bug' });
  const { rows } = await scene.database.pool.query(
    `select subject, text, extract(epoch from due_at - (select created_at from feedback where id = $3)) * 1000 as delay
     from mail where dedupe_key = $1 and recipient = $2`,
    [`feedback-notification:${id}`, 'ada.admin@scene.example', id],
  );
  const [mail] = rows as { subject: string; text: string; delay: string }[];
  expect(Number(mail?.delay)).toBe(limits.mailDelayMs);
  expect(mail?.subject).toContain('bug');
  expect(mail?.text).toContain('The bell never rings');
  expect((await admin.call.feedback.triageView({ id })).mail?.state).toBeTypeOf('string');
});

test('FBK-6 when a mail can’t be queued the report is still kept', async () => {
  await scene.person('Ada Admin', { role: 'ADMIN', email: 'ada.broken@scene.example' });
  const mara = await scene.person('Mara Okafor');
  const { pool } = scene.database;
  await pool.query(
    `alter table mail add constraint no_feedback_mail check (recipient <> 'ada.broken@scene.example')`,
  );
  const id = await report(mara);
  await pool.query('alter table mail drop constraint no_feedback_mail');
  expect((await mara.call.feedback.list({})).items.map((item) => item.id)).toEqual([id]);
});

test('S64 without a session only the sign-in page can be reported, and no one can read the report back', async () => {
  const anonymous = { id: newId(), feedback: 'I cannot get in' };
  expect((await signedOut('/api/feedback', { ...anonymous, currentUrl: '/dashboard' })).status).toBe(401);
  expect((await signedOut('/api/feedback', anonymous)).status).toBe(401);
  const kept = await signedOut('/api/feedback', { ...anonymous, currentUrl: '/auth?next=/messages' });
  expect(kept.status).toBe(200);
  const id = anonymous.id as FeedbackId;
  const tom = await scene.person('Tom Reyes');
  expect(await refusalOf(tom.call.feedback.get({ id }))).toBe('feedback.absent');
  expect((await fetch(`${scene.address}/api/feedback/${id}`)).status).toBe(401);
  const admin = await scene.person('Ada Admin', { role: 'ADMIN' });
  expect(await admin.call.feedback.triageView({ id })).toMatchObject({
    userId: 'anonymous',
    userName: 'anonymous',
  });
});

test('S64 a picture without a session is refused', async () => {
  const draft = { id: newId(), feedback: 'Look', currentUrl: '/auth', screenshotId: newId() };
  const answer = await signedOut('/api/feedback', draft);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'screenshot.absent' });
});

test('S64, X18 reports without a session are limited by source in the fixed words; a retry does not count', async () => {
  const limited = await openScene();
  const send = (id: string) =>
    fetch(`${limited.address}/api/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, feedback: 'Again', currentUrl: '/auth' }),
    });
  const first = newId();
  expect((await send(first)).status).toBe(200);
  for (let n = 1; n < limits.anonymousPerSource; n++) expect((await send(newId())).status).toBe(200);
  const refused = await send(newId());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ message: 'Too many attempts. Please try again later.' });
  expect((await send(first)).status).toBe(200);
});

test('FBK-7 the list holds only my own reports, in pages without gaps or duplicates', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const ids: FeedbackId[] = [];
  for (let n = 0; n < 5; n++) ids.push(await report(mara, { feedback: `Report ${n}` }));
  await report(tom);
  const first = await mara.call.feedback.list({ limit: 2 });
  await report(mara, { feedback: 'Arrived while paging' });
  const second = await mara.call.feedback.list({ limit: 2, cursor: first.nextCursor ?? '' });
  const third = await mara.call.feedback.list({ limit: 2, cursor: second.nextCursor ?? '' });
  const seen = [...first.items, ...second.items, ...third.items].map(({ id }) => id);
  expect(seen).toEqual([...ids].reverse());
  expect(third.nextCursor).toBeNull();
});

test('FBK-7 an answer reaches the reporter: unread, in the bell, by mail if they agreed; seen it is read', async () => {
  const admin = await scene.person('Ada Admin', { role: 'ADMIN' });
  const mara = await scene.person('Mara Okafor', { email: 'mara.answered@scene.example' });
  const id = await report(mara);
  const ears = await mara.listen();
  const { version } = await admin.call.feedback.triageView({ id });
  const after = await admin.call.feedback.answer({ id, actId: newId(), version, text: 'Mended tonight.' });
  expect(after).toMatchObject({ version: version + 1, adminResponse: 'Mended tonight.' });
  const heard = await ears.expectEvent('feedback.answered');
  expect(feedbackEvents['feedback.answered'].schema.parse(heard.d)).toEqual({ id, unread: 1 });
  const list = await mara.call.feedback.list({});
  expect([list.unread, list.items[0]?.unread]).toEqual([1, true]);
  expect((await mara.call.feedback.get({ id })).entries).toMatchObject([
    { kind: 'answer', text: 'Mended tonight.', isOwn: false },
  ]);
  expect((await mara.call.notifications.list({})).items[0]).toMatchObject({
    title: 'Your feedback has an answer',
    message: 'Mended tonight.',
    actionUrl: `/feedback-responses?id=${id}`,
    read: false,
  });
  const mails = await scene.database.pool.query(`select text from mail where recipient = $1`, [
    'mara.answered@scene.example',
  ]);
  expect(mails.rows).toHaveLength(1);
  expect(await mara.call.feedback.read({ id })).toEqual({ unread: 0 });
  expect((await mara.call.notifications.list({})).unread).toBe(0);
});

test('S65 a reporter who did not agree to be contacted is notified in the product and not by mail', async () => {
  const admin = await scene.person('Ada Admin', { role: 'ADMIN' });
  const mara = await scene.person('Mara Okafor', { email: 'mara.silent@scene.example' });
  const id = await report(mara, { allowContact: false });
  const { version } = await admin.call.feedback.triageView({ id });
  await admin.call.feedback.answer({ id, actId: newId(), version, text: 'Thank you.' });
  expect((await mara.call.feedback.list({})).unread).toBe(1);
  const mails = await scene.database.pool.query(`select 1 from mail where recipient = $1`, [
    'mara.silent@scene.example',
  ]);
  expect(mails.rowCount).toBe(0);
});

test('a detail is stored once however often it is sent, and only the reporter can add one', async () => {
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const id = await report(mara);
  const detail = { id, actId: newId(), text: 'Only on Tuesdays.' };
  await mara.call.feedback.addDetail(detail);
  const { entries } = await mara.call.feedback.addDetail(detail);
  expect(entries).toMatchObject([{ kind: 'detail', text: 'Only on Tuesdays.', isOwn: true }]);
  expect(await refusalOf(tom.call.feedback.addDetail({ ...detail, actId: newId() }))).toBe('feedback.absent');
});

test('FBK-9 a screenshot is stored as PNG under screenshots/, readable only by its reporter and triagers', async () => {
  const [mara, tom, admin] = await Promise.all([
    scene.person('Mara Okafor'),
    scene.person('Tom Reyes'),
    scene.person('Ada Admin', { role: 'ADMIN' }),
  ]);
  const pixels = { width: 40, height: 30, channels: 3, background: { r: 18, g: 17, b: 16 } } as const;
  const png = await sharp({ create: pixels }).png().toBuffer();
  const screenshotId = newId();
  const stored = await fetch(`${scene.address}/api/files/${screenshotId}?kind=feedback-screenshot`, {
    method: 'PUT',
    headers: { cookie: mara.cookie, 'content-type': 'image/png' },
    body: new Uint8Array(png),
  });
  expect(stored.status).toBe(200);
  const draft = { id: newId(), feedback: 'Look at this', screenshotId };
  const foreign = { ...draft, id: newId() };
  expect(await refusalOf(tom.call.feedback.submit(foreign))).toBe('screenshot.absent');
  await report(mara, draft);
  const { screenshot } = await mara.call.feedback.get({ id: draft.id });
  expect(screenshot).toBe(`/api/files/${screenshotId}`);
  const seen = await Promise.all([mara, admin, tom].map((who) => who.request('GET', screenshot ?? '')));
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect((await fetch(`${scene.address}/api/files/${screenshotId}`)).status).toBe(401);
  const { rows } = await scene.database.pool.query('select key from stored_file where id = $1', [
    screenshotId,
  ]);
  expect((rows as { key: string }[])[0]?.key).toMatch(/^screenshots\/feedback-\d{13}-[0-9a-f]{8}\.png$/);
});

test('shell 7: the reporter asks for the mail by POST /api/email; it is sent once, and only about their own report', async () => {
  await scene.person('Ada Admin', { role: 'ADMIN', email: 'once.admin@scene.example' });
  const [mara, tom] = await Promise.all([scene.person('Mara Okafor'), scene.person('Tom Reyes')]);
  const id = await report(mara, { feedback: 'Mail me once', category: 'bug' });
  const body = JSON.stringify({
    templateId: 'feedback-notification',
    to: 'administrators',
    templateData: {
      feedbackId: id,
      category: 'x',
      userName: 'Forged',
      feedback: 'Forged',
      userEmail: 'f@x.example',
    },
  });
  const asked = await mara.request('POST', '/api/email', { body });
  expect(await asked.json()).toMatchObject({ success: true, error: null });
  expect((await tom.request('POST', '/api/email', { body })).status).toBe(404);
  const { rows } = await scene.database.pool.query(
    'select text from mail where dedupe_key = $1 and recipient = $2',
    [`feedback-notification:${id}`, 'once.admin@scene.example'],
  );
  expect(rows).toHaveLength(1);
  expect((rows as { text: string }[])[0]?.text).not.toContain('Forged');
});
