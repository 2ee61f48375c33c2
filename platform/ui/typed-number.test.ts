import { afterEach, expect, test, vi } from 'vitest';
import { numberIn, typedNumber } from './typed-number.ts';

const writes = (locale: string) =>
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { formats: `${locale} ` } } });
afterEach(() => vi.unstubAllGlobals());

test.for([
  ['en-US', '1,850.5', 1850.5],
  ['en-US', '1 850', 1850],
  ['en-US', '1850,50', undefined],
  ['es-ES', '1.850,50', 1850.5],
  ['es-ES', '1.850', 1850],
  ['es-ES', '1850,5', 1850.5],
  ['es-ES', '1850.50', undefined],
  ['es-ES', '-3', undefined],
  ['en-GB', ' ', null],
] as const)('whoever writes numbers as in %s and types “%s” means %s', ([locale, typed, meant]) => {
  writes(locale);
  expect(numberIn(typed)).toBe(meant);
});

test.for(['en-US', 'es-ES'])('what a field begins with is read back as the same number in %s', (locale) => {
  writes(locale);
  expect([4850, 0.5, 1234567.25].map((number) => numberIn(typedNumber(number)))).toEqual([
    4850, 0.5, 1234567.25,
  ]);
});
