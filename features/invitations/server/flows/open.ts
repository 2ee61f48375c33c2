import { and, eq, gt } from 'drizzle-orm';
import { hashOfSecret } from '#platform/server/session/secret.ts';
import { announceChanged } from '../commands/announce.ts';
import type { InvitationParts, InvitationRow } from '../commands/parts.ts';
import { findByToken } from '../queries/rows.ts';
import { invitation } from '../tables.ts';

/**
 * Records that a browser opened the page behind a link. It asks by POST, so a scanner's GET changes nothing. Returns
 * the current invitation; `undefined` for a link that was never sent or that a newer one replaced.
 */
export async function openInvitation(
  parts: InvitationParts,
  token: string,
): Promise<InvitationRow | undefined> {
  const { database, clock } = parts.notifier.platform;
  const tokenHash = hashOfSecret(token);
  const now = clock.now();
  const opened = await database.write(async (tx) => {
    const [row] = await tx.orm
      .update(invitation)
      .set({ state: 'opened', openedAt: now })
      .where(
        and(eq(invitation.tokenHash, tokenHash), eq(invitation.state, 'sent'), gt(invitation.expiresAt, now)),
      )
      .returning();
    if (row) announceChanged(tx, row);
    return row;
  });
  return opened ?? findByToken(database.orm, tokenHash);
}
