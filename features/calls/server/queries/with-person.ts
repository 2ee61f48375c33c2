import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { limits, talks } from '../../limits.ts';
import type { SheetPlace } from '../commands/parts.ts';
import { callAttempt, callLine } from '../tables.ts';
import { isSeen } from './lines.ts';

/** A desk's calls with a person, limited to what the viewer may see. */
export async function callsWith(orm: NodePgDatabase, place: SheetPlace, person: PersonId) {
  const isTheirs = and(isSeen(place), eq(callLine.personId, person));
  const [rows, [counts], [open]] = await Promise.all([
    orm
      .select({ attempt: callAttempt })
      .from(callAttempt)
      .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
      .where(isTheirs)
      .orderBy(desc(callAttempt.at), desc(callAttempt.id))
      .limit(limits.triesShown),
    orm
      .select({
        tries: sql<number>`count(*)::int`,
        talks: sql<number>`count(*) filter (where ${inArray(callAttempt.outcome, [...talks])})::int`,
      })
      .from(callAttempt)
      .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
      .where(isTheirs),
    orm
      .select({ id: callLine.id })
      .from(callLine)
      .where(and(isTheirs, isNull(callLine.closedAt)))
      .limit(1),
  ]);
  return {
    attempts: rows.map(({ attempt }) => attempt),
    tries: counts?.tries ?? 0,
    talks: counts?.talks ?? 0,
    openLine: open?.id ?? null,
  };
}
