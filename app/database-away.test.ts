import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCluster } from '#platform/server/database/cluster/cluster.ts';
import { makeFolder, removeFolder } from '#platform/server/database/cluster/test-rig.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';
import { atEnd } from '#platform/testing/at-end.ts';
import { startBacklot } from './server.ts';
import { createPerson, signIn } from './testing/scene.ts';
import { makeTestEnvironment } from './testing/test-environment.ts';

const folder = await makeFolder();
const cluster = await openCluster({ dataDir: folder, log: () => undefined, isDurable: false });
const { environment, remove } = await makeTestEnvironment({ AUTH_SECRET: randomBytes(32).toString('hex') });
const server = await startBacklot(environment, {
  connection: cluster.connection,
  log: createLog('silent'),
  attachPages: async () => async () => '<!doctype html>',
});
const database = openDatabase(cluster.connection, {
  poolSize: 2,
  publish: () => undefined,
  onError: () => undefined,
});
const base = { address: server.address, database };
const mara = await signIn(base, await createPerson(base, 'Mara Okafor', {}));
const tom = await signIn(base, await createPerson(base, 'Tom Reyes', {}));
atEnd(async () => {
  await database.close();
  await server.stop();
  await remove();
  await removeFolder(folder);
});

const seen = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${server.address}${path}`, { redirect: 'manual', ...init });
  const text = await answer.text();
  return {
    status: answer.status,
    again: answer.headers.get('retry-after'),
    type: answer.headers.get('content-type')?.split(';')[0],
    text,
  };
};

const away = {
  status: 503,
  again: '5',
  type: 'application/json',
  text: expect.stringContaining('server.away'),
};

test('while PostgreSQL is stopped everybody is told to come back in a moment, by the API and by the pages', async () => {
  // Mara’s session is known to the server, Tom’s isn’t.
  expect((await mara.request('GET', '/api/me')).status).toBe(200);
  await cluster.stop();
  const headers = { cookie: mara.cookie };
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'mara@scene.example', password: 'a password' });
  expect({
    read: await seen('/api/people', { headers }),
    onFastPath: await seen('/api/conversations', { headers }),
    ofUnknownSession: await seen('/api/conversations', { headers: { cookie: tom.cookie } }),
    signingIn: await seen('/api/auth/sign-in/email', { method: 'POST', headers: json, body }),
    upload: await seen('/api/files/01900000-0000-7000-8000-000000000000', {
      headers: { cookie: tom.cookie },
    }),
  }).toEqual({ read: away, onFastPath: away, ofUnknownSession: away, signingIn: away, upload: away });
  const page = { status: 503, again: '5', type: 'text/html' };
  expect(await seen('/projects', { headers: { cookie: tom.cookie } })).toEqual({
    ...page,
    text: expect.stringContaining('Backlot will be back in a moment'),
  });
  const spanish = { cookie: tom.cookie, 'accept-language': 'es-MX,es;q=0.9' };
  expect(await seen('/projects', { headers: spanish })).toEqual({
    ...page,
    text: expect.stringContaining('Backlot vuelve enseguida'),
  });
});
