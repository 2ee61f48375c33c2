import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchingLetters } from './matching-letters.ts';

const bold = (text: string, query: string) =>
  matchingLetters(text, query)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

test('typed letters are bold, at the start of a word rather than inside one', () => {
  expect(bold('Imke Halloch', 'loc')).toBe('Imke Hal[loc]h');
  expect(bold('Block location scout', 'loc')).toBe('Block [loc]ation scout');
});

test('accents, case and apostrophes do not matter', () => {
  expect(bold('Zoë Kravchenko', 'zoe')).toBe('[Zoë] Kravchenko');
  expect(bold('María José Núñez-Ortiz', 'nunez ortiz')).toBe('María José [Núñez]-[Ortiz]');
  expect(bold("Siobhán O'Brien", 'OBrien')).toBe("Siobhán [O]'[Brien]");
  expect(bold('Jørgen Strauß', 'jorgen strauss')).toBe('[Jørgen] [Strauß]');
  expect(bold('Zoe\u0308 Kravchenko', 'zoë')).toBe('[Zoe\u0308] Kravchenko');
});

test('each word of the query finds its own match, in any order', () => {
  expect(bold('John Smith', 'smith jo')).toBe('[Jo]hn [Smith]');
});

test('a text found for another reason has nothing bold', () => {
  expect(bold('Robert Downes', 'bobby')).toBe('Robert Downes');
  expect(bold('Robert Downes', ' - ')).toBe('Robert Downes');
});

test('no part of the text is lost, whatever is typed', () => {
  const anything = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(anything, anything, (text, query) => {
      expect(
        matchingLetters(text, query)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
