import type { SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ThingKind, Variant } from '../../limits.ts';
import type { ShareRow } from '../tables.ts';

/** How a thing is named. */
export interface NamedThing {
  readonly title: string;
  readonly line: string;
  /** The project it is, or belongs to. */
  readonly projectId: ClientId;
}

/** Who is reading, and when. */
export interface Viewer {
  readonly person: PersonId;
  readonly now: Date;
}

/** Why a kind does not let a share open. */
export type NotGranted = 'member' | 'full';

/** One file of a thing, as somebody opened it: the copy carries a code of its own. */
export interface OpenedCopy {
  readonly thingId: ClientId;
  readonly person: PersonId;
  /** What was opened. */
  readonly line: string;
  readonly at: Date;
}

/** A kind of thing that can be given, with what its feature knows of it. `app/features.ts` hands over all of them. */
export interface ShareKind {
  readonly kind: ThingKind;
  /** As what it can be given. */
  readonly variants: readonly Variant[];
  /** Of these things those that somebody may give, named as they know them. */
  givable(
    orm: NodePgDatabase,
    viewer: Viewer,
    ids: readonly ClientId[],
  ): Promise<ReadonlyMap<ClientId, NamedThing>>;
  /** Of these things those that are there, named as outsiders may know them: by the code name until the reveal. */
  outside(orm: NodePgDatabase, ids: readonly ClientId[]): Promise<ReadonlyMap<ClientId, NamedThing>>;
  /** Where its recipient opens it. */
  pathOf(share: Pick<ShareRow, 'id' | 'thingId' | 'variant'>): string;
  /** Whose copy of a file of such a thing carries a code. */
  copyWith?(orm: NodePgDatabase, code: string): Promise<OpenedCopy | undefined>;
  /**
   * Extra steps for the share history, limited to what the reader may see: rows of `what`, `row_id`, `at`, `by`, `person`
   * (who asked or downloaded) and `name` (the file).
   */
  accessSteps?(
    orm: NodePgDatabase,
    by: { readonly actor: Actor; readonly now: Date },
    id: ClientId,
  ): Promise<SQL>;
  /** Who decides who has it, and hears when somebody else gives it or takes it back. */
  givers(tx: Transaction, id: ClientId, now: Date): Promise<readonly PersonId[]>;
  /** Locks a thing before its shares, so that sharing and revoking wait for each other in one order. */
  lock(tx: Transaction, id: ClientId): Promise<void>;
  /** A share opens from now on, or has another end. */
  granted?(tx: Transaction, share: ShareRow, now: Date): Promise<NotGranted | undefined>;
  /** A share opens nothing any more. */
  ended?(tx: Transaction, share: ShareRow): Promise<void>;
}

/** The kinds by their name. */
export interface ShareKinds {
  of(kind: ThingKind): ShareKind;
  readonly all: readonly ShareKind[];
}

/** Looks kinds up; one that nobody handed over is a mistake of ours. */
export const kindsOf = (kinds: readonly ShareKind[]): ShareKinds => {
  const byName = new Map(kinds.map((one) => [one.kind, one]));
  return {
    all: kinds,
    of: (kind) => {
      const found = byName.get(kind);
      if (!found) throw new Error(`nobody brought the kind ${kind} of things that can be given`);
      return found;
    },
  };
};
