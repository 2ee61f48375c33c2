import { expect, test } from 'vitest';
import { plainCode, plainDigits, readCode } from './typed-code.ts';

test('AUT-10 six digits are an authenticator code, with any spaces typed among them', () => {
  for (const typed of ['123456', ' 123 456 ', '1 2 3\t4 5 6'])
    expect([typed, readCode(typed)]).toEqual([typed, { kind: 'code', digits: '123456' }]);
  expect(plainDigits('0 0 7')).toBe('007');
});

test('AUT-10 anything else is read as a recovery code: more or fewer digits, letters, hyphens between digits', () => {
  for (const typed of ['12345', '1234567', '12345a', '123-456', ''])
    expect([typed, readCode(typed).kind]).toEqual([typed, 'recovery']);
  expect(readCode('ABCD-efgh-jkmn')).toEqual({ kind: 'recovery', plain: 'abcdefghjkmn' });
});

test('AUT-10 a recovery code matches in any case, with any separators, and with look-alike letters read as digits', () => {
  expect(plainCode('ABCD efgh_jk.mn')).toBe('abcdefghjkmn');
  expect(plainCode('O0o-IiLl1-9z')).toBe('000111119z');
});
