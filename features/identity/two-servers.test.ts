import { expect, test } from 'vitest';
import { listen, openScene, refusalOf } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { givePassword, password } from './testing/factory/accounts.ts';

const scene = await openScene();
const second = await startSecondServer(scene);
const { pool } = scene.database;

/** A session that both servers have cached, with a live connection to each. */
async function usedOnBoth(name: string, role: 'MANAGER' | 'ADMIN' = 'MANAGER') {
  const person = await scene.person(name, { role });
  await givePassword(scene.database, person.id);
  const phone = await scene.anotherSession(person.id);
  const sockets = await Promise.all([
    listen(scene.address, phone.cookie),
    listen(second.address, phone.cookie),
  ]);
  const statuses = () =>
    Promise.all(
      [scene.address, second.address].map(
        async (address) => (await fetch(`${address}/api/me`, { headers: { cookie: phone.cookie } })).status,
      ),
    );
  expect(await statuses()).toEqual([200, 200]);
  return { person, phone, statuses, closed: () => Promise.all(sockets.map(({ closed }) => closed)) };
}

const cutTheWire = () =>
  pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'backlot-access' and datname = current_database()`,
  );
const wires = async (): Promise<number> =>
  (
    await pool.query(
      `select count(*)::int as n from pg_stat_activity
       where application_name = 'backlot-access' and datname = current_database() and query like 'listen%'`,
    )
  ).rows[0].n;

test('SES-1 T04 a session ended on one server is dead on the other too, for HTTP and the live connections of both', async () => {
  const { person, phone, statuses, closed } = await usedOnBoth('Mara');
  await person.call.identity.endSession({ id: phone.sessionId });
  expect(await closed()).toEqual([4401, 4401]);
  expect(await statuses()).toEqual([401, 401]);
});

test('SES-4 T04 so is a session ended by an administrator, and every session of a locked account', async () => {
  const admin = await scene.person('Ruth', { role: 'ADMIN' });
  const one = await usedOnBoth('Tom');
  await admin.call.identity.revokeSession({
    id: one.person.id,
    session: one.phone.sessionId,
    reason: 'It was reported.',
  });
  expect(await one.closed()).toEqual([4401, 4401]);
  expect(await one.statuses()).toEqual([401, 401]);
  const all = await usedOnBoth('Ines');
  await admin.call.identity.lockAccount({ id: all.person.id, reason: 'It was reported.' });
  expect(await all.closed()).toEqual([4401, 4401]);
  expect(await all.statuses()).toEqual([401, 401]);
  expect(await refusalOf(all.person.call.identity.me())).toBe('session.required');
});

test('SES-3 a token replaced on one server no longer works on the other', async () => {
  const { phone, statuses, closed } = await usedOnBoth('Lena');
  await phone.call.identity.endOtherSessions({});
  expect(await closed()).toEqual([4408, 4408]);
  expect(await statuses()).toEqual([401, 401]);
});

test('a server whose broadcast was cut reconnects, and no session that ended meanwhile stays alive', async () => {
  const cut = await usedOnBoth('Jonas');
  await cutTheWire();
  // Ended while the server is not listening. On reconnecting it rechecks every session.
  await cut.person.call.identity.endSession({ id: cut.phone.sessionId });
  expect(await cut.closed()).toEqual([4401, 4401]);
  expect(await cut.statuses()).toEqual([401, 401]);
  await expect.poll(wires).toBe(2);

  const after = await usedOnBoth('Ada');
  await after.person.call.identity.endSession({ id: after.phone.sessionId });
  expect(await after.closed()).toEqual([4401, 4401]);
  expect(await after.statuses()).toEqual([401, 401]);
});

test('another person’s attempt to end a session does not end it', async () => {
  const { phone, statuses } = await usedOnBoth('Nils');
  const stranger = await scene.person('Stranger');
  expect(await refusalOf(stranger.call.identity.endSession({ id: phone.sessionId }))).toBe('session.absent');
  expect(await statuses()).toEqual([200, 200]);
});

test('signing in on one server is signing in on both', async () => {
  const person = await scene.person('Vera', { email: 'vera@two.example' });
  await givePassword(scene.database, person.id);
  const response = await fetch(`${second.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'vera@two.example', password }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await fetch(`${scene.address}/api/me`, { headers: { cookie } })).status).toBe(200);
});
