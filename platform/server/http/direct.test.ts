import { ORPCError } from '@orpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openScene } from '#app/testing/scene.ts';
import { act, read } from '#platform/contract/acts.ts';
import { PersonId, SessionId } from '#platform/contract/ids.ts';
import { signedIn } from '#platform/contract/policy.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import { systemClock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { createLog } from '#platform/server/log/log.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { noStanding } from '#platform/server/session/standing.ts';
import { serveApi } from './api.ts';
import { createHttp } from './app.ts';
import { implementContract } from './procedures.ts';

// A small contract with every kind: read by query, write by body, declared and undeclared refusals, a fault, an invalid
// answer.
const Note = z.object({ id: z.string(), text: z.string(), size: z.number() });
const notes = {
  find: read('/notes/{id}', 'A note', { policy: signedIn })
    .input(z.strictObject({ id: z.string().max(20), size: z.coerce.number().int().max(9).default(3) }))
    .output(Note),
  write: act('POST /notes/{id}', 'Write a note', { policy: signedIn, makes: 'new', audited: 'no: own' })
    .errors({ 'note.locked': { status: 409, message: 'Locked', data: z.object({ by: z.string() }) } })
    .input(z.strictObject({ id: z.string(), text: z.string().trim().min(1) }))
    .output(Note),
};

const config = readConfig({ NODE_ENV: 'test', AUTH_SECRET: 'x'.repeat(32) });
const contract = implementContract(notes, config);
const router = {
  find: contract.find.handler(({ input }) => ({ ...input, text: 'found' })),
  write: contract.write.handler(({ input, context, errors }) => {
    context.addHeader('x-note', input.text);
    if (input.text === 'locked') throw errors['note.locked']({ data: { by: 'Mara' } });
    if (input.text === 'busy') throw new ORPCError('server.busy', { status: 503, message: 'Busy' });
    if (input.text === 'fault') throw new Error('a fault with a secret in it');
    return input.text === 'misfit' ? ({ id: 7 } as never) : { ...input, size: input.text.length };
  }),
};

const actor = {
  personId: PersonId.parse('01a1fc29-0e23-71cd-8f66-e01f00e58d57'),
  sessionId: SessionId.parse('01a1fc29-0e23-71cd-8f66-e01f00e58d58'),
  roles: ['USER'],
  primaryRole: 'USER',
  standing: noStanding,
};
const gate = { open: async (token?: string) => (token === 'mara.x' ? actor : undefined) } as SessionGate;

async function serve(direct: Parameters<typeof serveApi>[1]['direct']) {
  const log = createLog('silent');
  const app = await createHttp(config, log);
  serveApi(app, {
    router: { notes: router } as never,
    direct,
    gate,
    guard: ({ actor }) => {
      if (!actor) throw new ORPCError('session.required', commonRefusals['session.required']);
    },
    log,
    isSecure: false,
    clock: systemClock,
  });
  return app;
}
const short = await serve([router.find, router.write]);
const long = await serve([]);

const post = (url: string, payload: string, headers = {}) => ({
  method: 'POST' as const,
  url,
  payload,
  headers: { 'content-type': 'application/json', cookie: 'backlot_session=mara.x', ...headers },
});
const get = (url: string, method: 'GET' | 'HEAD' | 'OPTIONS' | 'PUT' = 'GET') => ({
  method,
  url,
  headers: { cookie: 'backlot_session=mara.x' },
});
const text = (value: unknown) => JSON.stringify({ text: value });

