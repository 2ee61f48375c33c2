import { type AnyProcedure, ORPCError } from '@orpc/server';
import { declarationOf } from '#platform/contract/declaration.ts';
import { commonRefusals } from '#platform/contract/refusals.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { isCovered } from '#platform/server/session/seat.ts';
import { markTemporaryRoleUsed } from '#platform/server/session/temporary-role.ts';
import { isAmong } from '../policy/among.ts';
import { temporaryRoleFor } from '../policy/temporary-roles.ts';

/**
 * Holds a caller against the policy in a procedure's contract: hiding an entry is never the access control (X1).
 * @throws `session.required`, `page.forbidden`, `permission.missing`
 */
export function guard({ actor }: Pick<RequestContext, 'actor'>, procedure: AnyProcedure): void {
  const { meta, errorMap } = declarationOf(procedure);
  const { policy } = meta;
  if (!policy || policy.asker === 'anybody') return;
  if (!actor) throw refused('session.required', errorMap['session.required']?.message);
  const { pages, permissions, orSeat } = policy;
  const isOnSeat = orSeat && actor.desk && isCovered(actor, meta);
  if (isSome(pages) && !isOnSeat && !opensPage(actor, ...pages)) throw refused('page.forbidden');
  if (isSome(permissions) && !mayDo(actor, ...permissions)) throw refused('permission.missing');
}

const isSome = (names: readonly string[] | undefined): names is readonly [string, ...string[]] =>
  names !== undefined;

const refused = (code: keyof typeof commonRefusals, message: string = commonRefusals[code].message) =>
  new ORPCError(code, { ...commonRefusals[code], message });

/** What somebody's roles allow, the temporary ones among them. */
type Rights = Pick<Actor, 'permissions' | 'pages' | 'temporaryRoles'>;

/**
 * Whether the actor may do one of these. When only a temporary role allows it, that role is noted with what they do.
 */
export function mayDo(actor: Rights, ...permissions: readonly [string, ...string[]]): boolean {
  return (
    permissions.some((permission) => isAmong(actor.permissions, permission)) && noted(actor, { permissions })
  );
}

/** Whether one of these pages is open to the actor; noted as in `mayDo`. */
export function opensPage(actor: Rights, ...pages: readonly [string, ...string[]]): boolean {
  return pages.some((page) => actor.pages.includes(page)) && noted(actor, { pages });
}

function noted(actor: Rights, ask: Parameters<typeof temporaryRoleFor>[1]): true {
  const temporaryRole = temporaryRoleFor(actor, ask);
  if (temporaryRole) markTemporaryRoleUsed(temporaryRole);
  return true;
}
