import { expect, test } from 'vitest';
import { audiences } from '../limits.ts';
import { isShownTo, type Relation, regionOf } from './visibility.ts';

test('PRO-4: each audience sees its own fields, and only the person sees private ones', () => {
  const seenBy = (relation: Relation) => audiences.filter((audience) => isShownTo(audience, relation));
  expect(seenBy('stranger')).toEqual(['everyone']);
  expect(seenBy('connection')).toEqual(['everyone', 'connections']);
  expect(seenBy('self')).toEqual(['everyone', 'connections', 'only_me']);
});

test.each([
  ['Leeds, England, United Kingdom', 'England, United Kingdom'],
  ['Lagos, Nigeria', 'Nigeria'],
  ['Leeds', ''],
  ['', ''],
])('PRO-4: of %j the region is %j', (place, region) => {
  expect(regionOf(place)).toBe(region);
});
