import { desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { invitation } from '../tables.ts';

/** A person's sent invitations, for their data export; nothing that would let anyone join. */
export const exportOwn = (orm: NodePgDatabase, person: PersonId) =>
  orm
    .select({
      email: invitation.email,
      state: invitation.state,
      note: invitation.note,
      vouch: invitation.vouch,
      suggestedRole: invitation.suggestedRole,
      sentAt: invitation.sentAt,
      acceptedAt: invitation.acceptedAt,
    })
    .from(invitation)
    .where(eq(invitation.inviterId, person))
    .orderBy(desc(invitation.createdAt));
