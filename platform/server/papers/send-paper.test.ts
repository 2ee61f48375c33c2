import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { MarkedCopy } from './marks/copy-bytes.ts';
import { sendToRead } from './send-paper.ts';

/** Far more than the buffers of a connection hold. */
const size = 96 * 2 ** 20;
const bytes = Buffer.alloc(size, 'script');
const copy: MarkedCopy = {
  size,
  *pieces(first, last) {
    yield bytes.subarray(first, last + 1);
  },
};

async function serverOf(isOpen: () => Promise<boolean>): Promise<number> {
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/copy', (request, reply) =>
    sendToRead(request, reply, { name: 'Ledger.pdf', copy, isInParts: true, isOpen }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function answerOf(port: number, range?: string): Promise<IncomingMessage> {
  const request = get({ port, path: '/copy', headers: range ? { range } : {} });
  // A connection that is reset also says so here.
  request.on('error', () => {});
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
}

const lengthOf = async (answer: IncomingMessage): Promise<number> => {
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) length += piece.length;
  return length;
};

test('38.5 a copy that may no longer be opened ends in the middle of the file, though its reader was slow to ask', async () => {
  let asked = 0;
  const port = await serverOf(async () => ++asked < 2);
  const answer = await answerOf(port);
  // Nothing is read until the server has found out: the rest waits in its memory, and stays there.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await expect(lengthOf(answer)).rejects.toThrow(/terminated|aborted|reset|failed/);
});

test('38.5 a copy that stays open arrives whole, and so does any part of it', async () => {
  const port = await serverOf(async () => true);
  const whole = await answerOf(port);
  expect([whole.statusCode, await lengthOf(whole)]).toEqual([200, size]);
  const part = await answerOf(port, 'bytes=100-70099');
  expect([part.statusCode, part.headers['content-range'], await lengthOf(part)]).toEqual([
    206,
    `bytes 100-70099/${size}`,
    70_000,
  ]);
  const beyond = await answerOf(port, `bytes=${size}-`);
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
  beyond.resume();
});
