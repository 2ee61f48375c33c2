import { expect, test } from 'vitest';
import { emojiSets, often } from './emoji-layer.tsx';

test('every emoji on offer is accepted by the server, and is listed once in its kind', () => {
  for (const set of [often, ...Object.values(emojiSets)]) {
    expect(set.filter((emoji) => !/^\p{RGI_Emoji}$/v.test(emoji))).toEqual([]);
    // Whole rows, so that up and down stay in their column.
    expect(set.length % 8).toBe(0);
    expect(new Set(set).size).toBe(set.length);
  }
});
