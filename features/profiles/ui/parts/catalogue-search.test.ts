import { describe, expect, test } from 'vitest';
import { choicesOf } from './catalogue-choices.ts';
import { findChoices, foundBy } from './catalogue-search.ts';

const option = (value: string, label: string, ...keywords: string[]) => ({ value, label, keywords });

const choices = choicesOf({
  groups: [
    {
      label: 'Camera Department',
      options: [
        option('second-unit-dp', '2nd Unit Director of Photography', '2nd unit DP', 'DP'),
        option('director-of-photography', 'Director of Photography', 'DP', 'DoP', 'cinematographer'),
        option('camera-production-assistant', 'Camera Production Assistant', 'Camera PA', 'PA'),
        option('drone-operator', 'Drone Operator', 'aerial'),
      ],
    },
    {
      label: 'Production Management',
      options: [
        option('first-ad', '1st Assistant Director', '1st AD', 'First AD', 'AD'),
        option('props-assistant', 'Props Assistant', 'Props PA', 'PA'),
        option('production-assistant', 'Production Assistant', 'PA', 'runner'),
        option('realisateur', 'Réalisateur'),
        option('drone-operator', 'Drone Operator', 'UAV'),
      ],
    },
  ],
});

const found = (query: string) => findChoices(choices, query, 10).map((choice) => choice.value);

describe('a person who searches for a job title', () => {
  test.each([
    ['1st AD', 'first-ad'],
    ['first ad', 'first-ad'],
    ['DP', 'director-of-photography'],
    ['dop', 'director-of-photography'],
    ['cinematographer', 'director-of-photography'],
    ['PA', 'production-assistant'],
    ['realisateur', 'realisateur'],
    ['prod assist', 'production-assistant'],
  ])('types "%s" and finds %s first', (query, value) => {
    expect(found(query)[0]).toBe(value);
  });

  test('finds every title with the same abbreviation', () => {
    expect(found('pa')).toEqual(['production-assistant', 'props-assistant', 'camera-production-assistant']);
  });

  test('finds nothing for unknown words, nor for two letters in the middle of a word', () => {
    expect(found('astronaut')).toEqual([]);
    expect(found('ne')).toEqual([]);
    expect(found('rone')).toEqual(['drone-operator']);
  });

  test('sees the catalogue in its own order before typing, up to the limit', () => {
    expect(findChoices(choices, '  ', 2).map((choice) => choice.value)).toEqual([
      'second-unit-dp',
      'director-of-photography',
    ]);
  });
});

test('a title in two groups is one choice with both groups and all keywords', () => {
  const drones = choices.filter((choice) => choice.value === 'drone-operator');
  expect(drones).toEqual([
    {
      value: 'drone-operator',
      label: 'Drone Operator',
      keywords: ['aerial', 'UAV'],
      groups: ['Camera Department', 'Production Management'],
    },
  ]);
});

test('a choice shows the keyword it was found by, unless its label already does', () => {
  const title = choices.find((choice) => choice.value === 'first-ad');
  expect(title && foundBy(title, '1st ad')).toBe('1st AD');
  expect(title && foundBy(title, 'assistant')).toBe('');
});
