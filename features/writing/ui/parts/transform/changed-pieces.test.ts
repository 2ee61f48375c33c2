import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPieces, type Piece } from './changed-pieces.ts';

const written = (pieces: readonly Piece[], without: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('TRF-1 a reader sees the changes of a text word by word, with new facts marked', () => {
  expect(changedPieces('call dana soon', 'Call Dana on Friday')).toEqual([
    { kind: 'removed', text: 'call' },
    { kind: 'added', text: 'Call' },
    { kind: 'same', text: ' ' },
    { kind: 'removed', text: 'dana' },
    { kind: 'added', text: 'Dana' },
    { kind: 'same', text: ' ' },
    { kind: 'removed', text: 'soon' },
    { kind: 'added', text: 'on ' },
    { kind: 'added', text: 'Friday', fact: 'date' },
  ]);
});

test('TRF-1 both texts can be reconstructed from the changes without losing a letter', () => {
  const texts = fc
    .array(fc.constantFrom('call', 'Dana', '\n', ' ', ',', '6:30', '- [ ] ', 'é', '😀'), { maxLength: 24 })
    .map((some) => some.join(''));
  fc.assert(
    fc.property(texts, texts, (original, result) => {
      const pieces = changedPieces(original, result);
      expect(written(pieces, 'added')).toBe(original);
      expect(written(pieces, 'removed')).toBe(result);
    }),
  );
});
