import { and, count, desc, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { isListedSql } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { limits } from '../../limits.ts';
import type { IntroductionRow, Pair } from '../commands/parts.ts';
import { introduction } from '../tables.ts';
import { inOrder } from './pairs.ts';
import { countBoxes, overBefore } from './requests.ts';

const listed = (column: string) => sql.raw(isListedSql(`"introduction"."${column}"`));

/** All three are listed: an introduction with an unlisted person waits unseen. */
const isAmongListed = and(listed('introducer_id'), listed('one_id'), listed('other_id'));

/** Introductions that wait at a moment. */
export const isWaiting = (now: Date): SQL | undefined =>
  and(eq(introduction.state, 'open'), gt(introduction.createdAt, overBefore(now)));

/** Introductions of this pair. */
export function isOfPair({ one, other }: Pair): SQL | undefined {
  const { oneId, otherId } = inOrder(one, other);
  return and(eq(introduction.oneId, oneId), eq(introduction.otherId, otherId));
}

const isAsked = (person: PersonId) =>
  or(
    and(eq(introduction.oneId, person), ne(introduction.oneAnswer, 'no')),
    and(eq(introduction.otherId, person), ne(introduction.otherAnswer, 'no')),
  );

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of the open introductions a person made or received, the latest first. */
export async function listIntroductions(
  orm: NodePgDatabase,
  { person, now }: { readonly person: PersonId; readonly now: Date },
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ rows: IntroductionRow[]; nextCursor: string | null }> {
  const end = decodeCursor(wanted.cursor, Place);
  const after =
    end && sql`(${introduction.createdAt}, ${introduction.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const isTheirs = or(eq(introduction.introducerId, person), isAsked(person));
  const rows = await orm
    .select()
    .from(introduction)
    .where(and(isTheirs, isWaiting(now), isAmongListed, after))
    .orderBy(desc(introduction.createdAt), desc(introduction.id))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null };
}

/** The size of each of a person's request lists, and how many introductions wait for their answer (X4). */
export async function countWaiting(orm: NodePgDatabase, person: PersonId, now: Date) {
  const [boxes, introductions] = await Promise.all([
    countBoxes(orm, person, now),
    countAsked(orm, person, now),
  ]);
  return { ...boxes, introductions };
}

async function countAsked(orm: NodePgDatabase, person: PersonId, now: Date): Promise<number> {
  const isUnanswered = or(
    and(eq(introduction.oneId, person), eq(introduction.oneAnswer, 'waiting')),
    and(eq(introduction.otherId, person), eq(introduction.otherAnswer, 'waiting')),
  );
  const [found] = await orm
    .select({ rows: count() })
    .from(introduction)
    .where(and(isUnanswered, isWaiting(now), isAmongListed));
  return found?.rows ?? 0;
}

/**
 * The introduction by which a person may meet another: waiting for their answer, or for the other's after their yes.
 */
export async function introductionTo(
  orm: NodePgDatabase,
  pair: { readonly viewer: PersonId; readonly other: PersonId; readonly now: Date },
): Promise<IntroductionRow | undefined> {
  const isTheirs = and(isOfPair({ one: pair.viewer, other: pair.other }), isAsked(pair.viewer));
  const [row] = await orm
    .select()
    .from(introduction)
    .where(and(isTheirs, isWaiting(pair.now), isAmongListed));
  return row;
}

/** An introduction by its id. */
export async function findIntroduction(
  orm: NodePgDatabase,
  id: ClientId,
): Promise<IntroductionRow | undefined> {
  const [row] = await orm.select().from(introduction).where(eq(introduction.id, id));
  return row;
}

/** The same person's last introduction of two people. */
export async function lastBy(
  orm: NodePgDatabase,
  by: PersonId,
  pair: Pair,
): Promise<IntroductionRow | undefined> {
  const [row] = await orm
    .select()
    .from(introduction)
    .where(and(eq(introduction.introducerId, by), isOfPair(pair)))
    .orderBy(desc(introduction.createdAt), desc(introduction.id))
    .limit(1);
  return row;
}

/** A person's recent introductions, for their limits. */
export async function madeOfLate(orm: NodePgDatabase, by: PersonId, now: Date) {
  const since = new Date(now.getTime() - limits.dayMs);
  const number = (where: SQL | undefined) => sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  const [found] = await orm
    .select({ open: number(isWaiting(now)), ofDay: number(gt(introduction.createdAt, since)) })
    .from(introduction)
    .where(eq(introduction.introducerId, by));
  return found ?? { open: 0, ofDay: 0 };
}
