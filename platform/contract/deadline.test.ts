import { expect, test } from 'vitest';
import { isInTime } from './deadline.ts';

test('SUB-3 something is in time for five minutes after the deadline, and while an upload begun before it lasts', () => {
  const dueAt = new Date('2026-12-04T18:00:00Z');
  const at = (time: string) => new Date(`2026-12-04T${time}Z`);
  const sent = (now: string, files: readonly [string, string][] = []) =>
    isInTime({
      now: at(now),
      dueAt,
      files: files.map(([begun, done]) => ({ begunAt: at(begun), doneAt: at(done) })),
    });
  expect(sent('18:05:00')).toBe(true);
  expect(sent('18:05:01')).toBe(false);
  expect(sent('18:40:00', [['17:59:59', '18:36:00']])).toBe(true);
  expect(sent('18:41:01', [['17:59:59', '18:36:00']])).toBe(false);
  expect(sent('18:40:00', [['18:00:01', '18:36:00']])).toBe(false);
  // What was there an hour before is not on its way any more.
  expect(sent('18:40:00', [['16:00:00', '17:00:00']])).toBe(false);
  expect(isInTime({ now: at('23:00:00'), dueAt: null, files: [] })).toBe(true);
});
