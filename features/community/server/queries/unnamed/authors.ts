import { randomInt, randomUUID } from 'node:crypto';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { aliasCount, aliasOf } from '../../../policy/unnamed/alias-words.ts';
import type { Description } from '../../../policy/unnamed/descriptions.ts';
import { type AliasRow, communityAlias, communityAuthor } from '../../tables/unnamed.ts';
import { communityPost, communityThread } from '../../tables.ts';
import { authorIdOf } from './aliases.ts';

// The one file that knows who an alias is; `unnamed.test.ts` reads the sources and says so.

interface InThread {
  readonly threadId: ClientId;
  readonly person: PersonId;
}

/** Somebody's alias in a thread, if they have one. */
export async function aliasIn(
  orm: NodePgDatabase,
  { threadId, person }: InThread,
): Promise<AliasRow | undefined> {
  const [found] = await orm
    .select({ alias: communityAlias })
    .from(communityAuthor)
    .innerJoin(communityAlias, eq(communityAlias.id, communityAuthor.aliasId))
    .where(and(eq(communityAuthor.threadId, threadId), eq(communityAuthor.personId, person)));
  return found?.alias;
}

/** Whether an author is somebody without their name: they decide nothing about what is theirs. */
export async function isAliasOf(orm: NodePgDatabase, author: PersonId, person: PersonId): Promise<boolean> {
  return (await authorsOf(orm, [author])).get(author) === person;
}

/**
 * A new alias, under a name that is drawn at random. The thread is locked: nobody gets two, and no name goes twice.
 * @param id of a thread that begins with it, which names it first
 */
export async function giveAlias(
  orm: NodePgDatabase,
  { threadId, person }: InThread,
  said: Description,
  id = newAliasId(),
): Promise<AliasRow> {
  const values = { threadId, role: said.role, yearsFrom: said.from, yearsUntil: said.until };
  const taken = await orm
    .select({ name: communityAlias.name })
    .from(communityAlias)
    .where(eq(communityAlias.threadId, threadId));
  const names = new Set(taken.map(({ name }) => name));
  let name = aliasOf(randomInt(aliasCount));
  while (names.has(name)) name = aliasOf(randomInt(aliasCount));
  const [alias] = await orm
    .insert(communityAlias)
    .values({ ...values, id, name })
    .returning();
  if (!alias) throw new Error('an alias that was not made');
  await orm.insert(communityAuthor).values({ aliasId: alias.id, threadId, personId: person });
  return alias;
}

export const newAliasId = (): ClientId => randomUUID() as string as ClientId;

/** Who these authors are, as far as they are aliases of somebody who is still here. */
export async function authorsOf(
  orm: NodePgDatabase,
  ids: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, PersonId>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(communityAuthor)
    .where(inArray(communityAuthor.aliasId, ids as readonly string[] as never));
  return new Map(rows.map(({ aliasId, personId }) => [authorIdOf({ id: aliasId }), personId]));
}

/** Under which ids somebody has posted: their own, and those of their aliases. */
export async function idsOf(orm: NodePgDatabase, person: PersonId): Promise<PersonId[]> {
  const rows = await orm.select().from(communityAuthor).where(eq(communityAuthor.personId, person));
  return [person, ...rows.map(({ aliasId }) => authorIdOf({ id: aliasId }))];
}

/** Whether an author is somebody's alias: they decide nothing about it. */
export const isAliasOfSql = (author: AnyPgColumn, person: PersonId): SQL =>
  sql`exists (select 1 from ${communityAuthor} own where own.alias_id = ${author} and own.person_id = ${person})`;

/** What somebody posted without their name, for the export of their data. */
export const exportUnnamed = (orm: NodePgDatabase, person: PersonId) =>
  orm
    .select({
      thread: communityThread.title,
      alias: communityAlias.name,
      body: communityPost.body,
      state: communityPost.state,
      createdAt: communityPost.createdAt,
    })
    .from(communityAuthor)
    .innerJoin(communityAlias, eq(communityAlias.id, communityAuthor.aliasId))
    .innerJoin(communityPost, sql`${communityPost.authorId} = ${communityAlias.id}`)
    .innerJoin(communityThread, eq(communityThread.id, communityPost.threadId))
    .where(eq(communityAuthor.personId, person))
    .orderBy(asc(communityPost.createdAt), asc(communityPost.id));
