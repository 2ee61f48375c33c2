import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Reading, Writing } from '#platform/server/http/acts.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import type { AccountState } from '../limits.ts';
import type { WhoCanSignIn } from './queries/super-admins.ts';

/** A person with an account, as shown next to their roles. */
export interface FoundPerson {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string;
  readonly photoURL: string | null;
  readonly state: AccountState;
  /** The person's sort key in a list by name. */
  readonly sortName: string;
}

export interface PeopleFilter {
  /** A part of the name or of the address. */
  readonly q?: string | undefined;
  /** Only these. */
  readonly among?: readonly PersonId[] | undefined;
  /** All but these. */
  readonly except?: readonly PersonId[] | undefined;
}

/**
 * What access needs to know about people and their accounts. The application provides it (`app/features.ts`): access is
 * below the features that know, and imports none of them.
 */
export interface PeopleFinder {
  /** People with an account by name, at most `limit`, after a position in that order. */
  list(
    orm: NodePgDatabase,
    filter: PeopleFilter & { after?: readonly [sortName: string, id: string] | undefined; limit: number },
  ): Promise<readonly FoundPerson[]>;
  count(orm: NodePgDatabase, filter: PeopleFilter): Promise<number>;
  of(orm: NodePgDatabase, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, FoundPerson>>;
  whoCanSignIn: WhoCanSignIn;
  /** By normalized address. */
  byEmail(orm: NodePgDatabase, emails: readonly string[]): Promise<ReadonlyMap<string, PersonId>>;
  /** The active account with this verified address. */
  verified(orm: NodePgDatabase, email: string): Promise<PersonId | undefined>;
  /** Clears what is cached about these people, after changed roles are committed. */
  forget(people: readonly PersonId[]): void;
}

/** What access needs besides the platform. */
export interface AccessParts {
  readonly platform: Platform;
  readonly broadcast: SessionBroadcast;
  readonly people: PeopleFinder;
}

export type AccessReading = Reading & AccessParts;
export type AccessWriting = Writing & AccessParts;
