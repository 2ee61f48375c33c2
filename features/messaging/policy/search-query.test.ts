import { expect, test } from 'vitest';
import { excerptOf, hasName, hasTerms } from './search-match.ts';
import { isEmptySearch, isOnlyWords, parseSearch, type SearchQuery, searchTokens } from './search-query.ts';

const parsed = (text: string): SearchQuery => {
  const query = parseSearch(text);
  if (typeof query === 'string') throw new Error(`refused: ${query}`);
  return query;
};

test('MSG-14 a search is split into words, phrases and filters, and folded', () => {
  expect(parsed('Señal "Page 40" from:Zoë in:"Night Shoot" has:files has:LINK before:2026-03-31')).toEqual({
    words: ['senal'],
    phrases: ['page 40'],
    from: ['zoe'],
    within: ['night shoot'],
    has: new Set(['file', 'link']),
    before: '2026-03-31',
    after: null,
  });
});

test('a month stands for its first day', () => {
  expect([parsed('before:2026-01-10').before, parsed('after:2026-01').after]).toEqual([
    '2026-01-10',
    '2026-01-01',
  ]);
});

test('the narrowest of several days applies', () => {
  const query = parsed('before:2026-03 before:2026-02-10 after:2026-01-05 after:2026-01-02');
  expect([query.before, query.after]).toEqual(['2026-02-10', '2026-01-05']);
});

test('an invalid day, and something no message can have, are faults', () => {
  for (const text of ['before:soon', 'after:2026-02-30', 'before:2026-13', 'after:31.3.2026'])
    expect(parseSearch(text)).toBe('date');
  expect(parseSearch('has:cheese')).toBe('has');
});

test('a filter without a value is ignored, and an unclosed quotation runs to the end', () => {
  expect(isEmptySearch(parsed('from: in: '))).toBe(true);
  expect(parsed('before: "call she').phrases).toEqual(['call she']);
  expect(isEmptySearch(parsed('?! …'))).toBe(true);
});

test('an unknown word before a colon is an ordinary word', () => {
  expect(parsed('re:budget https://example.com').words).toEqual(['re budget', 'https example com']);
});

test('only a search of words, without filters, can match a conversation', () => {
  expect([isOnlyWords(parsed('zoe "night shoot"')), isOnlyWords(parsed('zoe has:file'))]).toEqual([
    true,
    false,
  ]);
  expect(isOnlyWords(parsed(''))).toBe(false);
});

test('a piece has its position in the text, so that a chip can remove it', () => {
  const text = 'budget from:"Ava Lind" has:file';
  const of = searchTokens(text).map(({ key, value, start, end }) => [key, value, text.slice(start, end)]);
  expect(of).toEqual([
    [null, 'budget', 'budget'],
    ['from', 'Ava Lind', 'from:"Ava Lind"'],
    ['has', 'file', 'has:file'],
  ]);
});

test.each([
  ['call', 'The CALLsheet is out', true],
  ['sheet', 'The callsheet is out', false],
  ['senal', 'Perdimos la señal', true],
  ['dont', 'Don’t wait', true],
  ['co-op', 'A coop and a co operative', true],
  ['"call sheet"', 'call sheets', false],
  ['"call sheet"', 'The call-sheet, please', true],
  ['"page 4"', 'page 40', false],
  ['明日', '来週ではなく明日です', true],
  ['call nobody', 'The call sheet', false],
  ['', 'anything', true],
])(
  'MSG-14 words match the beginning of words, phrases match exactly: %s in "%s" is %s',
  (typed, text, isFound) => {
    expect(hasTerms(text, parsed(typed))).toBe(isFound);
  },
);

test('every typed word of a name must begin one of its words', () => {
  expect([hasName('zoe kravchenko', 'kra zo'), hasName('zoe kravchenko', 'oe')]).toEqual([true, false]);
});

const marked = (text: string, typed: string) =>
  excerptOf(text, parsed(typed))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

test('an excerpt is one line around the first hit, with the original letters marked', () => {
  expect(marked('Perdimos la\n  señal, llámame', 'senal llam')).toBe('Perdimos la [señal], [llám]ame');
  expect(marked('See page 40, page 4 and Page  4.', '"page 4"')).toBe('See page 40, [page 4] and [Page 4].');
  const long = `${'before '.repeat(40)}the budget${' after'.repeat(40)}`;
  const excerpt = marked(long, 'budg');
  expect(excerpt.startsWith('…before ')).toBe(true);
  expect(excerpt).toContain('the [budg]et after');
  expect(excerpt.endsWith('…')).toBe(true);
  expect(excerpt.length).toBeLessThan(170);
});

test('an excerpt without search words is the start of the text', () => {
  expect(marked('The call sheet', 'has:file')).toBe('The call sheet');
  expect(excerptOf('', parsed('x'))).toEqual([]);
});
