import { ORPCError, os } from '@orpc/server';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import { isAmong } from '../policy/among.ts';

/** Answers 403 unless the person's role opens one of the pages: a hidden entry is never the control (X1). */
export function requirePage(...pages: readonly [string, ...string[]]) {
  return os.$context<SignedInContext>().middleware(({ context, next }) => {
    if (!pages.some((page) => context.actor.pages.includes(page)))
      throw new ORPCError('page.forbidden', commonRefusals['page.forbidden']);
    return next();
  });
}

/** Answers 403 unless one of the person's roles carries one of the permissions. */
export function requirePermission(...permissions: readonly [string, ...string[]]) {
  return os.$context<SignedInContext>().middleware(({ context, next }) => {
    if (!permissions.some((permission) => isAmong(context.actor.permissions, permission))) {
      throw new ORPCError('permission.missing', commonRefusals['permission.missing']);
    }
    return next();
  });
}
