import { expect, test } from 'vitest';
import { textParts } from './message-row.tsx';

const links = (text: string) => textParts(text).flatMap(({ href }) => href ?? []);
const whole = (text: string) =>
  textParts(text)
    .map((part) => part.text)
    .join('');

test('an address in a sentence becomes a link, and the full stop stays outside', () => {
  expect(links('Pages are at https://example.com/a?b=1. Thanks')).toEqual(['https://example.com/a?b=1']);
  expect(links('(see http://example.com/x)')).toEqual(['http://example.com/x']);
  expect(links('https://example.com/Salt_(film) works')).toEqual(['https://example.com/Salt_(film)']);
});

test('nothing but http and https becomes a link', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://example.com')).toEqual([]);
});

test('no letter of the text is lost', () => {
  for (const text of ['', 'plain', 'https://a.example https://b.example, end', 'http:// alone']) {
    expect(whole(text)).toBe(text);
  }
});
