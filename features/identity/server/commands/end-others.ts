import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { SessionBroadcast } from '#platform/server/session/session-broadcast.ts';
import { endSessionsIn } from './end-sessions.ts';
import { renewToken } from './renew-token.ts';

/** Ends all other sessions of a person and replaces the current one's token, so a copied token dies too (SES-3). */
export async function endOthers(
  tx: Transaction,
  { platform, broadcast }: { platform: Platform; broadcast: SessionBroadcast },
  { personId: person, sessionId }: Actor,
): Promise<{ ended: number; cookie: string | undefined }> {
  const parts = { platform, broadcast, tx };
  const ended = await endSessionsIn(parts, { person, except: sessionId, reason: 'all_terminated' });
  const cookie = await renewToken(parts, sessionId);
  await platform.auditLog.note(tx, {
    action: 'sessions.ended',
    actor: person,
    session: sessionId,
    subject: { kind: 'account', id: person },
    after: { ended },
  });
  return { ended, cookie };
}
