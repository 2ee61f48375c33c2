import { expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { createLiveWire } from '#platform/ui/live/live-wire.ts';
import { createTypingSigns, createTypingTeller } from './typing-signs.ts';

const day = named('day');
const night = named('night');

/** Signs on a clock of their own, in milliseconds. */
function signsOf() {
  const { wire, bring } = createLiveWire();
  let nowMs = 0;
  let due: { run: () => void; atMs: number }[] = [];
  const signs = createTypingSigns(wire, {
    later: (run, delayMs) => {
      const one = { run, atMs: nowMs + delayMs };
      due.push(one);
      return () => {
        due = due.filter((other) => other !== one);
      };
    },
  });
  const pass = (ms: number) => {
    nowMs += ms;
    const now = due.filter(({ atMs }) => atMs <= nowMs);
    due = due.filter(({ atMs }) => atMs > nowMs);
    for (const { run } of now) run();
  };
  const type = (personId: string, conversationId = day) =>
    bring('typing.changed', { conversationId, personId });
  const send = (senderId: string) => bring('message.sent', { conversationId: day, senderId });
  return { signs, pass, type, send };
}

test('MSG-16 a typing sign ends six seconds after it was last given, and not before', () => {
  const { signs, pass, type } = signsOf();
  signs.subscribe(() => undefined);
  type('ava');
  pass(5_999);
  expect(signs.of(day)).toEqual(['ava']);
  type('ava');
  pass(5_999);
  expect(signs.of(day)).toEqual(['ava']);
  pass(1);
  expect(signs.of(day)).toEqual([]);
});

test('a person who sends their message no longer shows as typing; others still do', () => {
  const { signs, type, send } = signsOf();
  signs.subscribe(() => undefined);
  for (const name of ['ava', 'ben']) type(name);
  type('cora', night);
  send('ava');
  expect([signs.of(day), signs.of(night)]).toEqual([['ben'], ['cora']]);
});

test('the screen is notified of changes only', () => {
  const { signs, pass, type, send } = signsOf();
  let changes = 0;
  const stop = signs.subscribe(() => void (changes += 1));
  type('ava');
  const first = signs.of(day);
  type('ava');
  send('ben');
  expect([changes, signs.of(day) === first]).toEqual([1, true]);
  pass(6_000);
  expect(changes).toBe(2);
  type('ava');
  stop();
  expect(signs.of(day)).toEqual([]);
});

test('MSG-16 a writer’s typing is reported every three seconds, and at once again after their message was sent', () => {
  let nowMs = 0;
  const told: number[] = [];
  const notifier = createTypingTeller({ tell: () => void told.push(nowMs), now: () => nowMs });
  for (; nowMs <= 6_500; nowMs += 500) notifier.wrote();
  expect(told).toEqual([0, 3_000, 6_000]);
  notifier.sent();
  nowMs = 6_600;
  notifier.wrote();
  expect(told.at(-1)).toBe(6_600);
});
