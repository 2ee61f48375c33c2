import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Me } from '#features/identity/contract/sessions.ts';
import { meQuery } from '#features/identity/ui/public.ts';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { named } from '#platform/testing/named.ts';
import { live } from './live.ts';

const ava = named('ava');
const ben = named('ben');
const { queryKey } = meQuery();

function cacheOf(person: Partial<Me['person']>): QueryClient {
  const cache = new QueryClient();
  cache.setQueryData(queryKey, { person: { id: ava, ...person } } as Me);
  return cache;
}
const shownBy = (cache: QueryClient) => cache.getQueryData(queryKey)?.person;
const summary = (id: PersonId, displayName: string) => ({ id, displayName }) as PersonSummary;

test('a profile saved on another device shows at once in the summary, and the rest is refetched', () => {
  const cache = cacheOf({ displayName: 'Ava', version: 1 });
  live['profile.changed']?.(cache, summary(ava, 'Ava Lindqvist'), { me: ava });
  expect(shownBy(cache)).toEqual({ id: ava, displayName: 'Ava Lindqvist', version: 1 });
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('the presence chosen on another device is shown here', () => {
  const cache = cacheOf({ status: 'active' });
  live['presence.changed']?.(
    cache,
    { personId: ava, status: 'busy', presenceNote: null, presenceUntil: null },
    { me: ava },
  );
  expect(shownBy(cache)?.status).toBe('busy');
});

test('other people’s events leave my own account data alone', () => {
  const cache = cacheOf({ displayName: 'Ava', status: 'active' });
  live['profile.changed']?.(cache, summary(ben, 'Ben'), { me: ava });
  live['presence.changed']?.(
    cache,
    { personId: ben, status: 'busy', presenceNote: null, presenceUntil: null },
    { me: ava },
  );
  expect(shownBy(cache)).toEqual({ id: ava, displayName: 'Ava', status: 'active' });
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(false);
});
