import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Act, Read } from '#platform/server/http/acts.ts';
import type { ImportThread } from '#platform/server/imports/import-thread.ts';
import type { Platform } from '#platform/server/platform.ts';
import type * as work from './acts/import-work.ts';
import type { KeptPairs } from './queries/alike-pairs.ts';

/** Dependencies of the contacts feature. */
export interface ContactsParts {
  readonly platform: Platform;
  readonly people: PersonCache;
  /** SQL for the last phone call with a contact, supplied by a feature that contacts cannot import (CON-4). */
  readonly lastCalledSql: LastCalledSql;
  /** The thread that reads address books. */
  readonly reading: ImportThread<typeof work>;
  /** The pairs of alike cards that this process has found. */
  readonly pairs: KeptPairs;
}

/** @param owner, person, card SQL expressions for them in the enclosing statement */
export type LastCalledSql = (owner: string, person: string, card: string) => string;

/** Whose contacts they are. */
export type Owned = Pick<Read, 'orm' | 'principal'>;

/** Contacts as their owner reads them, or an assistant on the owner's desk; in an act with what it has written. */
export interface ContactsReading extends ContactsParts, Pick<Read, 'orm' | 'actor' | 'principal' | 'now'> {
  readonly tx?: Transaction;
}

/** A change of an owner's contacts. */
export type ContactsWriting = Pick<Act, 'tx' | 'orm' | 'announce' | 'principal' | 'now'>;

/** What prepared statements run through. */
export const connectionOf = ({ tx, platform }: Pick<ContactsReading, 'tx' | 'platform'>) =>
  tx ?? platform.database;
