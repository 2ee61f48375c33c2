import { ORPCError, os } from '@orpc/server';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { markTemporaryRoleUsed } from '#platform/server/session/temporary-role.ts';
import { isAmong } from '../policy/among.ts';
import { temporaryRoleFor } from '../policy/temporary-roles.ts';

/** Answers 403 unless the person's role opens one of the pages: hiding an entry is never the access control (X1). */
export function requirePage(...pages: readonly [string, ...string[]]) {
  return os.$context<SignedInContext>().middleware(({ context, next }) => {
    if (!opensPage(context.actor, ...pages))
      throw new ORPCError('page.forbidden', commonRefusals['page.forbidden']);
    return next();
  });
}

/** Answers 403 unless one of the person's roles grants one of the permissions. */
export function requirePermission(...permissions: readonly [string, ...string[]]) {
  return os.$context<SignedInContext>().middleware(({ context, next }) => {
    if (!mayDo(context.actor, ...permissions)) {
      throw new ORPCError('permission.missing', commonRefusals['permission.missing']);
    }
    return next();
  });
}

/**
 * Whether the actor may do one of these. When only a temporary role allows it, that role is noted with what they do.
 */
export function mayDo(actor: Actor, ...permissions: readonly [string, ...string[]]): boolean {
  return (
    permissions.some((permission) => isAmong(actor.permissions, permission)) && noted(actor, { permissions })
  );
}

/** Whether one of these pages is open to the actor; noted as in `mayDo`. */
export function opensPage(actor: Actor, ...pages: readonly [string, ...string[]]): boolean {
  return pages.some((page) => actor.pages.includes(page)) && noted(actor, { pages });
}

function noted(actor: Actor, ask: Parameters<typeof temporaryRoleFor>[1]): true {
  const temporaryRole = temporaryRoleFor(actor, ask);
  if (temporaryRole) markTemporaryRoleUsed(temporaryRole);
  return true;
}
