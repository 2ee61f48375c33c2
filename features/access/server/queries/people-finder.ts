import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { AccountState } from '../../limits.ts';
import type { WhoCanSignIn } from './super-admins.ts';

/** Somebody with an account, as roles are shown beside them. */
export interface FoundPerson {
  readonly id: PersonId;
  readonly name: string;
  readonly email: string;
  readonly photoURL: string | null;
  readonly state: AccountState;
  /** Where the person stands in a list by name. */
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
 * What access has to know of people and their accounts. The application hands it over (`app/features.ts`): access
 * stands below the features that know, and imports none of them.
 */
export interface PeopleFinder {
  /** People with an account by name, at most `limit`, behind a place in that order. */
  list(
    orm: NodePgDatabase,
    wanted: PeopleWanted & { after?: readonly [sortName: string, id: string] | undefined; limit: number },
  ): Promise<readonly FoundPerson[]>;
  count(orm: NodePgDatabase, wanted: PeopleWanted): Promise<number>;
  of(orm: NodePgDatabase, people: readonly PersonId[]): Promise<ReadonlyMap<PersonId, FoundPerson>>;
  whoCanSignIn: WhoCanSignIn;
  /** By address in its compared form. */
  byEmail(orm: NodePgDatabase, emails: readonly string[]): Promise<ReadonlyMap<string, PersonId>>;
  /** The active account whose address is this one and is proven. */
  verified(orm: NodePgDatabase, email: string): Promise<PersonId | undefined>;
  /** After the commit of changed roles: what is remembered of these people is old. */
  forget(people: readonly PersonId[]): void;
}
