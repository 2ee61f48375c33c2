import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { named } from '#platform/testing/named.ts';
import { patience } from '#platform/testing/patience.ts';
import type { FromChannel } from './port.ts';
import { LiveSocket } from './socket.ts';

let server: WebSocketServer;
let heard: FromChannel[];
let asked: string[];
let socket: LiveSocket;

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  heard = [];
  asked = [];
  const { port } = server.address() as AddressInfo;
  socket = new LiveSocket(`ws://127.0.0.1:${port}`, (message) => heard.push(message));
});

afterEach(() => {
  socket.stop();
  for (const client of server.clients) client.terminate();
  server.close();
});

const ready = { k: 'ready', connection: 'c1', person: 'mara', build: 'b1' };

async function accept(kept: number | null = null): Promise<WebSocket> {
  const [connection, { url }] = (await once(server, 'connection')) as [WebSocket, IncomingMessage];
  asked.push(url ?? '');
  connection.send(JSON.stringify({ ...ready, kept }));
  return connection;
}

const posted = (type: FromChannel['type']) => heard.filter((message) => message.type === type);
const isOpen = () => expect(heard.at(-1)).toEqual({ type: 'state', state: 'open' });

test('a browser that connects learns who it is before anything else', async () => {
  socket.open();
  await accept();
  await vi.waitFor(isOpen, patience);
  expect(heard).toEqual([
    { type: 'state', state: 'connecting' },
    { type: 'ready', person: 'mara', build: 'b1', isAgain: false, isWhole: false },
    { type: 'state', state: 'open' },
  ]);
});

test('events reach the tabs and unknown frames are ignored', async () => {
  socket.open();
  const connection = await accept();
  connection.send('garbage');
  connection.send('{"k":"news"}');
  connection.send('{"e":"message.sent","t":"conversation:1","p":1,"d":{"content":"hi"}}');
  await vi.waitFor(() => {
    expect(posted('event')).toEqual([
      { type: 'event', name: 'message.sent', data: { content: 'hi' }, isLate: false },
    ]);
  }, patience);
});

test('after a lost connection the browser reconnects by itself and reports that it may have missed events', async () => {
  socket.open();
  const connection = await accept();
  await vi.waitFor(isOpen, patience);
  const back = accept();
  connection.close(4408, 'resync');
  await back;
  await vi.waitFor(isOpen, patience);
  expect(posted('ready').at(-1)).toMatchObject({ isAgain: true });
  expect(heard).toContainEqual({ type: 'state', state: 'offline' });
});

test('when the session is over the browser says why and stays disconnected', async () => {
  socket.open();
  const connection = await accept();
  await vi.waitFor(isOpen, patience);
  connection.close(4401, 'all_terminated');
  await vi.waitFor(() => {
    expect(posted('ended')).toEqual([{ type: 'ended', reason: 'all_terminated' }]);
  }, patience);
  socket.open();
  expect(server.clients.size).toBe(0);
});

test('a frame is sent while connected and dropped otherwise', async () => {
  socket.send({ k: 'ping' });
  socket.open();
  const connection = await accept();
  await vi.waitFor(isOpen, patience);
  const received = once(connection, 'message');
  socket.send({ k: 'ping' });
  expect(String((await received)[0])).toBe('{"k":"ping"}');
});

test('a page’s first connection gets its kept events and says so; the next one may have missed some', async () => {
  socket.open(named('h1'));
  const connection = await accept(1);
  connection.send('{"e":"message.sent","t":"conversation:1","p":1,"d":1}');
  connection.send('{"e":"message.sent","t":"conversation:1","p":2,"d":2}');
  await vi.waitFor(() => expect(posted('event')).toHaveLength(2), patience);
  expect(posted('ready')).toMatchObject([{ isWhole: true, isAgain: false }]);
  expect(posted('event')).toMatchObject([{ isLate: true }, { isLate: false }]);
  const back = accept();
  connection.close(4408, 'resync');
  await back;
  await vi.waitFor(() => expect(posted('ready')).toHaveLength(2), patience);
  expect(posted('ready')).toMatchObject([{}, { isWhole: false, isAgain: true }]);
  expect(asked).toEqual(['/?hold=h1', '/']);
});

test('a first connection that fails is retried with the same hold', async () => {
  socket.open(named('h1'));
  const [broken] = (await once(server, 'connection')) as [WebSocket];
  broken.terminate();
  await accept(0);
  await vi.waitFor(isOpen, patience);
  expect(asked).toEqual(['/?hold=h1']);
});
