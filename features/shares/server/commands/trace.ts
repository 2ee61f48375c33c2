import type { Transaction } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/session/actor.ts';
import type { ThingKind } from '../../limits.ts';
import { readCode } from '../../policy/code.ts';
import type { OpenedCopy } from '../access/kinds.ts';
import { findByCode } from '../queries/shares.ts';
import type { ShareRow } from '../tables.ts';
import type { SharesParts } from './parts.ts';

/** What a code leads back to: a share, or one opened copy of a file. */
export type Traced =
  | { readonly row: ShareRow }
  | { readonly copy: OpenedCopy; readonly kind: ThingKind; readonly code: string };

/** Finds whose copy carries a code (SHR-5). Every lookup is audited with its reason, found or not. */
export async function traceCode(
  tx: Transaction,
  parts: SharesParts,
  { code: typed, reason, actor }: { readonly code: string; readonly reason: string; readonly actor: Actor },
): Promise<Traced | undefined> {
  const code = readCode(typed);
  const row = await findByCode(tx.orm, code);
  const traced = row ? { row } : await openedWith(tx, parts, code);
  const person = traced && ('row' in traced ? traced.row.recipientId : traced.copy.person);
  await parts.notifier.platform.auditLog.note(tx, {
    action: 'share.traced',
    actor: actor.personId,
    session: actor.sessionId,
    subject: { kind: 'share', id: row?.id ?? 'none' },
    after: { code, recipientId: person ?? null },
    reason,
  });
  return traced;
}

async function openedWith(
  tx: Transaction,
  { kinds }: SharesParts,
  code: string,
): Promise<Traced | undefined> {
  for (const { kind, copyWith } of kinds.all) {
    const copy = await copyWith?.(tx.orm, code);
    if (copy) return { copy, kind, code };
  }
  return undefined;
}
