import { and, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#platform/server/http/cursor.ts';
import type { MailState } from '../../contract.ts';
import type { MailRow } from '../commands/queue-letters.ts';
import { mail, mailSuppression } from '../tables.ts';
import type { SuppressionRow } from './suppressions.ts';

/** Filters of the log; all of them apply. `template` is an id, or `free` for mails without one. */
export interface LogFilter {
  readonly q?: string | undefined;
  readonly state?: MailState | undefined;
  readonly template?: string | undefined;
}

interface Wanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Where a page ended: the time and the id. */
const Place = z.tuple([z.iso.datetime(), z.uuid()]);

const containing = (typed: string) => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const logWhere = ({ q, state, template }: LogFilter) =>
  and(
    q ? or(ilike(mail.recipient, containing(q)), ilike(mail.subject, containing(q))) : undefined,
    state ? eq(mail.state, state) : undefined,
    template === 'free' ? isNull(mail.templateId) : template ? eq(mail.templateId, template) : undefined,
  );

/** A page of the log, latest first. */
export async function listMails(orm: NodePgDatabase, filter: LogFilter, wanted: Wanted) {
  const end = decodeCursor(wanted.cursor, Place);
  const after = end && sql`(${mail.createdAt}, ${mail.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const rows = await orm
    .select()
    .from(mail)
    .where(and(logWhere(filter), after))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit);
}

/** How many mails match the filter, and how many in total wait in the outbox. */
export async function countMails(orm: NodePgDatabase, filter: LogFilter) {
  const [found] = await orm.select({ mails: count() }).from(mail).where(logWhere(filter));
  const [open] = await orm
    .select({ mails: count() })
    .from(mail)
    .where(inArray(mail.state, ['waiting', 'sending']));
  return { total: found?.mails ?? 0, waiting: open?.mails ?? 0 };
}

/** One mail; `undefined` when there is none. */
export async function findMail(orm: NodePgDatabase, id: string): Promise<MailRow | undefined> {
  const [row] = await orm.select().from(mail).where(eq(mail.id, id));
  return row;
}

/** Filters of the suppression list. */
export interface SuppressionFilter {
  readonly q?: string | undefined;
  readonly show: 'closed' | 'all';
}

const suppressionWhere = ({ q, show }: SuppressionFilter) =>
  and(
    q
      ? or(ilike(mailSuppression.address, containing(q)), ilike(mailSuppression.reason, containing(q)))
      : undefined,
    show === 'closed' ? isNull(mailSuppression.liftedAt) : undefined,
  );

/** A page of the suppression list, latest first. */
export async function listSuppressions(orm: NodePgDatabase, filter: SuppressionFilter, wanted: Wanted) {
  const end = decodeCursor(wanted.cursor, Place);
  const after =
    end &&
    sql`(${mailSuppression.createdAt}, ${mailSuppression.id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
  const rows = await orm
    .select()
    .from(mailSuppression)
    .where(and(suppressionWhere(filter), after))
    .orderBy(desc(mailSuppression.createdAt), desc(mailSuppression.id))
    .limit(wanted.limit + 1);
  return pageOf(rows, wanted.limit);
}

export async function countSuppressions(orm: NodePgDatabase, filter: SuppressionFilter): Promise<number> {
  const [found] = await orm
    .select({ addresses: count() })
    .from(mailSuppression)
    .where(suppressionWhere(filter));
  return found?.addresses ?? 0;
}

function pageOf<Row extends MailRow | SuppressionRow>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}
