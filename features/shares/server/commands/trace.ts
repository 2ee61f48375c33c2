import type { Transaction } from '#platform/server/database/database.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import { readCode } from '../../policy/code.ts';
import { findByCode } from '../queries/shares.ts';
import type { ShareRow } from '../tables.ts';

/** Whose copy carries a code (SHR-5). Who asked, and why, is in the audit whether or not there was such a copy. */
export async function traceCode(
  tx: Transaction,
  { acts }: Pick<Platform, 'acts'>,
  { code: typed, reason, actor }: { readonly code: string; readonly reason: string; readonly actor: Actor },
): Promise<ShareRow | undefined> {
  const code = readCode(typed);
  const row = code === undefined ? undefined : await findByCode(tx.orm, code);
  await acts.note(tx, {
    action: 'share.traced',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'share', id: row?.id ?? 'none' },
    after: { code: code ?? typed, recipientId: row?.recipientId ?? null },
    reason,
  });
  return row;
}
