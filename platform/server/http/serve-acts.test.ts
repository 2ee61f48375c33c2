import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { act, openAct, openRead, read } from '#platform/contract/acts.ts';
import { PersonId, SessionId } from '#platform/contract/ids.ts';
import { actHeader, topic } from '#platform/contract/live.ts';
import { page } from '#platform/contract/policy.ts';
import type { AuditEntry } from '#platform/server/audit-log.ts';
import { systemClock } from '#platform/server/clock.ts';
import { brokenConstraint, openDatabase } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log/log.ts';
import type { SessionGate } from '#platform/server/session/session-gate.ts';
import { noStanding } from '#platform/server/session/standing.ts';
import { platformBeside } from '#platform/testing/alone.ts';
import { ownEmptyDatabase } from '#platform/testing/own-database.ts';
import type { Act, Acts } from './acts.ts';
import { serveApi } from './api.ts';
import { createHttp } from './app.ts';
import { serveActs } from './serve-acts.ts';

const notes = { policy: page('notes') };
const full = { 'note.full': { status: 409, message: 'Full', data: z.object({ left: z.number() }) } } as const;
const text = z.strictObject({ text: z.string() });
const contract = {
  list: read('/notes', 'All notes', notes).input(z.strictObject({})).output(z.array(z.string())),
  count: openRead('/notes/count', 'How many').input(z.strictObject({})).output(z.number()),
  add: act('POST /notes', 'Add one', { ...notes, makes: 'new', audited: 'no: own' })
    .errors(full)
    .input(text)
    .output(z.string()),
  report: act('POST /notes/report', 'Report', { ...notes, audited: 'note.reported' })
    .errors({ 'note.absent': { status: 404, message: 'Note not found' } })
    .input(text)
    .output(z.string()),
  name: act('POST /notes/name', 'Name one', { ...notes, audited: 'no: own' })
    .input(text)
    .output(z.string()),
  knock: openAct('POST /notes/knock', 'Knock', { audited: 'no: looks' }).input(text).output(z.string()),
  wave: act('POST /notes/wave', 'Wave', { ...notes, audited: 'no: own' })
    .input(text)
    .output(z.string()),
  send: act('POST /notes/send', 'Send one', { ...notes, audited: 'no: own' })
    .errors(full)
    .input(text)
    .output(z.string()),
};

const database = openDatabase(await ownEmptyDatabase(), {
  poolSize: 4,
  publish: ({ topic, act }) => {
    announced.push(topic);
    named.push(act);
  },
  onError: () => undefined,
});
const announced: string[] = [];
const named: (string | undefined)[] = [];
const audited: AuditEntry[] = [];
await database.orm.execute(sql`create table note (text text constraint note_key unique)`);
const platform = {
  ...platformBeside(database).platform,
  auditLog: { note: async (_: unknown, entry: AuditEntry) => void audited.push(entry) },
};

const insert = ({ orm }: Pick<Act, 'orm'>, words: string) =>
  orm.execute(sql`insert into note values (${words})`);
const all = async ({ orm }: Pick<Act, 'orm'>) =>
  (await orm.execute<{ text: string }>(sql`select text from note order by text`)).rows.map((row) => row.text);

let tries = 0;
const acts: Acts<typeof contract, { readonly max: number }> = {
  list: all,
  count: async (at) => (await all(at)).length,
  async add(under, { text: words }) {
    await insert(under, words);
    under.announce({ topic: topic.person(under.person), event: {} as never });
    const left = under.max - (await all(under)).length;
    return left < 0 ? under.refuse('note.full', { left }) : `${words} by ${under.principal}`;
  },
  async report(under, { text: words }) {
    await under.audit({ subject: { kind: 'note', id: words } });
    if (words === 'kept') under.keep();
    await insert(under, words);
    return under.refuse('note.absent');
  },
  name: {
    again: (fault) => brokenConstraint(fault) === 'note_key',
    async act(under, { text: words }) {
      tries += 1;
      const taken = await all(under);
      await insert(under, tries === 1 || !taken.includes(words) ? words : `${words} 2`);
      return words;
    },
  },
  async wave(under, { text: words }) {
    under.announce({ topic: topic.person(under.person), event: {} as never });
    return words;
  },
  knock: async (under, { text: words }) => `${words}, ${under.person ?? 'visitor'}`,
  send: {
    async steps(at, { text: words }) {
      await at.write((under) => insert(under, `${words} begun`));
      return at.write(async (under) => {
        await insert(under, `${words} done`);
        return under.refuse('note.full', { left: 0 });
      });
    },
  },
};

