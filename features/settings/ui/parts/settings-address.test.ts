import { expect, test } from 'vitest';
import { sections } from '../../limits.ts';
import { readSettingsSearch } from './settings-address.ts';

test('SET-7 each section has its address', () => {
  for (const section of sections) expect(readSettingsSearch({ section })).toEqual({ section });
});

test('SET-7 an address with an unknown section still opens the page', () => {
  expect(readSettingsSearch({ section: 'secret' })).toEqual({});
  expect(readSettingsSearch({})).toEqual({});
});
