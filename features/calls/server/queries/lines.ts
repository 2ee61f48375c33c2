import { and, count, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { ClientId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Counts } from '../../contract/index.ts';
import { type Debtor, type LineState, limits, type SheetList } from '../../limits.ts';
import { maySeePrivate } from '../../policy/seen.ts';
import { statesOwedBy } from '../../policy/states.ts';
import type { SheetPlace } from '../commands/parts.ts';
import { type AttemptRow, callAttempt, callLine, type LineRow } from '../tables.ts';

/** The lines somebody at this desk may see: the same rule as `maySeeLine` of the policy. */
export const isSeen = ({ deskId, seat }: SheetPlace): SQL | undefined =>
  and(eq(callLine.deskId, deskId), maySeePrivate(seat) ? undefined : eq(callLine.isPrivate, false));

/** One line of this sheet; any other, and a private one for who may not see it, is not there. */
export async function findLine(
  orm: NodePgDatabase,
  place: SheetPlace,
  id: ClientId,
): Promise<LineRow | undefined> {
  const [row] = await orm
    .select()
    .from(callLine)
    .where(and(eq(callLine.id, id), isSeen(place)));
  return row;
}

/** A call that goes on just now stands where it stood before: among those we make. */
function owed(side: Debtor): SQL {
  const states: readonly LineState[] =
    side === 'us' ? [...statesOwedBy(side), 'connected'] : statesOwedBy(side);
  return inArray(callLine.state, [...states]);
}

const inList = (list: SheetList): SQL | undefined =>
  list === 'done'
    ? isNotNull(callLine.closedAt)
    : and(isNull(callLine.closedAt), list === 'open' ? undefined : owed(list));

interface Wanted {
  readonly list: SheetList;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const OpenPlace = z.tuple([z.number(), z.number(), z.uuid()]);
const DonePlace = z.tuple([z.string(), z.uuid()]);

/** A page of the sheet: open lines by their importance, closed ones the latest first. */
export async function listLines(
  orm: NodePgDatabase,
  place: SheetPlace,
  wanted: Wanted,
): Promise<{ rows: LineRow[]; nextCursor: string | null }> {
  return wanted.list === 'done' ? doneLines(orm, place, wanted) : openLines(orm, place, wanted);
}

async function openLines(orm: NodePgDatabase, place: SheetPlace, { list, cursor, limit }: Wanted) {
  const last = decodeCursor(cursor, OpenPlace);
  const found = await orm
    .select()
    .from(callLine)
    .where(
      and(
        isSeen(place),
        inList(list),
        last &&
          sql`(${callLine.priority}, ${callLine.position}, ${callLine.id}) > (${last[0]}::int, ${last[1]}::float8, ${last[2]}::uuid)`,
      ),
    )
    .orderBy(callLine.priority, callLine.position, callLine.id)
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const end = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: end ? encodeCursor([end.priority, end.position, end.id]) : null };
}

async function doneLines(orm: NodePgDatabase, place: SheetPlace, { cursor, limit }: Wanted) {
  const last = decodeCursor(cursor, DonePlace);
  const at = sql<string>`to_char(${callLine.closedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const found = await orm
    .select({ row: callLine, at })
    .from(callLine)
    .where(
      and(
        isSeen(place),
        inList('done'),
        last && sql`(${callLine.closedAt}, ${callLine.id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(desc(callLine.closedAt), desc(callLine.id))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const end = found.length > limit ? shown.at(-1) : undefined;
  return { rows: shown.map(({ row }) => row), nextCursor: end ? encodeCursor([end.at, end.row.id]) : null };
}

/** How many calls each side owes, and how many were done since a moment. */
export async function countLines(orm: NodePgDatabase, place: SheetPlace, since: Date): Promise<Counts> {
  const isOf = (which: SQL | undefined) => sql<number>`count(*) filter (where ${which})::int`;
  const [found] = await orm
    .select({
      us: isOf(and(isNull(callLine.closedAt), owed('us'))),
      them: isOf(and(isNull(callLine.closedAt), owed('them'))),
      done: isOf(gte(callLine.closedAt, since)),
    })
    .from(callLine)
    .where(isSeen(place));
  return found ?? { us: 0, them: 0, done: 0 };
}

/** The tries of some lines, the newest first: how many each has, and the latest of them. */
export async function attemptsOf(
  orm: NodePgDatabase,
  ids: readonly ClientId[],
  each: number = limits.triesShown,
): Promise<ReadonlyMap<ClientId, { readonly tries: number; readonly latest: readonly AttemptRow[] }>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`unnest(${`{${ids.join(',')}}`}::uuid[]) as w(line_id)`;
  const latest = orm
    .select()
    .from(callAttempt)
    .where(sql`${callAttempt.lineId} = w.line_id`)
    .orderBy(desc(callAttempt.at), desc(callAttempt.id))
    .limit(each)
    .as('latest');
  const [rows, counts] = await Promise.all([
    orm
      .select({
        id: latest.id,
        lineId: latest.lineId,
        by: latest.by,
        direction: latest.direction,
        outcome: latest.outcome,
        note: latest.note,
        phone: latest.phone,
        seconds: latest.seconds,
        at: latest.at,
        notedAt: latest.notedAt,
      })
      .from(wanted)
      .innerJoinLateral(latest, sql`true`),
    orm
      .select({ lineId: callAttempt.lineId, tries: count() })
      .from(callAttempt)
      .where(inArray(callAttempt.lineId, [...ids]))
      .groupBy(callAttempt.lineId),
  ]);
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return new Map(counts.map(({ lineId, tries }) => [lineId, { tries, latest: byLine.get(lineId) ?? [] }]));
}
