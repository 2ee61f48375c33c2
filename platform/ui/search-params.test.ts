import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddressValue } from './address-values.ts';
import {
  choices,
  day,
  id,
  isOn,
  oneOf,
  searchCodec,
  text,
  textLike,
  typedText,
  wholeNumber,
  withToggled,
} from './search-params.ts';

const person = '01a1fc29-0e23-71cd-8f66-e01f00e58d57';
const codec = searchCodec({
  q: text(5),
  typed: typedText(6),
  slug: textLike(/^[a-z-]{3,9}$/),
  view: oneOf(['board', 'table'], 'board'),
  person: id(),
  km: wholeNumber(1, 500),
  free: day,
  settings: isOn,
});

test('a person who opens an address gets each part of it that fits, cut to its length', () => {
  const address = { q: ' gaffer ', typed: ' ga ffer', slug: 'film-noir', view: 'table', person, km: '40' };
  expect(codec.read({ ...address, free: '2027-02-28', settings: 'true', other: 'x' })).toEqual({
    q: 'gaffe',
    typed: ' ga ff',
    slug: 'film-noir',
    view: 'table',
    person,
    km: 40,
    free: '2027-02-28',
    settings: true,
  });
  // The router reads digits as a number, and film titles are numbers often enough.
  expect(codec.read({ q: 300, km: 500 })).toEqual({ q: '300', km: 500 });
});

test('a person who opens an address with default, empty or made-up parts gets a page without them', () => {
  expect(codec.read({ view: 'board', q: '  ', typed: ' ', slug: '../x', person: 'me', km: 501 })).toEqual({});
  expect(codec.read({ view: ['table'], km: '1.5', free: '2027-02-31', settings: 'yes' })).toEqual({});
  expect(codec.read({ view: 'toString', km: '', free: 'soon', q: { a: 1 }, person: null })).toEqual({});
});

test('one part of an address is changed or removed, and the others stay', () => {
  expect(codec.change({ q: 'a', km: 3 }, { km: undefined, view: 'table' })).toEqual({
    q: 'a',
    view: 'table',
  });
});

test('a part that is meaningless without another is removed with it', () => {
  const around = searchCodec({ place: wholeNumber(1), km: wholeNumber(0) }, ({ place, km }) =>
    place === undefined ? {} : { place, ...(km !== undefined && { km }) },
  );
  expect([around.read({ km: 5 }), around.read({ place: 1, km: 5 })]).toEqual([{}, { place: 1, km: 5 }]);
});

test('whatever a person types, reading is idempotent, and nothing throws', () => {
  const value = fc.anything({ withDate: false });
  const typed = fc.record({ q: value, typed: value, view: value, person: value, km: value, free: value });
  fc.assert(
    fc.property(typed, (given) => {
      const once = codec.read(given);
      expect(codec.read(once)).toEqual(once);
    }),
  );
});

test.each(['1e3', '007', '12345678901234567890', '300', 'true', 'null', '-0', '1.0'])(
  '/search?q=%s is what was typed',
  (typed) => {
    const { q } = parseSearchWith(readAddressValue)(`?q=${typed}`) as { q: unknown };
    expect(text()(q)).toBe(typed);
    expect(stringifySearchWith(JSON.stringify, readAddressValue)({ q: '1e3' })).toBe('?q=1e3');
  },
);

test('several values come once each, without those that are too long, and a press adds one or takes it away', () => {
  const read = choices(3, 8);
  expect(read(' gaffer, grip,gaffer,,best boy electric,set,props')).toBe('gaffer,grip,set');
  expect(read(',')).toBeUndefined();
  expect(withToggled(undefined, 'grip')).toBe('grip');
  expect(withToggled('gaffer,grip', 'grip')).toBe('gaffer');
  expect(withToggled('grip', 'grip')).toBeUndefined();
});
