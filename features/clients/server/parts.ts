import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { FirstContactListener } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Actor } from '#platform/server/session/actor.ts';

/** Counts what a feature did for a client, by these people, between two days. */
export type DoneCounter = (
  orm: NodePgDatabase,
  done: {
    readonly person: PersonId;
    readonly by: readonly PersonId[];
    readonly from: string;
    readonly to: string;
  },
) => Promise<number>;

/** What clients need from other features. */
export interface ClientsParts {
  readonly notifier: NotificationService;
  readonly documents: Documents;
  /** First contact no longer goes to a former representative. */
  readonly onFirstContact: FirstContactListener;
  /** What is counted elsewhere. */
  readonly done: { readonly calls: DoneCounter; readonly submissions: DoneCounter };
}

/** A reading by a person, or by an assistant on their desk. */
export interface ClientsReading extends Reading, ClientsParts {
  readonly actor: Actor;
  /** In an act, its transaction. */
  readonly tx?: Transaction;
}

export type ClientsWriting = Writing & ClientsParts;

/** A change by a person, or by an assistant on their desk. */
export interface ClientsActing extends ClientsWriting {
  readonly actor: Actor;
  readonly person: PersonId;
  readonly principal: PersonId;
}
