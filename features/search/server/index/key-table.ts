import { at } from './people-set.ts';

/**
 * The positions of texts in a list: a hash table with open addressing (linear probing), about 5 to 10 bytes a text. It
 * stores no texts; every call is given the list.
 */
export type KeyTable = Uint32Array;

/** Empty texts are left out; duplicates are all kept. */
export function buildKeyTable(texts: readonly string[]): KeyTable {
  const table = new Uint32Array(2 ** Math.ceil(Math.log2(texts.length * 1.25 + 2)));
  texts.forEach((text, position) => {
    if (text === '') return;
    let slot = hash(text) & (table.length - 1);
    while (at(table, slot) !== 0) slot = (slot + 1) & (table.length - 1);
    table[slot] = position + 1;
  });
  return table;
}

/** All positions of the text. */
export function positionsOf(table: KeyTable, texts: readonly string[], text: string): number[] {
  const positions: number[] = [];
  let slot = hash(text) & (table.length - 1);
  while (at(table, slot) !== 0) {
    const position = at(table, slot) - 1;
    if (texts[position] === text) positions.push(position);
    slot = (slot + 1) & (table.length - 1);
  }
  return positions;
}

/** FNV-1a, 32 bits, the upper half mixed into the lower because tables use the low bits. */
export function hash(text: string, seed = 0x811c9dc5): number {
  let sum = seed;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}
