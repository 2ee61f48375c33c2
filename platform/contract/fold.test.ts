import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldAddress, stripInvisible } from './fold.ts';

test('accents, case, apostrophes and hyphens are folded away', () => {
  expect(fold('Zoë KRAVCHENKO')).toBe('zoe kravchenko');
  expect(fold('María José Núñez-Ortiz')).toBe('maria jose nunez ortiz');
  for (const apostrophe of ["'", '’', '‘', 'ʼ', '`', '´', '′', '＇'])
    expect(fold(`O${apostrophe}Brien`)).toBe('obrien');
});

test('letters without a removable accent become what people type instead', () => {
  expect(fold('Weiß Bjørn Łukasz Æsop Đorđe Œuvre Þór Iğdır')).toBe(
    'weiss bjorn lukasz aesop dorde oeuvre thor igdir',
  );
  expect(fold('İstanbul ﬁlm ｆｕｌｌ ΟΔΟΣ')).toBe('istanbul film full οδοσ');
});

test('scripts without accents keep their letters', () => {
  expect(fold('Мария')).toBe('мария'.normalize('NFD').replace('\u0306', ''));
  expect(fold('李小龙')).toBe('李小龙');
  expect(fold('김')).toBe('김'.normalize('NFD'));
  expect(fold('किरण')).toBe('किरण');
  expect(fold('أحمد')).toBe('احمد');
});

test('invisible characters are removed, even a slug’s U+200B', () => {
  expect(stripInvisible('dan\u200bcer\u2066\ufeff\u00ad')).toBe('dancer');
  expect(fold('\u202eann\u200d\u2069')).toBe('ann');
  expect(foldAddress(' Ann@\u200bExample.com ')).toBe('ann@example.com');
});

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 3_000 },
  );
});
