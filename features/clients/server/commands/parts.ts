import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Documents } from '#features/documents/server/public.ts';
import type { NotificationService } from '#features/notifications/server/public.ts';
import type { FirstContactListener } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';

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

/** Who changes a client: the person themselves, or an assistant on their desk. */
export interface Writing {
  readonly actor: Actor;
  readonly note: DeskNote;
  readonly now: Date;
}

/** Why something was not done. */
export type Refused<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;

/** Under which name the files of materials are stored, and what uses one. */
export const materialKindName = 'client-material';
const prefix = `${materialKindName}:`;
export const materialSubject = (id: ClientId) => `${prefix}${id}`;
export const materialOf = (subject: string) => subject.slice(prefix.length) as ClientId;
