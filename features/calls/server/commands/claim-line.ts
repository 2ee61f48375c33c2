import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { limits } from '../../limits.ts';
import { isOpen } from '../../policy/states.ts';
import { findLine, isSeen, lockLine } from '../queries/lines.ts';
import { callLine, type LineRow } from '../tables.ts';
import { announceLine } from './announce.ts';
import { endTalk, unclaimed } from './open-line.ts';
import type { Refused, Writer } from './parts.ts';

export type ClaimOutcome =
  | { readonly kind: 'claimed' | 'held'; readonly row: LineRow }
  | Refused<'absent' | 'over'>;

/**
 * Claims an unclaimed line, or renews the caller's claim: one compare-and-set statement, so one of many callers gets it
 * (CAL-3). A claim doesn't change the content of a line, so its version stays.
 */
export async function claimLine(tx: Transaction, writer: Writer, id: ClientId): Promise<ClaimOutcome> {
  const { by, now } = writer;
  const isMine = sql`${callLine.claimedBy} = ${by}::uuid and ${callLine.claimedUntil} > ${now}`;
  const taken = tx.orm
    .update(callLine)
    .set({
      claimedBy: by,
      claimedAt: sql`case when ${isMine} then ${callLine.claimedAt} else ${now} end`,
      claimedUntil: new Date(now.getTime() + limits.leaseMs),
    })
    .where(
      and(
        eq(callLine.id, id),
        isSeen(writer),
        isNull(callLine.closedAt),
        or(
          isNull(callLine.claimedUntil),
          sql`${callLine.claimedUntil} <= ${now}`,
          eq(callLine.claimedBy, by),
        ),
      ),
    )
    .returning();
  // Sent together, one after the other.
  const [before, [row]] = await Promise.all([findLine(tx, writer, id), taken]);
  if (row) {
    const isNew = row.claimedAt?.getTime() !== before?.claimedAt?.getTime();
    await announceLine(tx, { ...row, now });
    if (isNew) await writer.note(tx, { action: 'call.claimed', subject: { kind: 'call', id } });
    return { kind: 'claimed', row };
  }
  const found = await findLine(tx, writer, id);
  if (!found) return { kind: 'absent' };
  return isOpen(found.state) ? { kind: 'held', row: found } : { kind: 'over' };
}

/** Releases the caller's claim, and with it a live call; no-op if they hold none. */
export async function releaseLine(
  tx: Transaction,
  writer: Writer,
  id: ClientId,
): Promise<LineRow | undefined> {
  const row = await lockLine(tx, writer, id);
  if (row?.claimedBy !== writer.by) return row;
  if (row.state === 'connected') return endTalk(tx, writer, row, writer.now);
  const [released] = await tx.orm.update(callLine).set(unclaimed).where(eq(callLine.id, id)).returning();
  await announceLine(tx, { ...row, now: writer.now });
  await writer.note(tx, { action: 'call.released', subject: { kind: 'call', id } });
  return released;
}
