import { ORPCError, os } from '@orpc/server';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { may, pagesOf, parseRole } from '../policy.ts';

/** Whether the person's primary role opens the page. */
const mayOpen = (actor: Actor, page: string): boolean =>
  pagesOf(parseRole(actor.primaryRole) ?? 'USER').includes(page);

/** Answers 403 unless the person's role opens the page: a hidden entry is never the control (X1). */
export function requirePage(page: string) {
  const isOpen = oncePerActor((actor) => mayOpen(actor, page));
  return os.$context<SignedInContext>().middleware(({ context, next }) => {
    if (!isOpen(context.actor)) throw new ORPCError('page.forbidden', commonRefusals['page.forbidden']);
    return next();
  });
}

/** Answers 403 unless one of the person's roles carries the permission. */
export function requirePermission(permission: string) {
  const isAllowed = oncePerActor((actor) => may(actor.roles, permission));
  return os.$context<SignedInContext>().middleware(({ context, next }) => {
    if (!isAllowed(context.actor)) {
      throw new ORPCError('permission.missing', commonRefusals['permission.missing']);
    }
    return next();
  });
}

// The session gate hands out one object per session until its roles are read anew, so an answer holds that long.
function oncePerActor(decide: (actor: Actor) => boolean): (actor: Actor) => boolean {
  const answers = new WeakMap<Actor, boolean>();
  return (actor) => {
    const known = answers.get(actor);
    if (known !== undefined) return known;
    const answer = decide(actor);
    answers.set(actor, answer);
    return answer;
  };
}
