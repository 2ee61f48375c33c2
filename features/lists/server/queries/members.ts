import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { hiddenStatesOf, type PersonCache, seenBy, summariesOf } from '#features/profiles/server/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { DecisionView, MemberView } from '../../contract/views.ts';
import type { ListKind, Status } from '../../limits.ts';
import { isSeenBy, type OpenList } from '../access.ts';
import { type MemberRow, presentMember } from '../present.ts';
import { customList, customListDecision, customListMember } from '../tables.ts';

type Paging = { readonly cursor?: string | undefined; readonly limit: number };
type Page<Item> = { items: Item[]; nextCursor: string | null };

/** The reader, and what looks up people. */
export interface MemberReading {
  readonly orm: NodePgDatabase;
  readonly people: PersonCache;
  readonly actor: Actor;
}

const Position = z.tuple([z.number().int()]);

/** A page of a list's members, in order. */
export async function listMembers(
  reading: MemberReading,
  { row, part }: OpenList,
  wanted: Paging,
): Promise<Page<MemberView>> {
  const last = decodeCursor(wanted.cursor, Position);
  const rows = await reading.orm
    .select()
    .from(customListMember)
    .where(
      and(
        eq(customListMember.listId, row.id),
        isNull(customListMember.removedAt),
        last && gt(customListMember.position, last[0]),
      ),
    )
    .orderBy(asc(customListMember.position))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const end = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return {
    items: await presentMembers(reading, part, shown),
    nextCursor: end ? encodeCursor([end.position]) : null,
  };
}

/** Rows with their people, as the actor sees them. */
export async function presentMembers(
  { orm, people, actor }: MemberReading,
  part: OpenList['part'],
  rows: readonly MemberRow[],
): Promise<MemberView[]> {
  const ids = rows.map(({ personId }) => personId);
  const [summaries, hidden] = await Promise.all([people.of(ids), hiddenStatesOf(orm, ids)]);
  const shown = (id: PersonId): PersonSummary | undefined => {
    const summary = summaries.get(id);
    return summary && !hidden.has(id) ? seenBy(actor, summary) : undefined;
  };
  return rows.map((row) => presentMember(row, part, shown(row.personId)));
}

const Moment = z.tuple([z.string(), z.uuid()]);

/** A page of a list's decisions, optionally about one person, latest first. */
export async function listDecisions(
  orm: NodePgDatabase,
  { row }: OpenList,
  wanted: Paging & { readonly personId?: PersonId | undefined },
): Promise<Page<DecisionView>> {
  const last = decodeCursor(wanted.cursor, Moment);
  const { decidedAt, id, listId, personId } = customListDecision;
  const moment = sql<string>`to_char(${decidedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const rows = await orm
    .select({ decision: customListDecision, moment })
    .from(customListDecision)
    .where(
      and(
        eq(listId, row.id),
        wanted.personId && eq(personId, wanted.personId),
        last && sql`(${decidedAt}, ${id}) < (${last[0]}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(desc(decidedAt), desc(id))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const end = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return {
    items: await presentDecisions(
      orm,
      shown.map(({ decision }) => decision),
    ),
    nextCursor: end ? encodeCursor([end.moment, end.decision.id]) : null,
  };
}

type DecisionRow = typeof customListDecision.$inferSelect;

async function presentDecisions(orm: NodePgDatabase, rows: readonly DecisionRow[]): Promise<DecisionView[]> {
  const ids = rows.flatMap(({ personId, byId }) => [byId, ...(personId ? [personId] : [])]);
  const [people, hidden] = await Promise.all([summariesOf(orm, ids), hiddenStatesOf(orm, ids)]);
  const nameOf = (id: PersonId) => people.get(id)?.displayName ?? '';
  return rows.map((row) => ({
    id: row.id,
    person: row.personId
      ? {
          id: row.personId,
          displayName: hidden.has(row.personId) ? null : nameOf(row.personId),
        }
      : null,
    by: { id: row.byId, displayName: nameOf(row.byId) },
    was: row.was as Status | null,
    status: row.status as Status | null,
    why: row.why,
    kind: row.kind as ListKind | null,
    decidedAt: toInstant(row.decidedAt),
  }));
}

/** The lists a person can open, their own first, with all members. */
export async function listsOpenTo(
  orm: NodePgDatabase,
  person: PersonId,
): Promise<{ id: ClientId; name: string; members: PersonId[] }[]> {
  const rows = await orm
    .select({
      id: customList.id,
      name: customList.name,
      members: sql<PersonId[]>`coalesce((
        select array_agg(${customListMember.personId}) from ${customListMember}
        where ${customListMember.listId} = ${customList.id} and ${customListMember.removedAt} is null), '{}')`,
    })
    .from(customList)
    .where(isSeenBy(person))
    .orderBy(sql`${customList.ownerId} <> ${person}`, asc(customList.nameKey), asc(customList.id));
  return rows;
}
