import { expect, test } from 'vitest';
import { isSent, shownPresence } from './presence-decision.ts';

test('a choice shows at once', () => {
  expect(shownPresence({ server: 'active', pending: 'busy' })).toBe('busy');
});

test('a failure goes back to the last value of the server, not to the one before the press (PRE-3)', () => {
  const pressed = { server: 'active', pending: 'busy' } as const;
  const changedElsewhere = { ...pressed, server: 'away' } as const;
  expect(shownPresence({ ...changedElsewhere, pending: undefined })).toBe('away');
});

test('of three rapid choices only the first is sent (PRE-2)', () => {
  expect(isSent({ server: 'active', pending: undefined }, 'busy')).toBe(true);
  expect(isSent({ server: 'active', pending: 'busy' }, 'away')).toBe(false);
  expect(isSent({ server: 'active', pending: 'busy' }, 'active')).toBe(false);
});

test('the value that is already set is not sent again', () => {
  expect(isSent({ server: 'away', pending: undefined }, 'away')).toBe(false);
});

test('somebody shown as offline can say that they are there', () => {
  expect(isSent({ server: 'offline', pending: undefined }, 'active')).toBe(true);
});
