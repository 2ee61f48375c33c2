import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, inject, test } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { copyTemplate } from '#platform/testing/database.ts';
import { mailJob, postLetter } from './mail.ts';

const connection = await copyTemplate(inject('testServer'), inject('testTemplate'));
const database = openDatabase(connection, {
  poolSize: 2,
  publish: () => undefined,
  onError: () => undefined,
});

const received: string[] = [];
let refuses = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    stream.on('end', () => {
      if (refuses) return done(new Error('mailbox on holiday'));
      received.push(text);
      done();
    });
  },
});
smtp.listen(0, '127.0.0.1');
await once(smtp.server, 'listening');
afterAll(async () => {
  await database.close();
  await new Promise<void>((done) => smtp.close(done));
});

const address = smtp.server.address();
const port = typeof address === 'object' && address ? address.port : 0;
const options = { from: 'Backlot <no-reply@backlot.example>', clock: systemClock };
const sending = mailJob(database, { ...options, smtpUrl: `smtp://127.0.0.1:${port}` });
const outboxOnly = mailJob(database, { ...options, smtpUrl: undefined });

const post = (dedupeKey: string, subject = 'You are invited') =>
  database.write((tx) =>
    postLetter(tx, { dedupeKey, recipient: 'tom@scene.example', subject, text: 'Come in.' }),
  );
const waiting = async () =>
  (await database.pool.query('select count(*)::int as n from mail where sent_at is null')).rows[0].n;

test('without SMTP settings a letter stays in the outbox', async () => {
  await post('stays');
  await outboxOnly.run();
  expect([await waiting(), received]).toEqual([1, []]);
});

test('with SMTP the letter goes out once with a Message-ID of its own row', async () => {
  await sending.run();
  await sending.run();
  expect([await waiting(), received.length]).toEqual([0, 1]);
  expect(received[0]).toMatch(/^To: tom@scene\.example\r?$/m);
  expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@backlot>\r?$/m);
});

test('the same cause never mails twice', async () => {
  await post('once');
  await post('once');
  received.length = 0;
  await sending.run();
  expect(received).toHaveLength(1);
});

test('T21 a line break in a subject adds no header', async () => {
  received.length = 0;
  await post('headers', 'Hello\r\nBcc: everybody@scene.example');
  await sending.run();
  expect(received[0]).not.toMatch(/^Bcc:/m);
});

test('a letter that the other side refuses is tried again later and keeps the reason', async () => {
  await post('refused');
  refuses = true;
  await sending.run();
  const [row] = (
    await database.pool.query(`select attempts, last_error, sent_at from mail where dedupe_key = 'refused'`)
  ).rows;
  expect(row).toMatchObject({
    attempts: 1,
    last_error: expect.stringContaining('mailbox on holiday'),
    sent_at: null,
  });
  refuses = false;
  await sending.run();
  expect(await waiting()).toBe(0);
});
