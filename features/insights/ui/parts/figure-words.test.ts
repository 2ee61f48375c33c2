import { expect, test } from 'vitest';
import { msWords, ratingOf, shareWords, spentWords, vitalWords } from './figure-words.ts';

test('times are shown with a sensible precision', () => {
  expect([0.4, 4.24, 180.6, 1_250].map(msWords)).toEqual(['0.4 ms', '4.2 ms', '181 ms', '1.25 s']);
  expect([45_000, 90_000, 9_000_000].map(spentWords)).toEqual(['45 s', '1.5 min', '2.5 h']);
  expect([0, 0.0125].map(shareWords)).toEqual(['0%', '1.25%']);
  expect([vitalWords('CLS', 0.0124), vitalWords('LCP', 1_200)]).toEqual(['0.012', '1.20 s']);
});

test('ADP-2 a measure is good up to its first bound and poor beyond its second', () => {
  expect([2_500, 2_501, 4_000, 4_001].map((value) => ratingOf('LCP', value))).toEqual([
    'good',
    'fair',
    'fair',
    'poor',
  ]);
  expect([ratingOf('CLS', 0.1), ratingOf('INP', 501)]).toEqual(['good', 'poor']);
});
