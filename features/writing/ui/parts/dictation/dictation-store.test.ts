import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DictationEvent, Note } from './dictation-machine.ts';
import { createDictation } from './dictation-store.ts';
import { onOtherStarted, tellStarted } from './use-dictation.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A dictation with a recogniser the test controls. */
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

test('core 9: silence is reported after 10 s and a recogniser that ended restarts after 300 ms', () => {
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

test('DIC-4 no timer restarts a stopped dictation', () => {
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

test('DIC-9 dictating into another field stops the first, and words then go only into the second', () => {
  const page = new EventTarget();
  const [first, second] = [rig(), rig()];
  const events = new AbortController();
  for (const { store } of [first, second])
    onOtherStarted(page, store, { stop: store.leave, signal: events.signal });
  for (const { store, begin, happen } of [first, second]) {
    tellStarted(page, store);
    begin();
    happen({ kind: 'listening', atMs: 0 });
  }
  const said = { kind: 'results', results: [{ transcript: 'call Dana', confidence: 0.9, isFinal: true }] };
  for (const { happen } of [first, second]) happen({ ...said, atMs: 1_000 });
  expect([first.store.read().phase, second.store.read().phase]).toEqual(['idle', 'recording']);
  expect(first.did).toEqual(['listen', 'abort']);
  expect([first.written, second.written]).toEqual([[], ['call Dana']]);
});

test('a browser without a recogniser starts nothing', () => {
  const { store } = rig();
  expect(store.begin(() => undefined, { isCumulative: false })).toBe(false);
  expect(store.read().phase).toBe('idle');
});
