import { and, desc, eq, getTableColumns, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { PersonCache } from '#features/profiles/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Acts, InputOf } from '#platform/server/http/acts.ts';
import { cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import type { audit } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { findEntry, followChain } from '../queries.ts';
import { auditEntry } from '../tables.ts';
import { type AuditRow, auditCsv, peopleIn, viewDetail, viewLine } from '../views.ts';

/** What the log is read with. */
interface AuditParts {
  readonly people: PersonCache;
  readonly database: Pick<Database, 'run'>;
}

export const reading: Acts<typeof audit, AuditParts> = {
  async list({ orm, people }, { cursor, limit, ...filter }) {
    const [{ rows, nextCursor }, total] = await Promise.all([
      searchAudit(orm, filter, { cursor, limit }),
      countAudit(orm, filter),
    ]);
    const names = await people.of(peopleIn(rows));
    return { items: rows.map((row) => viewLine(row, names)), nextCursor, total };
  },

  async exportList(at, filter) {
    const { rows, nextCursor } = await searchAudit(at.orm, filter, { limit: limits.exportMax });
    const csv = auditCsv(at, rows, await at.people.of(peopleIn(rows)));
    return { name: 'audit.csv', csv, rows: rows.length, isWhole: nextCursor === null };
  },

  /** Found by skipping through the index. */
  async actions({ orm }) {
    const { rows } = await orm.execute<{ action: string }>(sql`
      with recursive noted as (
        (select action from audit_entry order by action limit 1)
        union all
        select (select action from audit_entry where action > noted.action order by action limit 1)
        from noted where noted.action is not null
      ) select action from noted where action is not null`);
    return { items: rows.map(({ action }) => action) };
  },

  verify: ({ database }, { after }) => followChain(database, { after, stepMax: limits.stepMax }),

  async read(at, { seq }) {
    const entry = (await findEntry(at.database, seq)) ?? at.refuse('entry.absent');
    return viewDetail(entry, await at.people.of(peopleIn([entry])));
  },
};

/** Filters of the log, combined with AND. */
type AuditFilter = InputOf<typeof audit.exportList>;

const columns = {
  ...getTableColumns(auditEntry),
  before: sql<string | null>`${auditEntry.before}::text`,
  after: sql<string | null>`${auditEntry.after}::text`,
};

/** The cursor: where a page ended. */
const Place = z.tuple([z.number().int().min(1)]);

const literal = (typed: string) => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A trigram index needs three letters or digits in a row. Shorter searches scan the entries one by one. */
const canBeLookedUp = /[\p{L}\p{N}]{3}/u;

/** Written so that the index applies, or deliberately so that it does not when it would be scanned whole. */
const reasonHas = (part: string): SQL =>
  canBeLookedUp.test(part)
    ? sql`${auditEntry.reason} <> '' and ${auditEntry.reason} ilike ${`%${literal(part)}%`}`
    : sql`lower(${auditEntry.reason}) like lower(${`%${literal(part)}%`})`;

/**
 * The last entry that can match `to`, where the backward scan starts instead of at the end. Clocks of two processes may
 * differ slightly, but not by a day.
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

/** A page of the log, newest first. */
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
  return cutPage(rows, wanted.limit, (last) => [last.seq]);
}

/** How many entries match the filter, counting up to `limits.countMax` plus one. */
async function countAudit(orm: NodePgDatabase, filter: AuditFilter): Promise<number> {
  const found = orm
    .select({ seq: auditEntry.seq })
    .from(auditEntry)
    .where(matching(filter))
    .limit(limits.countMax + 1)
    .as('found');
  return orm.$count(found);
}
