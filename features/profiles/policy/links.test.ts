import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { imdbAddress, imdbPerson, linkProblem, profileLink, siteOf } from './links.ts';

test.each([
  ['nm0000123', 'nm0000123'],
  [' NM12345678 ', 'nm12345678'],
  ['https://m.imdb.com/name/nm0000123/?ref_=nv_sr_srsg_0&utm_source=mail', 'nm0000123'],
  ['www.imdb.com/es/name/nm0000123/bio#trivia', 'nm0000123'],
])('5.2: %s is stored as %s', (typed, id) => {
  expect(imdbPerson(typed)).toBe(id);
});

test.each([
  'tt1234567',
  'https://www.imdb.com/title/tt1234567/',
  'co0000123',
  'nm123456',
  'nm123456789',
  'https://evil.example/imdb.com/name/nm0000123',
  'Mara Okafor',
])('5.2: %s is not a person on IMDb', (typed) => {
  expect(imdbPerson(typed)).toBeUndefined();
});

test.each([
  ['HTTP://Mara.Example', 'http://mara.example/'],
  ['mara.example/reel?v=2', 'https://mara.example/reel?v=2'],
  ['mara.example:8080', 'https://mara.example:8080/'],
  ['https://bücher.example', 'https://xn--bcher-kva.example/'],
])('5.2: the address %s is stored as %s', (typed, kept) => {
  expect(profileLink(typed)).toBe(kept);
});

test.each([
  'javascript:alert(1)',
  'javascript:1',
  'JaVaScRiPt://mara.example/%0aalert(1)',
  'data:text/html,hello',
  'ftp://mara.example',
  'mailto:mara@mara.example',
  'file:///etc/passwd',
  'https://mara:word@mara.example',
  'https://localhost/reel',
  'a b.example',
  'reel',
  '',
  `mara.example/${'x'.repeat(limits.addressMax)}`,
])('5.2: %j is not accepted as an address', (typed) => {
  expect(profileLink(typed)).toBeUndefined();
});

test('5.2: any accepted address is http or https, short enough, and unchanged when saved again', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (typed) => {
      const kept = profileLink(typed);
      if (kept === undefined) return;
      expect(new URL(kept).protocol).toMatch(/^https?:$/);
      expect(kept.length).toBeLessThanOrEqual(limits.addressMax);
      expect(profileLink(kept)).toBe(kept);
      expect(siteOf(kept)).not.toBe('');
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
      const id = `nm${String(number).padStart(7, '0')}`;
      expect(imdbPerson(imdbAddress(id))).toBe(id);
    }),
  );
});

test('5.2: the first of several invalid links is named; empty ones are fine', () => {
  expect(linkProblem({ imdb: '', website: '', reels: [] })).toBeUndefined();
  expect(linkProblem({ imdb: 'tt1234567', website: 'data:,' })).toEqual({ kind: 'imdb_unknown' });
  expect(linkProblem({ website: 'data:,' })).toEqual({ kind: 'link_unknown', field: 'website' });
  const reels = [
    { craft: 'Drama', address: 'mara.example' },
    { craft: 'Comedy', address: 'data:,' },
  ];
  expect(linkProblem({ reels })).toEqual({ kind: 'link_unknown', field: 'reels' });
});
