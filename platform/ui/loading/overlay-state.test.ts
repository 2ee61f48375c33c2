import { describe, expect, test } from 'vitest';
import {
  type LoadingSource,
  nextLookMs,
  type OverlayEvent,
  type OverlayState,
  reduceOverlay,
  startOverlay,
} from './overlay-state.ts';

const begun = (atMs: number, source: LoadingSource = 'app', id: string = source): OverlayEvent => ({
  type: 'begun',
  id,
  source,
  atMs,
});
const ended = (atMs: number, id = 'app'): OverlayEvent => ({ type: 'ended', id, atMs });

/** Plays events on a clock of our own that stops wherever the overlay wants to be looked at, and at `atMs`. */
function at(atMs: number, events: readonly OverlayEvent[], start = startOverlay(0, false)): OverlayState {
  let state = start;
  let nowMs = 0;
  const runTo = (untilMs: number) => {
    for (let next = nextLookMs(state, nowMs); next !== undefined && next <= untilMs; ) {
      nowMs = next;
      state = reduceOverlay(state, { type: 'tick', atMs: nowMs });
      next = nextLookMs(state, nowMs);
    }
    nowMs = untilMs;
  };
  for (const event of events.filter((one) => one.atMs <= atMs)) {
    runTo(event.atMs);
    state = reduceOverlay(state, event);
  }
  runTo(atMs);
  return state;
}
const shownAt = (...of: Parameters<typeof at>) => at(...of).shown?.source;

describe('SHL-6 the overlay', () => {
  test('is never shown for a load of 90 ms', () => {
    for (const atMs of [50, 90, 100, 101, 200]) {
      expect(shownAt(atMs, [begun(0), ended(90)]), String(atMs)).toBeUndefined();
    }
  });

  test('shown at 101 ms it stays to 201 ms, however soon the load is over', () => {
    const late = reduceOverlay(reduceOverlay(startOverlay(0, false), begun(0)), { type: 'tick', atMs: 101 });
    expect(late.shown).toEqual({ source: 'app', sinceMs: 101 });
    const over = reduceOverlay(late, ended(105));
    expect(reduceOverlay(over, { type: 'tick', atMs: 200 }).shown).toBeDefined();
    expect(reduceOverlay(over, { type: 'tick', atMs: 201 }).shown).toBeUndefined();
    expect(nextLookMs(over, 105)).toBe(201);
  });

  test('disappears 2 s after a load that never reports its end', () => {
    expect(shownAt(1_999, [begun(0)])).toBe('app');
    expect(shownAt(2_000, [begun(0)])).toBeUndefined();
  });

  test('disappears at 8 s even if sources keep arriving, and later ones count anew', () => {
    const arriving = Array.from({ length: 20 }, (_, index) => begun(index * 500, 'app', `load ${index}`));
    expect(shownAt(7_999, arriving)).toBe('app');
    expect(shownAt(8_000, arriving)).toBeUndefined();
    expect(shownAt(8_599, arriving)).toBe('app');
    expect(shownAt(8_499, arriving.slice(0, 16))).toBeUndefined();
  });
});

describe('shell 4: the overlay', () => {
  test('names the load of the highest priority: signing in, starting, content', () => {
    const both = [begun(1_000, 'content'), begun(1_000, 'app'), begun(1_200, 'auth')];
    expect(shownAt(1_100, both)).toBe('app');
    expect(shownAt(1_300, both)).toBe('auth');
    expect(shownAt(1_400, [...both, ended(1_350, 'auth'), ended(1_350, 'app')])).toBe('content');
  });

  test('waits 100 ms for each source separately', () => {
    const events = [begun(1_000, 'content'), ended(1_050, 'content'), begun(1_060, 'app')];
    expect(shownAt(1_159, events)).toBeUndefined();
    expect(shownAt(1_160, events)).toBe('app');
  });

  test('shows only signing in and starting during the first 800 ms', () => {
    expect(shownAt(799, [begun(0, 'content')])).toBeUndefined();
    expect(shownAt(800, [begun(0, 'content')])).toBe('content');
    expect(shownAt(849, [begun(750, 'content')])).toBeUndefined();
    expect(shownAt(850, [begun(750, 'content')])).toBe('content');
    expect(shownAt(100, [begun(0, 'auth')])).toBe('auth');
  });

  test('shows only signing in and starting on a small device', () => {
    const phone = startOverlay(0, true);
    expect(shownAt(1_500, [begun(1_000, 'content')], phone)).toBeUndefined();
    expect(shownAt(1_500, [begun(1_000, 'app')], phone)).toBe('app');
  });

  test('does not blink between two loads that follow each other', () => {
    const events = [begun(1_000, 'auth'), begun(1_090, 'app'), ended(1_110, 'auth')];
    expect(at(1_150, events).shown).toEqual({ source: 'auth', sinceMs: 1_100 });
    expect(at(1_200, events).shown).toEqual({ source: 'app', sinceMs: 1_100 });
  });

  test('needs no clock while nothing loads', () => {
    expect(nextLookMs(startOverlay(0, false), 5_000)).toBeUndefined();
    expect(nextLookMs(at(3_000, [begun(0), ended(300)]), 3_000)).toBeUndefined();
  });
});
