import { expect, test } from 'vitest';
import { minutesAndSeconds } from './waiting.ts';

test('core 5: a wait is written as m:ss', () => {
  expect([600, 599, 61, 60, 9, 0.2, 0, -3].map(minutesAndSeconds)).toEqual([
    '10:00',
    '9:59',
    '1:01',
    '1:00',
    '0:09',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
