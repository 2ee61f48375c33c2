import { implement } from '@orpc/server';
import { expect, test } from 'vitest';
import { read } from '#platform/contract/acts.ts';
import { may, page } from '#platform/contract/policy.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { guard } from './access.ts';

const policy = may('manage_roles', page('admin-roles'));
const guarded = implement(read('/guarded', 'Guarded', { policy })).handler(() => 'open');

const ask = (pages: readonly string[], permissions: readonly string[]) => () =>
  guard({ actor: { pages, permissions } as unknown as Actor }, guarded);

test('X1 a person with the page and the permission is let through, by the wildcard too', () => {
  expect(ask(['admin-roles'], ['manage_roles'])).not.toThrow();
  expect(ask(['admin-roles'], ['*'])).not.toThrow();
});

test('X1 a person without the page gets a 403', () => {
  expect(ask(['directory'], ['manage_roles'])).toThrow(
    expect.objectContaining({ code: 'page.forbidden', status: 403 }),
  );
});

test('X1 a person who opens the page but lacks the permission gets a 403', () => {
  expect(ask(['admin-roles'], ['manage_users'])).toThrow(
    expect.objectContaining({ code: 'permission.missing', status: 403 }),
  );
});
