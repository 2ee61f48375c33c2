import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type CsvAsker, csvOf } from '#platform/server/csv.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Acts } from '#platform/server/http/acts.ts';
import { escapeHtml } from '#platform/server/mail/escape-html.ts';
import { withoutPerson, withoutPersonInHtml } from '#platform/server/names-in-text.ts';
import type { GonePerson } from '#platform/server/platform.ts';
import type { logContract, MailLine } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { mayResend } from '../../policy/rights.ts';
import { showsSecrets, withoutSecrets } from '../../policy/secrets.ts';
import type { MailParts } from '../parts.ts';
import { suppressedAmong } from '../queries.ts';
import { type MailRow, mail } from '../tables.ts';
import { viewLine } from '../views/log-lines.ts';
import { queueLetters } from './queueing.ts';
import { countLog, pageOfLog } from './whole-log.ts';

export const log: Acts<typeof logContract, MailParts> = {
  async log(at, { cursor, limit, ...filter }) {
    const page = await pageOfLog(at, filter, { cursor, limit });
    const counts = await countLog(at, filter);
    return {
      ...page,
      hasMailServer: at.platform.config.smtpUrl !== undefined,
      reader: at.person,
      ...counts,
    };
  },

  async exportLog(at, filter) {
    const { items } = await pageOfLog(at, filter, { limit: limits.exportMax });
    return { name: 'mail-log.csv', csv: logCsv(at, items), rows: items.length };
  },

  async read(at, { id }) {
    const row = (await findMail(at.orm, id)) ?? at.refuse('mail.absent');
    const { mode, smtpUrl } = at.platform.config;
    const isOpen = showsSecrets({ mode, hasMailServer: smtpUrl !== undefined });
    const shown = (content: string) => (isOpen ? content : withoutSecrets(content));
    return { ...(await viewLine(at, row)), text: shown(row.text), html: row.html && shown(row.html) };
  },

  async resend(act, { id, clientId }) {
    const row = (await findMail(act.orm, id)) ?? act.refuse('mail.absent');
    if (!mayResend(row)) return act.refuse('mail.not_resendable');
    const closed = await suppressedAmong(act.orm, [row.recipient]);
    if (closed.size > 0) return act.refuse('address.closed');
    const { subject, text, html, calendar, templateId, templateVersion } = row;
    const { rows, fresh } = await queueLetters(act, {
      dedupeKey: `resend:${row.id}:${clientId}`,
      recipients: [row.recipient],
      drawn: { subject, text, html: html ?? '', calendar },
      kind: row.kind as MailLine['kind'],
      template: templateId === null ? null : { id: templateId, version: templateVersion ?? 0 },
      sender: { person: act.person, source: act.request.source },
      resendOf: row.id,
      stopPath: row.stopPath ?? undefined,
      replyTo: row.replyTo ?? undefined,
    });
    // A retry of the same click queued nothing new.
    if (fresh > 0)
      await act.audit({ subject: { kind: 'mail', id: row.id }, after: { recipient: row.recipient } });
    const [again] = rows;
    if (!again) throw new Error('a resent mail was not queued');
    return viewLine(act, again);
  },
};

/** One mail; `undefined` when there is none. */
async function findMail(orm: NodePgDatabase, id: string): Promise<MailRow | undefined> {
  const [row] = await orm.select().from(mail).where(eq(mail.id, id));
  return row;
}

const logCsv = (asker: CsvAsker, lines: readonly MailLine[]) =>
  csvOf(
    asker,
    [
      'created',
      'recipient',
      'subject',
      'template',
      'version',
      'state',
      'attempts',
      'sent',
      'reply',
      'reason',
      'closed',
      'message id',
      'test',
    ],
    lines.map((line) => [
      line.createdAt,
      line.recipient,
      line.subject,
      line.template?.id ?? '',
      line.template?.version ?? '',
      line.state,
      line.attempts,
      line.sentAt,
      line.lastCode,
      line.lastError,
      line.closed,
      line.messageId,
      line.isTest ? 'yes' : '',
    ]),
  );

/** Mails read at once when removing a person's name from them. */
const bite = 200;

/** Mails about an account have its id in their dedupe key: some went to an address the person never confirmed. */
export async function forgetMails({ orm }: Transaction, { id }: GonePerson): Promise<void> {
  await orm.delete(mail).where(sql`position(${id} in ${mail.dedupeKey}) > 0`);
}

/**
 * Takes a deleted person's name and address out of mails that others got about them. The database cannot tell which
 * letters are the name: it finds candidates, and each is checked here.
 */
export async function unname(tx: Transaction, gone: GonePerson): Promise<void> {
  const { id, subject, text, html } = mail;
  let last: string | undefined;
  for (;;) {
    const rows = await tx.orm
      .select({ id, subject, text, html })
      .from(mail)
      .where(and(mentions(gone), last === undefined ? undefined : gt(id, last)))
      .orderBy(asc(id))
      .limit(bite);
    for (const row of rows) {
      const left = {
        subject: withoutPerson(row.subject, gone),
        text: withoutPerson(row.text, gone),
        html: row.html && withoutPersonInHtml(row.html, gone, escapeHtml),
      };
      await tx.orm.update(mail).set(left).where(eq(id, row.id));
    }
    last = rows.at(-1)?.id;
    if (rows.length < bite) return;
  }
}

function mentions({ names, email }: GonePerson): SQL | undefined {
  const whole = sql`${mail.subject} || ' ' || ${mail.text} || ' ' || coalesce(${mail.html}, '')`;
  return or(
    sql`position(${email} in lower(${whole})) > 0`,
    ...names.map((name) => sql`position(${name} in ${whole}) > 0`),
  );
}
