import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { viewPreferences } from '../../server/queries.ts';
import { preferencesQuery } from '../api.ts';
import { followedTheme, themeAfterFailure } from './followed-theme.ts';

const later = { isFirst: false, unsaved: undefined } as const;

test('SET-2 a theme chosen on another device is shown here', () => {
  expect(followedTheme({ ...later, chosen: 'light', shown: 'dark' })).toEqual({
    kind: 'show',
    theme: 'light',
  });
  expect(followedTheme({ ...later, chosen: 'light', shown: 'light' })).toBeUndefined();
  expect(followedTheme({ ...later, chosen: null, shown: 'light' })).toBeUndefined();
});

test('SET-2 a choice made just before a reload is saved after it', () => {
  const reloaded = { isFirst: true, shown: 'light', unsaved: 'light' } as const;
  expect(followedTheme({ ...reloaded, chosen: 'dark' })).toEqual({ kind: 'save', theme: 'light' });
  expect(followedTheme({ ...reloaded, chosen: null })).toEqual({ kind: 'save', theme: 'light' });
  expect(followedTheme({ ...reloaded, chosen: 'light' })).toBeUndefined();
});

test('an earlier choice of this tab is not repeated over a later one from elsewhere', () => {
  const news = { isFirst: false, chosen: 'dark', shown: 'light', unsaved: 'light' } as const;
  expect(followedTheme(news)).toEqual({ kind: 'show', theme: 'dark' });
});

test('when two quick choices fail, the first failure keeps the second on screen and the last one restores what is stored', () => {
  expect(themeAfterFailure({ hasLater: true, stored: 'dark', before: 'dark' })).toBeUndefined();
  expect(themeAfterFailure({ hasLater: false, stored: 'dark', before: 'light' })).toBe('dark');
  expect(themeAfterFailure({ hasLater: false, stored: null, before: 'light' })).toBe('light');
});

test('an answer in flight when a later choice was saved does not bring the earlier one back', async () => {
  const cache = new QueryClient();
  const stored = viewPreferences(undefined);
  const { queryKey } = preferencesQuery();
  const reading = cache.query({
    ...preferencesQuery(),
    staleTime: 0,
    queryFn: async () => {
      // Another device's choice arrives while this read is in flight.
      cache.setQueryData(queryKey, { ...stored, version: 2, theme: 'light' });
      return { ...stored, version: 1, theme: 'dark' as const };
    },
  });
  await reading;
  expect(cache.getQueryData(queryKey)).toMatchObject({ version: 2, theme: 'light' });
});
