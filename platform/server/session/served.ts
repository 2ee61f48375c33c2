import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';

// Whether an account is in or out is described once, by two views of the database which identity defines
// (`account_in`, `account_out`). Everything that serves or reaches a person asks it here (decision 157).

declare const served: unique symbol;

/**
 * A person who may act and be served at this moment: neither locked, deactivated, suspended nor deleted. Only
 * `servedPerson` makes one, so that what asks for it cannot be reached without the question.
 */
export type ServedPerson = PersonId & { readonly [served]: true };

/** Whether the person of a column may act and be served: not without an account. */
export const isServed = (person: AnyColumn): SQL =>
  sql`exists (select 1 from account_in served where served.id = ${person})`;

/**
 * Whether the person of a column has an account that is out. Not the opposite of `isServed` for people who never had
 * one, such as those of a practice.
 */
export const isOut = (person: AnyColumn): SQL =>
  sql`exists (select 1 from account_out gone where gone.id = ${person})`;

type Among = (orm: NodePgDatabase, people: readonly PersonId[]) => Promise<ReadonlySet<PersonId>>;

const among =
  (view: 'account_in' | 'account_out'): Among =>
  async (orm, people) => {
    if (people.length === 0) return new Set();
    const ids = sql`${sql.param([...new Set(people)])}::uuid[]`;
    const { rows } = await orm.execute<{ id: PersonId }>(
      sql`select id from ${sql.identifier(view)} where id = any(${ids})`,
    );
    return new Set(rows.map(({ id }) => id));
  };

/** Which of these people may act and be served at this moment. */
export const servedAmong = among('account_in');

/** Which of these people have an account that is out. */
export const outAmong = among('account_out');

/** The person, if they may act and be served at this moment. */
export const servedPerson = async (
  orm: NodePgDatabase,
  person: PersonId,
): Promise<ServedPerson | undefined> =>
  (await servedAmong(orm, [person])).has(person) ? (person as ServedPerson) : undefined;

/** Whether one of these addresses, as they are stored, is the person's own. */
export async function ownsAny(
  orm: NodePgDatabase,
  person: PersonId,
  addresses: readonly string[],
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const { rows } = await orm.execute(
    sql`select 1 from account_in where id = ${person} and email = any(${sql.param([...addresses])}::text[])`,
  );
  return rows.length > 0;
}

/** Which of these addresses, as they are stored, belong to accounts that are out. Those of nobody here do not. */
export async function outAt(orm: NodePgDatabase, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await orm.execute<{ email: string }>(
    sql`select email from account_out where email = any(${sql.param([...addresses])}::text[])`,
  );
  return new Set(rows.map(({ email }) => email));
}
