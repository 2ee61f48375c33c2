import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ActVerbs, Reading, Writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { CatalogueKind } from '../limits.ts';

/** A use of an entry before it was merged. */
export interface MovedUse {
  readonly subject: string;
  /** What its owner needs to restore it, as JSON. */
  readonly kept: unknown;
}

/** A place in another feature where entries are used; composition registers all of them. */
export interface CatalogueUse {
  /** A permanent name: uses that a merge moved are stored under it. */
  readonly name: string;
  readonly kind: CatalogueKind;
  /** How often each of these slugs is used there. */
  count(orm: NodePgDatabase, slugs: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Moves all uses of one entry to another, in the transaction of the merge. */
  move(tx: Transaction, wish: { readonly from: string; readonly into: string }): Promise<MovedUse[]>;
  /** Restores the uses a merge moved that haven't changed since; returns how many. */
  moveBack(
    tx: Transaction,
    wish: { readonly from: string; readonly into: string; readonly moved: readonly MovedUse[] },
  ): Promise<number>;
  /** The people among the subjects whose rows now show something else. */
  peopleOf(moved: readonly MovedUse[]): readonly PersonId[];
}

/** What catalogues depend on. */
export interface CataloguesParts {
  readonly platform: Platform;
  readonly uses: readonly CatalogueUse[];
  /** People's names, for the record of changes: people depend on this feature. */
  namesOf(orm: NodePgDatabase, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, string>>;
  /** Called in every process when a catalogue's words have changed. */
  readonly onWords: () => void;
  /** Called after the commit with the people whose profiles have changed. */
  readonly onMoved: (people: readonly PersonId[]) => void;
}

/** A change of catalogues by a person. */
export type CataloguesWriting = CataloguesParts &
  Omit<Writing, 'person'> &
  Pick<Reading, 'person'> &
  ActVerbs;
