import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { AuditLog } from '#platform/server/audit-log.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isOnDesk } from '../queries/standing.ts';
import { deskHandbook } from '../tables.ts';

export type HandbookRow = typeof deskHandbook.$inferSelect;

export interface HandbookEdit {
  readonly principalId: PersonId;
  readonly by: PersonId;
  readonly session: SessionId;
  /** The version the edit was made on; 0 if nothing was written yet. */
  readonly version: number;
  readonly text: string;
  readonly now: Date;
}

export type HandbookOutcome =
  | { readonly kind: 'saved'; readonly row: HandbookRow }
  | { readonly kind: 'changed'; readonly row: HandbookRow | undefined }
  | { readonly kind: 'absent' };

export async function findHandbook(
  orm: NodePgDatabase,
  principalId: PersonId,
): Promise<HandbookRow | undefined> {
  const [row] = await orm.select().from(deskHandbook).where(eq(deskHandbook.principalId, principalId));
  return row;
}

/** Writes the handbook: the principal and current assistants on the desk can. When two edit one version, one wins. */
export async function saveHandbook(
  tx: Transaction,
  auditLog: AuditLog,
  edit: HandbookEdit,
): Promise<HandbookOutcome> {
  const { principalId, by, version, text, now } = edit;
  if (!(await isOnDesk(tx.orm, { principalId, person: by, now }))) return { kind: 'absent' };
  const values = { text, version: version + 1, changedBy: by, changedAt: now };
  const [row] =
    version === 0
      ? await tx.orm
          .insert(deskHandbook)
          .values({ principalId, ...values })
          .onConflictDoNothing()
          .returning()
      : await tx.orm
          .update(deskHandbook)
          .set(values)
          .where(and(eq(deskHandbook.principalId, principalId), eq(deskHandbook.version, version)))
          .returning();
  if (row) {
    // An assistant there writes for the desk, with or without its header.
    if (by !== principalId)
      await auditLog.note(tx, {
        action: 'handbook.saved',
        actor: by,
        session: edit.session,
        onBehalfOf: principalId,
        subject: { kind: 'desk', id: principalId },
        after: { version: row.version },
      });
    return { kind: 'saved', row };
  }
  const held = await findHandbook(tx.orm, principalId);
  // A retry whose first answer was lost.
  if (held?.text === text && held.changedBy === by && held.version === version + 1)
    return { kind: 'saved', row: held };
  return { kind: 'changed', row: held };
}
