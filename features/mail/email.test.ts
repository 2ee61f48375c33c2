import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { newId } from '#platform/server/new-id.ts';
import { limits } from './limits.ts';
import { mail } from './server/tables.ts';

const scene = await openScene();
const admin = await scene.person('Ada Quinn', { role: 'ADMIN' });
const owner = await scene.person('Sol Ortega', { role: 'SUPER_ADMIN' });
const manager = await scene.person('Mara Okafor', { role: 'MANAGER' });
type Actor = typeof admin;

let reader = 0;
const someone = () => `reader-${reader++}@scene.example`;

async function send(actor: Actor, body: unknown) {
  const response = await actor.request('POST', '/api/email', {
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}
const stored = async (address: string) =>
  (await scene.database.orm.select().from(mail)).filter((row) => row.recipient === address);

const free = () => ({ to: someone(), subject: 'Wrap party', text: 'Friday at eight.' });
const refused = (error: string, rejected: string[] = []) => ({
  success: false,
  messageId: null,
  accepted: [],
  rejected,
  error,
});

test('7 POST /api/email: an administrator sends a free-form mail and gets success, messageId, accepted, rejected and error', async () => {
  const letter = free();
  const { status, body } = await send(admin, letter);
  const [row] = await stored(letter.to);
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      messageId: `<${row?.messageId ?? ''}>`,
      accepted: [letter.to],
      rejected: [],
      error: null,
    },
  ]);
  expect(row).toMatchObject({ subject: 'Wrap party', templateId: null, state: 'waiting' });
  expect(row?.text).toContain('Friday at eight.');
  expect(row?.html).toContain('Friday at eight.');
});

const incomplete: readonly (readonly [string, Record<string, unknown>, string])[] = [
  ['no recipient', { to: undefined }, 'Recipient email is required'],
  ['a blank recipient', { to: '  ' }, 'Recipient email is required'],
  ['an empty list', { to: [] }, 'Recipient email is required'],
  ['no subject', { subject: '' }, 'Email subject is required'],
  ['no text', { text: ' ' }, 'Email text is required'],
  ['a recipient that is none', { to: 'mara at home' }, 'to: "mara at home" is not an e-mail address'],
  ['a number as recipient', { to: 7 }, 'to: must be an address or a list of addresses'],
  ['a subject that is no text', { subject: { a: 1 } }, 'subject: must be text'],
  ['a subject too long', { subject: 'x'.repeat(201) }, 'subject: at most 200 characters'],
  ['a foreign client id', { clientId: 'once' }, 'clientId: must be a UUID'],
  ['a template without an id', { templateId: ' ', templateData: {} }, 'Template ID is required'],
  ['template data without an id', { templateData: {} }, 'Template ID is required'],
  ['a template without a recipient', { templateId: 'notification', to: '' }, 'Recipient email is required'],
  ['an unknown template', { templateId: 'gone' }, 'templateId: there is no template "gone"'],
  [
    'a gap in the data',
    { templateId: 'notification', templateData: { recipientName: 'A', title: 'B', message: ' ', link: '/' } },
    'templateData.message: is required',
  ],
  [
    'data for nothing',
    { templateId: 'notification', templateData: { recipientName: 'A', colour: 'red' } },
    'templateData.colour: is not a variable of this template',
  ],
  [
    'data that is no text',
    { templateId: 'notification', templateData: { title: 7 } },
    'templateData.title: must be text',
  ],
];

for (const [what, change, error] of incomplete) {
  test(`5 email sending with ${what} is refused: ${error}`, async () => {
    const before = (await scene.database.orm.select().from(mail)).length;
    const { status, body } = await send(admin, { ...free(), ...change });
    expect([status, body]).toEqual([error.includes('there is no') ? 404 : 400, refused(error)]);
    expect((await scene.database.orm.select().from(mail)).length).toBe(before);
  });
}

test('ADE-1 header injection is refused in the recipient and in the subject', async () => {
  const bcc = 'x\r\nBcc: everybody@scene.example';
  expect((await send(admin, { ...free(), subject: bcc })).body).toEqual(
    refused('subject: must not contain line breaks'),
  );
  expect((await send(admin, { ...free(), to: `${someone()}\nBcc: b@scene.example` })).body).toEqual(
    refused('to: must not contain line breaks'),
  );
  expect((await send(admin, { ...free(), to: [someone(), `a@b.example\r\nX: y`] })).status).toBe(400);
});

