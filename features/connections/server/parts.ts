import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';

/** Two people, in no order. */
export interface Pair {
  readonly one: PersonId;
  readonly other: PersonId;
}

/** Called in the transaction when two people become connected or stop being connected. */
export type ConnectionListener = (tx: Transaction, pair: Pair) => Promise<void>;

/** Two people who have just been introduced. */
export interface Met extends Pair {
  /** The introducer. */
  readonly by: PersonId;
  /** The introducer's words about the two. */
  readonly note: string;
}

/** What connections needs from other features. */
export interface ConnectionsParts {
  readonly notifier: NotificationService;
  /** When two people connect: answers a request between them elsewhere. */
  readonly onConnected: ConnectionListener;
  /** `one` ended the connection. */
  readonly onEnded: ConnectionListener;
  /** Opens the introduced pair's conversation with the introducer's words; answers where it is. */
  readonly onMet: (tx: Transaction, met: Met) => Promise<string>;
  /** Who invited each of these people, as far as their profiles show it; provided by invitations. */
  readonly invitersOf: (
    orm: NodePgDatabase,
    people: readonly PersonId[],
  ) => Promise<ReadonlyMap<PersonId, PersonId>>;
}

export type ConnectionsReading = Reading & ConnectionsParts;
export type ConnectionsWriting = Writing & ConnectionsParts;

/** An act of a person; on a desk of its principal. */
export type ConnectionsAct = ConnectionsWriting & ConnectionsReading;
