import { expect, test } from 'vitest';
import { placeIn, shootWindow } from './windows.ts';

const at = (text: string) => new Date(text);

test('a shoot window opens with prep and closes at the end of the 14th day after wrap', () => {
  const shoot = { prepFrom: '2027-02-01', shootFrom: '2027-03-01', shootTo: '2027-04-30' };
  const window = shootWindow(shoot);
  expect(window).toEqual({ startsAt: at('2027-02-01T00:00:00Z'), endsAt: at('2027-05-15T00:00:00Z') });
  expect(shootWindow({ ...shoot, prepFrom: null })?.startsAt).toEqual(at('2027-01-18T00:00:00Z'));
  expect(shootWindow({ ...shoot, shootTo: null })).toBeUndefined();
  if (!window) throw new Error('no window');
  const places = [
    '2027-01-31T23:59:59.999Z',
    '2027-02-01T00:00:00Z',
    '2027-05-14T23:59:59.999Z',
    '2027-05-15T00:00:00Z',
  ];
  expect(places.map((moment) => placeIn(window, at(moment)))).toEqual(['before', 'open', 'open', 'over']);
});
