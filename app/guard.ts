import { guard } from '#features/access/server/public.ts';
import { requireFreshProof } from '#features/identity/server/public.ts';
import { declarationOf } from '#platform/contract/declaration.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { requireNoOwnGain } from '#platform/server/http/desks.ts';
import type { Guard } from '#platform/server/http/guard.ts';
import type { Platform } from '#platform/server/platform.ts';
import { ownsAny } from '#platform/server/session/served.ts';
import type { DeniedCalls } from './denied-calls.ts';

/**
 * Holds a caller against the whole policy of a procedure: roles and pages by access, a fresh proof by identity, and on a
 * desk that nobody adds themself. Who is denied a call of administration stands in the audit.
 */
export const guardOf =
  (platform: Platform, denied: DeniedCalls): Guard =>
  (context, procedure, input) => {
    const { meta, route } = declarationOf(procedure);
    const { actor } = context;
    try {
      guard(context, procedure);
    } catch (refusal) {
      const { method = 'POST', path = '' } = route;
      if (actor && path.startsWith('/admin/')) denied.note(actor, `${method} ${path}`);
      throw refusal;
    }
    const fresh = meta.policy?.isFresh && actor ? requireFreshProof(platform, actor) : undefined;
    if (!actor?.desk) return fresh;
    const owns = (person: PersonId, addresses: readonly string[]) =>
      ownsAny(platform.database.orm, person, addresses);
    return Promise.resolve(fresh).then(() => requireNoOwnGain(context, procedure, input, owns));
  };
