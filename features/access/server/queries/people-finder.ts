import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { AccountState } from '../../limits.ts';
import type { WhoCanSignIn } from './super-admins.ts';

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

export interface PeopleWanted {
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
    wanted: PeopleWanted & { after?: readonly [sortName: string, id: string] | undefined; limit: number },
  ): Promise<readonly FoundPerson[]>;
  count(orm: NodePgDatabase, wanted: PeopleWanted): Promise<number>;
  of(orm: NodePgDatabase, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, FoundPerson>>;
  whoCanSignIn: WhoCanSignIn;
  /** By normalized address. */
  byEmail(orm: NodePgDatabase, emails: readonly string[]): Promise<ReadonlyMap<string, PersonId>>;
  /** The active account with this verified address. */
  verified(orm: NodePgDatabase, email: string): Promise<PersonId | undefined>;
  /** Clears what is cached about these people, after changed roles are committed. */
  forget(people: readonly PersonId[]): void;
}
