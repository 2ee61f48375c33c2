import { generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openCourier } from '#platform/server/mail/smtp.ts';
import { limits } from './limits.ts';
import { emptyOutbox } from './server/jobs.ts';
import { openMailDesk } from './testing/factory/mail-desk.ts';
import { startMailServer } from './testing/factory/mail-server.ts';
import { signedFieldsOf } from './testing/factory/signature.ts';

const server = await startMailServer();
afterAll(() => server.stop());
const desk = await openMailDesk(server.url);
const { database } = desk.platform;

let count = 0;
/** Queues a mail to a unique address. */
async function queue(
  parts: { to?: string; title?: string; message?: string; notBefore?: Date; stopPath?: string } = {},
) {
  // Each mail gets its own time, so that the outbox keeps their order.
  desk.advance(1);
  const dedupeKey = `test:${count++}`;
  const to = parts.to ?? `reader-${count}@scene.example`;
  const data = {
    recipientName: 'Mara Okafor',
    title: parts.title ?? 'Tom Reyes',
    message: parts.message ?? 'The lenses are booked.',
    link: '/messages',
  };
  await database.write((tx) =>
    desk.mailer.queue(tx, {
      templateId: 'notification',
      to,
      data,
      dedupeKey,
      ...(parts.notBefore && { notBefore: parts.notBefore }),
      ...(parts.stopPath && { stopPath: parts.stopPath }),
    }),
  );
  const [row] = await desk.rows(dedupeKey);
  if (!row) throw new Error('nothing was queued');
  return { dedupeKey, to, row, arrived: () => server.received.filter(({ recipient }) => recipient === to) };
}

const stateOf = async (dedupeKey: string) => (await desk.rows(dedupeKey))[0]?.state;

test('7 mail: a queued mail arrives once, with the Message-ID of its row, a text part and an html part', async () => {
  const letter = await queue();
  await desk.send();
  await desk.send();
  expect(letter.arrived()).toHaveLength(1);
  const raw = letter.arrived()[0]?.raw ?? '';
  expect(raw).toContain(`Message-ID: <${letter.row.messageId}>`);
  expect(letter.row.messageId).toBe(`${letter.row.id}@backlot.example`);
  expect(raw).toContain('Content-Type: text/plain');
  expect(raw).toContain('Content-Type: text/html');
  expect(raw).toContain('Subject: Tom Reyes');
  expect(await stateOf(letter.dedupeKey)).toBe('sent');
});

