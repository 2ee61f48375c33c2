import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DictationEvent, Note } from './dictation-machine.ts';
import { createDictation } from './dictation-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A dictation with a recogniser that does what the test says. */
function rig() {
  const written: string[] = [];
  const told: Note[] = [];
  const did: string[] = [];
  let session = 0;
  let tell: (event: DictationEvent) => void = () => undefined;
  const store = createDictation({
    insert: (text) => void written.push(text),
    tell: (note) => void told.push(note),
  });
  const begin = () =>
    store.begin(
      (hear) => {
        tell = hear;
        return {
          listen: (next) => {
            session = next;
            did.push('listen');
          },
          finish: () => void did.push('finish'),
          abort: () => void did.push('abort'),
        };
      },
      { isCumulative: false },
    );
  const happen = (event: object) => tell({ ...event, session } as unknown as DictationEvent);
  return { store, begin, happen, written, told, did };
}

test('core 9: silence is told after 10 s and a recogniser that ended listens again after 300 ms', () => {
  const { begin, happen, told, did } = rig();
  begin();
  happen({ kind: 'listening', atMs: 0 });
  vi.advanceTimersByTime(9_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([{ kind: 'silence' }]);
  happen({ kind: 'ended', atMs: 10_000 });
  vi.advanceTimersByTime(299);
  expect(did).toEqual(['listen']);
  vi.advanceTimersByTime(1);
  expect(did).toEqual(['listen', 'listen']);
});

test('DIC-4 after it was stopped no timer brings it back', () => {
  const { begin, store, happen, did, told } = rig();
  begin();
  happen({ kind: 'listening', atMs: 0 });
  happen({ kind: 'ended', atMs: 5_000 });
  store.leave();
  vi.advanceTimersByTime(60_000);
  expect(did).toEqual(['listen', 'abort']);
  expect(told).toEqual([]);
  expect(store.read().phase).toBe('idle');
});

test('a browser without a recogniser begins nothing', () => {
  const { store } = rig();
  expect(store.begin(() => undefined, { isCumulative: false })).toBe(false);
  expect(store.read().phase).toBe('idle');
});
