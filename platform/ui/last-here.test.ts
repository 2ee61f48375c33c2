import { afterEach, expect, test, vi } from 'vitest';
import { arrived, watchHere } from './last-here.ts';

const hour = 60 * 60_000;

test('a person who returns after a night was away since they were last seen, but not after a coffee', () => {
  const evening = arrived(undefined, 18 * hour);
  expect(evening).toEqual({ lastAt: 18 * hour, away: null });
  expect(arrived(evening, 19 * hour).away).toBeNull();
  expect(arrived(evening, 32 * hour).away).toEqual({ leftAt: 18 * hour, backAt: 32 * hour });
});

test('a page reloaded soon afterwards still knows the last time the person was away', () => {
  const morning = arrived({ lastAt: 18 * hour, away: null }, 32 * hour);
  expect(arrived(morning, 32.1 * hour)).toEqual({ ...morning, lastAt: 32.1 * hour });
});

afterEach(() => vi.unstubAllGlobals());

test('a page that comes to rest while its person signs out keeps nothing of them on the device', () => {
  const kept = new Map<string, string>();
  let isLeft = true;
  const documentElement = { hasAttribute: (name: string) => isLeft && name === 'data-leaving' };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  watchHere('a-person')();
  expect([...kept.keys()]).toEqual([]);
  isLeft = false;
  watchHere('a-person')();
  expect([...kept.keys()]).toEqual(['backlot-here:a-person']);
});
