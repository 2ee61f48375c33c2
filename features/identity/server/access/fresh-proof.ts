import { ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { staleProof } from '../../contract/proof.ts';
import { limits } from '../../limits.ts';
import { session } from '../tables.ts';

/**
 * Refuses unless the person proved in this session within the last 15 minutes that it is them (SES-3): asked for every
 * procedure whose policy is `fresh`.
 * @throws 403 `proof.stale`
 */
export async function requireFreshProof(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { sessionId }: Pick<Actor, 'sessionId'>,
): Promise<void> {
  const [row] = await database.orm
    .select({ provenAt: session.provenAt })
    .from(session)
    .where(eq(session.id, sessionId));
  const ageMs = row ? clock.now().getTime() - row.provenAt.getTime() : Number.POSITIVE_INFINITY;
  if (ageMs > limits.provenForMs) throw new ORPCError('proof.stale', staleProof['proof.stale']);
}
