import { describe, expect, test } from 'vitest';
import { named } from '#platform/testing/named.ts';
import { createAdmission } from './admission.ts';
import { createAllowance } from './allowance.ts';
import { sourceKey } from './source.ts';

describe('the party behind an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('%s counts as %s', (address, key) => {
    expect(sourceKey(address)).toBe(key);
  });

  test('an unknown address counts as one party', () => {
    expect(sourceKey(undefined)).toBe('unknown');
  });
});

describe('seats', () => {
  const mara = named('mara');

  test('a seat that is left twice is given back once', () => {
    const admission = createAdmission({ perPerson: 1, perSource: 9, total: 2 });
    const [first, second] = [admission.enter('a'), admission.enter('a')];
    if (typeof first === 'string' || typeof second === 'string') throw new TypeError('no seats');
    expect(admission.enter('a')).toBe('server_full');
    expect(first.claim(mara)).toBe(true);
    expect(second.claim(mara)).toBe(false);
    first.leave();
    first.leave();
    expect(second.claim(mara)).toBe(true);
    expect(admission.enter('b')).not.toBe('server_full');
    expect(admission.enter('b')).toBe('server_full');
  });

  test('a seat that was left cannot be claimed', () => {
    const seat = createAdmission({ perPerson: 1, perSource: 1, total: 1 }).enter('a');
    if (typeof seat === 'string') throw new TypeError('no seat');
    seat.leave();
    expect(seat.claim(mara)).toBe(false);
  });
});

describe('an allowance', () => {
  test('allows a burst, then the rate, and survives a clock that goes back', () => {
    let nowMs = 1_000;
    const take = createAllowance({ perSecond: 2, burst: 3, now: () => nowMs });
    expect([take(), take(), take(), take()]).toEqual([true, true, true, false]);
    nowMs += 500;
    expect([take(), take()]).toEqual([true, false]);
    nowMs -= 60_000;
    expect(take()).toBe(false);
    nowMs += 500;
    expect([take(), take()]).toEqual([true, false]);
  });
});
