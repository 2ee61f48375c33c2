import type { PersonCache } from '#features/profiles/server/public.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { DeskNote } from '#platform/server/session/desk-note.ts';
import type { SheetSeat } from '../../policy/seen.ts';

/** What a private contact says of itself on a phone sheet. */
export interface CardFacts {
  /** The member it is. */
  readonly personId: PersonId | null;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly assistant: string;
}

/** What calls are given of the others. */
export interface CallsParts {
  readonly platform: Platform;
  readonly people: PersonCache;
  /** Cards of somebody’s own contacts. */
  readonly cardsOf: (
    tx: Pick<Transaction, 'orm'>,
    owner: PersonId,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, CardFacts>>;
  /** The number of a member, as their own profile shows it to somebody; empty where it is not for them. */
  readonly phoneOf: (tx: Pick<Transaction, 'orm'>, viewer: PersonId, member: PersonId) => Promise<string>;
}

/** Whose sheet it is, and who is at it. */
export interface SheetPlace {
  readonly deskId: PersonId;
  readonly seat: SheetSeat;
}

/** Who writes on a sheet: its principal, or somebody on their desk. */
export interface Writer extends SheetPlace {
  readonly by: PersonId;
  readonly note: DeskNote;
  readonly now: Date;
}

/** Why something was not done. */
export type Refused<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;
