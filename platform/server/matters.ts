import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from './database/database.ts';
import type { Actor } from './session/actor.ts';

/** How a thing is called for whoever asks, and where they open it. */
export interface TitledThing {
  /** By its code name until the reveal; empty where the people in it are its name and nobody else is left. */
  readonly title: string;
  /** A path inside the product. */
  readonly path: string;
  /** Only those who are let in know that it is there. */
  readonly isSecret: boolean;
  /** What tells it from others like it: its last message, when it is due. */
  readonly at: Date | null;
  /** What it is about is kept from whoever asks, as from somebody who reads blind. */
  readonly hidesMatters?: boolean;
}

/** The database, or a transaction of it. */
type Asked = Pick<Transaction, 'orm' | 'run'>;

/** What others can be about, such as a project. */
export interface Matter {
  /** Those that whoever asks may see and that these words find, the likeliest first; without words their latest. */
  find(actor: Actor, words: string, limit: number): Promise<readonly ClientId[]>;
  /** Whether whoever asks may see it: the same as that it has a title for them. */
  maySee(database: Asked, actor: Actor, id: ClientId): Promise<boolean>;
  /** Those of these people who may see it. */
  seenBy(tx: Transaction, id: ClientId, people: readonly PersonId[]): Promise<readonly PersonId[]>;
}

/** What can be about a matter, such as a conversation. */
export interface Linkable {
  /** Whether whoever asks may write it and say what it is about. */
  mayWrite(database: Asked, actor: Actor, id: ClientId): Promise<boolean>;
  /** Who may see it. */
  seenBy(tx: Transaction, id: ClientId): Promise<readonly PersonId[]>;
}

/** A kind of thing that links join, with what its feature knows of it (`matters` of its `ServerFeature`). */
export interface LinkedKind {
  /** `project`, `conversation`: nobody else's. */
  readonly kind: string;
  /** Of these things those that whoever asks may see. What has no title here is not there for them. */
  titles(actor: Actor, ids: readonly ClientId[]): Promise<ReadonlyMap<ClientId, TitledThing>>;
  /** Keeps a thing from being deleted until the transaction is over. */
  hold(tx: Transaction, id: ClientId): Promise<void>;
  readonly asMatter?: Matter;
  readonly asThing?: Linkable;
}
