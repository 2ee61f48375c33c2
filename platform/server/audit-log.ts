import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from './database/database.ts';

/** Something that somebody may have to answer for (X15). */
export interface AuditEntry {
  /** `noun.verb` in the past, e.g. `role.granted`, `session.revoked`. */
  readonly action: string;
  /** What it was done to, e.g. `{ kind: 'account', id }`. */
  readonly subject: { readonly kind: string; readonly id: string };
  /** Nobody: the product itself. */
  readonly actor?: PersonId | undefined;
  readonly session?: SessionId | undefined;
  readonly onBehalfOf?: PersonId | undefined;
  /** What stood before and after, as JSON can hold it; never a secret. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
}

/** The audit log; the audit feature keeps it. */
export interface AuditLog {
  /** Notes an entry at the end of a transaction: it stands exactly when the transaction holds. */
  note(tx: Transaction, entry: AuditEntry): Promise<void>;
}
