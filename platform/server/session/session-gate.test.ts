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
  const log = {
    finds: 0,
    touches: [] as Date[],
    ended: [] as SessionId[],
    asked: [] as number[],
    unchecked: [] as number[],
  };
  /** The most sessions a check takes at once. */
  const limit = { takes: Number.POSITIVE_INFINITY };
  const connected: SessionId[] = [];
  const ask = (ids: readonly SessionId[]) => {
    log.asked.push(ids.length);
    if (ids.length > limit.takes) throw new Error('too many parameters');
    return [...sessions.values()].filter(({ actor }) => ids.includes(actor.sessionId));
  };
  const beforeAnswer: (() => void)[] = [];
  const gate = createSessionGate(
    {
      find: async (token) => {
        log.finds++;
        const found = sessions.get(token);
        beforeAnswer.shift()?.();
        return found;
      },
      recheck: async (ids) => new Map(ask(ids).map(({ actor }) => [actor.sessionId, actor])),
      endedOf: async (ids) => {
        const live = new Set(ask(ids).map(({ actor }) => actor.sessionId));
        return ids.filter((id) => !live.has(id));
      },
      touch: async (_session, at) => void log.touches.push(at),
    },
    {
      clock: { now: () => now.at },
      onFault: (fault) => {
        throw fault;
      },
      onEnded: (session) => void log.ended.push(session),
      onUnchecked: (count) => void log.unchecked.push(count),
      connected: () => connected,
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
  return { gate, sessions, log, add, beforeAnswer, now, limit, connected };
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
  const { gate, log, add, connected } = table();
  const kept = add('kept');
  connected.push(named('s-gone'), kept.sessionId);
  expect([await gate.recheckAll(), log.ended]).toEqual([['s-gone'], ['s-gone']]);
});

test('a session nobody used for five minutes is let go, and read again when they come back', async () => {
  const { gate, log, add, now } = table();
  add('used');
  add('left');
  await Promise.all([gate.open('used'), gate.open('left')]);
  now.at = new Date(start.getTime() + 4 * minute);
  await gate.open('used');
  now.at = new Date(start.getTime() + 5 * minute + 1);
  await gate.recheckAll();
  expect([gate.size(), log.asked]).toEqual([1, [1]]);
  expect(await gate.open('left')).toBeDefined();
  expect([gate.size(), log.finds]).toEqual([2, 3]);
});

test('the periodic check asks in pieces, smaller ones after a failure, and leaves nobody out', async () => {
  const { gate, sessions, log, add, limit } = table();
  const actors = Array.from({ length: 450 }, (_, index) => add(`t${String(index)}`));
  for (const token of [...sessions.keys()]) await gate.open(token);
  limit.takes = 60;
  for (const token of ['t0', 't449']) sessions.delete(token);
  expect(await gate.recheckAll()).toEqual([actors[0]?.sessionId, actors[449]?.sessionId]);
  expect([Math.max(...log.asked), log.unchecked, await gate.check.isReady()]).toEqual([200, [], true]);
});

test('a check that fails says so with the count alone, until one succeeds', async () => {
  const { gate, sessions, log, add, limit } = table();
  for (let index = 0; index < 30; index++) add(`t${String(index)}`);
  for (const token of sessions.keys()) await gate.open(token);
  limit.takes = 0;
  expect(await gate.recheckAll()).toEqual([]);
  expect([log.unchecked, await gate.check.isReady(), gate.size()]).toEqual([[30], false, 30]);
  limit.takes = 200;
  await gate.recheckAll();
  expect([log.unchecked, await gate.check.isReady()]).toEqual([[30], true]);
});

test('of a person with several sessions all are forgotten, and nobody else’s', async () => {
  const { gate, sessions, add } = table();
  const [one, two] = [add('one'), add('two')];
  sessions.set('other', {
    actor: { ...two, personId: named('q'), sessionId: named('s-other') },
    expiresAt: new Date(start.getTime() + minute),
  });
  for (const token of ['one', 'two', 'other']) await gate.open(token);
  gate.forgetPerson(one.personId);
  expect([gate.isLive(one.sessionId), gate.isLive(two.sessionId), gate.isLive(named('s-other'))]).toEqual([
    false,
    false,
    true,
  ]);
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
