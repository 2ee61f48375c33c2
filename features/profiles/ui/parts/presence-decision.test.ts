import { expect, test } from 'vitest';
import { isSent, type ShownPresence, shownPresence } from './presence-decision.ts';

const plain = (status: ShownPresence['status']): ShownPresence => ({
  status,
  presenceNote: null,
  presenceUntil: null,
});

test('a choice shows at once', () => {
  expect(shownPresence({ server: plain('active'), pending: 'busy' })).toBe('busy');
});

test('PRE-3: a failure reverts to the server’s last value, not to the one before the press', () => {
  expect(shownPresence({ server: plain('away'), pending: undefined })).toBe('away');
});

test('PRE-2: of three rapid choices only the first is sent', () => {
  const server = plain('active');
  expect(isSent({ server, pending: undefined }, { status: 'busy' })).toBe(true);
  expect(isSent({ server, pending: 'busy' }, { status: 'away' })).toBe(false);
  expect(isSent({ server, pending: 'busy' }, { status: 'busy', until: '1h' })).toBe(false);
});

test('the value that is already set is not sent again', () => {
  expect(isSent({ server: plain('away'), pending: undefined }, { status: 'away' })).toBe(false);
});

test('PRE-4: the same value is sent if it comes with an end, or to clear the current end', () => {
  const timed = { ...plain('busy'), presenceUntil: '2026-03-02T12:00:00.000Z' };
  expect(isSent({ server: plain('busy'), pending: undefined }, { status: 'busy', until: '30m' })).toBe(true);
  expect(isSent({ server: timed, pending: undefined }, { status: 'busy' })).toBe(true);
  expect(isSent({ server: plain('busy'), pending: undefined }, { status: 'busy', note: 'on_set' })).toBe(
    true,
  );
});

test('a person shown as offline can set themselves active', () => {
  expect(isSent({ server: plain('offline'), pending: undefined }, { status: 'active' })).toBe(true);
});
