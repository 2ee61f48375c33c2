import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Connection } from '#platform/server/database/database.ts';
import { openFrameReader } from '../load/frame-reader.ts';
import { type Client, createClient } from '../load/http-client.ts';
import { listen, plainSide, type Side } from './side.ts';

const admin = { email: 'admin@example.com', password: 'password' };

/** Directus in a process of its own, and its administrator's token. */
export interface DirectusParts {
  readonly port: number;
  readonly pid: number;
  readonly token: string;
  readonly client: Client;
  stop(): Promise<void>;
}

/** Starts Directus, whose packages are in `folder`, without caches and limits, and makes what is written to. */
export async function openDirectus(connection: Connection, folder: string): Promise<Side> {
  const parts = await startDirectus(connection, folder);
  try {
    await makeMessages(parts);
    return directusSide(parts);
  } catch (fault) {
    await parts.stop();
    throw fault;
  }
}

/** Starts it with nothing in it. */
export async function startDirectus(connection: Connection, folder: string): Promise<DirectusParts> {
  const port = await freePort();
  const environment = { ...process.env, ...settings(connection, port) };
  const cli = join(folder, 'node_modules/directus/cli.js');
  const made = spawnSync(process.execPath, [cli, 'bootstrap'], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`Directus cannot begin: ${made.stderr.slice(-500)}`);
  const child = spawn(process.execPath, [cli, 'start'], { cwd: folder, env: environment, stdio: 'ignore' });
  // A run that fails must not leave it behind.
  process.once('exit', () => void child.kill('SIGKILL'));
  const client = createClient(port, 64);
  const stop = async () => {
    client.close();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await untilUp(port, () => child.exitCode !== null);
    return { port, pid: child.pid ?? 0, token: await tokenOf(client, admin), client, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

function settings(connection: Connection, port: number): Record<string, string> {
  const {
    host,
    port: databasePort,
    user,
    database,
  } = connection as {
    host: string;
    port: number;
    user: string;
    database: string;
  };
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: String(databasePort),
    DB_USER: user,
    DB_DATABASE: database,
    DB_PASSWORD: '',
    SECRET: 'a secret of the benches, thirty-two characters',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ACCESS_TOKEN_TTL: '1d',
    WEBSOCKETS_ENABLED: 'true',
    WEBSOCKETS_HEARTBEAT_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    CACHE_ENABLED: 'false',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilUp(port: number, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('Directus ended by itself');
    const isUp = await fetch(`http://127.0.0.1:${String(port)}/server/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** Signs somebody in. */
export async function tokenOf(
  client: Client,
  who: { readonly email: string; readonly password: string },
): Promise<string> {
  const answer = await client.send('POST', '/auth/login', { body: JSON.stringify(who) });
  return (JSON.parse(answer) as { data: { access_token: string } }).data.access_token;
}

/** The collection of messages. */
async function makeMessages({ client, token }: DirectusParts): Promise<void> {
  const field = (name: string, type: string, schema: object) => ({ field: name, type, schema, meta: {} });
  await client.send('POST', '/collections', {
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({
      collection: 'message',
      schema: {},
      meta: { accountability: null },
      fields: [
        field('id', 'integer', { is_primary_key: true, has_auto_increment: true }),
        field('conversation', 'string', { is_indexed: true }),
        field('sender', 'string', {}),
        field('content', 'text', {}),
      ],
    }),
  });
}

function directusSide({ port, pid, token, client, stop }: DirectusParts): Side {
  const headers = { authorization: `Bearer ${token}` };
  const saysFor = (conversation: string) => [
    JSON.stringify({ type: 'auth', access_token: token }),
    JSON.stringify({
      type: 'subscribe',
      uid: 'a',
      collection: 'message',
      event: 'create',
      query: {
        fields: ['id', 'content', 'sender', 'conversation'],
        filter: { conversation: { _eq: conversation } },
      },
    }),
  ];
  const read = (frame: string) => {
    const said = JSON.parse(frame) as { type: string; event?: string; data?: { content: string }[] };
    return said.type === 'subscription' && said.event === 'create' ? said.data?.[0]?.content : undefined;
  };
  const url = `ws://127.0.0.1:${String(port)}/websocket`;
  return plainSide({
    name: 'directus',
    pid,
    weigh: () => Promise.reject(new Error('Directus cannot be weighed')),
    send: (conversation, content) =>
      client.send('POST', '/items/message', {
        headers,
        body: JSON.stringify({ conversation, sender: 'u1', content }),
      }),
    hear: (conversation, onMessage) => listen({ url, says: saysFor(conversation), read, onMessage }),
    count: (conversation) => openFrameReader({ port, path: '/websocket', says: saysFor(conversation) }),
    stop,
  });
}
