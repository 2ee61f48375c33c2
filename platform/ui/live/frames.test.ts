import { expect, test } from 'vitest';
import { readServerFrame } from './frames.ts';

test('events, the first frame and pongs are understood', () => {
  const event = { e: 'message.sent', t: 'conversation:1', p: 4, d: { content: 'hi' } };
  const ready = { k: 'ready', connection: 'c1', person: 'p1', build: 'b1' };
  expect(readServerFrame(JSON.stringify(event))).toEqual(event);
  expect(readServerFrame(JSON.stringify(ready))).toEqual(ready);
  expect(readServerFrame('{"k":"pong"}')).toEqual({ k: 'pong' });
});

test.each(['', 'garbage', 'null', '[]', '7', '{"k":"news"}', '{"e":1,"d":{}}', '{"k":"ready"}'])(
  'a frame nobody knows (%j) is ignored',
  (text) => {
    expect(readServerFrame(text)).toBeUndefined();
  },
);

test('a binary frame is ignored', () => {
  expect(readServerFrame(new ArrayBuffer(8))).toBeUndefined();
});
