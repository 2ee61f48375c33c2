import { expect, test } from 'vitest';
import { createRefreshGate } from './refresh-gate.ts';

/** A gate whose clock the test controls; `at` is when each refresh ran, in seconds. */
function setUp() {
  let nowMs = 1_000_000;
  const startMs = nowMs;
  const timers: { atMs: number; run: () => void }[] = [];
  const at: number[] = [];
  const gate = createRefreshGate({
    now: () => nowMs,
    later: (run, delayMs) => {
      const timer = { atMs: nowMs + delayMs, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    refresh: () => void at.push((nowMs - startMs) / 1_000),
  });
  const pass = (seconds: number) => {
    const endMs = nowMs + seconds * 1_000;
    for (;;) {
      const due = timers.toSorted((one, other) => one.atMs - other.atMs)[0];
      if (!due || due.atMs > endMs) break;
      timers.splice(timers.indexOf(due), 1);
      nowMs = due.atMs;
      due.run();
    }
    nowMs = endMs;
  };
  const setClock = (seconds: number) => {
    nowMs += seconds * 1_000;
  };
  return { gate, at, pass, setClock };
}

test('UNR-7 fifty messages at once refresh the badge once now and once after ten seconds', () => {
  const { gate, at, pass } = setUp();
  for (let message = 0; message < 50; message++) {
    gate.ask('automatic');
    pass(0.1);
  }
  pass(60);
  expect(at).toEqual([0, 10]);
});

test('S16 a person who returns to the page waits three seconds at most, not ten', () => {
  const { gate, at, pass } = setUp();
  gate.ask('automatic');
  pass(1);
  gate.ask('automatic');
  gate.ask('asked');
  pass(60);
  expect(at).toEqual([0, 3]);
});

test('UNR-6 after a quiet time the refresh happens at once', () => {
  const { gate, at, pass } = setUp();
  gate.ask('automatic');
  pass(600);
  gate.ask('asked');
  expect(at).toEqual([0, 600]);
});

test('a poll in the meantime makes the planned refresh unnecessary', () => {
  const { gate, at, pass } = setUp();
  gate.ask('automatic');
  pass(2);
  gate.ask('automatic');
  gate.noteAsked();
  pass(60);
  expect(at).toEqual([0]);
});

test('UNR-6 a clock that is set back an hour does not hold the badge for an hour', () => {
  const { gate, at, pass, setClock } = setUp();
  gate.ask('automatic');
  setClock(-3_600);
  gate.ask('asked');
  pass(3);
  expect(at).toEqual([0, -3_597]);
});

test('nothing is refreshed after the person leaves', () => {
  const { gate, at, pass } = setUp();
  gate.ask('automatic');
  gate.ask('automatic');
  gate.stop();
  pass(60);
  expect(at).toEqual([0]);
});
