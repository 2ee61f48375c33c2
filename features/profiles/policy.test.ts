import { describe, expect, test } from 'vitest';
import { canBeWrittenTo, labelFromSlug } from './policy.ts';

describe('a label made from a slug', () => {
  test.each([
    ['first-ad', 'First AD'],
    ['second-second-ad', 'Second Second AD'],
    ['ceo', 'CEO'],
    ['vp-of-development', 'VP Of Development'],
    ['coo', 'COO'],
    ['cfo', 'CFO'],
    ['ep', 'EP'],
  ])('writes the acronym of %s in capitals', (slug, label) => {
    expect(labelFromSlug(slug)).toBe(label);
  });

  test.each([
    ['adr-mixer', 'Adr Mixer'],
    ['episodic-director', 'Episodic Director'],
    ['cooperative-lead', 'Cooperative Lead'],
    ['loadmaster', 'Loadmaster'],
  ])('leaves the same letters inside a longer word of %s alone', (slug, label) => {
    expect(labelFromSlug(slug)).toBe(label);
  });

  test('survives stray hyphens', () => {
    expect(labelFromSlug('-boom--operator-')).toBe('Boom Operator');
    expect(labelFromSlug('')).toBe('');
  });
});

test('a person can be messaged if their profile is claimed and not the viewer’s own', () => {
  expect(canBeWrittenTo({ id: 'b', isClaimed: true }, 'a')).toBe(true);
  expect(canBeWrittenTo({ id: 'b', isClaimed: false }, 'a')).toBe(false);
  expect(canBeWrittenTo({ id: 'a', isClaimed: true }, 'a')).toBe(false);
});
