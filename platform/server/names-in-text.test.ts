import { expect, test } from 'vitest';
import { withoutPerson, withoutPersonInHtml } from './names-in-text.ts';

const standsAs = 'Former member';
const al = { names: ['Al'], email: 'al@scene.example', standsAs };
const without = (text: string, ...names: string[]) =>
  withoutPerson(text, { ...al, names: names.length > 0 ? names : al.names });
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#39;');

test.each([
  ['Al', 'Former member'],
  ['Al: also, Alma and Pascal were there', 'Former member: also, Alma and Pascal were there'],
  ["Al's call sheet, and Al’s lenses", "Former member's call sheet, and Former member’s lenses"],
  ['(Al) "Al" Al, Al. Al!', '(Former member) "Former member" Former member, Former member. Former member!'],
  ["Al-Rashid, Abd-Al, D’Al and O'Al are others", "Al-Rashid, Abd-Al, D’Al and O'Al are others"],
  ['Álvaro, Alé and Al\u0301 are others', 'Álvaro, Alé and Al\u0301 are others'],
  ['Al_2 and Al2 are no name', 'Al_2 and Al2 are no name'],
  ['al and AL are other words', 'al and AL are other words'],
  ['Call – Al – call', 'Call – Former member – call'],
  ['', ''],
])('P15 in %j only Al’s name is removed', (text, expected) => {
  expect(without(text)).toBe(expected);
});

test('P15 a name of several words is removed as a whole, and before a shorter one that it begins with', () => {
  expect(without('Al Reyes wrote; Al did; Al Reyesson did not', 'Al', 'Al Reyes')).toBe(
    'Former member wrote; Former member did; Former member Reyesson did not',
  );
});

test('P15 a name in a script without spaces is removed anywhere', () => {
  expect(without('山田太郎さんが招待しました', '山田太郎')).toBe('Former memberさんが招待しました');
  expect(without('Al山田太郎B', '山田太郎')).toBe('AlFormer memberB');
});

test('P15 regular expression characters in a name are literal', () => {
  expect(without('J.R. (Bo) $1 wrote; JxR. did not', 'J.R. (Bo) $1')).toBe(
    'Former member wrote; JxR. did not',
  );
  expect(withoutPerson('Al', { ...al, standsAs: '$& gone' })).toBe('$& gone');
});

test('P15 an address is removed in any case, and a longer one containing it stays', () => {
  expect(without('AL@scene.example, pal@scene.example, al@scene.example.org. al@scene.example.')).toBe(
    ', pal@scene.example, al@scene.example.org. .',
  );
});

test('P15 in HTML names are removed from the text and never from a tag, a style or a character reference', () => {
  const person = { ...al, names: ['amp', 'p', "Al O'Neil", 'Al'] };
  const html =
    '<style>p{color:red}</style><p class="Al p">Al &amp; also amp, p: Al O&#39;Neil&#39;s, O&#39;Al</p>';
  expect(withoutPersonInHtml(html, person, escape)).toBe(
    `<style>p{color:red}</style><p class="Al p">${standsAs} &amp; also ${standsAs}, ${standsAs}: ${standsAs}&#39;s, O&#39;Al</p>`,
  );
  expect(withoutPersonInHtml('<a href="mailto:al@scene.example">al@scene.example</a>', al, escape)).toBe(
    '<a href="mailto:"></a>',
  );
});
