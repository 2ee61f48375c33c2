import { expect, test } from 'vitest';
import { amountWords } from './money-words.ts';

test('a reader sees an amount by the smallest unit of its own currency, and no cents where there are none', () => {
  const amounts = [
    [145_000, 'USD'],
    [145_050, 'USD'],
    [145_000, 'JPY'],
    [145_500, 'KWD'],
    [145_000, 'a case of wine'],
  ] as const;
  expect(amounts.map(([minor, currency]) => amountWords(minor, currency).replaceAll('\u00A0', ' '))).toEqual([
    '$1,450',
    '$1,450.50',
    '¥145,000',
    'KWD 145.500',
    'a case of wine 1,450',
  ]);
});
