import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { CatalogueKind } from '../limits.ts';

/** Where one entry of a catalogue stood before it was merged. */
export interface MovedUse {
  readonly subject: string;
  /** What its owner needs to give it back, as JSON can hold it. */
  readonly kept: unknown;
}

/** A place of another feature where entries are used; composition hands in all there are. */
export interface CatalogueUse {
  /** Names it for good: what a merge moved is kept under it. */
  readonly name: string;
  readonly kind: CatalogueKind;
  /** How often each of these slugs stands there. */
  count(orm: NodePgDatabase, slugs: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Makes all uses of one entry those of another, in the transaction of the merge. */
  move(tx: Transaction, wish: { readonly from: string; readonly into: string }): Promise<MovedUse[]>;
  /** Gives back what a merge moved, as far as nobody changed it since; answers how many. */
  moveBack(
    tx: Transaction,
    wish: { readonly from: string; readonly into: string; readonly moved: readonly MovedUse[] },
  ): Promise<number>;
  /** The people among the subjects whose rows show something else now. */
  peopleOf(moved: readonly MovedUse[]): readonly PersonId[];
}

/** What catalogues stand on. */
export interface CataloguesParts {
  readonly platform: Platform;
  readonly uses: readonly CatalogueUse[];
  /** The names of people, for the record of changes: they stand on this feature. */
  namesOf(orm: NodePgDatabase, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, string>>;
  /** Told in every process once a catalogue is other words than before. */
  readonly onWords: () => void;
  /** Told after the commit whose profiles say something else now. */
  readonly onMoved: (people: readonly PersonId[]) => void;
}

/** An act under way. */
export interface Acting extends CataloguesParts {
  readonly tx: Transaction;
}
