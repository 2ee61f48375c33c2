import { call, os } from '@orpc/server';
import { expect, test } from 'vitest';
import type { SignedInContext } from '#platform/server/http/context.ts';
import { requirePage, requirePermission } from './access.ts';

const guarded = os
  .$context<SignedInContext>()
  .use(requirePage('admin-roles'))
  .use(requirePermission('manage_roles'))
  .handler(() => 'open');

const ask = (pages: readonly string[], permissions: readonly string[]) =>
  call(guarded, undefined, { context: { actor: { pages, permissions } } as unknown as SignedInContext });

test('X1 a person with the page and the permission is let through, by the wildcard too', async () => {
  expect(await ask(['admin-roles'], ['manage_roles'])).toBe('open');
  expect(await ask(['admin-roles'], ['*'])).toBe('open');
});

test('X1 a person without the page gets a 403', async () => {
  await expect(ask(['directory'], ['manage_roles'])).rejects.toMatchObject({
    code: 'page.forbidden',
    status: 403,
  });
});

test('X1 a person who opens the page but lacks the permission gets a 403', async () => {
  await expect(ask(['admin-roles'], ['manage_users'])).rejects.toMatchObject({
    code: 'permission.missing',
    status: 403,
  });
});
