import { and, eq, isNull } from 'drizzle-orm';
import type { SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import { hashOfSecret, newSecret } from '#platform/server/session/secret.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { session } from '../tables.ts';
import { sessionCookie } from './open-session.ts';

/**
 * Replaces the token of a running session (SES-3), so a copied old token stops working on every process once the
 * transaction commits. Returns the `Set-Cookie` header for the owner. Undefined when the session is over.
 */
export async function renewToken(
  { platform, broadcast, tx }: { platform: Platform; broadcast: SessionBroadcast; tx: Transaction },
  id: SessionId,
): Promise<string | undefined> {
  const token = newSecret();
  const [renewed] = await tx.orm
    .update(session)
    .set({ tokenHash: hashOfSecret(token) })
    .where(and(eq(session.id, id), isNull(session.endedAt)))
    .returning({ expiresAt: session.expiresAt, isBorrowed: session.isBorrowed });
  if (!renewed) return undefined;
  await broadcast.renewSession(tx, id);
  const { isBorrowed, expiresAt } = renewed;
  const lifeMs = expiresAt.getTime() - platform.clock.now().getTime();
  return sessionCookie(token, { isSecure: platform.config.isSecure, lifeMs, isBorrowed });
}
