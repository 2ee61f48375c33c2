import { topic } from '#platform/contract/live.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { invitationsEvents } from '../../contract/index.ts';
import type { InvitationRow } from './parts.ts';

/** Notifies the inviter's browsers, after the commit, that an invitation changed. */
export function announceChanged(tx: Transaction, row: Pick<InvitationRow, 'id' | 'inviterId'>): void {
  tx.announce({
    topic: topic.person(row.inviterId),
    event: invitationsEvents['invitation.changed']({ id: row.id }),
  });
}
