import { expect, test } from 'vitest';
import { regionChoices, spokenLanguages } from './regions.ts';

test('the regions of a language are listed by name', () => {
  const labels = regionChoices('en', null).map(({ label }) => label);
  expect(labels).toContain('United Kingdom');
  expect(labels).toEqual([...labels].sort((one, other) => one.localeCompare(other)));
});

test('a region of another language chosen elsewhere is still listed, with its language', () => {
  expect(regionChoices('en', 'es-MX')).toContainEqual({ value: 'es-MX', label: 'Mexican Spanish' });
  expect(regionChoices('en', 'en-GB').filter(({ value }) => value === 'en-GB')).toHaveLength(1);
});

test('SET-1 English and Spanish are offered, each with its own regions named in that language', () => {
  expect(spokenLanguages).toEqual(['en', 'es']);
  expect(regionChoices('es', null)).toContainEqual({ value: 'es-ES', label: 'España' });
  expect(regionChoices('es', 'en-GB')).toContainEqual({ value: 'en-GB', label: 'inglés británico' });
});
