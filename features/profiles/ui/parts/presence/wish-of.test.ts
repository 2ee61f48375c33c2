import { expect, test } from 'vitest';
import { wishOf } from './wish-of.ts';

const filled = {
  status: 'busy',
  note: undefined,
  end: 'never',
  own: '',
  nowMs: Date.UTC(2026, 2, 2, 12),
} as const;

test('PRE-4: a named end is sent by name, so that the server’s clock decides', () => {
  expect(wishOf({ ...filled, end: 'today', note: 'on_set' })).toEqual({
    status: 'busy',
    note: 'on_set',
    until: 'today',
  });
  expect(wishOf(filled)).toEqual({ status: 'busy' });
});

test('PRE-4: a custom time is sent as a timestamp; a past, distant or missing one sends nothing', () => {
  const own = (text: string) => wishOf({ ...filled, end: 'own', own: text });
  const ahead = new Date(filled.nowMs + 3_600_000).toISOString();
  expect(own(ahead)).toEqual({ status: 'busy', until: ahead });
  expect([own(''), own('2026-03-01T12:00'), own('2030-01-01T00:00')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
