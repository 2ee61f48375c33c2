import { expect, test } from 'vitest';
import { isHeic } from './heic.ts';

test('a photo of an iPhone is known by its type or, where the browser knows none, by its name', () => {
  expect(isHeic({ type: 'image/heic', name: 'photo' })).toBe(true);
  expect(isHeic({ type: 'image/heif', name: 'photo' })).toBe(true);
  expect(isHeic({ type: '', name: 'IMG_0042.HEIC' })).toBe(true);
  expect(isHeic({ type: 'image/jpeg', name: 'heic.jpg' })).toBe(false);
});
