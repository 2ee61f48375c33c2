import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { personBlock } from '../tables.ts';
import { summariesOf } from './people.ts';

/** Whether each of two people blocks the other. */
export interface PairBlocks {
  readonly oneBlocks: boolean;
  readonly otherBlocks: boolean;
}

/** The blocks between two people. */
export async function blocksBetween(
  orm: NodePgDatabase,
  one: PersonId,
  other: PersonId,
): Promise<PairBlocks> {
  const rows = await orm
    .select({ blocker: personBlock.blockerId })
    .from(personBlock)
    .where(
      or(
        and(eq(personBlock.blockerId, one), eq(personBlock.blockedId, other)),
        and(eq(personBlock.blockerId, other), eq(personBlock.blockedId, one)),
      ),
    );
  const has = (person: PersonId) => rows.some(({ blocker }) => blocker === person);
  return { oneBlocks: has(one), otherBlocks: has(other) };
}

/** Who has blocked each of these people; loaded with their sessions, so that responses need no query for it. */
export async function blockersOf(
  orm: NodePgDatabase,
  people: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, readonly PersonId[]>> {
  if (people.length === 0) return new Map();
  const rows = await orm
    .select({ blocker: personBlock.blockerId, blocked: personBlock.blockedId })
    .from(personBlock)
    .where(inArray(personBlock.blockedId, [...people]));
  const byBlocked = Map.groupBy(rows, ({ blocked }) => blocked);
  return new Map([...byBlocked].map(([id, own]) => [id, own.map(({ blocker }) => blocker)]));
}

/** Ids of the people a person has blocked. */
export async function blockedIdsOf(orm: NodePgDatabase, person: PersonId): Promise<PersonId[]> {
  const rows = await orm
    .select({ blocked: personBlock.blockedId })
    .from(personBlock)
    .where(eq(personBlock.blockerId, person));
  return rows.map(({ blocked }) => blocked);
}

/** The same as an array within a statement of another feature; `blocker` is a column or a parameter, never a value. */
export const blockedIdsSql = (blocker: string): string =>
  `array(select shut.blocked_id from person_block shut where shut.blocker_id = ${blocker})`;

/** Everyone on the other side of a block of this person's, whoever made it; nobody for who is no person. */
export async function acrossBlock(orm: NodePgDatabase, person: PersonId): Promise<PersonId[]> {
  const rows = await orm
    .select()
    .from(personBlock)
    .where(or(eq(personBlock.blockerId, person), eq(personBlock.blockedId, person)));
  return [...new Set(rows.flatMap(({ blockerId, blockedId }) => [blockerId, blockedId]))].filter(
    (one) => one !== person,
  );
}

/** People a person has blocked, the latest first. */
export async function listBlocks(orm: NodePgDatabase, person: PersonId) {
  const rows = await orm
    .select({ blocked: personBlock.blockedId, createdAt: personBlock.createdAt })
    .from(personBlock)
    .where(eq(personBlock.blockerId, person))
    .orderBy(desc(personBlock.createdAt), desc(personBlock.blockedId));
  const people = await summariesOf(
    orm,
    rows.map(({ blocked }) => blocked),
  );
  return rows.flatMap(({ blocked, createdAt }) => {
    const found = people.get(blocked);
    return found ? [{ person: found, createdAt }] : [];
  });
}

/**
 * SQL condition for other features: the person in one column has blocked the person in the other. Both arguments are
 * column names, never values.
 */
export const isBlockedSql = (columns: { blocker: string; blocked: string }): string =>
  `exists (select 1 from person_block shut where shut.blocker_id = ${columns.blocker} and shut.blocked_id = ${columns.blocked})`;

/** For queries of many people: who blocked a person or was blocked by them, as rows of `person_id`. */
export const apartFromSql = (person: PersonId): SQL =>
  sql`select ${personBlock.blockerId} as person_id from ${personBlock} where ${eq(personBlock.blockedId, person)}
    union select ${personBlock.blockedId} from ${personBlock} where ${eq(personBlock.blockerId, person)}`;
