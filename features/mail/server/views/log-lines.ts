import { and, count, desc, eq, ilike, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import type { InputOf } from '#platform/server/http/acts.ts';
import type { logContract, MailLine, MailState } from '../../contract.ts';
import { mayResend } from '../../policy/rights.ts';
import { findTemplate } from '../../policy/templates.ts';
import type { MailReading } from '../parts.ts';
import { containing, namesOf, type PageInput, pageAfter, suppressedAmong } from '../queries.ts';
import { type MailRow, mail } from '../tables.ts';

/** All of the filters apply; `template` is an id, or `free` for mails without one, or what others call their letters. */
export type LogFilter = InputOf<typeof logContract.exportLog>;

const logWhere = ({ q, state, template }: LogFilter) =>
  and(
    q ? or(ilike(mail.recipient, containing(q)), ilike(mail.subject, containing(q))) : undefined,
    state ? eq(mail.state, state) : undefined,
    template === 'free' ? isNull(mail.templateId) : template ? eq(mail.templateId, template) : undefined,
  );

/** Mails of the outbox after a place, latest first. */
export const listMails = (orm: NodePgDatabase, filter: LogFilter, { cursor, limit }: PageInput) =>
  orm
    .select()
    .from(mail)
    .where(and(logWhere(filter), pageAfter(mail, cursor)))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(limit);

/** How many mails match the filter, and how many in total wait in the outbox. */
export async function countMails(orm: NodePgDatabase, filter: LogFilter) {
  const [found] = await orm.select({ mails: count() }).from(mail).where(logWhere(filter));
  const [open] = await orm
    .select({ mails: count() })
    .from(mail)
    .where(inArray(mail.state, ['waiting', 'sending']));
  return { total: found?.mails ?? 0, waiting: open?.mails ?? 0 };
}

/** Outbox rows as lines of the log. */
export async function viewLines(at: MailReading, rows: readonly MailRow[]): Promise<MailLine[]> {
  const names = await namesOf(
    at,
    rows.map((row) => row.senderId),
  );
  const closed = await suppressedAmong(at.orm, [...new Set(rows.map((row) => row.recipient))]);
  return rows.map((row) => ({
    id: row.id,
    messageId: row.messageId,
    recipient: row.recipient,
    subject: row.subject,
    template:
      row.templateId === null
        ? null
        : {
            id: row.templateId,
            name: findTemplate(row.templateId)?.name ?? row.templateId,
            version: row.templateVersion ?? 0,
          },
    kind: row.kind as MailLine['kind'],
    state: row.state as MailState,
    attempts: row.attempts,
    lastError: row.lastError,
    lastCode: row.lastCode,
    createdAt: toInstant(row.createdAt),
    dueAt: toInstant(row.dueAt),
    sentAt: row.sentAt && toInstant(row.sentAt),
    isTest: row.isTest,
    resendOf: row.resendOf,
    sender: row.senderId && (names.get(row.senderId) ?? 'Former member'),
    closed: (closed.get(row.recipient)?.cause as MailLine['closed']) ?? null,
    mayResend: mayResend(row),
    path: null,
  }));
}

export async function viewLine(at: MailReading, row: MailRow): Promise<MailLine> {
  const [line] = await viewLines(at, [row]);
  if (!line) throw new Error('a row was not shown');
  return line;
}
