import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askUntilAnswered } from './asking.ts';

test('a client that retries a failing server stops when it is told to', async () => {
  let asked = 0;
  const over = new AbortController();
  const server = createServer((_request, response) => {
    asked += 1;
    if (asked === 3) over.abort();
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asking = askUntilAnswered(
    { method: 'GET', path: '/' },
    { port: () => port, signal: over.signal, triesMax: 20 },
  );
  await expect(asking).rejects.toThrow('aborted');
  expect(asked).toBe(3);
  server.close();
});
