import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after, setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { named } from '#platform/testing/named.ts';
import { LiveConnection } from './connection.ts';
import { textFrame, textOf } from './frames.ts';
import { TurnWriter } from './turn-writer.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A connection whose ws the test can use too, and the texts its reader receives. */
async function openPair() {
  const server = createServer();
  const wss = new WebSocketServer({ noServer: true });
  const opened = new Promise<{ ws: WebSocket; connection: LiveConnection }>((resolve) => {
    server.on('upgrade', (request, socket, head) => {
      wss.handleUpgrade(request, socket, head, (ws) => {
        const identity = { personId: named('mara'), sessionId: named('s') };
        resolve({ ws, connection: new LiveConnection(named('c'), identity, { ws, socket }) });
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const texts: string[] = [];
  reader.on('message', (data) => texts.push(textOf(data)));
  closers.push(
    () => server.close(),
    () => reader.terminate(),
  );
  return { ...(await opened), reader, texts };
}

test('a connection waits while ws holds frames back, so that no frame lands inside another', async () => {
  const { ws, connection, reader, texts } = await openPair();
  ws.send(slowly('slow'), { binary: false });
  ws.ping();
  connection.enqueue(textFrame('fast'), true);
  expect(connection.flush(1_000)).toBe('busy');
  await once(reader, 'message');
  expect(connection.flush(1_000)).toBe('written');
  await once(reader, 'message');
  expect(texts).toEqual(['slow', 'fast']);
});

test('frames that had to wait for ws are sent automatically in a later turn', async () => {
  const { ws, connection, texts } = await openPair();
  const writer = new TurnWriter({ maxBufferedBytes: 1_000, onOverdue: () => {} });
  ws.send(slowly('slow'), { binary: false });
  writer.send(connection, textFrame('fast'), true);
  while (texts.length < 2) await nextTurn();
  expect(texts).toEqual(['slow', 'fast']);
});

test('a closed connection writes nothing more', async () => {
  const { connection, reader, texts } = await openPair();
  connection.enqueue(textFrame('early'), true);
  connection.close(4401, 'over');
  connection.enqueue(textFrame('late'), true);
  expect(connection.flush(1_000)).toBe('nothing');
  const [code] = await once(reader, 'close');
  expect(code).toBe(4401);
  expect(texts).toEqual([]);
});

/** A value that ws takes for a Blob and waits for, holding back everything sent meanwhile. */
function slowly(text: string): Buffer {
  const arrayBuffer = async () => {
    await after(30);
    return new TextEncoder().encode(text).buffer;
  };
  const blob = { size: text.length, type: '', arrayBuffer, stream: () => {}, [Symbol.toStringTag]: 'Blob' };
  // The types of ws do not yet include that it sends Blobs.
  return blob as unknown as Buffer;
}
