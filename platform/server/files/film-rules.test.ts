import { expect, test } from 'vitest';
import { type FilmType, isFilm } from './film-rules.ts';

const box = (kind: string, brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`${kind}${brand}`), Buffer.alloc(12)]);
const webm = Buffer.concat([
  Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
  Buffer.from('webm'),
  Buffer.alloc(20),
]);

test.each<[what: string, bytes: Uint8Array, type: FilmType, is: boolean]>([
  ['an mp4', box('ftyp', 'isom'), 'video/mp4', true],
  ['a film of a phone', box('ftyp', 'qt  '), 'video/quicktime', true],
  ['a QuickTime film without a brand', box('moov', '    '), 'video/quicktime', true],
  ['a webm', webm, 'video/webm', true],
  ['a QuickTime film that says it is an mp4', box('ftyp', 'qt  '), 'video/mp4', false],
  ['a picture in the same container', box('ftyp', 'heic'), 'video/mp4', false],
  ['sound alone', box('ftyp', 'M4A '), 'video/mp4', false],
  ['a page that says it is a film', Buffer.from('<!doctype html><script>'), 'video/mp4', false],
  [
    'a matroska file that is no webm',
    Buffer.concat([webm.subarray(0, 8), Buffer.alloc(30)]),
    'video/webm',
    false,
  ],
  ['nothing', Buffer.alloc(0), 'video/quicktime', false],
])('%s is taken for what it is', (_, bytes, type, is) => {
  expect(isFilm(bytes, type)).toBe(is);
});
