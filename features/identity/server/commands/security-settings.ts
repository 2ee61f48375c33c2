import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { findSecuritySettings } from '../queries/security-settings.ts';
import { securitySetting } from '../tables.ts';

interface Change {
  readonly actor: Actor;
  /** The version the editor started from, 0 if nothing was saved yet. */
  readonly version: number;
  readonly hasGenericErrors: boolean | null;
  readonly reason: string;
}

/** Saves the sign-in settings. False when someone else has changed them since. */
export async function saveSecuritySettings(
  tx: Transaction,
  platform: Platform,
  { actor, version, hasGenericErrors, reason }: Change,
): Promise<boolean> {
  const before = await findSecuritySettings(tx.orm);
  const next = {
    hasGenericErrors,
    version: version + 1,
    updatedBy: actor.personId,
    updatedAt: platform.clock.now(),
  };
  const saved =
    version === 0
      ? await tx.orm
          .insert(securitySetting)
          .values({ id: 1, ...next })
          .onConflictDoNothing()
          .returning({ version: securitySetting.version })
      : await tx.orm
          .update(securitySetting)
          .set(next)
          .where(and(eq(securitySetting.id, 1), eq(securitySetting.version, version)))
          .returning({ version: securitySetting.version });
  if (saved.length === 0) return false;
  await platform.auditLog.note(tx, {
    action: 'security_settings.changed',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'security_settings', id: '1' },
    before: { hasGenericErrors: before?.hasGenericErrors ?? null },
    after: { hasGenericErrors },
    reason,
  });
  return true;
}
