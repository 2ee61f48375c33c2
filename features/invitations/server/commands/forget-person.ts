import { eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import { invitation } from '../tables.ts';

/**
 * Keeps a deleted person's place in the invitation tree, but removes what they wrote and what was written about them.
 */
export async function forgetPerson(tx: Transaction, { id, email }: GonePerson): Promise<void> {
  await tx.orm
    .update(invitation)
    .set({
      // A unique address per row, as live invitations must differ; a newcomer's row keeps its token's hash.
      email: sql`case when ${invitation.email} = ${email} then ${invitation.id} || '@former.invalid' else ${invitation.email} end`,
      note: '',
      vouch: '',
    })
    .where(or(eq(invitation.email, email), eq(invitation.acceptedBy, id), eq(invitation.inviterId, id)));
}
