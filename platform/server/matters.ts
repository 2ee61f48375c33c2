import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from './database/database.ts';
import type { Actor } from './session/actor.ts';

/** The title of an object for the caller, and its address. */
export interface TitledThing {
  /** The code name until the reveal; empty if its participants are its name and no one else is left. */
  readonly title: string;
  /** A path inside the product. */
  readonly path: string;
  /** Only people with access know that it exists. */
  readonly isSecret: boolean;
  /** It is closed, or has expired: whoever follows it learns so before they write about it. */
  readonly isOver?: boolean;
  /** What distinguishes it from similar ones: its last message, when it is due. */
  readonly at: Date | null;
  /** What it is about is hidden from the caller, as from a blind reader. */
  readonly hidesMatters?: boolean;
}

/** The database, or a transaction of it. */
type Queryable = Pick<Transaction, 'orm' | 'run'>;

/** What others can be about, such as a project. */
export interface Matter {
  /** Those the caller may see that match these words, best first; without words their latest. */
  find(actor: Actor, words: string, limit: number): Promise<readonly ClientId[]>;
  /** Whether the caller may see it: equivalent to having a title for them. */
  maySee(database: Queryable, actor: Actor, id: ClientId): Promise<boolean>;
  /** Those of these people who may see it. */
  seenBy(tx: Transaction, id: ClientId, people: readonly PersonId[]): Promise<readonly PersonId[]>;
}

/** What can be about a matter, such as a conversation. */
export interface Linkable {
  /** Whether the caller may write it and say what it is about. */
  mayWrite(database: Queryable, actor: Actor, id: ClientId): Promise<boolean>;
  /** Who may see it. */
  seenBy(tx: Transaction, id: ClientId): Promise<readonly PersonId[]>;
}

/** A kind of object that links join, implemented by its feature (`matters` of its `ServerFeature`). */
export interface LinkedKind {
  /** `project`, `conversation`: unique to one feature. */
  readonly kind: string;
  /** The titles of those the caller may see. An object without a title here doesn't exist for them. */
  titles(actor: Actor, ids: readonly ClientId[]): Promise<ReadonlyMap<ClientId, TitledThing>>;
  /** Prevents an object from being deleted until the transaction ends. */
  lock(tx: Transaction, id: ClientId): Promise<void>;
  readonly asMatter?: Matter;
  readonly asThing?: Linkable;
}
