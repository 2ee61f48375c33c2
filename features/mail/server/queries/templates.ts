import { and, desc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { problemsOf } from '../../policy/template-check.ts';
import type { TemplateDefinition, TemplateText } from '../../policy/templates.ts';
import { mailTemplateVersion } from '../tables.ts';

export type TemplateVersionRow = typeof mailTemplateVersion.$inferSelect;

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

/** All published versions of a template, newest first. */
export const versionsOf = (orm: NodePgDatabase, id: string): Promise<TemplateVersionRow[]> =>
  orm
    .select()
    .from(mailTemplateVersion)
    .where(eq(mailTemplateVersion.templateId, id))
    .orderBy(desc(mailTemplateVersion.version))
    .limit(200);

/** One published version; `undefined` when there is none with this number. */
export async function findVersion(
  orm: NodePgDatabase,
  id: string,
  version: number,
): Promise<TemplateVersionRow | undefined> {
  const [row] = await orm
    .select()
    .from(mailTemplateVersion)
    .where(and(eq(mailTemplateVersion.templateId, id), eq(mailTemplateVersion.version, version)));
  return row;
}

/** The newest version of every template that was ever published. */
export async function newestVersions(orm: NodePgDatabase): Promise<ReadonlyMap<string, TemplateVersionRow>> {
  const rows = await orm
    .selectDistinctOn([mailTemplateVersion.templateId])
    .from(mailTemplateVersion)
    .orderBy(mailTemplateVersion.templateId, sql`${mailTemplateVersion.version} desc`);
  return new Map(rows.map((row) => [row.templateId, row]));
}
