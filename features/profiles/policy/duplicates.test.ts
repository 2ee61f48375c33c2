import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DuplicateSide, inPairOrder, whichStays } from './duplicates.ts';

const side = fc.record({ id: fc.uuid(), isClaimed: fc.boolean(), credits: fc.nat(3) });
const apart = fc.tuple(side, side).filter(([one, other]) => one.id !== other.id);

test('5.2 DIR-8 the profile that stays does not depend on the order of the two', () => {
  fc.assert(
    fc.property(apart, ([one, other]) => {
      expect(whichStays(one, other)).toEqual(whichStays(other, one));
      expect(inPairOrder(one.id, other.id)).toEqual(inPairOrder(other.id, one.id));
    }),
  );
});

test('5.2 DIR-8 a member’s profile always stays, and two members are never merged', () => {
  fc.assert(
    fc.property(apart, ([one, other]) => {
      const found = whichStays(one, other);
      expect(found === undefined).toBe(one.isClaimed && other.isClaimed);
      expect(found?.goes.isClaimed ?? false).toBe(false);
    }),
  );
});

test('5.2 DIR-8 of two unclaimed profiles the one with more credits stays', () => {
  const [few, many]: [DuplicateSide, DuplicateSide] = [
    { id: 'a', isClaimed: false, credits: 1 },
    { id: 'b', isClaimed: false, credits: 2 },
  ];
  expect(whichStays(few, many)?.stays.id).toBe('b');
});
