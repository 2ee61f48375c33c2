import { expect, test } from 'vitest';
import { readNotificationsSearch } from './notifications-address.ts';

test('shell 2: ?settings=true shows the settings', () => {
  expect(readNotificationsSearch({ settings: true })).toEqual({ settings: true });
  expect(readNotificationsSearch({ settings: 'true', kind: 'meetings' })).toEqual({ settings: true });
  expect(readNotificationsSearch({ settings: 'yes' })).toEqual({});
});

test('a kind or the snoozed filter is kept, anything else shows all', () => {
  expect(readNotificationsSearch({ kind: 'meetings' })).toEqual({ kind: 'meetings' });
  expect(readNotificationsSearch({ snoozed: true, kind: 'meetings' })).toEqual({ snoozed: true });
  expect(readNotificationsSearch({ kind: 'gossip', page: 3 })).toEqual({});
});
