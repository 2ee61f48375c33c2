import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isLive } from '../../../policy/holds/states.ts';
import { askedHolds } from '../../queries/holds/queue.ts';
import { withdrawChecks } from '../avail/move-check.ts';
import type { ScheduleParts, Writer } from '../parts.ts';
import { lockQueues, settleHolds } from './settle-holds.ts';

export interface Releasing extends Writer {
  readonly holds: readonly ClientId[];
  readonly checks: readonly ClientId[];
  readonly reason: string;
}

/**
 * Releases everyone for a job: holds and avail checks of one asker, in one transaction, with a notification for each
 * (REQ-5, SCH-D2).
 */
export async function releaseAll(tx: Transaction, parts: ScheduleParts, input: Releasing) {
  const { owner: me, writtenBy, reason, now } = input;
  const asked = await askedHolds(tx.orm, me, input.holds);
  await lockQueues(
    tx,
    asked.map(({ row }) => row.personId),
  );
  const open = (await askedHolds(tx.orm, me, input.holds)).filter(({ row }) => isLive(row.state));
  for (const [person, held] of Map.groupBy(open, ({ row }) => row.personId)) {
    const steps = held.map(({ row }) => ({ id: row.id, to: 'released' as const }));
    await settleHolds(tx, parts, { person, steps, by: me, writtenBy, reason, now });
  }
  const checks = await withdrawChecks(tx, parts, { ...input, ids: input.checks });
  const holds = open.map(({ row }) => row.id);
  if (holds.length + checks.length > 0)
    await input.note(tx, { action: 'hold.all_released', subject: { kind: 'person', id: me } });
  return { holds, checks };
}
