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

/** Somebody with a password and a proven address, who asks from Firefox on Linux at 192.0.2.7. */
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

/** The mails that the mail server took for somebody, in their order, as they are read: `=XX` undone. */
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

/** The mails that somebody gets for something, in their order, once they are as many as they have to be. */
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

/** The one mail that somebody gets for something. */
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

test('SES-9 whoever changes what signs them in gets a mail that says what, when, from where, and where to look', async () => {
  const ana = await member();
  const sent = await mailFor(ana, () => ana.ask('PUT', '/me/password', { password }));
  expect(sent).toContain('Subject: Your password was changed');
  expect(sent).toContain('Hello Ana Duarte,');
  expect(sent).toContain('Your other sessions were signed out.');
  expect(sent).toMatch(/When: \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  expect(sent).toContain('From: Firefox on Linux, network address 192.0.2.7');
  expect(sent).toContain(`${origin}/settings?section=account`);
  expect(sent).toContain('it’s about your account’s security');
  // Nothing stops it, so nothing offers to.
  expect(sent).not.toContain('List-Unsubscribe');
});

test('SES-9 each change of a way in is told in one mail and one bell: second factor, codes, passkeys', async () => {
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
  // All before any is waited for: the job that sends them looks every few seconds.
  const doAll = async () => {
    for (const [, act] of acts) await act();
  };
  const sent = await mailsFor(ana, doAll, acts.length);
  expect(sent.map((raw) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(acts.map(([subject]) => subject));
  // The mail of its own is the only one: the row behind the bell sends none two minutes later.
  expect(await bellsOf(ana)).toEqual(acts.map(([title]) => ({ title, mail_state: 'done' })));
});

test('a passkey that is given the name it has tells nobody', async () => {
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

test('AUT-2 a provider that is connected and one that is disconnected are told of', async () => {
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

test('AUT-7 a password reset is told by email and in the bell, with the device that used the link', async () => {
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

test('whoever an administrator turned the second factor off for reads it by mail and behind the bell, and not from which device', async () => {
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

test('who reads Backlot in Spanish gets it in Spanish', async () => {
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

test('NOT-7 neither switched-off mail nor a closed address holds it back', async () => {
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

test('a change that is taken back is told to nobody: mail and bell stand in its own transaction', async () => {
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
