import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { invitation } from '../tables.ts';
import { type InvitationParts, type InvitationRow, noteAct } from './parts.ts';

export interface Decision {
  readonly decision: 'approved' | 'declined';
  readonly actId: string;
  readonly by: Actor;
  readonly reason: string;
}

/** Aborts the transaction: the administrator may not give this role (ROL-5). */
export class RoleRefused extends Error {}

/**
 * Gives or declines the role the inviter suggested; until then the newcomer is USER (INV-8). When two administrators
 * decide at once the first one counts, and the other gets `undefined`.
 */
export async function decideRole(
  tx: Transaction,
  parts: InvitationParts,
  row: InvitationRow,
  { decision, actId, by, reason }: Decision,
): Promise<InvitationRow | undefined> {
  if (row.lastActId === actId) return row;
  const [decided] = await tx.orm
    .update(invitation)
    .set({ roleState: decision, roleDecidedBy: by.personId, lastActId: actId })
    .where(
      and(eq(invitation.id, row.id), eq(invitation.state, 'accepted'), eq(invitation.roleState, 'waiting')),
    )
    .returning();
  if (!decided) return undefined;
  const { acceptedBy, suggestedRole } = decided;
  if (decision === 'approved' && acceptedBy && suggestedRole) {
    const wish = { person: acceptedBy, role: suggestedRole, reason };
    if (!(await parts.giveRole(tx, by, wish))) throw new RoleRefused();
  }
  await noteAct(tx, parts, {
    action: `invitation.role_${decision}`,
    row,
    by,
    before: { roleState: 'waiting' },
    after: { roleState: decision, role: suggestedRole, person: acceptedBy },
    reason,
  });
  return decided;
}
