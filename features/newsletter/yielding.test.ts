import { expect, test } from 'vitest';
import { limits } from './limits.ts';
import { yieldTo } from './server/flows/yielding.ts';

/** An event loop in which each letter takes so long, and people so large a part of the time beside it. */
function loopWhere({ letterMs, peoplePart = 0 }: { letterMs: number; peoplePart?: number }) {
  let [nowMs, activeMs] = [0, 0];
  const pass = (ms: number, active: number) => {
    nowMs += ms;
    activeMs += active;
  };
  const used = (before?: { active: number; idle: number }) => {
    const active = activeMs - (before?.active ?? 0);
    const idle = nowMs - activeMs - (before?.idle ?? 0);
    return { active, idle, utilization: active / (active + idle || 1) };
  };
  return {
    now: () => nowMs,
    used,
    pause: async (ms: number) => pass(ms, ms * peoplePart),
    work: () => pass(letterMs / (1 - peoplePart), letterMs / (1 - peoplePart)),
  };
}

const letters = 1_000;

async function sent(loop: ReturnType<typeof loopWhere>, isAnybodyThere: boolean) {
  const yielding = yieldTo(() => isAnybodyThere, loop);
  for (let at = 0; at < letters; at++) {
    await yielding.turn();
    loop.work();
  }
  return { perSecond: (letters / loop.now()) * 1_000, busy: loop.used().utilization };
}

test('with nobody connected letters leave as fast as they can be made', async () => {
  expect(await sent(loopWhere({ letterMs: 2 }), false)).toEqual({ perSecond: 500, busy: 1 });
});

test('while people are connected the loop has about two thirds of its time for them', async () => {
  const { perSecond, busy } = await sent(loopWhere({ letterMs: 2 }), true);
  expect(busy).toBeLessThan(limits.busyShare + 0.02);
  expect(perSecond).toBeGreaterThan(160);
});

test('people who need half of the loop themselves slow letters down, and never stop them', async () => {
  const { perSecond } = await sent(loopWhere({ letterMs: 2, peoplePart: 0.5 }), true);
  expect(perSecond).toBeGreaterThan(limits.leastPerSecond * 0.9);
  expect(perSecond).toBeLessThan(100);
});
