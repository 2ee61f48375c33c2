import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from './database/database.ts';

/** A link that a person made and that opens something of theirs, or of a desk, to whoever has it. */
export interface PrivateLink {
  /** Unique within its feature; with it the person ends it. */
  readonly id: string;
  readonly kind: 'calendar';
  /** Whose it shows: the person's own, or the principal of a desk they sit on. */
  readonly of: { readonly name: string; readonly isDesk: boolean };
  readonly madeAt: Date;
  /** When it was last fetched. */
  readonly usedAt: Date | null;
}

/**
 * The links of one feature. Making one needs a fresh proof. All of a person's end with everything that ends all their
 * sessions: a new password, "sign out everywhere else", an administrator (decision 158).
 */
export interface PrivateLinks {
  /** Those that open something at this moment. */
  listOf(person: PersonId, now: Date): Promise<readonly PrivateLink[]>;
  /** Ends all of a person's, or only one, in the transaction given. Returns how many that were. */
  end(tx: Transaction, person: PersonId, only?: string): Promise<number>;
}