const actor = {
  personId: PersonId.parse('01a1fc29-0e23-71cd-8f66-e01f00e58d57'),
  sessionId: SessionId.parse('01a1fc29-0e23-71cd-8f66-e01f00e58d58'),
  roles: ['USER'],
  primaryRole: 'USER',
  standing: noStanding,
};
const app = await createHttp(platform.config, createLog('silent'));
serveApi(app, {
  router: { notes: serveActs(contract, platform, { max: 1 }, acts) } as never,
  direct: [],
  gate: { open: async (token?: string) => (token === 'mara.x' ? actor : undefined) } as SessionGate,
  guard: () => undefined,
  log: createLog('silent'),
  isSecure: false,
  clock: systemClock,
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const cookie = 'backlot_session=mara.x';
const get = (url: string) => app.inject({ url, headers: { cookie } });
const post = (url: string, words: string) =>
  app.inject({ method: 'POST', url, payload: { text: words }, headers: { cookie } });
const stored = async () => (await get('/api/notes')).json();

test('an act answers what it wrote and announces it; a refusal undoes both, and carries its data', async () => {
  const added = await post('/api/notes', 'call Zoë');
  expect([added.statusCode, added.json()]).toEqual([201, `call Zoë by ${actor.personId}`]);
  const refused = await post('/api/notes', 'one too many');
  expect(refused.json()).toMatchObject({ defined: true, code: 'note.full', status: 409, data: { left: -1 } });
  expect(await stored()).toEqual(['call Zoë']);
  expect(announced).toEqual([topic.person(actor.personId)]);
});

test('what an act announces carries the name its tab gave it, if that is one a tab gives', async () => {
  named.length = 0;
  for (const name of ['k3j9x0ab1c', 'Mara Quinn', 'x'.repeat(40), ''])
    await app.inject({
      method: 'POST',
      url: '/api/notes/wave',
      payload: { text: 'Hello' },
      headers: { cookie, [actHeader]: name },
    });
  await post('/api/notes/wave', 'Hello');
  expect(named).toEqual(['k3j9x0ab1c', undefined, undefined, undefined, undefined]);
});

test('an act is audited under the word of its contract, by its caller; writes it keeps survive its refusal', async () => {
  expect((await post('/api/notes/report', 'lost')).statusCode).toBe(404);
  expect((await post('/api/notes/report', 'kept')).statusCode).toBe(404);
  expect(await stored()).toEqual(['call Zoë', 'kept']);
  const { personId, sessionId } = actor;
  expect(audited.at(-1)).toMatchObject({ action: 'note.reported', actor: personId, session: sessionId });
});

test('an act that meets an expected fault is tried once more, and finds what was in its way', async () => {
  expect((await post('/api/notes/name', 'kept')).statusCode).toBe(200);
  expect(await stored()).toEqual(['call Zoë', 'kept', 'kept 2']);
});

test('of an act in several steps, each is written on its own', async () => {
  expect((await post('/api/notes/send', 'mail')).statusCode).toBe(409);
  expect(await stored()).toContain('mail begun');
  expect(await stored()).not.toContain('mail done');
});

test('a visitor reads and does what is open to everyone; for the rest they have to sign in', async () => {
  expect((await app.inject({ url: '/api/notes/count' })).json()).toBe(4);
  const knock = { method: 'POST', url: '/api/notes/knock', payload: { text: 'Hello' } } as const;
  expect((await app.inject(knock)).json()).toBe('Hello, visitor');
  expect((await app.inject({ url: '/api/notes' })).statusCode).toBe(500);
});

test('a contract with a procedure for which nothing is written cannot be served', () => {
  const { list: _, ...others } = acts;
  expect(() => serveActs(contract, platform, { max: 1 }, others as typeof acts)).toThrow('list');
});
