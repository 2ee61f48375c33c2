import { and, desc, eq, getTableColumns, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonId } from '#platform/contract/ids.ts';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import { limits } from '../../limits.ts';
import type { Entry } from '../commands/entry-hash.ts';
import { auditEntry } from '../tables.ts';

/** What the record is narrowed to; all parts hold together. */
export interface AuditFilter {
  readonly actor?: PersonId | undefined;
  readonly subjectKind?: string | undefined;
  readonly subject?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

/** A line of the record; what stood before and after is JSON as text. */
export type AuditRow = Omit<Entry, 'before' | 'after'> & {
  readonly before: string | null;
  readonly after: string | null;
};

const columns = {
  ...getTableColumns(auditEntry),
  before: sql<string | null>`${auditEntry.before}::text`,
  after: sql<string | null>`${auditEntry.after}::text`,
};

/** Where a page ended. */
const Place = z.tuple([z.number().int().min(1)]);

const literal = (typed: string) => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** What can be looked up in the index of the reasons; what has no three letters in a row is searched entry by entry. */
const canBeLookedUp = /[\p{L}\p{N}]{3}/u;

/** Said so that the index fits, or on purpose so that it does not: it would be walked through whole. */
const reasonHas = (part: string): SQL =>
  canBeLookedUp.test(part)
    ? sql`${auditEntry.reason} <> '' and ${auditEntry.reason} ilike ${`%${literal(part)}%`}`
    : sql`lower(${auditEntry.reason}) like lower(${`%${literal(part)}%`})`;

/**
 * Nothing after this entry can be as early as the filter wants: the walk back begins there and not at the end. Two
 * processes may note acts by clocks that differ a little; by a day they do not.
 */
const begun = (to: string): SQL =>
  sql`${auditEntry.seq} < coalesce((select later.seq from audit_entry as later
    where later.at > ${to}::timestamptz + interval '1 day' order by later.at, later.seq limit 1),
    ${Number.MAX_SAFE_INTEGER}::bigint)`;

const matching = (filter: AuditFilter): SQL | undefined =>
  and(
    filter.actor && eq(auditEntry.actorId, filter.actor),
    filter.subjectKind ? eq(auditEntry.subjectKind, filter.subjectKind) : undefined,
    filter.subject ? eq(auditEntry.subjectId, filter.subject) : undefined,
    filter.action ? sql`starts_with(${auditEntry.action}, ${filter.action})` : undefined,
    filter.from ? gte(auditEntry.at, new Date(filter.from)) : undefined,
    filter.to ? and(lte(auditEntry.at, new Date(filter.to)), begun(filter.to)) : undefined,
    filter.q ? reasonHas(filter.q) : undefined,
  );

/** A page of the record, the latest first. */
export async function searchAudit(
  orm: NodePgDatabase,
  filter: AuditFilter,
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ rows: AuditRow[]; nextCursor: string | null }> {
  const [end] = decodeCursor(wanted.cursor, Place) ?? [];
  const rows = await orm
    .select(columns)
    .from(auditEntry)
    .where(and(matching(filter), end === undefined ? undefined : lt(auditEntry.seq, end)))
    .orderBy(desc(auditEntry.seq))
    .limit(wanted.limit + 1);
  const shown = rows.slice(0, wanted.limit);
  const last = rows.length > wanted.limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor([last.seq]) : null };
}

/** How many entries the filter finds, counted no further than one more than `limits.countMax`. */
export async function countAudit(orm: NodePgDatabase, filter: AuditFilter): Promise<number> {
  const found = orm
    .select({ seq: auditEntry.seq })
    .from(auditEntry)
    .where(matching(filter))
    .limit(limits.countMax + 1)
    .as('found');
  return orm.$count(found);
}

/** Every action that was ever noted, by jumping from one to the next in the index. */
export async function actionsNoted(orm: NodePgDatabase): Promise<string[]> {
  const { rows } = await orm.execute<{ action: string }>(sql`
    with recursive noted as (
      (select action from audit_entry order by action limit 1)
      union all
      select (select action from audit_entry where action > noted.action order by action limit 1)
      from noted where noted.action is not null
    ) select action from noted where action is not null`);
  return rows.map(({ action }) => action);
}
