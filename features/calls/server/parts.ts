import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { Writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';
import type { SheetSeat } from '../policy/seen.ts';

/** The fields of a private contact on a phone sheet. */
export interface CardFacts {
  /** The member it is. */
  readonly personId: PersonId | null;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly assistant: string;
}

/** What calls need from other features. */
export interface CallsParts {
  readonly platform: Platform;
  readonly people: PersonCache;
  /** The owner's private contacts. */
  readonly cardsOf: (
    tx: Pick<Transaction, 'orm'>,
    owner: PersonId,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, CardFacts>>;
  /** A member's phone number from their profile, as the viewer may see it; empty if they may not. */
  readonly phoneOf: (tx: Pick<Transaction, 'orm'>, viewer: PersonId, member: PersonId) => Promise<string>;
}

/** The owner of the sheet, and the person working on it. */
export interface SheetPlace {
  readonly deskId: PersonId;
  readonly seat: SheetSeat;
}

/** What a sheet is read through: the database, or the transaction of an act. */
export type Connection = Pick<Database, 'orm' | 'run' | 'runText'>;

/** A sheet that is read. */
export interface SheetReading extends SheetPlace, Pick<CallsParts, 'people'> {
  readonly connection: Connection;
  readonly now: Date;
  readonly tx?: Transaction;
}

/** A sheet that is written on by its principal, or by an assistant on their desk. */
export interface SheetWriting extends Writing, CallsParts, SheetPlace {
  readonly connection: Connection;
  readonly person: PersonId;
  readonly note: DeskNote;
}
