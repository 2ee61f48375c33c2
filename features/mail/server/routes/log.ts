import { requirePage } from '#features/access/server/public.ts';
import type { Config } from '#platform/server/config/config.ts';
import { csvOf } from '#platform/server/csv.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { signedIn } from '#platform/server/http/procedures.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { MailLine, SuppressionView } from '../../contract.ts';
import { limits } from '../../limits.ts';
import { mayResend } from '../../policy/rights.ts';
import { showsSecrets } from '../../policy/secrets.ts';
import { type MailRow, queueLetters } from '../commands/queue-letters.ts';
import type { SendRoom } from '../commands/send-email.ts';
import { presentLine, presentMail } from '../present/views.ts';
import { countMails, findMail, listMails } from '../queries/log.ts';
import { suppressedAmong } from '../queries/suppressions.ts';
import { type MailContract, namesOf } from './parts.ts';

const admin = requirePage('admin-email');

/** A sent mail, ready to be sent again. */
const asDrawn = ({ subject, text, html, calendar }: MailRow) => ({
  subject,
  text,
  html: html ?? '',
  calendar,
});

/** log, exportLog, read, resend: what was sent, what is waiting, and resending. */
export function logRoutes(contract: MailContract, room: SendRoom) {
  const { platform, addresses } = room;
  const { database, config } = platform;
  const lookupsOf = async (rows: readonly MailRow[]) => ({
    names: await namesOf(
      database.orm,
      addresses,
      rows.map((row) => row.senderId),
    ),
    closed: await suppressedAmong(database.orm, [...new Set(rows.map((row) => row.recipient))]),
  });
  const lines = async (rows: readonly MailRow[]) => {
    const lookups = await lookupsOf(rows);
    return rows.map((row) => presentLine(row, lookups));
  };
  return {
    log: contract.log
      .use(signedIn)
      .use(admin)
      .handler(async ({ input: { cursor, limit, ...filter }, context }) => {
        const page = await listMails(database.orm, filter, { cursor, limit });
        const counts = await countMails(database.orm, filter);
        return {
          items: await lines(page.rows),
          nextCursor: page.nextCursor,
          hasMailServer: config.smtpUrl !== undefined,
          reader: context.actor.personId,
          ...counts,
        };
      }),

    exportLog: contract.exportLog
      .use(signedIn)
      .use(admin)
      .handler(async ({ input }) => {
        const { rows } = await listMails(database.orm, input, { limit: limits.exportMax });
        return { name: 'mail-log.csv', csv: logCsv(await lines(rows)), rows: rows.length };
      }),

    read: contract.read
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, errors }) => {
        const row = await findMail(database.orm, input.id);
        if (!row) throw errors['mail.absent']();
        return presentMail(row, await lookupsOf([row]), shownOf(config));
      }),

    resend: contract.resend
      .use(signedIn)
      .use(admin)
      .handler(async ({ input, context, errors }) => {
        const row = await findMail(database.orm, input.id);
        if (!row) throw errors['mail.absent']();
        if (!mayResend(row)) throw errors['mail.not_resendable']();
        const closed = await suppressedAmong(database.orm, [row.recipient]);
        if (closed.size > 0) throw errors['address.closed']();
        const { actor, source } = context;
        const now = platform.clock.now();
        const [again] = await database.write(async (tx) => {
          const queued = await queueLetters(tx, platform, {
            dedupeKey: `resend:${row.id}:${input.clientId}`,
            recipients: [row.recipient],
            drawn: asDrawn(row),
            kind: row.kind as MailLine['kind'],
            template:
              row.templateId === null ? null : { id: row.templateId, version: row.templateVersion ?? 0 },
            sender: { person: actor.personId, source },
            resendOf: row.id,
          });
          // A retry of the same click queued nothing new.
          const isNew = queued.some(({ createdAt }) => createdAt >= now);
          if (isNew) await noteResent(tx, platform, row, actor);
          return queued;
        });
        if (!again) throw new Error('a resent mail was not queued');
        return presentLine(again, await lookupsOf([again]));
      }),
  };
}

const noteResent = (tx: Transaction, { auditLog }: Platform, row: MailRow, actor: Actor) =>
  auditLog.note(tx, {
    action: 'mail.resent',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'mail', id: row.id },
    after: { recipient: row.recipient },
  });

/** Whether link secrets in mails are shown. */
const shownOf = ({ mode, smtpUrl }: Config) => ({
  hasSecrets: showsSecrets({ mode, hasMailServer: smtpUrl !== undefined }),
});

const logCsv = (lines: readonly MailLine[]) =>
  csvOf(
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

/** The suppression list as CSV. */
export const suppressionCsv = (rows: readonly SuppressionView[]) =>
  csvOf(
    ['address', 'cause', 'reason', 'by', 'since', 'lifted', 'lifted by', 'lifted because'],
    rows.map((row) => [
      row.address,
      row.cause,
      row.reason,
      row.addedBy,
      row.createdAt,
      row.lifted?.at ?? null,
      row.lifted?.by ?? null,
      row.lifted?.reason ?? null,
    ]),
  );
