import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';
import type { connectionRequest, introduction } from '../tables.ts';

/** Two people, in no order. */
export interface Pair {
  readonly one: PersonId;
  readonly other: PersonId;
}

/** Told in the transaction when two people know each other from now on, or no longer. */
export type ConnectionListener = (tx: Transaction, pair: Pair) => Promise<void>;

/** Two people who have just been brought together. */
export interface Met extends Pair {
  /** Who introduced them. */
  readonly by: PersonId;
  /** What they said of the two. */
  readonly note: string;
}

/** What connections are given of the others. */
export interface ConnectionsParts {
  readonly notifier: NotificationService;
  /** How two people become known to each other: what was a request between them elsewhere is answered by it. */
  readonly onConnected: ConnectionListener;
  /** `one` has ended it. */
  readonly onEnded: ConnectionListener;
  /** Opens the conversation of two who were introduced, with the introducer's words; answers where it is. */
  readonly onMet: (tx: Transaction, met: Met) => Promise<string>;
  /** Who brought each of these people in, as far as their profiles say it: invitations know. */
  readonly invitersOf: (
    orm: NodePgDatabase,
    people: readonly PersonId[],
  ) => Promise<ReadonlyMap<PersonId, PersonId>>;
}

export type RequestRow = typeof connectionRequest.$inferSelect;
export type IntroductionRow = typeof introduction.$inferSelect;

/** Who acts on which request. */
export interface RequestAct {
  readonly id: ClientId;
  readonly by: PersonId;
  /** Where it is answered on a desk: notes who did it. */
  readonly note?: DeskNote;
}
