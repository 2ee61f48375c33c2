import { toInstant } from '#platform/contract/time.ts';
import type {
  MailLine,
  MailState,
  MailView,
  SuppressionView,
  TemplateLine,
  VersionView,
} from '../../contract.ts';
import { mayResend } from '../../policy/rights.ts';
import { withoutSecrets } from '../../policy/secrets.ts';
import { findTemplate, type TemplateDefinition } from '../../policy/templates.ts';
import type { MailRow } from '../commands/queue-letters.ts';
import type { SuppressionRow } from '../queries/suppressions.ts';
import type { PublishedText, TemplateVersionRow } from '../queries/templates.ts';

/** Lookups for the rows: names by person, and the closed addresses among them. */
export interface Lookups {
  readonly names: ReadonlyMap<string, string>;
  readonly closed: ReadonlyMap<string, SuppressionRow>;
}

/** An outbox row as a line of the log. */
export function presentLine(row: MailRow, { names, closed }: Lookups): MailLine {
  return {
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
  };
}

/** The line with the mail's content; `shown` says whether link secrets are visible (`showsSecrets`). */
export function presentMail(row: MailRow, lookups: Lookups, shown: { hasSecrets: boolean }): MailView {
  const view = (content: string) => (shown.hasSecrets ? content : withoutSecrets(content));
  return { ...presentLine(row, lookups), text: view(row.text), html: row.html && view(row.html) };
}

export function presentSuppression(row: SuppressionRow, names: ReadonlyMap<string, string>): SuppressionView {
  const nameOf = (id: string | null) => id && (names.get(id) ?? 'Former member');
  return {
    id: row.id,
    address: row.address,
    cause: row.cause as SuppressionView['cause'],
    reason: row.reason,
    addedBy: nameOf(row.addedBy),
    createdAt: toInstant(row.createdAt),
    mailId: row.mailId,
    lifted: row.liftedAt && {
      by: nameOf(row.liftedBy),
      reason: row.liftedReason ?? '',
      at: toInstant(row.liftedAt),
    },
  };
}

export const presentTemplate = (
  { id, name, group, purpose, kind }: TemplateDefinition,
  text: Pick<PublishedText, 'version' | 'subject'>,
  publishedAt: Date | null,
): TemplateLine => ({
  id,
  name,
  group,
  purpose,
  kind,
  version: text.version,
  subject: text.subject,
  publishedAt: publishedAt && toInstant(publishedAt),
});

export const presentVersion = (row: TemplateVersionRow, names: ReadonlyMap<string, string>): VersionView => ({
  version: row.version,
  subject: row.subject,
  body: row.body,
  text: row.text,
  note: row.note,
  restoredFrom: row.restoredFrom,
  author: names.get(row.authorId) ?? 'Former member',
  createdAt: toInstant(row.createdAt),
});

/** The built-in text of a template. */
export const presentBuiltIn = ({ builtIn }: TemplateDefinition): VersionView => ({
  version: 0,
  ...builtIn,
  note: null,
  restoredFrom: null,
  author: null,
  createdAt: null,
});
