import { and, count, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { holdsDigits } from '#platform/server/database/phone-digits.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { talks } from '../../limits.ts';
import { isSeen, placeOf } from '../access.ts';
import { callAttempt, callLine } from '../tables.ts';

interface NumberFilter {
  readonly digits: string;
  readonly limit: number;
}

/** Open calls on the sheet by part of a number, limited to those the actor may see. */
export async function linesByNumber(
  { database, clock }: Platform,
  actor: Actor,
  { digits, limit }: NumberFilter,
) {
  const place = await placeOf(database, actor, clock.now());
  const rows = await database.orm
    .select({ id: callLine.id, name: callLine.name, phone: callLine.phone, callback: callLine.callback })
    .from(callLine)
    .where(
      and(
        isSeen(place),
        isNull(callLine.closedAt),
        or(holdsDigits(callLine.phone, digits), holdsDigits(callLine.callback, digits)),
      ),
    )
    .orderBy(callLine.priority, callLine.position, callLine.id)
    .limit(limit);
  const isIn = (number: string) => number.replace(/\(0\)|\D/g, '').includes(digits);
  return rows.map(({ id, name, phone, callback }) => ({ id, name, number: isIn(phone) ? phone : callback }));
}

interface CallsFilter {
  readonly person: PersonId;
  /** Whose sheets are looked at. */
  readonly by: readonly PersonId[];
  /** Days; the last one counts. */
  readonly from: string;
  readonly to: string;
}

/** How often these desks reached a person. Private calls aren't counted, since a number would reveal them. */
export async function countCallsWith(
  orm: NodePgDatabase,
  { person, by, from, to }: CallsFilter,
): Promise<number> {
  if (by.length === 0) return 0;
  const [found] = await orm
    .select({ calls: count() })
    .from(callAttempt)
    .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
    .where(
      and(
        eq(callLine.personId, person),
        inArray(callLine.deskId, [...by]),
        eq(callLine.isPrivate, false),
        eq(callAttempt.outcome, 'connected'),
        gte(callAttempt.at, sql`${from}::date`),
        lt(callAttempt.at, sql`${to}::date + 1`),
      ),
    );
  return found?.calls ?? 0;
}

const inTouch = talks.map((outcome) => `'${outcome}'`).join(', ');

/**
 * When the owner last talked to a contact on the phone. The parameters are SQL expressions. Private calls are left out:
 * contacts are also read by assistants who can't see private lines.
 */
export const lastCalledSql = (owner: string, person: string, card: string): string =>
  `greatest(${lastOf(owner, `l.person_id = ${person}`)}, ${lastOf(owner, `l.card_id = ${card}`)})`;

// Two questions with an index each. With "or" between them, or a join, the plan may read the tries of all desks, and
// that for every contact.
const lastOf = (owner: string, isTheirs: string) =>
  `(select max((select a.at from call_attempt a where a.line_id = l.id and a.outcome in (${inTouch})
      order by a.at desc limit 1))
    from call_line l where l.desk_id = ${owner} and not l.is_private and ${isTheirs})`;

/** A person's own phone sheet with its lines and tries. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const [lines, attempts] = await Promise.all([
    orm.select().from(callLine).where(eq(callLine.deskId, person)).orderBy(callLine.createdAt, callLine.id),
    orm
      .select({
        lineId: callAttempt.lineId,
        at: callAttempt.at,
        direction: callAttempt.direction,
        outcome: callAttempt.outcome,
        note: callAttempt.note,
        seconds: callAttempt.seconds,
      })
      .from(callAttempt)
      .innerJoin(callLine, eq(callLine.id, callAttempt.lineId))
      .where(eq(callLine.deskId, person))
      .orderBy(callAttempt.at, callAttempt.id),
  ]);
  return { lines, attempts };
}
