import { expect, test } from 'vitest';
import type { NotificationView } from '../../contract.ts';
import { notificationsBetween } from './notifications-between.ts';

const at = (hour: number) => Date.parse(`2026-11-19T${String(hour).padStart(2, '0')}:00:00.000Z`);

const row = (category: NotificationView['category'], hour: number, more: Partial<NotificationView> = {}) =>
  ({
    category,
    read: false,
    updatedAt: new Date(at(hour)).toISOString(),
    metadata: {},
    ...more,
  }) as NotificationView;

test('a person away from 10 to 14 sees what arrived then and is still unread, with a count per kind', () => {
  const rows = [
    row('meetings', 15),
    row('meetings', 14),
    row('messages', 13, { metadata: { messageCount: 3 } }),
    row('connections', 12, { read: true }),
    row('messages', 11),
    row('messages', 10),
  ];
  const told = notificationsBetween(rows, { from: at(10), to: at(14) });
  expect(told.rows).toEqual([rows[1], rows[2], rows[4]]);
  expect(told.kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['messages', 4],
    ['meetings', 1],
  ]);
});
