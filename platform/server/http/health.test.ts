import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';

const scene = await openScene();
const ask = (path: string, headers = {}) => fetch(`${scene.address}${path}`, { headers });

test('a running server is healthy and ready, and reveals neither versions nor paths', async () => {
  const [health, ready] = await Promise.all([ask('/healthz'), ask('/readyz')]);
  expect([health.status, await health.text()]).toEqual([200, '{"status":"ok"}']);
  expect([ready.status, await ready.text()]).toEqual([200, '{"status":"ready","missing":[]}']);
});

/** Ends every connection to a database and blocks new ones; the database's own workers stay. */
async function takeAway(name: string): Promise<void> {
  await scene.database.pool.query(`alter database ${name} allow_connections false`);
  await scene.database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
    [name],
  );
}

test('a server whose database is gone is healthy but not ready, and names what is missing', async () => {
  const broken = await openScene({ DATABASE_POOL: '2' });
  const name = (broken.server.connection as { database?: string }).database ?? '';
  await takeAway(name);
  const ready = await fetch(`${broken.address}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', missing: ['database'] }]);
  expect((await fetch(`${broken.address}/healthz`)).status).toBe(200);
  await scene.database.pool.query(`alter database ${name} allow_connections true`);
  await expect.poll(async () => (await fetch(`${broken.address}/readyz`)).status).toBe(200);
});

test('P22 while the database is gone every request is told to come back, and nothing looks empty', async () => {
  const broken = await openScene({ DATABASE_POOL: '2' });
  const mara = await broken.person('Mara Okafor');
  expect((await mara.request('GET', '/api/conversations')).status).toBe(200);
  const name = (broken.server.connection as { database?: string }).database ?? '';
  await takeAway(name);
  for (const path of ['/api/conversations?limit=5', '/api/people', '/api/notifications', '/api/unread']) {
    const response = await mara.request('GET', path);
    expect([response.status, (await response.json()).message], path).toEqual([503, expect.any(String)]);
  }
  await scene.database.pool.query(`alter database ${name} allow_connections true`);
});

test('metrics are for this machine and not for what a proxy forwards, or for callers with the token when one is set', async () => {
  const open = await ask('/metrics');
  expect([open.status, await open.text()]).toEqual([
    200,
    expect.stringContaining('backlot_http_request_seconds'),
  ]);
  for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']) {
    expect((await ask('/metrics', { [name]: '127.0.0.1' })).status, name).toBe(404);
  }
  const guarded = await openScene({ METRICS_TOKEN: 'a-token-for-the-collector' });
  expect((await fetch(`${guarded.address}/metrics`)).status).toBe(404);
  const headers = { authorization: 'Bearer a-token-for-the-collector' };
  expect((await fetch(`${guarded.address}/metrics`, { headers })).status).toBe(200);
});

test('the reference and its document are open in development and closed to visitors in production', async () => {
  expect(await (await ask('/api/docs')).text()).toContain('<h2><code>GET /api/me</code></h2>');
  expect(await (await ask('/api/openapi.json')).json()).toMatchObject({ info: { title: 'Backlot' } });
  const production = await openScene({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://backlot.example',
    AUTH_SECRET: 'a secret of at least thirty-two characters',
  });
  expect((await fetch(`${production.address}/api/openapi.json`)).status).toBe(404);
  expect((await fetch(`${production.address}/api/docs`)).status).toBe(404);
});
