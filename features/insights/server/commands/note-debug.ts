import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { DebugAct } from '../../limits.ts';
import { debugRecord } from '../tables.ts';

/** Adds a line to the record of the debug tools; a retry of the same act adds none. */
export async function noteDebug(
  tx: Transaction,
  { clock, auditLog }: Platform,
  { personId, sessionId }: Actor,
  done: { id: string; act: DebugAct; about?: string },
): Promise<void> {
  const noted = await tx.orm
    .insert(debugRecord)
    .values({ id: done.id, personId, sessionId, act: done.act, about: done.about ?? '', at: clock.now() })
    .onConflictDoNothing()
    .returning({ id: debugRecord.id });
  if (noted.length === 0) return;
  const subject = { kind: 'debug', id: done.id };
  const after = done.about === undefined ? undefined : { about: done.about };
  await auditLog.note(tx, {
    action: `debug.${done.act}`,
    actor: personId,
    session: sessionId,
    subject,
    after,
  });
}
