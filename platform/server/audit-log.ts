import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { Transaction } from './database/database.ts';

/** An act that someone may have to answer for (X15). */
export interface AuditEntry {
  /** `noun.verb` in the past, e.g. `role.granted`, `session.revoked`. */
  readonly action: string;
  /** The object it was done to, e.g. `{ kind: 'account', id }`. */
  readonly subject: { readonly kind: string; readonly id: string };
  /** Undefined: the product itself. */
  readonly actor?: PersonId | undefined;
  readonly session?: SessionId | undefined;
  readonly onBehalfOf?: PersonId | undefined;
  /** The state before and after, as JSON; never a secret. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
}

/** The audit log; the audit feature keeps it. */
export interface AuditLog {
  /** Notes an entry at the end of a transaction: it exists exactly when the transaction commits. */
  note(tx: Transaction, entry: AuditEntry): Promise<void>;
}
