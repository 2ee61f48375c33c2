import { expect, test } from 'vitest';
import type { SessionId } from '#platform/contract/ids.ts';
import { named } from '#platform/testing/named.ts';
import type { Actor } from './actor.ts';
import { createSessionGate, gateTimes, type OpenSession } from './session-gate.ts';
import { noStanding } from './standing.ts';

const start = new Date('2026-11-19T18:12:00Z');
const minute = 60_000;

function table() {
  const now = { at: start };
  const sessions = new Map<string, OpenSession>();
  const log = { finds: 0, touches: [] as Date[], ended: [] as SessionId[] };
  const beforeAnswer: (() => void)[] = [];
  const gate = createSessionGate(
    {
      find: async (token) => {
        log.finds++;
        const found = sessions.get(token);
        beforeAnswer.shift()?.();
        return found;
      },
      recheck: async (ids) => {
        const live = [...sessions.values()].filter(({ actor }) => ids.includes(actor.sessionId));
        return new Map(live.map(({ actor }) => [actor.sessionId, actor]));
      },
      touch: async (_session, at) => void log.touches.push(at),
    },
    {
      clock: { now: () => now.at },
      onFault: (fault) => {
        throw fault;
      },
      onEnded: (session) => void log.ended.push(session),
    },
  );
  gate.stop();
  const add = (token: string, roles = ['USER']): Actor => {
    const actor = {
      personId: named('p'),
      sessionId: named(`s-${token}`),
      roles,
      primaryRole: roles[0] ?? 'USER',
      standing: noStanding,
      permissions: [],
      pages: [],
    };
    sessions.set(token, { actor, expiresAt: new Date(start.getTime() + 60 * minute) });
    return actor;
  };
  return { gate, sessions, log, add, beforeAnswer, now };
}

test('a session is read once and then answered from memory', async () => {
  const { gate, log, add } = table();
  const actor = add('a');
  expect(await Array.fromAsync(['a', 'a', undefined, 'b'], (one) => gate.open(one))).toEqual([
    actor,
    actor,
    undefined,
    undefined,
  ]);
  expect(log.finds).toBe(2);
});

test('a forgotten session is refused from that moment', async () => {
  const { gate, sessions, add } = table();
  const actor = add('a');
  await gate.open('a');
  sessions.delete('a');
  gate.forgetSession(actor.sessionId);
  expect([await gate.open('a'), gate.isLive(actor.sessionId)]).toEqual([undefined, false]);
});

test('a session that ends while it is being read is not restored by the older answer', async () => {
  const { gate, sessions, add, beforeAnswer } = table();
  const actor = add('a');
  beforeAnswer.push(() => {
    sessions.delete('a');
    gate.forgetSession(actor.sessionId);
  });
  expect(await gate.open('a')).toBeUndefined();
});

test('a session past its life is refused although it is cached', async () => {
  const { gate, add, now } = table();
  add('a');
  await gate.open('a');
  now.at = new Date(start.getTime() + 60 * minute);
  expect(await gate.open('a')).toBeUndefined();
});

test('the periodic check ends sessions that another process ended and picks up changed roles', async () => {
  const { gate, sessions, add, log } = table();
  const gone = add('gone');
  add('kept');
  await Promise.all([gate.open('gone'), gate.open('kept')]);
  sessions.delete('gone');
  add('kept', ['ADMIN', 'USER']);
  expect(await gate.recheckAll()).toEqual([gone.sessionId]);
  expect(log.ended).toEqual([gone.sessionId]);
  expect((await gate.open('kept'))?.roles).toEqual(['ADMIN', 'USER']);
  expect(await gate.open('gone')).toBeUndefined();
});

test('the periodic check also ends a connected session that is not cached', async () => {
  const connected = [named('s-gone'), named('s-kept')];
  const ended: SessionId[] = [];
  const kept = { sessionId: 's-kept' } as Actor;
  const gate = createSessionGate(
    {
      find: async () => undefined,
      recheck: async () => new Map([[kept.sessionId, kept]]),
      touch: async () => undefined,
    },
    {
      clock: { now: () => start },
      onFault: (fault) => {
        throw fault;
      },
      onEnded: (session) => void ended.push(session),
      connected: () => connected,
    },
  );
  gate.stop();
  expect([await gate.recheckAll(), ended]).toEqual([['s-gone'], ['s-gone']]);
});

test('SES-8 activity is written at most once a minute', async () => {
  const { gate, add, log, now } = table();
  add('a');
  for (const seconds of [0, 1, 30, 59, 61, 62, 122]) {
    now.at = new Date(start.getTime() + seconds * 1_000);
    await gate.open('a');
  }
  expect(log.touches.map((at) => (at.getTime() - start.getTime()) / 1_000)).toEqual([0, 61, 122]);
  expect(gateTimes.touchEveryMs).toBe(minute);
});

test('SHL-10 a prefetch is not a use of the session, and the use after it is recorded', async () => {
  const { gate, add, log, now } = table();
  const actor = add('a');
  expect(await gate.open('a', { isUse: false })).toEqual(actor);
  now.at = new Date(start.getTime() + 2 * minute);
  await gate.open('a', { isUse: false });
  expect(log.touches).toEqual([]);
  await gate.open('a');
  expect(log.touches).toEqual([now.at]);
});
