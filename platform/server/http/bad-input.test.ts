import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openScene } from '#app/testing/scene.ts';
import { bodyLimitBytes } from './body.ts';

const scene = await openScene();
const mara = await scene.person('Mara Okafor');
const tom = await scene.person('Tom Reyes');
await scene.connect(mara, tom);
const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
const messages = `/api/conversations/${id}/messages`;
const clientId = '01a1fc29-0e23-71cd-8f66-e01f00e58d57';

const stored = async () =>
  (await scene.database.pool.query('select count(*)::int as n from message')).rows[0].n as number;

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  fetch(`${scene.address}${path}`, {
    method: 'POST',
    headers: { cookie: mara.cookie, 'content-type': type },
    body,
  });

const valid = { clientId, content: 'Hello' };

test.each([
  ['an unknown field', JSON.stringify({ ...valid, senderId: 'somebody else' }), 400, 'senderId'],
  ['a missing field', JSON.stringify({ clientId }), 400, 'content'],
  ['a wrong type', JSON.stringify({ ...valid, content: 7 }), 400, 'content'],
  ['a wrong id', JSON.stringify({ ...valid, clientId: 'abc' }), 400, 'clientId'],
  ['text beyond the limit', JSON.stringify({ ...valid, content: 'x'.repeat(8_001) }), 400, 'content'],
  ['a NUL character', JSON.stringify({ ...valid, content: 'a\u0000b' }), 400, 'content'],
  [
    'half a surrogate pair',
    '{"clientId":"01a1fc29-0e23-71cd-8f66-e01f00e58d57","content":"\\ud800"}',
    400,
    'content',
  ],
  ['an array instead of an object', '[]', 400, ''],
  ['null', 'null', 400, ''],
  ['broken JSON', '{"content":', 400, ''],
  ['a prototype key', '{"__proto__":{"admin":true},"content":"x"}', 400, ''],
  ['a constructor key', '{"constructor":{"prototype":{"admin":true}},"content":"x"}', 400, ''],
])(
  '%s is refused by name, nothing is written, and the connection stays open',
  async (_name, body, status, field) => {
    const before = await stored();
    const response = await post(messages, body);
    const answer = await response.json();
    expect([response.status, answer.message]).toEqual([status, expect.any(String)]);
    expect(JSON.stringify(answer)).toContain(field);
    expect(response.headers.get('connection')).toBe('keep-alive');
    expect(await stored()).toBe(before);
  },
);

test('bytes that are not UTF-8 are refused instead of being stored as something else', async () => {
  const bytes = new Uint8Array([
    ...new TextEncoder().encode(`{"clientId":"${clientId}","content":"a`),
    0xc3,
    0x28,
    0x22,
    0x7d,
  ]);
  const response = await post(messages, bytes);
  expect([response.status, (await response.json()).message]).toEqual([400, 'The body is not UTF-8 text.']);
});

test('a body far over the limit always gets 413 and never a reset connection', async () => {
  const body = 'x'.repeat(10 * 1024 * 1024);
  for (let i = 0; i < 2; i += 1) {
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await post(messages, body)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([413]));
  }
});

test('a body over the limit answers 413 and a body that is not JSON 415', async () => {
  const large = await post(messages, JSON.stringify({ ...valid, content: 'x'.repeat(bodyLimitBytes) }));
  expect(large.status).toBe(413);
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/xml',
  ]) {
    expect((await post(messages, JSON.stringify(valid), type)).status, type).toBe(415);
  }
});

test.each([
  '/api/people/not-an-id',
  '/api/people/%00',
  '/api/people/%E0%A4%A',
  `/api/people?limit=${'9'.repeat(30)}`,
  '/api/people?limit=-1',
  '/api/people?cursor=%7B%7D&cursor=x',
  '/api/people?surprise=1',
  '/api/search?q=a&limit=1e9',
  `/api/search?q=${'x'.repeat(321)}`,
  '/api/conversations?view=secret',
  `${messages}?before=0`,
  `${messages}?before=1.5`,
])('the address %s is refused with 400 and the process keeps running', async (path) => {
  const response = await fetch(`${scene.address}${path}`, { headers: { cookie: mara.cookie } });
  expect(response.status).toBe(400);
  expect((await mara.request('GET', '/api/me')).status).toBe(200);
});

test('a made-up cursor is refused and never a fault', async () => {
  const made = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
  const cursors = [
    made(['x', 'y']),
    made([1, 2]),
    made(['2026-01-01', 'not-a-uuid']),
    made({}),
    'AAAA',
    made(['a'.repeat(80)]),
  ];
  for (const list of ['/api/people', '/api/conversations', '/api/notifications', '/api/search?q=mara']) {
    for (const cursor of cursors) {
      const path = `${list}${list.includes('?') ? '&' : '?'}cursor=${cursor}`;
      expect((await mara.request('GET', path)).status, path).toBe(400);
    }
  }
});

test('unknown addresses and methods answer 404 as JSON under /api and for missing files', async () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/../api/secret',
    '/assets/missing-123.js',
    '/favicon.nope',
  ]) {
    const response = await mara.request('GET', path);
    expect([response.status, response.headers.get('content-type')], path).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  }
  expect((await mara.request('PUT', '/api/people')).status).toBe(404);
  // Which fetch would not send.
  const trace = request(`${scene.address}/api/me`, { method: 'TRACE', headers: { cookie: mara.cookie } });
  const [{ statusCode }] = (await once(trace.end(), 'response')) as [IncomingMessage];
  expect(statusCode).toBe(404);
});

test('broken HTTP, two hosts among it, ends only that connection', async () => {
  const { port } = new URL(scene.address);
  const send = (bytes: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes));
      let answer = '';
      socket.on('data', (data) => {
        answer += String(data);
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', () => resolve(answer));
    });
  const answers = await Promise.all([
    send('GARBAGE\r\n\r\n'),
    send('GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello'),
    send(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`),
    send('GET /api/me HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n'),
  ]);
  expect(answers.map((answer) => answer.split(' ')[1])).toEqual(['400', '400', '431', '400']);
  expect((await mara.request('GET', '/api/me')).status).toBe(200);
});

test('no intermediary may cache a signed-in person’s answers, and every answer has its id', async () => {
  for (const path of ['/api/me', '/api/conversations', '/api/people', '/api/nothing']) {
    const response = await mara.request('GET', path);
    expect(response.headers.get('cache-control'), path).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('a parameter in the address that a procedure does not know is refused, of reads and of acts', async () => {
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { cookie: mara.cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${scene.address}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return [answer.status, await answer.text()] as const;
  };
  const before = await stored();
  for (const [method, path, body] of [
    ['GET', '/api/calendars?whose=mine'],
    ['GET', '/api/events?from=2026-12-01&to=2026-12-02&zone=UTC&dya=x'],
    ['POST', `${messages}?quiet=true`, valid],
    ['DELETE', `/api/events/${clientId}?dya=2026-12-01`],
    ['PATCH', `/api/events/${clientId}?dya=2026-12-01`, { version: 1, title: 'Call' }],
    ['DELETE', `/api/events/${clientId}?day=2026-12-01&day=2026-12-02`],
  ] as const) {
    const [status, text] = await ask(method, path, body);
    expect([path, status, text]).toEqual([path, 400, expect.stringMatching(/dya|whose|quiet|not known/)]);
  }
  expect(await stored()).toBe(before);
});