test('NOT mail: a notification mail says where to stop such mails, in the text and in a header', async () => {
  const letter = await queue();
  await desk.send();
  const raw = letter.arrived()[0]?.raw ?? '';
  expect(raw).toContain('List-Unsubscribe: <https://backlot.example/notifications?settings=true>');
  expect(letter.row.text).toContain('https://backlot.example/notifications?settings=true');
  expect(raw).toContain('Auto-Submitted: auto-generated');
  expect(raw).not.toContain('List-Unsubscribe-Post');
  const stopped = await queue({ stopPath: '/stop-emails/token' });
  await desk.send();
  const other = stopped.arrived()[0]?.raw ?? '';
  expect(other).toContain('List-Unsubscribe: <https://backlot.example/stop-emails/token>');
  expect(other).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('X2 the same cause reported twice is one mail, and a rolled-back cause is none', async () => {
  const letter = await queue();
  const again = { templateId: 'notification', to: letter.to, dedupeKey: letter.dedupeKey } as const;
  const data = { recipientName: '', title: 'Other words', message: 'Other', link: '/' };
  await database.write((tx) => desk.mailer.queue(tx, { ...again, data }));
  expect((await desk.rows(letter.dedupeKey)).map((row) => row.subject)).toEqual(['Tom Reyes']);
  const broken = database.write(async (tx) => {
    await desk.mailer.queue(tx, { ...again, data, dedupeKey: 'rolled-back' });
    throw new Error('the cause failed');
  });
  await expect(broken).rejects.toThrow('the cause failed');
  expect(await desk.rows('rolled-back')).toEqual([]);
});

test('7 mail: a mail to the administrators goes to each of them separately', async () => {
  const ines = await desk.person('Ines Calloway', { isAdministrator: true });
  const otto = await desk.person('Otto Lindqvist', { isAdministrator: true });
  await database.write((tx) =>
    desk.mailer.queue(tx, {
      templateId: 'feedback-notification',
      to: 'administrators',
      data: {
        feedbackId: '7',
        category: 'bug',
        userName: 'Tom',
        feedback: 'Blank',
        userEmail: 'tom@x.example',
      },
      dedupeKey: 'feedback:7',
    }),
  );
  await desk.send();
  const heads = server.received
    .filter(({ recipient }) => [ines.email, otto.email].includes(recipient))
    .map(({ recipient, raw }) => `${recipient} ${/^To: (.*?)\r?$/m.exec(raw)?.[1] ?? ''}`);
  const each = [ines, otto].map(({ email }) => `${email} ${email}`);
  expect(new Set(heads)).toEqual(new Set(each));
  expect(heads).toHaveLength(2);
});

test('7 mail: a person is mailed at the address of their account, and people without one are left out', async () => {
  const { id, email } = await desk.person('Priya Raghunathan');
  const nobody = '01900000-0000-7000-8000-000000000000' as typeof id;
  const data = { recipientName: 'Priya', title: 'A', message: 'B', link: '/' };
  const ask = (person: typeof id, dedupeKey: string) =>
    database.write((tx) =>
      desk.mailer.queue(tx, { templateId: 'notification', to: { person }, data, dedupeKey }),
    );
  expect(await ask(id, 'person:1')).toBe(1);
  expect(await ask(nobody, 'person:2')).toBe(0);
  expect((await desk.rows('person:1'))[0]?.recipient).toBe(email);
});

test('X14 an address is compared and stored normalised', async () => {
  const letter = await queue({ to: '  Mara.Okafor@Scene.EXAMPLE ' });
  expect(letter.row.recipient).toBe('mara.okafor@scene.example');
});

test('T21 a line break in a value adds no header to the mail', async () => {
  const letter = await queue({ title: 'Hello\r\nBcc: everybody@scene.example' });
  await desk.send();
  expect(letter.row.subject).toBe('Hello Bcc: everybody@scene.example');
  const [head] = letter.arrived()[0]?.raw.split(/\r?\n\r?\n/) ?? [];
  expect(head).toContain('Subject: Hello Bcc: everybody@scene.example');
  expect(head).not.toMatch(/^Bcc:/m);
});

test('7 mail: a mail scheduled for later waits until then', async () => {
  const letter = await queue({ notBefore: new Date(desk.platform.clock.now().getTime() + 120_000) });
  await desk.send();
  expect([await stateOf(letter.dedupeKey), letter.arrived().length]).toEqual(['waiting', 0]);
  desk.advance(120_000);
  await desk.send();
  expect(await stateOf(letter.dedupeKey)).toBe('sent');
});

test('X9 a mail that is withdrawn before it is sent is never sent', async () => {
  const letter = await queue();
  await database.write((tx) => desk.mailer.withdraw(tx, [letter.dedupeKey]));
  await desk.send();
  expect([await stateOf(letter.dedupeKey), letter.arrived().length]).toEqual(['withdrawn', 0]);
});

test('FBK-6 a feature that queued a mail can read its state', async () => {
  const letter = await queue({ to: 'full@scene.example' });
  server.refuseAddress('full@scene.example', '552 5.2.2 mailbox full');
  await desk.send();
  const states = await desk.mailer.statesOf(database.orm, [letter.dedupeKey, 'never']);
  expect([...states]).toEqual([
    [letter.dedupeKey, { state: 'bounced', error: expect.stringContaining('mailbox full') }],
  ]);
});

test('7 mail: a temporarily refused mail is retried after growing waits, and fails in the end', async () => {
  const letter = await queue({ to: 'later@scene.example' });
  server.refuseAddress('later@scene.example', '450 4.2.1 try again later');
  const tries: string[] = [];
  for (const wait of limits.retryAfterMs) {
    await desk.send();
    // A second run right away must not retry.
    await desk.send();
    const [row] = await desk.rows(letter.dedupeKey);
    tries.push([row?.state, row?.attempts, row?.lastCode].join(' '));
    expect((row?.dueAt.getTime() ?? 0) - desk.platform.clock.now().getTime()).toBe(wait);
    desk.advance(wait);
  }
  await desk.send();
  expect(tries).toEqual(limits.retryAfterMs.map((_wait, index) => `waiting ${index + 1} 450`));
  const [row] = await desk.rows(letter.dedupeKey);
  expect(row).toMatchObject({ state: 'failed', lastError: expect.stringContaining('try again later') });
  expect(row?.attempts).toBe(limits.retryAfterMs.length + 1);
});

test('NWL-3 a permanent refusal of a mailbox bounces its mail and closes exactly that address', async () => {
  server.refuseAddress('gone@scene.example', '550 5.1.1 no such mailbox');
  const bounced = await queue({ to: 'gone@scene.example' });
  await desk.send();
  expect((await desk.rows(bounced.dedupeKey))[0]).toMatchObject({ state: 'bounced', lastCode: 550 });
  const second = await queue({ to: 'Gone@scene.example' });
  const neighbour = await queue({ to: 'gone.too@scene.example' });
  await desk.send();
  expect(await Promise.all([stateOf(second.dedupeKey), stateOf(neighbour.dedupeKey)])).toEqual([
    'suppressed',
    'sent',
  ]);
});

test('7 mail: a mail that was queued before its address bounced is not retried', async () => {
  server.refuseAddress('twice@scene.example', '550 5.1.1 no such mailbox');
  const first = await queue({ to: 'twice@scene.example' });
  const second = await queue({ to: 'twice@scene.example' });
  await desk.send();
  expect(await Promise.all([stateOf(first.dedupeKey), stateOf(second.dedupeKey)])).toEqual([
    'bounced',
    'suppressed',
  ]);
});

test('7 mail: a message refused for its content bounces without closing the address', async () => {
  const letter = await queue({ to: 'picky@scene.example' });
  server.refuseMessages('554 5.7.1 looks like spam');
  await desk.send();
  server.refuseMessages(undefined);
  const next = await queue({ to: 'picky@scene.example' });
  await desk.send();
  expect(await Promise.all([stateOf(letter.dedupeKey), stateOf(next.dedupeKey)])).toEqual([
    'bounced',
    'sent',
  ]);
});

test('X18 an address over its hourly limit gets no more mail, and gets mail again after the hour', async () => {
  const to = 'busy@scene.example';
  for (let index = 0; index < limits.perRecipient; index++) await queue({ to });
  expect((await queue({ to })).row.state).toBe('held');
  desk.advance(limits.limitWindowMs + 1);
  expect((await queue({ to })).row.state).toBe('waiting');
  await desk.send();
});

test('7 mail: while the mail server is down every mail keeps waiting, and arrives when it is back', async () => {
  const first = await queue();
  const second = await queue();
  const letters = [first, second];
  const away = await openMailDesk('smtp://127.0.0.1:9');
  await emptyOutbox({ platform: desk.platform, courier: away.courier });
  const attempts = (await Promise.all(letters.map(({ dedupeKey }) => desk.rows(dedupeKey)))).flat();
  expect(attempts.map((row) => [row.state, row.attempts])).toEqual([
    ['waiting', 1],
    // One failed connection is enough to know.
    ['waiting', 0],
  ]);
  desk.advance(limits.retryAfterMs[0]);
  await desk.send();
  for (const letter of letters) expect(await stateOf(letter.dedupeKey)).toBe('sent');
});

test('7 mail: without a mail server mails stay in the outbox', async () => {
  const letter = await queue();
  await emptyOutbox({ platform: desk.platform, courier: undefined });
  expect(await stateOf(letter.dedupeKey)).toBe('waiting');
  await desk.send();
});

test('G16 when a worker is killed before the end of the message, the next one sends it, and it arrives once', async () => {
  const letter = await queue();
  const named = Promise.withResolvers<void>();
  const stays = Promise.withResolvers<void>();
  server.onAddress(() => {
    named.resolve();
    return stays.promise;
  });
  const killed = desk.send();
  await named.promise;
  server.onAddress(undefined);
  // The killed worker never writes again: its lease expires and another worker takes the mail.
  desk.advance(limits.leaseMs + 1);
  await desk.send();
  expect([await stateOf(letter.dedupeKey), letter.arrived().length]).toEqual(['sent', 1]);
  // If it was merely slow, it has lost the lease and must not finish.
  stays.resolve();
  await killed;
  expect([await stateOf(letter.dedupeKey), letter.arrived().length]).toEqual(['sent', 1]);
});

test('G16 when a worker is killed after the end of the message, no worker sends it again and it is left for an administrator', async () => {
  const letter = await queue();
  const whole = Promise.withResolvers<void>();
  const stays = Promise.withResolvers<void>();
  server.onMessage(() => {
    whole.resolve();
    return stays.promise;
  });
  const killed = desk.send();
  await whole.promise;
  server.onMessage(undefined);
  desk.advance(limits.leaseMs + 1);
  await desk.send();
  await desk.send();
  expect([await stateOf(letter.dedupeKey), letter.arrived().length]).toEqual(['uncertain', 1]);
  stays.resolve();
  await killed;
  expect([await stateOf(letter.dedupeKey), letter.arrived().length]).toEqual(['uncertain', 1]);
});

test('7 mail: two workers at once send each mail once', async () => {
  const letters = await Promise.all([queue(), queue(), queue(), queue(), queue(), queue()]);
  await Promise.all([desk.send(), desk.send(), desk.send()]);
  expect(letters.map((letter) => letter.arrived().length)).toEqual(letters.map(() => 1));
});

test('7 mail: a mail that could not be sent for three days fails', async () => {
  const letter = await queue();
  desk.advance(limits.waitMaxMs + 1);
  await desk.send();
  expect([await stateOf(letter.dedupeKey), letter.arrived().length]).toEqual(['failed', 0]);
});

test('T23 the secret of a link is sent in the mail and removed from the log once the mail has arrived', async () => {
  const secret = 'p1_9KQbW3cXo0AzTtq7cQ2LrYbq5oXnWm0b8dEfGhIj';
  const to = 'locked-out@scene.example';
  await database.write((tx) =>
    desk.mailer.queue(tx, {
      templateId: 'password-reset',
      to,
      data: { recipientName: 'Mara Okafor', link: `/api/auth/action?email=m%40x.example#reset.${secret}` },
      dedupeKey: 'test:secret',
    }),
  );
  const [waiting] = await desk.rows('test:secret');
  expect(waiting?.text).toContain(`#reset.${secret}`);
  await desk.send();
  const arrived = server.received.find(({ recipient }) => recipient === to);
  // The transfer encoding may put soft line breaks anywhere in it.
  expect(arrived?.raw.replaceAll(/=\r?\n/g, '')).toContain(secret);
  const [kept] = await desk.rows('test:secret');
  expect(kept?.state).toBe('sent');
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(kept?.text).toContain('/api/auth/action?email=m%40x.example#hidden');
});

test('a mail with a way to stop it can be stopped in one press, and both fields are signed', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const courier = openCourier(server.url, 'Backlot <no-reply@backlot.example>', {
    domain: 'backlot.example',
    selector: 'mail',
    privateKey: pem,
  });
  const headers = {
    'List-Unsubscribe': '<https://backlot.example/stop-emails/x>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const to = 'signed@scene.example';
  const letter = {
    messageId: 'signed@backlot.example',
    recipient: to,
    subject: 'Signed',
    text: 'Hello',
    html: null,
    calendar: null,
    headers,
  };
  expect((await courier.deliver(letter, async () => undefined)).kind).toBe('sent');
  courier.close();
  const raw = server.received.find(({ recipient }) => recipient === to)?.raw ?? '';
  expect(signedFieldsOf(raw, publicKey)).toEqual(
    expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
});