test.each([
  ['a write', post('/api/notes/a', text('hello'))],
  ['a write that the schema trims', post('/api/notes/a', text('  hello \n'))],
  ['a name in the body that the path has too', post('/api/notes/a', '{"id":"b","text":"hello"}')],
  ['a query on a write', post('/api/notes/a?text=b', text('hello'))],
  ['a write without a session', post('/api/notes/a', text('hello'), { cookie: '' })],
  ['bad input without a session', post('/api/notes/a', text(7), { cookie: '' })],
  ['a wrong type', post('/api/notes/a', text(7))],
  ['an unknown field', post('/api/notes/a', '{"text":"hello","more":1}')],
  ['no field', post('/api/notes/a', '{}')],
  ['no body', post('/api/notes/a', '')],
  ['an array', post('/api/notes/a', '[1]')],
  ['null', post('/api/notes/a', 'null')],
  ['a text', post('/api/notes/a', '"hello"')],
  ['broken JSON', post('/api/notes/a', '{"text":')],
  ['a prototype key', post('/api/notes/a', '{"__proto__":{"a":1},"text":"hello"}')],
  ['another content type', post('/api/notes/a', 'text=hello', { 'content-type': 'text/plain' })],
  ['another site', post('/api/notes/a', text('hello'), { origin: 'https://elsewhere.example' })],
  ['a declared refusal with data', post('/api/notes/a', text('locked'))],
  ['a refusal that is not declared', post('/api/notes/a', text('busy'))],
  ['a fault', post('/api/notes/a', text('fault'))],
  ['an answer that does not fit the contract', post('/api/notes/a', text('misfit'))],
  ['a read', get('/api/notes/a')],
  ['a read with a query', get('/api/notes/a?size=5')],
  ['a query value that is refused', get('/api/notes/a?size=12')],
  ['a query value that is no number', get('/api/notes/a?size=')],
  ['an unknown query name', get('/api/notes/a?more=1')],
  ['a query name given twice', get('/api/notes/a?size=1&size=2')],
  ['a structured query name', get('/api/notes/a?size[a]=1')],
  ['a prototype name in a query', get('/api/notes/a?__proto__=1')],
  ['plus and escapes in a query', get('/api/notes/a?size=+%35')],
  ['an escaped parameter', get('/api/notes/a%20b')],
  ['a parameter that cannot be decoded', get('/api/notes/%E0%A4%A')],
  ['a parameter that the schema refuses', get(`/api/notes/${'a'.repeat(30)}`)],
  ['a parameter longer than any id', get(`/api/notes/${'a'.repeat(100)}`)],
  ['a parameter longer than the router takes', get(`/api/notes/${'a'.repeat(400)}`)],
  ['a slash at the end', get('/api/notes/a/')],
  ['no parameter', get('/api/notes/')],
  ['a deeper path', get('/api/notes/a/b')],
  ['HEAD', get('/api/notes/a', 'HEAD')],
  ['OPTIONS', get('/api/notes/a', 'OPTIONS')],
  ['a method that nothing takes', get('/api/notes/a', 'PUT')],
])('%s is answered on the fast path exactly as by the adapter', async (_name, request) => {
  const [one, other] = await Promise.all([short.inject(request), long.inject(request)]);
  const whole = ({ statusCode, headers, body }: typeof one) => {
    const { 'x-request-id': _id, date: _date, ...kept } = headers;
    return { statusCode, headers: kept, body };
  };
  expect(whole(one)).toEqual(whole(other));
});

test('what is compared reaches the handler on both paths: the caller is signed in', async () => {
  const write = post('/api/notes/a', text('hello'));
  for (const app of [short, long]) {
    expect((await app.inject(write)).statusCode).toBe(201);
    expect((await app.inject(get('/api/notes/a'))).statusCode).toBe(200);
  }
});

test('sending a message, refused and accepted, is answered as by the adapter behind a trailing slash', async () => {
  const scene = await openScene();
  const mara = await scene.person('Mara Okafor');
  const tom = await scene.person('Tom Reyes');
  const eve = await scene.person('Eve Stranger');
  await scene.connect(mara, tom);
  const { id } = await mara.call.messaging.start({ participantIds: [tom.id] });
  const clientId = '01a1fc29-0e23-71cd-8f66-e01f00e58d57';
  const bodies = [
    { clientId, content: 'Hello' },
    { clientId, content: 'Other words' },
    { clientId, content: '' },
    { clientId: 'abc', content: 'Hello' },
  ].map((body) => JSON.stringify(body));
  for (const sender of [mara, eve]) {
    for (const body of bodies) {
      const answers = [];
      for (const path of [`/api/conversations/${id}/messages`, `/api/conversations/${id}/messages/`]) {
        const response = await sender.request('POST', path, { body });
        answers.push({ status: response.status, body: await response.json() });
      }
      expect(answers[0]).toEqual(answers[1]);
    }
  }
});