test('T22 a person who is not an administrator can neither write a free-form mail nor send a template of their choice', async () => {
  const letter = free();
  expect(await send(manager, letter)).toMatchObject({
    status: 403,
    body: refused('Only administrators may write their own mails.'),
  });
  const template = {
    to: letter.to,
    templateId: 'notification',
    templateData: { recipientName: 'A', title: 'You won', message: 'Click', link: '/' },
  };
  const closed = { status: 403, body: refused('This template is not open to you.') };
  expect(await send(manager, template)).toMatchObject(closed);
  // A template that does not exist gets the same response.
  expect(await send(manager, { ...template, templateId: 'gone' })).toMatchObject(closed);
  expect(await stored(letter.to)).toEqual([]);
});

test('X1 without a session nothing is sent', async () => {
  const letter = free();
  const response = await fetch(`${scene.address}/api/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(letter),
  });
  expect([response.status, await stored(letter.to)]).toEqual([401, []]);
});

test('X2 the same client id sends once and returns the first result, even when both requests arrive at once', async () => {
  const letter = { ...free(), clientId: newId() };
  const [one, two] = await Promise.all([send(admin, letter), send(admin, letter)]);
  expect(two.body).toEqual(one.body);
  expect(await stored(letter.to)).toHaveLength(1);
});

test('X14 recipients are parsed, normalised and each mailed once', async () => {
  const address = someone();
  const other = someone();
  const to = `Mara Okafor <${address.toUpperCase()}>, ${address}; ${other}`;
  const { body } = await send(admin, { ...free(), to });
  expect(body).toMatchObject({ accepted: [address, other], rejected: [] });
  const many = Array.from({ length: limits.recipientsMax + 1 }, someone);
  expect((await send(admin, { ...free(), to: many })).body).toEqual(refused('to: at most 50 recipients'));
});

test('7 POST /api/email: html is sent without anything executable, and a text part is made from it', async () => {
  const to = someone();
  const html =
    '<p onclick="x()">Hello <b>you</b><script>alert(1)</script><img src=x onerror=alert(2)></p>' +
    '<a href="javascript:alert(3)">one</a><a href="https://film.example/a?b=1&amp;c=2">two</a><style>p{}</style>';
  await send(admin, { to, subject: 'Html', html });
  const [row] = await stored(to);
  const content = row?.html?.split('<body')[1] ?? '';
  expect(content).toContain('Hello <strong>you</strong>');
  expect(content).toContain('href="https://film.example/a?b=1&amp;c=2"');
  expect(content).not.toMatch(/script|alert|onclick|onerror|<img|p\{\}/);
  expect(row?.text).toContain('Hello you');
});

test('7 POST /api/email: a suppressed address is rejected, and when no recipient is left the send fails', async () => {
  const [closed, open] = [someone(), someone()];
  await owner.call.mail.suppress({ address: closed, cause: 'manual', reason: 'Asked us to stop' });
  expect((await send(admin, { ...free(), to: [closed, open] })).body).toMatchObject({
    success: true,
    accepted: [open],
    rejected: [closed],
  });
  expect(await send(admin, { ...free(), to: closed })).toMatchObject({
    status: 422,
    body: refused('Failed to send email', [closed]),
  });
});

test('X18 a sender over the hourly limit is refused, but not on a retry of an earlier send', async () => {
  const eager = await scene.person('Otto Lindqvist', { role: 'ADMIN' });
  const first = { ...free(), clientId: newId() };
  await send(eager, first);
  await scene.database.pool.query(
    `insert into mail (id, dedupe_key, message_id, recipient, subject, text, sender_id)
     select gen_random_uuid(), 'bulk:' || n, 'm' || n, 'bulk' || n || '@scene.example', 's', 't', $1
     from generate_series(1, $2::int) n`,
    [eager.id, limits.perSender.free],
  );
  const letter = free();
  const late = await send(eager, letter);
  expect(late).toMatchObject({
    status: 429,
    body: refused('Too many attempts. Please try again later.'),
  });
  expect(late.headers.get('retry-after')).toBe('3600');
  expect(await stored(letter.to)).toEqual([]);
  expect((await send(eager, first)).status).toBe(200);
});
