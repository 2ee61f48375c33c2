import { doubleMetaphone } from 'double-metaphone';
import { expect, test } from 'vitest';
import { fold } from '#platform/contract/fold.ts';
import { isHeardAs, soughtWords } from './sounding.ts';

const isHeard = (q: string, name: string, said = '') =>
  isHeardAs(doubleMetaphone, { name: fold(name), said }, soughtWords(q));

test.each([
  ['sara bolen', 'Sarah Bohlin'],
  ['kravchenko', 'Zoë Kravtschenko'],
  ['katherine', 'Kathryn Vale'],
  ['filip', 'Phillip Ross'],
  ['jon smith', 'John Smyth'],
  ['sara boh', 'Sarah Bohlin'],
  // Names whose sound and letters part.
  ['wakeen', 'Joaquín Reyes'],
  ['sersha', 'Saoirse Quill'],
  ['neev', 'Niamh Doyle'],
  ['shivawn quill', 'Siobhán Quill'],
])('CON-3: %s sounds like %s', (q, name) => {
  expect(isHeard(q, name)).toBe(true);
});

test('CON-3: a name is matched by the pronunciation on its card', () => {
  expect(isHeard('grishka', 'Ngaio Quill')).toBe(false);
  expect(isHeard('grishka', 'Ngaio Quill', 'GRISH-ka')).toBe(true);
});

test.each([
  ['sara bolen', 'Sarah Vance'],
  ['mara', 'Tom Reyes'],
  ['zoe', 'Zeus Ashdown-Vale'],
  ['bo', 'Bea Ng'],
  ['310 555', 'Sara Bolen'],
  ['sara@tern.example', 'Sarah Bohlin'],
])('CON-3: %s does not sound like %s', (q, name) => {
  expect(isHeard(q, name)).toBe(false);
});
