import type { AuditEntry, AuditLog } from '#platform/server/audit-log.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from './actor.ts';

/** Notes what was done on somebody's desk, in the transaction that does it; a retry that changes nothing notes nothing. */
export type DeskNote = (
  tx: Transaction,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
) => Promise<void>;

/** How a change on a desk is noted: who did it and for whom (X15). What people do for themselves is not noted by this. */
export const deskNoteOf =
  ({ auditLog }: { readonly auditLog: AuditLog }, { personId, sessionId, desk }: Actor): DeskNote =>
  async (tx, entry) => {
    if (!desk) return;
    await auditLog.note(tx, { ...entry, actor: personId, session: sessionId, onBehalfOf: desk.id });
  };
