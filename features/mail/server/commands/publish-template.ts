import type { PersonId, SessionId } from '#platform/contract/ids.ts';
import type { AuditLog } from '#platform/server/audit-log.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { TemplateDefinition, TemplateText } from '../../policy/templates.ts';
import { findVersion, publishedText } from '../queries/templates.ts';
import { mailTemplateVersion } from '../tables.ts';

/** A text to publish on top of the version that its editor started from. */
export interface Publication {
  readonly baseVersion: number;
  readonly text: TemplateText;
  readonly note: string | null;
  readonly restoredFrom: number | null;
  readonly author: PersonId;
  readonly session: SessionId;
  readonly at: Date;
}

/**
 * Publishes the next version; false when someone else has published since. A retry by the same author finds their own
 * version and returns true again (X2).
 */
export async function publishTemplate(
  tx: Transaction,
  auditLog: AuditLog,
  template: TemplateDefinition,
  wish: Publication,
): Promise<boolean> {
  const version = wish.baseVersion + 1;
  const before = await publishedText(tx.orm, template);
  if (before.version === wish.baseVersion) {
    const [row] = await tx.orm
      .insert(mailTemplateVersion)
      .values({
        templateId: template.id,
        version,
        ...wish.text,
        note: wish.note,
        restoredFrom: wish.restoredFrom,
        authorId: wish.author,
        createdAt: wish.at,
      })
      .onConflictDoNothing()
      .returning({ version: mailTemplateVersion.version });
    if (row) {
      await auditLog.note(tx, {
        action: wish.restoredFrom === null ? 'template.published' : 'template.restored',
        actor: wish.author,
        session: wish.session,
        subject: { kind: 'template', id: template.id },
        before: { version: before.version, subject: before.subject, body: before.body, text: before.text },
        after: { version, ...wish.text },
        reason: wish.note ?? undefined,
      });
      return true;
    }
  }
  const there = await findVersion(tx.orm, template.id, version);
  return there !== undefined && there.authorId === wish.author && isSame(there, wish.text);
}

const isSame = (one: TemplateText, other: TemplateText) =>
  one.subject === other.subject && one.body === other.body && one.text === other.text;
