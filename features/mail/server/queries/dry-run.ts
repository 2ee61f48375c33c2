import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '#platform/server/config/config.ts';
import { limits } from '../../limits.ts';
import { findTemplate } from '../../policy/templates.ts';
import { drawTemplate } from '../present/letter.ts';
import { publicUrlOf } from '../present/place.ts';
import { recentByRecipient } from './allowance.ts';
import { suppressedAmong } from './suppressions.ts';
import { sendableText } from './templates.ts';

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
    template.variables.map(({ name, sample, stands }) => [name, stands && to ? to[stands] : sample]),
  );
  const { subject, text: body } = drawTemplate(template, text, { values, publicUrl: publicUrlOf(config) });
  const drawn = { version: text.version, hasMailServer: config.smtpUrl !== undefined, subject, text: body };
  if (!to) return { outcome: 'no_address', ...drawn };
  if (template.kind === 'security') return { outcome: 'sent', ...drawn };
  if ((await suppressedAmong(orm, [to.email])).has(to.email)) return { outcome: 'suppressed', ...drawn };
  const recent = (await recentByRecipient(orm, [to.email], now)).get(to.email) ?? 0;
  return { outcome: recent >= limits.perRecipient ? 'held' : 'sent', ...drawn };
}
