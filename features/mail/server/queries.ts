import { and, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonId } from '#platform/contract/ids.ts';
import type { Config } from '#platform/server/config/config.ts';
import { inArray, notInArray } from '#platform/server/database/in-array.ts';
import { ByMoment, cutPage, decodeCursor } from '#platform/server/http/cursor.ts';
import { limits } from '../limits.ts';
import { problemsOf } from '../policy/template-check.ts';
import { findTemplate, type TemplateDefinition, type TemplateText } from '../policy/templates.ts';
import type { Addressee, MailReading } from './parts.ts';
import { type MailRow, mail, mailSuppression, mailTemplateVersion, type SuppressionRow } from './tables.ts';
import { drawTemplate, publicUrlOf } from './views/letter.ts';

/** Which of these addresses are closed now, and why. */
export async function suppressedAmong(
  orm: NodePgDatabase,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SuppressionRow>> {
  if (addresses.length === 0) return new Map();
  const rows = await orm
    .select()
    .from(mailSuppression)
    .where(and(inArray(mailSuppression.address, [...addresses]), isNull(mailSuppression.liftedAt)));
  return new Map(rows.map((row) => [row.address, row]));
}

// Counted from the log itself, so that a restart or a second process loses nothing (X18).
export const hourBefore = (now: Date) => new Date(now.getTime() - limits.limitWindowMs);

/** How many mails were queued for these addresses within the hour; test sends do not count. */
export async function recentByRecipient(
  orm: NodePgDatabase,
  addresses: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (addresses.length === 0) return new Map();
  const rows = await orm
    .select({ recipient: mail.recipient, mails: count() })
    .from(mail)
    .where(
      and(
        inArray(mail.recipient, [...addresses]),
        gt(mail.createdAt, hourBefore(now)),
        eq(mail.isTest, false),
        notInArray(mail.state, ['suppressed', 'held', 'withdrawn']),
      ),
    )
    .groupBy(mail.recipient);
  return new Map(rows.map((row) => [row.recipient, row.mails]));
}

/** A template's text and its version; version 0 is the built-in one. */
export interface PublishedText extends TemplateText {
  readonly version: number;
}

/** The current text: the highest version, or the built-in text. */
export async function publishedText(
  orm: NodePgDatabase,
  template: TemplateDefinition,
): Promise<PublishedText> {
  const [row] = await orm
    .select()
    .from(mailTemplateVersion)
    .where(eq(mailTemplateVersion.templateId, template.id))
    .orderBy(desc(mailTemplateVersion.version))
    .limit(1);
  return row ?? { version: 0, ...template.builtIn };
}

/**
 * The text that may be sent now. A published text that a later release invalidated (by removing a variable) is skipped,
 * because raw braces must never reach a reader.
 */
export async function sendableText(
  orm: NodePgDatabase,
  template: TemplateDefinition,
): Promise<PublishedText> {
  const published = await publishedText(orm, template);
  return problemsOf(template, published).length === 0 ? published : { version: 0, ...template.builtIn };
}

/** What would happen to a mail. */
export interface MailTrial {
  readonly outcome: 'sent' | 'suppressed' | 'held' | 'no_address';
  /** The version of the text; 0 is the built-in one. */
  readonly version: number;
  readonly hasMailServer: boolean;
  readonly subject: string;
  readonly text: string;
}

interface Wanted {
  readonly templateId: string;
  /** Undefined for a person who cannot get mail. */
  readonly to: { readonly name: string; readonly email: string } | undefined;
  readonly now: Date;
}

/**
 * Draws a mail with sample values and decides about it as the outbox would; writes nothing. Undefined when there is no
 * such template.
 */
export async function dryRunMail(
  orm: NodePgDatabase,
  config: Config,
  { templateId, to, now }: Wanted,
): Promise<MailTrial | undefined> {
  const template = findTemplate(templateId);
  if (!template) return undefined;
  const text = await sendableText(orm, template);
  const values = Object.fromEntries(
    template.variables.map(({ name, sample, previewAs }) => [name, previewAs && to ? to[previewAs] : sample]),
  );
  const { subject, text: body } = drawTemplate(template, text, { values, publicUrl: publicUrlOf(config) });
  const drawn = { version: text.version, hasMailServer: config.smtpUrl !== undefined, subject, text: body };
  if (!to) return { outcome: 'no_address', ...drawn };
  if (template.kind === 'security') return { outcome: 'sent', ...drawn };
  if ((await suppressedAmong(orm, [to.email])).has(to.email)) return { outcome: 'suppressed', ...drawn };
  const recent = (await recentByRecipient(orm, [to.email], now)).get(to.email) ?? 0;
  return { outcome: recent >= limits.perRecipient ? 'held' : 'sent', ...drawn };
}

/** The names of people, for views; people without an account are left out. */
export async function namesOf(
  { orm, addresses }: Pick<MailReading, 'orm' | 'addresses'>,
  people: readonly (PersonId | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(people.filter((id) => id !== null))];
  const found = ids.length > 0 ? await addresses.of(orm, ids) : new Map<PersonId, Addressee>();
  return new Map([...found].map(([id, { name }]) => [id, name]));
}

/** The caller as the reader of their own preview. */
export async function myself({
  orm,
  addresses,
  person,
}: Pick<MailReading, 'orm' | 'addresses' | 'person'>): Promise<Addressee> {
  const me = (await addresses.of(orm, [person])).get(person);
  if (!me) throw new Error(`no account for ${person}`);
  return me;
}

export interface PageInput {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export const placeIn = (cursor: string | undefined) => decodeCursor(cursor, ByMoment);

/** The rows after a page, latest first. */
export function pageAfter(
  { createdAt, id }: typeof mail | typeof mailSuppression,
  cursor: string | undefined,
): SQL | undefined {
  const end = placeIn(cursor);
  return end && sql`(${createdAt}, ${id}) < (${end[0]}::timestamptz, ${end[1]}::uuid)`;
}

export function pageOf<Row extends MailRow | SuppressionRow>(rows: Row[], limit: number) {
  return cutPage(rows, limit, (last) => [last.createdAt.toISOString(), last.id]);
}

export const containing = (typed: string) => `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** For queries of many people: the addresses that are closed now, as rows of `address` and `cause`. */
export const closedAddressesSql: SQL = sql`select ${mailSuppression.address} as address, ${mailSuppression.cause} as cause
  from ${mailSuppression} where ${mailSuppression.liftedAt} is null`;
