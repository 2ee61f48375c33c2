import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { startMailServer } from '#features/mail/testing/factory/mail-server.ts';
import { readLink } from './policy/mailed-link.ts';
import { codeOf, givePassword, proveAddress } from './testing/factory/accounts.ts';
import { createAuthenticator } from './testing/factory/authenticator.ts';
import { startTestProvider } from './testing/factory/provider.ts';

const origin = 'http://backlot.test:24007';
const mailServer = await startMailServer();
const provider = await startTestProvider(origin);
const scene = await openScene({ ...provider.settings, SMTP_URL: mailServer.url, TRUST_PROXY: 'true' });
const { pool } = scene.database;
afterAll(() => Promise.all([mailServer.stop(), provider.stop()]));
beforeEach(async () => {
  await pool.query('delete from rate_limit');
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0';
const password = 'seven quiet lenses rest';

/** A person with a password and a verified address, using Firefox on Linux at 192.0.2.7. */
async function member(name = 'Ana Duarte') {
  const email = `${randomUUID()}@told.example`;
  const person = await scene.person(name, { email });
  await givePassword(scene.database, person.id);
  await proveAddress(scene.database, person.id);
  const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await person.request(method, `/api${path}`, {
      headers: { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.7' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    expect([response.status, answer]).toEqual([200, expect.anything()]);
    return answer as Answer;
  };
  return { ...person, email, ask };
}
type Options = { options: Readonly<Record<string, unknown>> };
type Member = Awaited<ReturnType<typeof member>>;

/** The mails the mail server received for a person, in order, with `=XX` decoded. */
const arrived = ({ email }: Pick<Member, 'email'>) =>
  mailServer.received
    .filter(({ recipient }) => recipient === email)
    .map(({ raw }) =>
      raw
        .replaceAll('=\r\n', '')
        .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) =>
          Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
        ),
    );

/** The mails a person gets for an act, in order, once `count` of them have arrived. */
async function mailsFor(
  person: Pick<Member, 'email'>,
  act: () => Promise<unknown>,
  count: number,
): Promise<string[]> {
  const before = arrived(person).length;
  await act();
  await expect.poll(() => arrived(person).length).toBe(before + count);
  return arrived(person).slice(before);
}

/** The single mail a person gets for an act. */
const mailFor = async (person: Pick<Member, 'email'>, act: () => Promise<unknown>): Promise<string> =>
  (await mailsFor(person, act, 1))[0] ?? '';

const bellsOf = async ({ id }: Pick<Member, 'id'>) =>
  (
    await pool.query<{ title: string; mail_state: string }>(
      'select title, mail_state from notification where person_id = $1 order by created_at, id',
      [id],
    )
  ).rows;

const secretIn = (text: string) => {
  const [link = ''] = /https?:\/\/\S+\/api\/auth\/action\S*/.exec(text) ?? [];
  return readLink(new URL(link).hash)?.secret ?? '';
};

test('SES-9 a person who changes how they sign in gets a mail that says what, when, from where, and where to look', async () => {
  const ana = await member();
  const sent = await mailFor(ana, () => ana.ask('PUT', '/me/password', { password }));
  expect(sent).toContain('Subject: Your password was changed');
  expect(sent).toContain('Hello Ana Duarte,');
  expect(sent).toContain('Your other sessions were signed out.');
  expect(sent).toMatch(/When: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(sent).toContain('From: Firefox on Linux, network address 192.0.2.7');
  expect(sent).toContain(`${origin}/settings?section=account`);
  expect(sent).toContain('it’s about your account’s security');
  // These mails cannot be switched off, so they offer no unsubscribe link.
  expect(sent).not.toContain('List-Unsubscribe');
});

test('SES-9 each change to a way to sign in sends one mail and one notification: second factor, codes, passkeys', async () => {
  const ana = await member();
  const device = createAuthenticator(origin, 'backlot.test');
  let secret = '';
  let passkey = '';
  const acts: readonly (readonly [subject: string, act: () => Promise<unknown>])[] = [
    [
      'Two-factor authentication is on',
      async () => {
        ({ secret } = await ana.ask<{ secret: string }>('POST', '/me/second-factor/start', {}));
        await ana.ask('POST', '/me/second-factor/confirm', { code: codeOf(secret) });
      },
    ],
    ['You have new recovery codes', () => ana.ask('POST', '/me/second-factor/recovery-codes', {})],
    ['Two-factor authentication is off', () => ana.ask('POST', '/me/second-factor/end', {})],
    [
      'A passkey was added to your account',
      async () => {
        const { options } = await ana.ask<Options>('POST', '/me/passkeys/start', {});
        const answer = device.create(options);
        ({ id: passkey } = await ana.ask<{ id: string }>('POST', '/me/passkeys', { name: 'Laptop', answer }));
      },
    ],
    ['A passkey was renamed', () => ana.ask('PATCH', `/me/passkeys/${passkey}`, { name: 'Desk' })],
    ['A passkey was removed from your account', () => ana.ask('DELETE', `/me/passkeys/${passkey}`)],
  ];
  // Does all of them before waiting, because the mail job runs only every few seconds.
  const doAll = async () => {
    for (const [, act] of acts) await act();
  };
  const sent = await mailsFor(ana, doAll, acts.length);
  expect(sent.map((raw) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(acts.map(([subject]) => subject));
  // Only this mail is sent: the notification does not send another one two minutes later.
  expect(await bellsOf(ana)).toEqual(acts.map(([title]) => ({ title, mail_state: 'done' })));
});

test('renaming a passkey to its current name sends no notification', async () => {
  const ana = await member();
  const device = createAuthenticator(origin, 'backlot.test');
  const { options } = await ana.ask<Options>('POST', '/me/passkeys/start', {});
  const answer = device.create(options);
  let id = '';
  await mailFor(ana, async () => {
    ({ id } = await ana.ask<{ id: string }>('POST', '/me/passkeys', { name: 'Laptop', answer }));
  });
  expect(await ana.ask('PATCH', `/me/passkeys/${id}`, { name: 'Laptop' })).toMatchObject({ name: 'Laptop' });
  expect(await bellsOf(ana)).toHaveLength(1);
});

test('AUT-2 a person is notified when a provider is connected and when it is disconnected', async () => {
  const ana = await member();
  provider.as({ sub: randomUUID(), email: ana.email, email_verified: true });
  const sent = await mailFor(ana, async () => {
    const start = await ana.request('POST', '/api/me/provider/start', { body: '{}' });
    const browser = start.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { address } = (await start.json()) as { address: string };
    const back = await provider.walk(address);
    await fetch(`${scene.address}${back.pathname}${back.search}`, {
      redirect: 'manual',
      headers: { cookie: `${ana.cookie}; ${browser}`, 'user-agent': firefox, 'x-forwarded-for': '192.0.2.9' },
    });
  });
  expect(sent).toContain('Subject: Another way to sign in was connected');
  expect(sent).toContain('From: Firefox on Linux, network address 192.0.2.9');
  const gone = await mailFor(ana, () => ana.ask('DELETE', '/me/provider'));
  expect(gone).toContain('Subject: A way to sign in was disconnected');
});

test('AUT-7 a person is notified of a password reset by mail, with the device that used the link', async () => {
  const ana = await member();
  const request = (path: string, body: unknown) =>
    fetch(`${scene.address}/api/auth/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': firefox,
        'x-forwarded-for': '203.0.113.5',
      },
      body: JSON.stringify(body),
    });
  const link = await mailFor(ana, () => request('password-reset', { email: ana.email }));
  const used = { secret: secretIn(link), password };
  const sent = await mailFor(ana, () => request('password-reset/complete', used));
  expect(sent).toContain('Subject: Your password was changed');
  expect(sent).toContain('It was reset with an emailed link.');
  expect(sent).toContain('From: Firefox on Linux, network address 203.0.113.5');
});

test('a person whose second factor an administrator turned off is notified by mail and in the app, but not from which device', async () => {
  const admin = await scene.person('Ruth Admin', { role: 'ADMIN' });
  const ana = await member();
  const { secret } = await ana.call.identity.startSecondFactor({});
  await mailFor(ana, () => ana.call.identity.confirmSecondFactor({ code: codeOf(secret) }));
  const reason = 'A word for the record alone';
  const sent = await mailFor(ana, () => admin.call.identity.removeSecondFactor({ id: ana.id, reason }));
  expect(sent).toContain('Subject: An administrator turned off two-factor authentication');
  expect(sent).toContain('Set it up again when you’re back.');
  expect(sent).toContain('From: an administrator of Backlot');
  expect(sent).not.toContain(reason);
  expect(sent).not.toContain('Ruth');
  expect((await bellsOf(ana)).at(-1)).toEqual({
    title: 'An administrator turned off two-factor authentication',
    mail_state: 'done',
  });
});

test('a person who uses Backlot in Spanish gets the mail in Spanish', async () => {
  const ana = await member('Inés Calvo');
  await ana.call.preferences.save({ language: 'es' });
  const sent = await mailFor(ana, () => ana.ask('PUT', '/me/password', { password }));
  expect(sent).toContain('Hola, Inés Calvo:');
  expect(sent).toContain('Se cambió tu contraseña');
  expect(sent).toContain('Se cerraron tus demás sesiones.');
  expect(sent).toContain('Desde: Firefox en Linux, dirección de red 192.0.2.7');
  expect(sent).toContain('<html lang="es">');
  expect(sent).toContain('trata de la seguridad de tu cuenta');
});

test('NOT-7 neither switched-off mail nor a suppressed address holds it back', async () => {
  const ana = await member();
  await ana.call.notifications.savePreferences({ emailNotifications: false });
  await pool.query(
    `insert into mail_suppression (id, address, cause, reason) values ($1, $2, 'manual', 'They want no mail')`,
    [randomUUID(), ana.email],
  );
  expect(await mailFor(ana, () => ana.ask('PUT', '/me/password', { password }))).toContain(
    'Subject: Your password was changed',
  );
});

test('a change that is rolled back sends nothing, because mail and notification are in its transaction', async () => {
  const ana = await member();
  await pool.query(`create function no_note() returns trigger language plpgsql as $$
    begin raise exception 'no room'; end $$`);
  await pool.query(
    `create trigger no_note before insert on audit_entry for each row when (new.subject_id = '${ana.id}') execute function no_note()`,
  );
  const answer = await ana.request('PUT', '/api/me/password', { body: JSON.stringify({ password }) });
  expect(answer.status).toBe(500);
  const mails = await pool.query('select from mail where recipient = $1', [ana.email]);
  expect(mails.rows).toEqual([]);
  expect(await bellsOf(ana)).toEqual([]);
  await pool.query('drop trigger no_note on audit_entry');
});
