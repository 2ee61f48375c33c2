import { afterEach, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { livePath } from '#platform/contract/live.ts';
import { onSignal } from './signals.ts';
import {
  asPerson,
  mara,
  night,
  publicUrl,
  type Rig,
  sent,
  settle,
  startsRigs,
  tom,
  until,
} from './test-rig.ts';

const start = startsRigs(afterEach);

const statusOf = async (rig: Rig, headers: Record<string, string>, path?: string) => {
  const { status, socket } = await rig.upgrade(headers, path);
  socket.destroy();
  return status;
};

const foreignOrigins = [
  undefined,
  '',
  'null',
  '*',
  'https://',
  'http://backlot.example',
  'HTTPS://backlot.example',
  'https://BACKLOT.example',
  'https://Backlot.Example',
  'https://backlot.example/',
  'https://backlot.example.',
  'https://backlot.example:443',
  'https://backlot.example:8443',
  'https://www.backlot.example',
  'https://backlot.example.evil.test',
  'https://evilbacklot.example',
  'https://evil.test',
  'https://evil.test/https://backlot.example',
  'https://evil.test?https://backlot.example',
  'https://backlot.example@evil.test',
  'https://evil.test#https://backlot.example',
  'https://backlot.example, https://evil.test',
  'https://evil.test, https://backlot.example',
  'https://backlot.example https://evil.test',
  'backlot.example',
  '//backlot.example',
  'wss://backlot.example',
  'file://',
  'https://bаcklot.example',
  'https://127.0.0.1',
];

describe('the origin of an upgrade', () => {
  test('of thirty variants and the right one, only the right one is accepted', async () => {
    const rig = await start();
    const { Origin, ...person } = asPerson(mara);
    expect(foreignOrigins).toHaveLength(30);
    const statuses = await Promise.all(
      foreignOrigins.map((origin) =>
        statusOf(
          rig,
          origin === undefined ? person : { ...person, Origin: Buffer.from(origin).toString('latin1') },
        ),
      ),
    );
    expect(statuses).toEqual(foreignOrigins.map(() => 403));
    expect(await statusOf(rig, { ...person, Origin })).toBe(101);
  });

  test('two Origin headers are refused, even if one is right', async () => {
    const rig = await start();
    const doubled = `${publicUrl}\r\nOrigin: https://evil.test`;
    expect(await statusOf(rig, { ...asPerson(mara), Origin: doubled })).toBe(403);
  });
});

describe('the answer to an upgrade', () => {
  test('without a session it gets 401 as plain HTTP and no socket', async () => {
    const rig = await start();
    const { head } = await rig.upgrade({ Origin: publicUrl });
    expect(head).toBe(
      'HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nCache-Control: no-store\r\n' +
        'Content-Type: application/json\r\nContent-Length: 27\r\n\r\n{"code":"session.required"}',
    );
    expect(rig.hub.stats().connections).toBe(0);
  });

  test.each([
    '/',
    '/api/live/',
    '/api/liv',
    '/api/%6cive',
    '/API/live',
    '//api/live',
    '/api/live/x',
    '/api/../api/live',
  ])('at %s nothing is found', async (path) => {
    const rig = await start();
    expect(await statusOf(rig, asPerson(mara), path)).toBe(404);
  });

  test('a query after the path makes no difference', async () => {
    const rig = await start();
    expect(await statusOf(rig, asPerson(mara), `${livePath}?build=1`)).toBe(101);
  });

  test('a broken handshake gets 400 and leaves nothing behind', async () => {
    const rig = await start();
    expect(await statusOf(rig, { ...asPerson(mara), 'Sec-WebSocket-Key': 'short' })).toBe(400);
    await until(() => rig.hub.stats().people === 0);
  });

  test('an error in the session check gets 500, is logged and leaves nothing behind', async () => {
    const logged: string[] = [];
    const log = { warn: () => {}, error: (_fields: object, message: string) => logged.push(message) };
    const topicsOf = async () => {
      throw new Error('database gone');
    };
    const rig = await start({ topicsOf, hubOptions: { log } });
    expect(await statusOf(rig, asPerson(mara))).toBe(500);
    expect(logged).toEqual(['live upgrade failed']);
    expect(rig.hub.stats()).toMatchObject({ people: 0, topics: 0 });
  });

  test('a caller who disconnects during the session check leaves nothing behind', async () => {
    let hasAsked = false;
    let finish = () => {};
    const gone = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const rig = await start({
      topicsOf: async () => {
        hasAsked = true;
        await gone;
        return [night];
      },
    });
    const answer = rig.upgrade(asPerson(mara)).catch(() => undefined);
    await until(() => hasAsked);
    for (const socket of rig.sockets) socket.destroy();
    finish();
    await Promise.race([answer, until(() => rig.hub.stats().people === 0)]);
    await until(() => rig.hub.stats().people === 0);
    expect(rig.hub.stats().connections).toBe(0);
  });
});

describe('how many connections are accepted', () => {
  test('a person gets as many as the limit allows, and one more when one closes', async () => {
    const rig = await start({ hubOptions: { limits: { perPerson: 2 } } });
    const first = await rig.open(mara);
    await rig.open(mara);
    expect(await statusOf(rig, asPerson(mara))).toBe(429);
    expect(await statusOf(rig, asPerson(tom))).toBe(101);
    first.ws.close();
    await until(() => rig.sockets[0]?.destroyed === true);
    expect(await statusOf(rig, asPerson(mara))).toBe(101);
  });

  test('a source address gets as many as the limit allows, before the session is checked', async () => {
    let asked = 0;
    const rig = await start({
      hubOptions: { limits: { perSource: 3 } },
      authenticate: async () => {
        asked += 1;
        return new Promise(() => {});
      },
    });
    for (let index = 0; index < 3; index++) void rig.upgrade(asPerson(`p${index}`)).catch(() => {});
    await until(() => asked === 3);
    expect(await statusOf(rig, asPerson(mara))).toBe(429);
    expect(asked).toBe(3);
  });

  test('a full server answers 503 with when to come back', async () => {
    const rig = await start({ hubOptions: { limits: { total: 1 } } });
    await rig.open(mara);
    const { status, head } = await rig.upgrade(asPerson(tom));
    expect(status).toBe(503);
    expect(head).toContain('Retry-After: 30');
  });
});

describe('the first frame', () => {
  test('names the connection, the person and the build', async () => {
    const rig = await start();
    const browser = await rig.open(mara);
    const other = await rig.open(mara);
    expect(browser.ready).toEqual({
      k: 'ready',
      connection: expect.stringMatching(/^[0-9a-f-]{36}$/),
      person: mara,
      build: 'test-build',
      kept: null,
    });
    expect(other.ready.connection).not.toBe(browser.ready.connection);
  });
});

describe('messages from a browser', () => {
  const heard: unknown[] = [];
  const signals = {
    typing: onSignal(z.strictObject({ on: z.boolean() }), (data, from) => {
      heard.push([data, from]);
    }),
    broken: onSignal(z.unknown(), () => {
      throw new Error('handler fault');
    }),
  };

  test('a signal reaches its handler with its sender', async () => {
    const rig = await start({ signals });
    const browser = await rig.open(mara);
    browser.send({ s: 'typing', d: { on: true } });
    await settle(browser);
    expect(heard).toEqual([
      [{ on: true }, { personId: mara, sessionId: 'mara-1', connectionId: browser.ready.connection }],
    ]);
  });

  test.each([
    ['a signal that nobody handles', '{"s":"shout","d":{}}'],
    ['a name from the prototype', '{"s":"constructor","d":{}}'],
    ['a signal with other data', '{"s":"typing","d":{"on":1}}'],
    ['a signal with more data', '{"s":"typing","d":{"on":true,"t":"conversation:x"}}'],
    ['something that is not JSON', 'hello'],
    ['an event, which only the server sends', '{"e":"message.sent","t":"x","p":1,"d":{}}'],
  ])('%s costs the connection, at the first offence', async (_what, text) => {
    const rig = await start({ signals });
    const offender = await rig.open(mara);
    const bystander = await rig.open(mara);
    offender.ws.send(text);
    expect((await offender.closed).code).toBe(4400);
    await settle(bystander);
  });

  test.each([
    ['a binary frame', 1003, (ws: WebSocket) => ws.send(Buffer.from('{"k":"ping"}'), { binary: true })],
    ['a frame of 64 KiB and one byte', 1009, (ws: WebSocket) => ws.send('x'.repeat(64 * 1024 + 1))],
    [
      'text that is not UTF-8',
      1007,
      (ws: WebSocket) => ws.send(Buffer.from([0xff, 0xfe]), { binary: false }),
    ],
  ])('%s closes the offender with %i', async (_what, code, offend) => {
    const rig = await start();
    const offender = await rig.open(mara);
    const bystander = await rig.open(tom);
    offend(offender.ws);
    expect((await offender.closed).code).toBe(code);
    rig.hub.publish(night, sent('on we go'));
    await until(() => bystander.texts().includes('on we go'));
  });

  test('an error in a handler is logged and costs the sender nothing', async () => {
    const logged: object[] = [];
    const log = { warn: () => {}, error: (fields: object) => logged.push(fields) };
    const rig = await start({ signals, hubOptions: { log } });
    const browser = await rig.open(mara);
    browser.send({ s: 'broken', d: 1 });
    await settle(browser);
    expect(logged).toHaveLength(1);
    expect(rig.hub.connections(mara)).toBe(1);
  });

  test('a flood costs the connection, a burst does not', async () => {
    const rig = await start({ hubOptions: { now: () => 0, limits: { framesPerSecond: 4 } } });
    const browser = await rig.open(mara);
    for (let index = 0; index < 19; index++) browser.send({ k: 'ping' });
    await settle(browser);
    browser.send({ k: 'ping' });
    expect((await browser.closed).code).toBe(4429);
  });

  test("the protocol's own pings count as well", async () => {
    const rig = await start({ hubOptions: { now: () => 0, limits: { framesPerSecond: 4 } } });
    const browser = await rig.open(mara);
    for (let index = 0; index < 21; index++) browser.ws.ping();
    expect((await browser.closed).code).toBe(4429);
  });
});
