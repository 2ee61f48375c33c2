import { ORPCError, os } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { SignedInContext } from '#platform/server/http/context.ts';
import type { Platform } from '#platform/server/platform.ts';
import { staleProof } from '../contract/proof.ts';
import { limits } from '../limits.ts';
import { session } from './tables.ts';

/**
 * Refuses with 403 `proof.stale` unless the person proved in this session within the last 15 minutes that it is them
 * (SES-3). Use it after `signedIn`. The procedure declares `staleProof`.
 */
export function freshProof({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return os.$context<SignedInContext>().middleware(async ({ context, next }) => {
    const [row] = await database.orm
      .select({ provenAt: session.provenAt })
      .from(session)
      .where(eq(session.id, context.actor.sessionId));
    const ageMs = row ? clock.now().getTime() - row.provenAt.getTime() : Number.POSITIVE_INFINITY;
    if (ageMs > limits.provenForMs) throw new ORPCError('proof.stale', staleProof['proof.stale']);
    return next();
  });
}
