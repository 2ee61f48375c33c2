import type { AuditEntry, AuditLog } from '#platform/server/audit-log.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from './actor.ts';

/** Records a change on someone's desk, in its transaction; a retry that changes nothing records nothing. */
export type DeskNote = (
  tx: Transaction,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'>,
) => Promise<void>;

/**
 * Records a change on a desk: who made it and for whom (X15). Changes people make for themselves are not recorded here.
 */
export const deskNoteOf =
  ({ auditLog }: { readonly auditLog: AuditLog }, { personId, sessionId, desk }: Actor): DeskNote =>
  async (tx, entry) => {
    if (!desk) return;
    await auditLog.note(tx, { ...entry, actor: personId, session: sessionId, onBehalfOf: desk.id });
  };
