import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { LocalizedText } from '#platform/contract/sentences.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Limiter } from '#platform/server/limits/limiter.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { PersonView } from '../contract.ts';
import type { RepresentationKind } from '../limits.ts';
import type { ScrapingLimit } from './acts/scraping-limit.ts';

/** Called after the commit with the changed profiles; composition provides the listener (the search index). */
export type ProfileListener = (people: readonly PersonId[]) => void;

/** Called in the transaction when one person blocks or unblocks another (messaging closes the conversation). */
export type BlockListener = (
  tx: Transaction,
  pair: { readonly one: PersonId; readonly other: PersonId },
) => Promise<void>;

/** Called in the transaction when a representative stops being a client's first contact. */
export type FirstContactListener = (
  tx: Transaction,
  changed: { readonly client: PersonId; readonly representative: PersonId },
) => Promise<void>;

/**
 * Called in the transaction when a representation is offered, accepted, declined, handed over or ended, with who did
 * it.
 */
export type RepresentationListener = (
  tx: Transaction,
  changed: { readonly id: string; readonly by: PersonId; readonly at: Date },
) => Promise<void>;

/** Called in the transaction when a person's job changes: what they do, or for whom (5.15). */
type JobListener = (tx: Transaction, person: PersonId) => Promise<void>;

/** A request from one person that another answers or uses on their own page. */
export interface Asked {
  readonly about: 'credit' | 'representation' | 'editing';
  readonly id: string;
  readonly from: PersonId;
  readonly to: PersonId;
  /** Builds the notification once the asker's name is known. */
  readonly tell: (who: string) => LocalizedText;
}

/** A representative and a client whose profile they may edit. */
export interface ClientDesk {
  readonly client: PersonId;
  readonly by: PersonId;
}

/** Notifies the client in the transaction of the change: both are written or neither. */
export type ClientBell = (tx: Transaction, kind: RepresentationKind) => void;

/** A picture as the file store knows it. */
export interface Picture {
  /** Storage key of its bytes. */
  readonly key: string;
  readonly contentType: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly scan: string;
}

/** What this feature needs of the file store, which is a feature built on this one. */
interface PhotoStore {
  claim(
    tx: Transaction,
    claim: { id: string; person: PersonId; kind: string; subject: string },
  ): Promise<Picture | undefined>;
  release(tx: Transaction, used: { subject: string }): Promise<void>;
}

/** What profiles need from other features, nearly all of them built on this one. */
export interface ProfilesParts {
  readonly platform: Platform;
  readonly broadcast: SessionBroadcast;
  readonly onChange: ProfileListener;
  readonly onJob: JobListener;
  readonly onBlock: BlockListener;
  /** Whether two people are connected. */
  areConnected(orm: NodePgDatabase, one: PersonId, other: PersonId): Promise<boolean>;
  /**
   * Called after the commit, and again on a retry. Not in the transaction, which holds a lock while the notifier needs
   * connections of its own.
   */
  readonly onAsked: (asked: Asked) => Promise<void>;
  readonly onFirstContact: FirstContactListener;
  readonly onRepresentation: RepresentationListener;
  /** Called before the transaction of a representative's edit: nothing in it may wait for a second connection. */
  readonly onClientEdit: (desk: ClientDesk) => Promise<ClientBell>;
  /** The store of uploaded pictures. */
  readonly photos: PhotoStore;
  /** A person's taken days, as far as the actor may see them; read with a connection of its own. */
  daysOf(actor: Actor, person: PersonId): Promise<PersonView['availability']['days']>;
  /** Limits how many people one person can read. */
  readonly guard: ScrapingLimit;
}

/** What only some procedures count. */
export interface ProfilesLimits {
  readonly suggestions: Limiter;
  readonly imdbQuestions: Limiter;
}

/** A reading of people as this actor. */
export interface ProfilesReading extends Pick<Reading, 'orm'>, ProfilesParts {
  readonly actor: Actor;
}

export type ProfilesWriting = Writing & ProfilesParts;
