import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { blockersOf, hiddenStatesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type Debtor, debtors, type LineState } from '../../limits.ts';
import { owedBy, statesOwedBy } from '../../policy/states.ts';
import { callLine, callSheet, type LineRow } from '../tables.ts';

/** A call that is on the sheets of two offices: one owes it, the other waits for it. */
export interface Match {
  readonly lineId: ClientId;
  readonly otherLineId: ClientId;
  readonly otherId: PersonId;
  readonly owedBy: Debtor;
}

interface MatchFilter {
  readonly deskId: PersonId;
  readonly lineId?: ClientId;
  /** Before this moment nothing is planned on either sheet; null asks about those as well. */
  readonly at: Date | null;
  /** Ignores whether this desk takes part: that setting is about to change, or just did. */
  readonly isAnyway?: boolean;
}

const theirs = alias(callLine, 'theirs');
const otherOf = { us: 'them', them: 'us' } as const;

const takesPart = (desk: SQL) =>
  sql`exists (select 1 from ${callSheet} where ${callSheet.deskId} = ${desk} and ${callSheet.offersTimes})`;

const isFree = (line: typeof callLine | typeof theirs, at: Date | null) =>
  at === null ? undefined : or(isNull(line.dueAt), lte(line.dueAt, at));

/**
 * The calls of a desk that the other office waits for, or owes. Both have opted in; private calls, blocked people and
 * people who left are not among them. An office that has not opted in looks like one without such a call.
 */
export async function matchesOfDesk(
  orm: NodePgDatabase,
  { deskId, lineId, at, isAnyway = false }: MatchFilter,
): Promise<Match[]> {
  const found = await orm
    .select({
      lineId: callLine.id,
      state: callLine.state,
      otherLineId: theirs.id,
      otherId: theirs.deskId,
    })
    .from(callLine)
    .innerJoin(theirs, and(eq(theirs.deskId, callLine.personId), eq(theirs.personId, callLine.deskId)))
    .where(
      and(
        eq(callLine.deskId, deskId),
        lineId && eq(callLine.id, lineId),
        isNull(callLine.closedAt),
        isNull(theirs.closedAt),
        eq(callLine.isPrivate, false),
        eq(theirs.isPrivate, false),
        isFree(callLine, at),
        isFree(theirs, at),
        or(
          ...debtors.map((side) =>
            and(
              inArray(callLine.state, statesOwedBy(side)),
              inArray(theirs.state, statesOwedBy(otherOf[side])),
            ),
          ),
        ),
        takesPart(sql`${theirs.deskId}`),
        isAnyway ? undefined : takesPart(sql`${callLine.deskId}`),
      ),
    )
    .orderBy(callLine.priority, callLine.position, callLine.id);
  const others = found.map(({ otherId }) => otherId);
  if (others.length === 0) return [];
  const [blockers, hidden] = await Promise.all([
    blockersOf(orm, [deskId, ...others]),
    hiddenStatesOf(orm, [deskId, ...others]),
  ]);
  const isShut = (other: PersonId) =>
    hidden.has(deskId) ||
    hidden.has(other) ||
    (blockers.get(deskId)?.includes(other) ?? false) ||
    (blockers.get(other)?.includes(deskId) ?? false);
  return found.flatMap(({ state, ...match }) => {
    const side = owedBy(state);
    return side === null || isShut(match.otherId) ? [] : [{ ...match, owedBy: side }];
  });
}

/** The other office's line for the same call, before or after a step on this one. */
export async function otherSideOf(
  orm: NodePgDatabase,
  { personId, deskId, isPrivate }: LineRow,
  states: readonly LineState[],
): Promise<{ readonly id: ClientId; readonly deskId: PersonId } | undefined> {
  const sides = new Set(states.flatMap((state) => owedBy(state) ?? []));
  if (!personId || isPrivate || sides.size === 0) return undefined;
  const waiting = [...sides].flatMap((side) => statesOwedBy(otherOf[side]));
  const [line] = await orm
    .select({ id: callLine.id, deskId: callLine.deskId })
    .from(callLine)
    .where(
      and(
        eq(callLine.deskId, personId),
        eq(callLine.personId, deskId),
        isNull(callLine.closedAt),
        eq(callLine.isPrivate, false),
        inArray(callLine.state, waiting),
        takesPart(sql`${personId}::uuid`),
        takesPart(sql`${deskId}::uuid`),
      ),
    );
  return line;
}
