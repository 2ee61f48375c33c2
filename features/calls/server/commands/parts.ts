import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';
import type { SheetSeat } from '../../policy/seen.ts';

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

/** Whose sheet it is, and who is at it. */
export interface SheetPlace {
  readonly deskId: PersonId;
  readonly seat: SheetSeat;
}

/** Who writes on a sheet: its principal, or an assistant on their desk. */
export interface Writer extends SheetPlace {
  readonly by: PersonId;
  readonly note: DeskNote;
  readonly now: Date;
}

/** Why something was not done. */
export type Refused<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;
