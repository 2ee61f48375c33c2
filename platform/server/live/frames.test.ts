import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { liveEvents, topic } from '#platform/contract/live.ts';
import { named } from '#platform/testing/named.ts';
import { encodeEvent, joinFrames, readBrowserFrame, textFrame, textOf } from './frames.ts';

describe('declared events', () => {
  const events = liveEvents('messaging', { 'message.sent': z.object({ text: z.string() }) });

  test('an event carries its name, its feature and its schema, and builds an announcement', () => {
    const event = events['message.sent'];
    expect(event.name).toBe('message.sent');
    expect(event.feature).toBe('messaging');
    expect(event.schema.parse({ text: 'hi' })).toEqual({ text: 'hi' });
    expect(event({ text: 'hi' })).toEqual({ name: 'message.sent', data: { text: 'hi' } });
  });

  test('the compiler refuses data of another shape and an undeclared event', () => {
    // @ts-expect-error text is a string
    events['message.sent']({ text: 1 });
    // @ts-expect-error no such event
    expect(events['message.gone']).toBeUndefined();
  });

  test('a topic is a kind and an id', () => {
    expect(topic.person(named('p1'))).toBe('person:p1');
    expect(topic.conversation(named('c1'))).toBe('conversation:c1');
    expect(topic.of('project', 'x1')).toBe('project:x1');
  });
});

describe('text frames', () => {
  test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
    'a text of %i bytes arrives whole',
    async (size) => {
      expect(await received(textFrame('x'.repeat(size)))).toEqual(['x'.repeat(size)]);
    },
  );

  test('a small frame keeps only its own memory alive', () => {
    const frame = textFrame('hi');
    expect(frame.buffer.byteLength).toBe(frame.length);
    expect(joinFrames([frame, frame]).buffer.byteLength).toBe(2 * frame.length);
  });

  test('several frames joined into one buffer are read as the same frames in the same order', async () => {
    const texts = ['one', 'zwei ü', '三', '🎬'.repeat(60), ''];
    expect(await received(joinFrames(texts.map(textFrame)))).toEqual(texts);
  });

  test('an event names itself, its topic, its position and its data', () => {
    const json = encodeEvent(topic.of('team', 't1'), { name: 'team.renamed', data: { title: 'Grip' } }, 7);
    expect(JSON.parse(json)).toEqual({ e: 'team.renamed', t: 'team:t1', p: 7, d: { title: 'Grip' } });
  });

  test('an event of an act that its tab has named carries the name', () => {
    const json = encodeEvent(topic.of('team', 't1'), { name: 'team.renamed', data: {} }, null, 'k3j9x0ab1c');
    expect(JSON.parse(json)).toEqual({ e: 'team.renamed', t: 'team:t1', p: null, d: {}, a: 'k3j9x0ab1c' });
  });

  test('half a surrogate pair in a text does not break the frame', async () => {
    const json = encodeEvent(topic.of('team', 't1'), { name: 'team.renamed', data: '\ud83c' }, null);
    expect(await received(textFrame(json))).toEqual([json]);
  });
});

describe('what a browser may send', () => {
  test('a ping and a signal are understood', () => {
    expect(readBrowserFrame('{"k":"ping"}')).toEqual({ k: 'ping' });
    expect(readBrowserFrame('{"s":"typing","d":{"on":true}}')).toEqual({ s: 'typing', d: { on: true } });
  });

  test.each([
    '',
    'ping',
    'null',
    '7',
    '[]',
    '"ping"',
    '{}',
    '{"k":"pong"}',
    '{"k":"ping","d":1}',
    '{"s":"typing"}',
    '{"s":1,"d":{}}',
    '{"s":"typing","d":{},"t":"conversation:x"}',
    '{"e":"message.sent","t":"conversation:x","p":1,"d":{}}',
    '['.repeat(60_000),
    '{"s":'.repeat(10_000),
  ])('%.40s is not a frame of the contract', (text) => {
    expect(readBrowserFrame(text)).toBeUndefined();
  });
});

/** The messages a WebSocket client decodes from bytes written to the bare socket. */
async function received(bytes: Buffer): Promise<string[]> {
  const server = createServer();
  const wss = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    wss.handleUpgrade(request, socket, head, (ws) => {
      socket.write(bytes);
      ws.close(1000);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const texts: string[] = [];
  client.on('message', (data) => texts.push(textOf(data)));
  const [code] = await once(client, 'close');
  server.close();
  expect(code).toBe(1000);
  return texts;
}
