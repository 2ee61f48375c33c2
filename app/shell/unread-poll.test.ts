import { expect, test } from 'vitest';
import { unreadPollMs } from './unread-poll.ts';

const minutes = (count: number) => count * 60_000;

test('the inbox badge is checked every 2 minutes, 5 after 3 idle minutes, 10 when the tab is hidden (UNR-7)', () => {
  expect(unreadPollMs({ isHidden: false, quietMs: 0 })).toBe(minutes(2));
  expect(unreadPollMs({ isHidden: false, quietMs: minutes(3) })).toBe(minutes(2));
  expect(unreadPollMs({ isHidden: false, quietMs: minutes(3) + 1 })).toBe(minutes(5));
  expect(unreadPollMs({ isHidden: true, quietMs: 0 })).toBe(minutes(10));
});
