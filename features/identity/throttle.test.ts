import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { startSecondServer } from '#app/testing/second-server.ts';
import { systemClock } from '#platform/server/clock.ts';
import { limitCleanUp } from '#platform/server/limits/clean-up.ts';
import { limits } from './limits.ts';
import { hashing } from './server/access/hash-queue.ts';
import { givePassword, password } from './testing/factory/accounts.ts';

// No address here has an account unless a test says so. A guess at an unknown account is just as slow.
const scene = await openScene({ TRUST_PROXY: 'true' });
const direct = await openScene();
let sources = 0;
const newSource = () => `10.9.${Math.floor(++sources / 200)}.${(sources % 200) + 1}`;
const newEmail = () => `${randomUUID()}@limits.example`;

const attempt = async (
  email: string,
  source: string,
  { secret = 'guess', address = scene.address }: { secret?: string; address?: string } = {},
): Promise<number> => {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': source },
    body: JSON.stringify({ email, password: secret }),
  });
  await response.arrayBuffer();
  return response.status;
};

/** Sets a counter directly, because each real guess takes a tenth of a second. */
const useUp = (name: string, key: string, points: number, base = scene) =>
  base.database.pool.query(
    `insert into rate_limit (key, points, expire) values ($1, $2, (extract(epoch from now()) * 1000)::bigint + 600000)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [`${name}:${key}`, points],
  );

async function member() {
  const email = newEmail();
  const person = await scene.person('Victim', { email });
  await givePassword(scene.database, person.id);
  return { ...person, email };
}

test('G30 ten attempts on an account from one source pass and the eleventh waits until the window is over', async () => {
  const [email, source] = [newEmail(), newSource()];
  for (let tries = 0; tries < limits.attemptsPerAccount; tries++)
    expect(await attempt(email, source)).toBe(401);
  expect(await attempt(email, source)).toBe(429);
  await scene.database.pool.query(`update rate_limit set expire = 1 where key like $1`, [`%${email}`]);
  expect(await attempt(email, source)).toBe(401);
});

test('G30 another spelling of the address does not get around the limit', async () => {
  const [email, source] = [newEmail(), newSource()];
  await useUp('sign-in-account', `${source} ${email}`, limits.attemptsPerAccount);
  const spelled = ['toUpperCase', 'trim'] as const;
  for (const how of spelled) expect(await attempt(` ${email[how]()} `, source)).toBe(429);
  expect(await attempt(`\u200b${email}`, source)).toBe(429);
});

test('G30 dots and plus tags name other mailboxes, which have their own limits and cannot sign in to this one', async () => {
  const source = newSource();
  await useUp('sign-in-account', `${source} ana.lee@limits.example`, limits.attemptsPerAccount);
  expect(await attempt('ana.lee@limits.example', source)).toBe(429);
  for (const other of ['analee@limits.example', 'ana.lee+1@limits.example'])
    expect(await attempt(other, source), other).toBe(401);
});

test('G30 all addresses in a subscriber’s /64 count as one source', async () => {
  const email = newEmail();
  await useUp('sign-in-account', `2001:db8:7:1::/64 ${email}`, limits.attemptsPerAccount);
  for (const source of ['2001:db8:7:1::1', '2001:db8:7:1:ffff:ffff:ffff:ffff', '2001:0db8:0007:0001::9'])
    expect(await attempt(email, source), source).toBe(429);
  expect(await attempt(email, '2001:db8:7:2::1')).toBe(401);
});

test('G30 a forwarded address is ignored where no proxy is trusted', async () => {
  const email = newEmail();
  await useUp('sign-in-account', `127.0.0.1 ${email}`, limits.attemptsPerAccount, direct);
  for (const source of ['192.0.2.1', '192.0.2.2'])
    expect(await attempt(email, source, { address: direct.address })).toBe(429);
});

test('G30 attempts are remembered across restarts and processes', async () => {
  const [email, source] = [newEmail(), newSource()];
  for (let tries = 0; tries < limits.attemptsPerAccount; tries++) await attempt(email, source);
  const second = await startSecondServer(scene, { TRUST_PROXY: 'true' });
  expect(await attempt(email, source, { address: second.address })).toBe(429);
});

test('G30 a source runs out of attempts, whatever accounts it tries', async () => {
  const source = newSource();
  await useUp('sign-in-source', source, limits.attemptsPerSource);
  expect(await attempt(newEmail(), source)).toBe(429);
  expect(await attempt(newEmail(), newSource())).toBe(401);
});

test('T06 an address of 300 letters has its own counter for each source', async () => {
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
  const [attacker, owner] = [newSource(), newSource()];
  for (let tries = 0; tries <= limits.attemptsPerAccount; tries++) await attempt(email, attacker);
  expect(await attempt(email, attacker)).toBe(429);
  expect(await attempt(email, owner)).toBe(401);
});

test('T06 guesses from a thousand networks hit the slow limit for strangers, while the owner still signs in from a known one', async () => {
  const victim = await member();
  const home = newSource();
  expect(await attempt(victim.email, home, { secret: password })).toBe(200);
  const before = hashing.load().done;
  await useUp('sign-in-strangers', victim.email, limits.attemptsOfStrangers - 2);
  const guesses = await Promise.all(Array.from({ length: 60 }, () => attempt(victim.email, newSource())));
  expect(guesses.filter((status) => status === 401)).toHaveLength(2);
  expect(hashing.load().done - before).toBe(2);
  expect(await attempt(victim.email, home, { secret: password })).toBe(200);
});

test('T06 the right password clears the attempts of its own source only', async () => {
  const victim = await member();
  const [home, attacker] = [newSource(), newSource()];
  await useUp('sign-in-account', `${home} ${victim.email}`, limits.attemptsPerAccount - 1);
  await useUp('sign-in-account', `${attacker} ${victim.email}`, limits.attemptsPerAccount);
  expect(await attempt(victim.email, home, { secret: password })).toBe(200);
  expect(await attempt(victim.email, home)).toBe(401);
  expect(await attempt(victim.email, attacker, { secret: password })).toBe(429);
});

test('a flood of throttled attempts is recorded, but only up to a number of rows', async () => {
  const [email, source] = [newEmail(), newSource()];
  await useUp('sign-in-account', `${source} ${email}`, limits.attemptsPerAccount);
  await useUp('sign-in-noted', source, limits.throttledNoted - 1);
  for (let tries = 0; tries < 3; tries++) expect(await attempt(email, source)).toBe(429);
  const { rows } = await scene.database.pool.query(
    'select outcome, ip_address from failed_sign_in where email = $1',
    [email],
  );
  expect(rows).toEqual([{ outcome: 'throttled', ip_address: source }]);
});

test('expired counters are removed, the others stay', async () => {
  const [over, running] = [newEmail(), newEmail()];
  await useUp('sign-in-strangers', over, 3);
  await useUp('sign-in-strangers', running, 3);
  await scene.database.pool.query(`update rate_limit set expire = 1 where key like $1`, [`%${over}`]);
  await limitCleanUp({ database: scene.database, clock: systemClock }).run();
  const { rows } = await scene.database.pool.query<{ key: string }>(
    'select key from rate_limit where key like any($1::text[])',
    [[`%${over}`, `%${running}`]],
  );
  expect(rows).toEqual([{ key: `sign-in-strangers:${running}` }]);
});

test('G23 while too many passwords are being hashed a sign-in is told when to retry, and works afterwards', async () => {
  const victim = await member();
  const gate = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  // Takes every place, both running and waiting.
  for (let places = 0; places < limits.hashesAtOnce + limits.hashesWaiting; places++)
    held.push(hashing.run(() => gate.promise).catch(() => undefined));
  expect(await attempt(victim.email, newSource(), { secret: password })).toBe(429);
  gate.resolve();
  await Promise.all(held);
  expect(await attempt(victim.email, newSource(), { secret: password })).toBe(200);
});
