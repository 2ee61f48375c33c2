import { expect, test } from 'vitest';
import { findPart, partToTransform } from './text-place.ts';

test('TRF-5 the selection is transformed, if there is one, else everything', () => {
  const text = 'Dear Ruth, call me. Ines';
  expect(partToTransform(text, { start: 11, end: 19 })).toEqual({ text: 'call me.', from: 11, to: 19 });
  expect(partToTransform(text, { start: 5, end: 5 })).toEqual({ text, from: 0, to: text.length });
  expect(partToTransform(text, { start: 4, end: 5 })).toEqual({ text, from: 0, to: text.length });
});

test.each([
  ['was written after it', 'call me. Thanks', { from: 0, to: 8 }],
  ['was written before it', 'Ruth, call me.', { from: 6, to: 14 }],
  ['was changed in it', 'call us.', undefined],
  ['was repeated before it', 'So: call me. And call me.', undefined],
  ['took it away', '', undefined],
])('TRF-2 a part is found again where text %s', (_what, current, place) => {
  expect(findPart(current, { text: 'call me.', from: 0, to: 8 })).toEqual(place);
});
