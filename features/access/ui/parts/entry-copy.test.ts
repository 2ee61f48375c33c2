import { expect, test } from 'vitest';
import { pagesOf, permissionsOf, roles } from '../../policy/roles.ts';
import { entryCopy } from './entry-copy.ts';

test('every permission and page of every role has a display name', () => {
  const entries = roles.flatMap((role) => [...pagesOf(role), ...permissionsOf([role])]);
  const nameless = entries.filter((entry) => entry !== '*' && !Object.hasOwn(entryCopy, entry));
  expect([...new Set(nameless)]).toEqual([]);
});
