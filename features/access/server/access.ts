import { ORPCError, os } from '@orpc/server';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { leanOn } from '#platform/server/session/hat.ts';
import { isAmong } from '../policy/among.ts';
import { hatFor } from '../policy/hats.ts';

/** Answers 403 unless the person's role opens one of the pages: a hidden entry is never the control (X1). */
export function requirePage(...pages: readonly [string, ...string[]]) {
  return os.$context<SignedInContext>().middleware(({ context, next }) => {
    if (!opensPage(context.actor, ...pages))
      throw new ORPCError('page.forbidden', commonRefusals['page.forbidden']);
    return next();
  });
}

/** Answers 403 unless one of the person's roles carries one of the permissions. */
export function requirePermission(...permissions: readonly [string, ...string[]]) {
  return os.$context<SignedInContext>().middleware(({ context, next }) => {
    if (!mayDo(context.actor, ...permissions)) {
      throw new ORPCError('permission.missing', commonRefusals['permission.missing']);
    }
    return next();
  });
}

/** Whether somebody may do one of these. Where a role for a while alone lets them, what they do is noted with it. */
export function mayDo(actor: Actor, ...permissions: readonly [string, ...string[]]): boolean {
  return (
    permissions.some((permission) => isAmong(actor.permissions, permission)) && noted(actor, { permissions })
  );
}

/** Whether one of these pages is open to somebody; noted as `mayDo` is. */
export function opensPage(actor: Actor, ...pages: readonly [string, ...string[]]): boolean {
  return pages.some((page) => actor.pages.includes(page)) && noted(actor, { pages });
}

function noted(actor: Actor, ask: Parameters<typeof hatFor>[1]): true {
  const hat = hatFor(actor, ask);
  if (hat) leanOn(hat);
  return true;
}
